"""The score sheet of a card game on a real table: reading what was typed, and scoring it by the rules.

    Y x x 2 3 7    the yellow expedition: two wagers, 2, 3 and 7 (also Yxx2 3 7, or yellow x x 2 3 7)
    +2             two exploits
    /              now the other player
    //             now the next round

Cards may come in any order. Colons and commas are only for the eye.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from cibola.errors import CibolaError, UnreadableError
from cibola.games.card.cards import COLOURS, FIRST_NUMBER
from cibola.games.card.editions import LETTERS, OPTIONS, pack, settle
from cibola.games.card.exploits import LAID_OUT
from cibola.games.card.notation import CARDS, WAGER, write_card
from cibola.games.card.scoring import tally
from cibola.games.card.state import SEATS, State
from cibola.games.card.view import Expedition, Receipt, cards_of
from cibola.messages import LANGUAGES, text

TOKEN = re.compile(r"(?P<colour>[a-wyz])?(?P<wagers>x*)(?P<number>[0-9]+)?", re.IGNORECASE)
EXPLOITS_WON = re.compile(r"\+([0-9])")
OTHER_PLAYER, NEXT_ROUND = "/", "//"
NUMBERS = {str(number): number for number in range(2, 11)}


@dataclass
class Side:
    """What one player has on the table at the end of a round: sets of cards by colour, and exploits won."""

    kinds: Counter[int] = field(default_factory=Counter)
    exploits: int = 0


class ScoredSide(msgspec.Struct, frozen=True):
    """One player's round: a receipt for each expedition, and the points."""

    expeditions: list[Expedition]
    exploits: int
    total: int


Round = list[Side]


def read(words: Iterable[str]) -> list[Round]:
    """Read everything that was typed: rounds of one or two sides."""
    rounds: list[Round] = [[Side()]]
    colour = ""
    for word in " ".join(words).replace(":", " ").replace(",", " ").split():
        if word == NEXT_ROUND:
            rounds.append([Side()])
        elif word == OTHER_PLAYER:
            rounds[-1].append(_other(rounds[-1]))
        elif won := EXPLOITS_WON.fullmatch(word):
            rounds[-1][-1].exploits += int(won[1])
        else:
            colour = _read_cards(word, colour, rounds[-1][-1])
            continue
        colour = ""
    return rounds


def read_side(words: str) -> Side:
    """Read one player's cards of one round."""
    rounds = read([words])
    if len(rounds) != 1 or len(rounds[0]) != 1:
        raise UnreadableError("cli-score-one")
    return rounds[0][0]


def _other(sides: Round) -> Side:
    if len(sides) == SEATS:
        raise CibolaError("cli-score-sides")
    return Side()


def _read_cards(word: str, colour: str, side: Side) -> str:
    """Read a colour, cards, or a colour with cards; give the colour that the next cards belong to."""
    if named := _colour(word):
        return named
    token = TOKEN.fullmatch(word)
    if token is None:
        raise UnreadableError("cli-score-unreadable", text=word)
    if token["colour"]:
        colour = _colour(token["colour"])
        if not colour:
            raise UnreadableError("cli-score-colour", "C1.2", text=word, known=" ".join(LETTERS))
    if not colour:
        raise UnreadableError("cli-score-no-colour", text=word)
    side.kinds[CARDS[colour + WAGER.upper()]] += len(token["wagers"])
    if token["number"]:
        if token["number"] not in NUMBERS:
            raise UnreadableError("cli-score-number", "C1", text=token["number"])
        side.kinds[CARDS[colour + token["number"]]] += 1
    return colour


def _colour(word: str) -> str:
    """Find a colour by its letter, or by its name in any of our languages."""
    if word.upper() in LETTERS and len(word) == 1:
        return word.upper()
    names = {text(f"colour-{letter}", language): letter for letter in LETTERS for language in LANGUAGES}
    return names.get(word.lower(), "")


def check(rounds: list[Round], edition: str | None) -> None:
    """Refuse what cannot lie on one table: cards that the box does not have, or not so often (C1, C11)."""
    options = {"edition": edition or OPTIONS["edition"].default, "sixth": edition is None}
    copies = pack(settle(options))["copies"][0].tolist()
    if not any(side.kinds or side.exploits for sides in rounds for side in sides):
        raise CibolaError("cli-score-nothing")
    for number, sides in enumerate(rounds, 1):
        together: Counter[int] = sum((side.kinds for side in sides), Counter())
        for kind, times in together.items():
            _check_kind(kind, times, copies[kind], number)
        if sum(side.exploits for side in sides) > LAID_OUT:
            raise CibolaError("cli-score-exploits", "C11", round=number, most=LAID_OUT)
        if edition and any(side.exploits for side in sides):
            settle({"edition": edition, "exploits": True})


def _check_kind(kind: int, times: int, copies: int, number: int) -> None:
    card = write_card(kind)
    if times and not copies:
        raise CibolaError("card-not-in-box", "C1.1", action=card)
    if times > copies:
        raise CibolaError("cli-score-doubled", "C1", card=card, times=times, copies=copies, round=number)


def scored(sides: Round) -> list[ScoredSide]:
    """Score a round by the rules themselves."""
    states = np.zeros(1, State)
    for seat, side in enumerate(sides):
        states["won"][0, seat] = (1 << side.exploits) - 1
        states["laid"][0, seat] = [_set_of(side, colour) for colour in range(COLOURS)]
    receipts = np.empty((SEATS, COLOURS, len(Receipt.__struct_fields__)), np.int64)
    points = np.empty(SEATS, np.int64)
    tally(states, receipts, points)
    return [
        ScoredSide(_expeditions(states["laid"][0, seat].tolist(), receipts[seat]), side.exploits, int(points[seat]))
        for seat, side in enumerate(sides)
    ]


def _set_of(side: Side, colour: int) -> int:
    """Give the set of one side's cards of a colour, as the rules keep it."""
    letter = LETTERS[colour]
    wagers = (1 << side.kinds[CARDS[letter + WAGER.upper()]]) - 1
    numbers = sum(
        1 << (FIRST_NUMBER - 2 + number) for number in NUMBERS.values() if side.kinds[CARDS[f"{letter}{number}"]]
    )
    return wagers | numbers


def _expeditions(sets: list[int], receipts: Any) -> list[Expedition]:
    return [
        Expedition(LETTERS[colour], cards_of(colour, cards), Receipt(*receipts[colour].tolist()))
        for colour, cards in enumerate(sets)
        if cards
    ]
