"""What everybody sees of the roll & write, as typed structs. Nothing is hidden in this game."""

from typing import Any, Literal

import msgspec
import numpy as np

from cibola.engine.interface import EVERYONE, Outcome, ReadablePosition
from cibola.games.common.views import cache_latest, plain_row
from cibola.games.roll.components import COLOURS, DIGITS, LETTERS
from cibola.games.roll.events import Event, events, since_last_choice
from cibola.games.roll.notation import TEXTS, write
from cibola.games.roll.scoring import tally
from cibola.games.roll.state import NONE

Step = Literal["roll", "choose", "follow", "over"]
STEP_NAMES: tuple[Step, ...] = ("roll", "choose", "follow", "over")
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
    crossed: list[str]  # the bridges that were crossed in earlier turns: they bring nobody points any more (R10.2)
    crossing: list[str]  # those first crossed in this turn: they still bring points to all who cross in it
    sheets: list[Sheet]
    moves: list[Event]
    results: list[GameEnd]
    legal: list[str]
    outcome: Outcome | None


def view(position: ReadablePosition, viewer: int) -> View:
    """Show the table to a viewer: a seat, a SPECTATOR, or EVERYONE."""
    row, sheets = _read(position)
    is_rolled = row["step"] in (1, 2)
    claim, mover = row["claim"], position.mover
    return View(
        game="roll",
        edition="",
        layout=position.options["layout"],
        round=1,
        rounds=1,
        seat=viewer if viewer >= 0 else None,
        roll=row["rolled"],
        step="over" if position.outcome else STEP_NAMES[row["step"]],
        active=row["active"] if is_rolled else None,
        mover=mover,
        colours=[LETTERS[colour] for colour in _lying(row["colour"], claim // DIGITS)] if is_rolled else [],
        digits=_lying(row["digit"], claim % DIGITS if claim != NONE else NONE) if is_rolled else [],
        claim=write(claim) if claim != NONE else None,
        crossed=_columns(row["crossed"]),
        crossing=_columns(row["crossing"] & ~row["crossed"]),
        sheets=sheets,
        moves=events(position, viewer, since_last_choice(position.moves, viewer)),
        results=[*position.results],
        legal=[TEXTS[action] for action in position.actions]
        if mover is not None and viewer in (mover, EVERYONE)
        else [],
        outcome=position.outcome,
    )


def round_result(_position: ReadablePosition, number: int) -> GameEnd:
    """Return the end of the only round."""
    return GameEnd(number + 1)


def _columns(bits: int) -> list[str]:
    return [name for column, name in enumerate(COLUMN_NAMES) if bits >> column & 1]


def _lying(faces: list[int], claimed: int) -> list[int]:
    """List the faces still in the middle: one die of the claimed face is out (R3.3)."""
    lying = list(faces)
    if claimed in lying:
        lying.remove(claimed)
    return lying


def read_sheets(position: ReadablePosition) -> list[Sheet]:
    """Read all sheets as they are."""
    return _read(position)[1]


@cache_latest
def _read(position: ReadablePosition) -> tuple[dict[str, Any], list[Sheet]]:
    """Read the state into plain numbers, and the sheets from them."""
    row = plain_row(position.states)
    points = np.zeros((position.seats, COLOURS + 4), np.int64)
    tally(position.boxes, position.states, points)
    return row, [_sheet(position, row, seat, points[seat].tolist()) for seat in range(position.seats)]


def _sheet(position: ReadablePosition, row: dict[str, Any], seat: int, points: list[int]) -> Sheet:
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
        bridges=_columns(row["bridges"][seat]),
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
