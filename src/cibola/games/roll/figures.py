"""What each seat of the roll & write has done, as figures for statistics."""

from collections.abc import Iterator

from cibola.engine.interface import Figure, Figures, ReadablePosition
from cibola.games.common.figures import add_up
from cibola.games.roll.view import Column, Sheet, read_sheets


def figures(position: ReadablePosition) -> list[Figures]:
    """Count what each seat has marked on its sheet."""
    values: list[int] = position.boxes["values"][0].tolist()
    return [Figures(add_up(_parts(sheet)), add_up(_details(sheet, values))) for sheet in read_sheets(position)]


def _parts(sheet: Sheet) -> Iterator[Figure]:
    for column in sheet.columns:
        yield Figure("expedition", column.colour, int(_is_begun(column)), column.points)
    yield Figure("artefact", "", sheet.artefacts, sheet.artefact_points)
    yield Figure("refusal", "", sheet.refusals, sheet.refusal_points)
    yield Figure("bridge", "", len(sheet.bridges), sheet.bridge_points)


def _details(sheet: Sheet, values: list[int]) -> Iterator[Figure]:
    """Tell of each column: the double box brought what it is worth beyond the numbers alone (R12.1)."""
    for column in sheet.columns:
        doubled = column.points - values[len(column.numbers)] if column.double else 0
        yield Figure("round", column.colour, 1, 0)
        yield Figure("number", column.colour, len(column.numbers), 0)
        yield Figure("failed", column.colour, int(column.points < 0), min(0, column.points))
        yield Figure("double", column.colour, int(column.double), doubled)


def _is_begun(column: Column) -> bool:
    return column.double or bool(column.numbers)
