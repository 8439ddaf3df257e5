"""What one seat of the card game may see, and what just happened: typed structs, nothing hidden in them."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import CHANCE, Outcome, StateArray, score_now
from cibola.games.card.components import COLOURS, DECK, DISCARD, KINDS, RANKS, TAKE, WAGER_COPIES, WAGERS
from cibola.games.card.editions import LETTERS, colours_of
from cibola.games.card.exploits import EXPLOITS, FIRST_KINDS, NAMES
from cibola.games.card.notation import TEXTS, write_card
from cibola.games.card.scoring import tally
from cibola.games.card.state import SEATS, State
from cibola.games.common.cards import NONE, UNKNOWN
from cibola.games.common.views import Pile, once_a_move, piles, plain_row, results, since_last_turn, taken_from_pile

if TYPE_CHECKING:
    from cibola.position.position import Position

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


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as a seat may know it."""

    what: Literal["deal", "lay", "discard", "take"]
    seat: int | None = None
    card: str | None = None  # None: a card from the deck that this viewer may not see
    source: str | None = None  # where a card was taken: `D` or the colour of a pile
    exploits: list[str] = []  # won by this lay
    round: int | None = None


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


def view(position: "Position", seat: int, everything: bool) -> View:  # noqa: FBT001 (one caller)
    """Show the table to a seat; -1 is a spectator; `everything` shows all hands."""
    table = _table(position)
    mover, outcome = position.mover, position.outcome
    is_open = everything or table.step not in ("put", "take") or outcome is not None
    is_asked = mover is not None and (everything or mover == seat)
    return View(
        game="card",
        edition=position.options["edition"],
        seat=seat if seat >= 0 else None,
        round=table.row["dealt"],
        rounds=position.options["rounds"],
        step="over" if outcome else table.step,
        mover=mover,
        deck=table.row["deck_left"],
        piles=table.piles,
        sides=[table.side(side, is_shown=is_open or side == seat) for side in range(SEATS)],
        exploits=table.exploits,
        moves=events(position, seat, since_last_turn(position.moves, seat, _ends_turn)),
        results=results(position, _result),
        legal=[TEXTS[action] for action in position.actions] if is_asked else [],
        outcome=outcome,
    )


@once_a_move
def _table(position: "Position") -> "_Table":
    return _Table(position, position.states)


def _result(position: "Position", states: StateArray) -> RoundResult:
    table = _Table(position, states)
    sides = [table.side(side, is_shown=True) for side in range(SEATS)]
    return RoundResult(table.row["dealt"], sides, table.exploits)


def _ends_turn(action: int) -> bool:
    return action >= TAKE


def events(position: "Position", seat: int, since: int) -> list[Event]:
    """Tell what happened from move number `since` on, as a seat may know it."""
    moves = position.moves
    return [_event(position, at, seat) for at in range(since, len(moves))]


def _event(position: "Position", at: int, seat: int) -> Event:
    mover, action, news = position.moves[at]
    if mover == CHANCE:
        return Event("deal", round=action + 1)
    if action < DISCARD:
        won = [NAMES[exploit] for exploit in range(EXPLOITS) if news >> 8 >> exploit & 1]
        return Event("lay", mover, CARDS[action], exploits=won)
    if action < TAKE:
        return Event("discard", mover, CARDS[action - DISCARD])
    if action == TAKE + DECK:
        drawn = news & 255
        return Event("take", mover, CARDS[drawn] if mover == seat and drawn < KINDS else None, "D")
    taken = taken_from_pile(position.moves, at, range(DISCARD, TAKE), TAKE, RANKS)
    return Event("take", mover, CARDS[taken], TEXTS[action])


class _Table:
    """A state read once into plain numbers, and the parts of views made from it, each once."""

    def __init__(self, position: "Position", states: StateArray) -> None:
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
        return self._open[seat] if is_shown else self._covered[seat]

    def _side(self, seat: int) -> Side:
        hand = [CARDS[kind] for kind in self.row["hand"][seat] if kind != NONE]
        laid, known = self.row["laid"][seat], self.row["known"][seat]
        return Side(
            seat,
            self.names[seat],
            [_expedition(colour, laid[colour]) for colour in self.colours],
            len(hand),
            hand,
            [card for colour in self.colours for card in _expedition(colour, known[colour]).cards],
            self._names(self.row["won"][seat]),
            self.points[seat],
            self.totals[seat],
        )

    def _exploits(self) -> list[Exploit]:
        won = self.row["won"]
        shown = self.row["exploits"] | won[0] | won[1]
        return [
            Exploit(name, NAMES.index(name) < FIRST_KINDS, _winner(won, NAMES.index(name)))
            for name in self._names(shown)
        ]

    def _names(self, exploits: int) -> list[str]:
        return [name for number, name in enumerate(NAMES) if exploits >> number & 1] if exploits else []


def _winner(won: Sequence[int], exploit: int) -> int | None:
    return next((seat for seat in range(SEATS) if won[seat] >> exploit & 1), None)


def _tally(states: StateArray) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Count every expedition's receipt and each side's points."""
    receipts = np.empty((SEATS, COLOURS, len(Receipt.__struct_fields__)), np.int64)
    points = np.empty(SEATS, np.int64)
    tally(states, receipts, points)
    return receipts, points


@lru_cache(maxsize=4096)
def _expedition(colour: int, cards: int) -> Expedition:
    """Show an expedition, wherever it lies."""
    states = np.zeros(1, State)
    states["laid"][0, 0, colour] = cards
    receipts, _ = _tally(states)
    return Expedition(LETTERS[colour], cards_of(colour, cards), Receipt(*receipts[0, colour].tolist()))


@cache
def _colours(edition: str, sixth: bool) -> tuple[int, ...]:  # noqa: FBT001 (private)
    return tuple(LETTERS.index(letter) for letter in colours_of({"edition": edition, "sixth": sixth}))


def cards_of(colour: int, cards: int) -> list[str]:
    """Name the cards of a set of one colour, wagers first."""
    letter = LETTERS[colour]
    numbers = [f"{letter}{number}" for number in range(2, 11) if cards >> (WAGER_COPIES - 2 + number) & 1]
    return [f"{letter}x"] * (cards & WAGERS).bit_count() + numbers
