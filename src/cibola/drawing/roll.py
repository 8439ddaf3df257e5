"""The table of the roll & write: the dice in the middle, and every sheet, its columns rising from the bottom."""

from itertools import zip_longest
from typing import Any

from cibola.drawing.labels import signed, state_of_play
from cibola.drawing.symbols import ARROW, ARTEFACT, DIE, DOUBLE, FREE, SEPARATOR, SHAPES
from cibola.engine.interface import ReadablePosition
from cibola.games.roll.components import ARROW as ARROW_SQUARE
from cibola.games.roll.components import ARTEFACT as ARTEFACT_SQUARE
from cibola.games.roll.components import LETTERS
from cibola.messages import text as say

LABEL, COLUMN, GAP = 4, 4, 4
ABREAST = 2  # sheets beside each other
PRINTED = {ARROW_SQUARE: ARROW, ARTEFACT_SQUARE: ARTEFACT}
OPEN_BRIDGE, CROSSED_BRIDGE = "══", "──"
TICKED, FORFEITED = "✓", "–"


def lines(position: ReadablePosition, view: Any, language: str) -> list[str]:
    """Draw the table."""
    title = say("draw-roll", language, roll=view.roll)
    sheets = [_sheet(position, view, sheet, language) for sheet in view.sheets]
    drawn = [title + SEPARATOR + state_of_play(position, view, language), *_dice(view, language), ""]
    for first in range(0, len(sheets), ABREAST):
        drawn += [*_abreast(sheets[first : first + ABREAST]), ""]
    marks = {"arrow": ARROW, "artefact": ARTEFACT, "open": OPEN_BRIDGE, "crossed": CROSSED_BRIDGE}
    return [*drawn, say("draw-roll-marks", language, **marks)]


def _abreast(sheets: list[list[str]]) -> list[str]:
    width = max(len(line) for line in sheets[0]) + GAP
    return ["".join(part.ljust(width) for part in row) for row in zip_longest(*sheets, fillvalue="")]


def _dice(view: Any, language: str) -> list[str]:
    """Draw the dice in the middle, and those that the active player took."""
    if not view.colours:
        return []
    faces = [f"{SHAPES[letter]} {letter}" for letter in view.colours] + [str(digit) for digit in view.digits]
    dice = say("draw-dice", language, dice="  ".join(faces))
    if view.claim is None:
        return [dice]
    claim = f"{SHAPES[view.claim[0]]} {view.claim[0]}  {view.claim[1]}"
    return [dice + SEPARATOR + say("draw-claim", language, claim=claim)]


def _sheet(position: ReadablePosition, view: Any, sheet: Any, language: str) -> list[str]:
    name = sheet.name or say("draw-seat", language, seat=sheet.seat)
    head = [name, say("draw-points", language, points=signed(sheet.total))]
    if sheet.exhausted:
        head.append(say("draw-exhausted", language))
    squares, bridge = int(position.boxes["squares"][0]), int(position.boxes["bridge"][0])
    rows = [_row("", [SHAPES[column.colour] + column.colour for column in sheet.columns], [ARTEFACT, DIE])]
    rows.append(_row("", [TICKED if column.top else ARTEFACT for column in sheet.columns], ["", ""]))
    for square in range(squares, 0, -1):
        rows.append(_squares(position, sheet, square))
        if square == bridge:
            rows.append(_bridges(position, view, sheet))
    rows.append(_row(DOUBLE, [_double(column) for column in sheet.columns], ["", ""]))
    points = [signed(column.points) for column in sheet.columns]
    rows.append(_row("=", points, [signed(sheet.artefact_points), signed(sheet.refusal_points)]))
    if sheet.bridges:
        rows.append(say("draw-bridge-points", language, points=signed(sheet.bridge_points)))
    return [SEPARATOR.join(head), *rows]


def _row(label: str, columns: list[str], beside: list[str]) -> str:
    return f"{label:>2}".ljust(LABEL) + "".join(f"{cell:>{COLUMN}}" for cell in [*columns, *beside])


def _squares(position: ReadablePosition, sheet: Any, square: int) -> str:
    """Draw one square of every column: the number written there, or what is printed."""
    printed = position.boxes["special"][0]
    cells = [
        str(column.numbers[square - 1])
        if square <= len(column.numbers)
        else PRINTED.get(int(printed[LETTERS.index(column.colour), square - 1]), FREE)
        for column in sheet.columns
    ]
    artefact = ARTEFACT if square <= sheet.artefacts else FREE
    return _row(str(square), cells, [artefact, DIE if square <= sheet.refusals else FREE])


def _double(column: Any) -> str:
    """Draw the double box of a column: ticked, forfeited by its first number (R4.1), or free."""
    if column.double:
        return TICKED
    return FORFEITED if column.numbers else FREE


def _bridges(position: ReadablePosition, view: Any, sheet: Any) -> str:
    """Draw the bridges: which brought points on this sheet, and which can still bring some."""
    points = f"+{int(position.boxes['bridge_points'][0])}"
    names = [*(column.colour for column in sheet.columns), "artefacts", "dice"]
    marks = [
        points if name in sheet.bridges else CROSSED_BRIDGE if name in view.crossed else OPEN_BRIDGE for name in names
    ]
    return _row("", marks, [])
