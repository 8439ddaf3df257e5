"""Reading and writing deals: what the notations of the card game and the board game share."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import CHANCE, Move, StateArray
from cibola.errors import DealError
from cibola.games.common.cards import NONE, UNKNOWN

HIDDEN = "?"


def split_at(words: list[str], mark: str) -> tuple[list[str], list[str] | None]:
    """Split words at a mark; without it there is no second part."""
    if mark not in words:
        return words, None
    return words[: words.index(mark)], words[words.index(mark) + 1 :]


def check_cards(boxes: StateArray, dealt: list[int], write_card: Callable[[int], str], rules: tuple[str, str]) -> None:
    """Compare the cards of a deal with those in the box: none too often, none missing."""
    copies = boxes["copies"][0].tolist()
    for kind in dealt:
        if kind != UNKNOWN and dealt.count(kind) > copies[kind]:
            key = "deal-doubled" if copies[kind] else "card-not-in-box"
            raise DealError(key, rules[0], card=write_card(kind), action=write_card(kind), copies=copies[kind])
    wanted = int(boxes["cards"][0])
    if len(dealt) != wanted:
        absent = [kind for kind in range(len(copies)) if dealt.count(kind) < copies[kind]]
        cards = " ".join(write_card(kind) for kind in absent)
        raise DealError("deal-size", rules[1], cards=cards, count=len(dealt), wanted=wanted)


def read_start(words: list[str] | None, seats: int, rule: str, *, drawn: bool) -> int:
    """Return the starting seat that was drawn by lot; NONE where none is drawn."""
    if not drawn:
        if words is not None:
            raise DealError("deal-start-settled", rule)
        return NONE
    text = " ".join(words or [])
    if text not in [str(seat) for seat in range(seats)]:
        raise DealError("deal-start", rule, text=text, most=seats - 1)
    return int(text)


def hide_cards(
    boxes: StateArray, chance_result: NDArray[np.uint8], seat: int, drawers: Sequence[int]
) -> NDArray[np.uint8]:
    """Hide the cards of a deal that a seat has not seen: it knows its hand, and what it drew from the deck itself."""
    hand, seats = int(boxes["hand"][0]), int(boxes["seats"][0])
    owners = [place // hand for place in range(seats * hand)] + list(drawers)
    hidden = chance_result.copy()
    for place in range(int(boxes["cards"][0])):
        if place >= len(owners) or owners[place] != seat:
            hidden[place] = UNKNOWN
    return hidden


def drawers(moves: Sequence[Move], draw: int) -> list[int]:
    """List who drew from the deck, in order."""
    return [move.seat for move in moves if move.seat != CHANCE and move.action == draw]
