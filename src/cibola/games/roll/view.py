"""What everybody sees of the roll & write, and what just happened, as typed structs. Nothing is hidden in this game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import numpy as np

from cibola.engine.interface import CHANCE, Move, Outcome
from cibola.games.common.views import once_a_move, plain_row
from cibola.games.roll.layouts import LETTERS
from cibola.games.roll.notation import write, write_chance
from cibola.games.roll.scoring import tally
from cibola.games.roll.state import COLOURS, COLUMNS, DICE, DIGITS, DOUBLED, FOLLOW, NONE, REFUSE, STAY, TOPPED

if TYPE_CHECKING:
    from cibola.position.position import Position

Step = Literal["roll", "choose", "follow", "over"]
STEP_NAMES: tuple[Step, ...] = ("roll", "choose", "follow", "over")
What = Literal["roll", "write", "double", "top", "refuse", "follow", "stay"]
TICKS: dict[int, What] = {DOUBLED: "double", TOPPED: "top"}
COLUMN_NAMES = (*LETTERS, "artefacts", "dice")


class Column(msgspec.Struct, frozen=True):
    """One expedition of a sheet, from the bottom up, and what it is worth now."""

    colour: str
    double: bool
    numbers: list[int]
    top: bool
    points: int


class Sheet(msgspec.Struct, frozen=True):
    """One player's sheet."""

    seat: int
    name: str
    columns: list[Column]
    artefacts: int
    artefact_points: int
    refusals: int
    refusal_points: int
    exhausted: bool
    bridges: list[str]  # the columns whose bridge brought points
    bridge_points: int
    total: int


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened."""

    what: What
    seat: int | None = None
    column: str | None = None
    number: int | None = None
    dice: list[str] = []


class GameEnd(msgspec.Struct, frozen=True):
    """A game is one round: its end, for whoever counts rounds."""

    round: int


class View(msgspec.Struct, frozen=True):
    """The whole table: dice and sheets. A game is one round, as the views of the other games count them."""

    game: str
    edition: str
    layout: str
    round: int
    rounds: int
    seat: int | None
    roll: int
    step: Step
    active: int | None
    mover: int | None
    colours: list[str]  # the colour dice in the middle
    digits: list[int]
    claim: str | None  # the pair that the active player took
    crossed: list[str]  # the bridges that somebody has crossed
    sheets: list[Sheet]
    moves: list[Event]
    results: list[GameEnd]
    legal: list[str]
    outcome: Outcome | None


def view(position: "Position", seat: int, everything: bool) -> View:  # noqa: FBT001 (nothing is hidden)
    """Show the table."""
    row, sheets = _read(position)
    is_rolled = row["step"] in (1, 2)
    claim, mover = row["claim"], position.mover
    return View(
        game="roll",
        edition="",
        layout=position.options["layout"],
        round=1,
        rounds=1,
        seat=seat if seat >= 0 else None,
        roll=row["rolled"],
        step="over" if position.outcome else STEP_NAMES[row["step"]],
        active=row["active"] if is_rolled else None,
        mover=mover,
        colours=[LETTERS[colour] for colour in _lying(row["colour"], claim // DIGITS)] if is_rolled else [],
        digits=_lying(row["digit"], claim % DIGITS if claim != NONE else NONE) if is_rolled else [],
        claim=write(claim) if claim != NONE else None,
        crossed=[name for column, name in enumerate(COLUMN_NAMES) if (row["crossed"] | row["crossing"]) >> column & 1],
        sheets=sheets,
        moves=events(position, seat, _since_last_choice(position.moves, seat)),
        results=[GameEnd(1)] if position.outcome else [],
        legal=position.legal if mover is not None and (everything or mover == seat) else [],
        outcome=position.outcome,
    )


def _lying(faces: list[int], claimed: int) -> list[int]:
    """List the faces still in the middle: one die of the claimed face is out (R3.3)."""
    lying = list(faces)
    if claimed in lying:
        lying.remove(claimed)
    return lying


def _since_last_choice(moves: Sequence[Move], seat: int) -> int:
    """Find the first move after one's own last choice; for spectators (CHANCE too is -1), after the last used roll."""
    at = len(moves) - (seat == CHANCE and len(moves) > 0)
    while at and moves[at - 1].seat != seat:
        at -= 1
    return at


@once_a_move
def _read(position: "Position") -> tuple[dict[str, Any], list[Sheet]]:
    """Read the state into plain numbers, and the sheets from them."""
    row = plain_row(position.states)
    points = np.zeros((position.seats, COLOURS + 4), np.int64)
    tally(position.boxes, position.states, points)
    return row, [_sheet(position, row, seat, points[seat].tolist()) for seat in range(position.seats)]


def _sheet(position: "Position", row: dict[str, Any], seat: int, points: list[int]) -> Sheet:
    colours, squares = int(position.boxes["colours"][0]), int(position.boxes["squares"][0])
    return Sheet(
        seat=seat,
        name=position.players[seat],
        columns=[_column(row, seat, column, points[column]) for column in range(colours)],
        artefacts=row["artefacts"][seat],
        artefact_points=points[COLOURS],
        refusals=row["refusals"][seat],
        refusal_points=points[COLOURS + 1],
        exhausted=row["refusals"][seat] == squares,
        bridges=[COLUMN_NAMES[column] for column in range(COLUMNS) if row["bridges"][seat] >> column & 1],
        bridge_points=points[COLOURS + 2],
        total=points[COLOURS + 3],
    )


def _column(row: dict[str, Any], seat: int, column: int, points: int) -> Column:
    return Column(
        LETTERS[column],
        bool(row["double"][seat][column]),
        row["square"][seat][column][: row["written"][seat][column]],
        bool(row["top"][seat][column]),
        points,
    )


def events(position: "Position", _seat: int, since: int) -> list[Event]:
    """Tell what happened from move number `since` on."""
    return [_event(position, at) for at in range(since, len(position.moves))]


def _event(position: "Position", at: int) -> Event:
    mover, action, news = position.moves[at]
    if mover == CHANCE:
        return Event("roll", dice=write_chance(position.boxes, position.chance_results[action]).split()[: 2 * DICE])
    if action == REFUSE:
        return Event("refuse", mover)
    if action == STAY:
        return Event("stay", mover)
    column = LETTERS[action // DIGITS if action < REFUSE else action - FOLLOW]
    if news in TICKS:
        return Event(TICKS[news], mover, column)
    return Event("write" if action < REFUSE else "follow", mover, column, news)
