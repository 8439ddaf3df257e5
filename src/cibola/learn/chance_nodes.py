"""Chance events as sequences of single draws, which a game tree needs: a card, an exploit, a tile, a die at a time.

A deal draws the hands and what lies open. The deck stays unknown: each card is drawn when somebody takes it, which is
the same game, since nobody knows their order before.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from numpy.typing import NDArray

from cibola.games.board import state as board
from cibola.games.card import state as card
from cibola.games.card.exploits import EXPLOITS, LAID_OUT
from cibola.games.roll import state as roll
from cibola.games.roll.components import DICE


class Draw(NamedTuple):
    """One draw: what it fills in of the result of the chance event, and out of which bag."""

    place: int  # the byte of the result
    bag: str
    seat: int  # whose card it is, or ALL
    returns: bool = False  # whether what is drawn goes back, as the faces of a die do


ALL = -1  # everybody sees it


def draws_of(game: str, boxes: NDArray[Any], *, draws_starter: bool) -> tuple[Draw, ...]:
    """List the draws of a deal or roll; at the first one a lot may decide who starts."""
    draws, starter = _DRAWS[game](boxes[0])
    return (*draws, Draw(starter, "starter", ALL)) if draws_starter else tuple(draws)


def bags_of(game: str, boxes: NDArray[Any]) -> dict[str, Counter[int]]:
    """Return what is in every bag before a chance event."""
    box = boxes[0]
    bags = {"starter": Counter(range(int(box.seats)))}
    if game == "roll":
        return bags | {"colours": Counter(range(int(box.colours))), "digits": Counter(range(int(box.digits)))}
    cards = Counter({kind: int(count) for kind, count in enumerate(box.copies) if count})
    tiles = Counter(box.tiles[: box.tile_count].tolist()) if game == "board" else Counter()
    return bags | {"cards": cards, "tiles": tiles, "exploits": Counter(range(EXPLOITS))}


def weights(bags: dict[str, Counter[int]], draws: Sequence[Draw], drawn: Sequence[int]) -> Counter[int]:
    """Count what the next draw may bring, after these."""
    due = draws[len(drawn)]
    left = bags[due.bag].copy()
    if not due.returns:
        left.subtract(value for draw, value in zip(draws, drawn, strict=False) if draw.bag == due.bag)
    return +left


def _hands(box: Any) -> Iterator[Draw]:
    for seat in range(int(box.seats)):
        for card_number in range(int(box.hand)):
            yield Draw(seat * int(box.hand) + card_number, "cards", seat)


def _card_draws(box: Any) -> tuple[list[Draw], int]:
    laid_out = LAID_OUT if box.exploits else 0
    exploits = [Draw(card.DEALT_EXPLOITS + number, "exploits", ALL) for number in range(laid_out)]
    return [*_hands(box), *exploits], card.DEALT_STARTER


def _board_draws(box: Any) -> tuple[list[Draw], int]:
    tiles = [Draw(board.DEALT_TILES + number, "tiles", ALL) for number in range(int(box.tile_count))]
    return [*_hands(box), *tiles], board.DEALT_STARTER


def _roll_draws(_box: Any) -> tuple[list[Draw], int]:
    dice = [Draw(die, "colours", ALL, returns=True) for die in range(DICE)]
    return dice + [Draw(roll.ROLLED_DIGITS + die, "digits", ALL, returns=True) for die in range(DICE)], (
        roll.ROLLED_STARTER
    )


_DRAWS: dict[str, Callable[[Any], tuple[list[Draw], int]]] = {
    "card": _card_draws,
    "board": _board_draws,
    "roll": _roll_draws,
}
