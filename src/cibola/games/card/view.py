"""What one seat of the card game may see: typed structs, nothing hidden in them."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import EVERYONE, Outcome, ReadablePosition, StateArray, score_now
from cibola.games.card.components import COLOURS, KINDS, LETTERS, WAGER_COPIES, WAGERS
from cibola.games.card.editions import colours_of
from cibola.games.card.events import Event, ends_turn, events
from cibola.games.card.exploits import FIRST_EXPLOITS, NAMES
from cibola.games.card.notation import TEXTS, write_card
from cibola.games.card.scoring import tally
from cibola.games.card.state import SEATS, State
from cibola.games.common.cards import NONE, UNKNOWN
from cibola.games.common.events import since_last_turn
from cibola.games.common.views import Pile, cache_latest, piles, plain_row

Step = Literal["deal", "put", "take", "over"]
STEPS: tuple[Step, ...] = ("deal", "put", "take", "over")
CARDS = {kind: write_card(kind) for kind in (*range(KINDS), UNKNOWN)}


class Receipt(msgspec.Struct, frozen=True):
    """How an expedition scores: (sum - cost) × multiplier + bonus."""

    sum: int
    cost: int
    multiplier: int
    bonus: int
    total: int


class Expedition(msgspec.Struct, frozen=True):
    """One side's cards of one colour, in the order in which they lie, and what they are worth: shared by all views."""

    colour: str
    cards: list[str]
    receipt: Receipt


class Exploit(msgspec.Struct, frozen=True):
    """An exploit that is laid out, and who has won it."""

    name: str
    first: bool  # goes to the first who meets it; else judged at the end of the round
    winner: int | None


class Side(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    seat: int
    name: str
    expeditions: list[Expedition]
    hand_size: int
    hand: list[str] | None  # only where the viewer may see it
    known: list[str]  # cards of the hand that were taken openly
    exploits: list[str]
    round_score: int
    total: int  # this round included


class RoundResult(msgspec.Struct, frozen=True):
    """A finished round: everything is shown."""

    round: int
    sides: list[Side]
    exploits: list[Exploit]


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat, or a spectator, may see it."""

    game: str
    edition: str
    seat: int | None
    round: int
    rounds: int
    step: Step
    mover: int | None
    deck: int
    piles: list[Pile]
    sides: list[Side]
    exploits: list[Exploit]
    moves: list[Event]
    results: list[RoundResult]
    legal: list[str]
    outcome: Outcome | None


def view(position: ReadablePosition, viewer: int) -> View:
    """Show the table to a viewer: a seat, a SPECTATOR, or EVERYONE, who sees all hands."""
    table = read_table(position)
    mover, outcome = position.mover, position.outcome
    is_open = viewer == EVERYONE or table.step not in ("put", "take") or outcome is not None
    is_asked = mover is not None and viewer in (mover, EVERYONE)
    return View(
        game="card",
        edition=position.options["edition"],
        seat=viewer if viewer >= 0 else None,
        round=table.row["dealt"],
        rounds=position.options["rounds"],
        step="over" if outcome else table.step,
        mover=mover,
        deck=table.row["deck_left"],
        piles=table.piles,
        sides=[table.side(side, is_shown=is_open or side == viewer) for side in range(SEATS)],
        exploits=table.exploits,
        moves=events(position, viewer, since_last_turn(position.moves, viewer, ends_turn)),
        results=[*position.results],
        legal=[TEXTS[action] for action in position.actions] if is_asked else [],
        outcome=outcome,
    )


def round_result(position: ReadablePosition, number: int) -> RoundResult:
    """Show a finished round, by its number from 0 on."""
    table = Reading(position, position.round_ends[number])
    sides = [table.side(side, is_shown=True) for side in range(SEATS)]
    return RoundResult(table.row["dealt"], sides, table.exploits)


class Reading:
    """A state read once into plain numbers, and the parts of views made from it, each once."""

    def __init__(self, position: ReadablePosition, states: StateArray) -> None:
        """Read a state of a position: the present one, or the end of a round."""
        self.row = plain_row(states)
        self.step: Step = STEPS[self.row["step"]]
        self.names = list(position.players)
        self.colours = _colours(position.options["edition"], position.options["sixth"])
        self.points: list[int] = _tally(states)[1].tolist()
        self.totals = [score_now(position.boxes, states, seat) for seat in range(SEATS)]
        self.piles = piles(self.row, LETTERS, self.colours, CARDS.__getitem__)
        self.exploits = self._exploits()
        self._open = [self._side(seat) for seat in range(SEATS)]
        self._covered = [msgspec.structs.replace(side, hand=None) for side in self._open]

    def side(self, seat: int, *, is_shown: bool) -> Side:
        """Return one player's side, with or without the hand."""
        return self._open[seat] if is_shown else self._covered[seat]

    def _side(self, seat: int) -> Side:
        hand = [CARDS[kind] for kind in self.row["hand"][seat] if kind != NONE]
        laid, known = self.row["laid"][seat], self.row["known"][seat]
        return Side(
            seat,
            self.names[seat],
            [show_expedition(colour, laid[colour]) for colour in self.colours],
            len(hand),
            hand,
            [card for colour in self.colours for card in show_expedition(colour, known[colour]).cards],
            self._names(self.row["won"][seat]),
            self.points[seat],
            self.totals[seat],
        )

    def _exploits(self) -> list[Exploit]:
        won = self.row["won"]
        shown = self.row["exploits"] | won[0] | won[1]
        return [
            Exploit(name, NAMES.index(name) < FIRST_EXPLOITS, _winner(won, NAMES.index(name)))
            for name in self._names(shown)
        ]

    def _names(self, exploits: int) -> list[str]:
        return [name for number, name in enumerate(NAMES) if exploits >> number & 1] if exploits else []


@cache_latest
def read_table(position: ReadablePosition) -> Reading:
    """Read the present state."""
    return Reading(position, position.states)


def _winner(won: Sequence[int], exploit: int) -> int | None:
    return next((seat for seat in range(SEATS) if won[seat] >> exploit & 1), None)


def _tally(states: StateArray) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Count every expedition's receipt and each side's points."""
    receipts = np.empty((SEATS, COLOURS, len(Receipt.__struct_fields__)), np.int64)
    points = np.empty(SEATS, np.int64)
    tally(states, receipts, points)
    return receipts, points


@lru_cache(maxsize=4096)
def show_expedition(colour: int, cards: int) -> Expedition:
    """Show an expedition, wherever it lies."""
    states = np.zeros(1, State)
    states["laid"][0, 0, colour] = cards
    receipts, _ = _tally(states)
    return Expedition(LETTERS[colour], cards_of(colour, cards), Receipt(*receipts[0, colour].tolist()))


@cache
def _colours(edition: str, sixth: bool) -> tuple[int, ...]:  # noqa: FBT001 (private)
    return tuple(LETTERS.index(letter) for letter in colours_of({"edition": edition, "sixth": sixth}))


def cards_of(colour: int, cards: int) -> list[str]:
    """Return the cards of a set of one colour, wagers first."""
    letter = LETTERS[colour]
    numbers = [f"{letter}{number}" for number in range(2, 11) if cards >> (WAGER_COPIES - 2 + number) & 1]
    return [f"{letter}x"] * (cards & WAGERS).bit_count() + numbers
