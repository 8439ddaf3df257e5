"""The roll & write once more, naively and from the rule book, to compare the compiled rules with."""

from collections.abc import Iterable
from typing import NamedTuple

from cibola.games.roll.layouts import Layout

Marks = tuple[tuple[int, ...], ...]
LETTERS = "ROYGBP"


class Sheet(NamedTuple):
    """One player's sheet; its columns by their letters."""

    numbers: Marks
    doubles: str = ""
    tops: str = ""
    artefacts: int = 0
    refusals: int = 0

    def column(self, letter: str) -> tuple[int, ...]:
        return self.numbers[LETTERS.index(letter)]

    def heights(self) -> dict[str, int]:
        """Say how far each of the eight columns is marked."""
        heights = {letter: len(numbers) for letter, numbers in zip(LETTERS, self.numbers, strict=False)}
        return {**heights, "artefacts": self.artefacts, "dice": self.refusals}


class Table(NamedTuple):
    """All sheets, and where the turn stands."""

    sheets: tuple[Sheet, ...]
    active: int = 0
    mover: int = 0
    claim: str = ""
    is_following: bool = False
    is_rolled: bool = False
    is_over: bool = False
    rolls: int = 0
    won: frozenset[tuple[str, int]] = frozenset()  # bridges that brought points, and to whom
    earlier: frozenset[str] = frozenset()  # bridges crossed in earlier turns


def start(layout: Layout, seats: int, active: int = 0) -> Table:
    """Give everybody an empty sheet."""
    return Table((Sheet(((),) * layout.colours),) * seats, active, active)


def rolled(table: Table) -> Table:
    """Roll; the dice themselves lie elsewhere."""
    return table._replace(is_rolled=True, rolls=table.rolls + 1, mover=table.active)


def choices(table: Table, roll: str, layout: Layout) -> list[str]:
    """Find what the mover may do: R3 to R6, R8."""
    sheet, letters = table.sheets[table.mover], LETTERS[: layout.colours]
    if table.is_following:
        return [*(f">{letter}" for letter in letters if has_room(sheet, letter, layout)), ">"]
    dice = list(roll)
    for face in table.claim:
        dice.remove(face)
    pairs = {letter + digit for letter in dice for digit in dice if letter.isalpha() and digit.isdigit()}
    return [*(pair for pair in sorted(pairs) if can_write(sheet, pair, layout)), "-"]


def can_write(sheet: Sheet, pair: str, layout: Layout) -> bool:
    """Ask whether a pair of dice can be written: R4, R5, R5.1, R8."""
    letter, number = pair[0], int(pair[1]) or 10
    is_first = not sheet.column(letter) and letter not in sheet.doubles
    if is_first:
        return True
    return number >= max(sheet.column(letter), default=1) and has_room(sheet, letter, layout)


def has_room(sheet: Sheet, letter: str, layout: Layout) -> bool:
    """Ask whether a column has a free square, or its artefact on top can be ticked (R8)."""
    size = len(layout.values)
    return len(sheet.column(letter)) < size or (letter not in sheet.tops and sheet.artefacts < size)


def after(table: Table, text: str, layout: Layout) -> Table:
    """Carry out a choice or an arrow."""
    seat, before = table.mover, table.sheets[table.mover]
    sheet, is_arrow = marked(before, text, layout)
    if text[0].isalpha() and seat == table.active:
        table = table._replace(claim=text)
    sheets = tuple(sheet if place == seat else other for place, other in enumerate(table.sheets))
    crossed = {
        (name, seat)
        for name, height in sheet.heights().items()
        if before.heights()[name] < layout.bridge <= height and name not in table.earlier
    }
    table = table._replace(sheets=sheets, won=table.won | crossed, is_following=False)
    if is_arrow and any(has_room(sheet, letter, layout) for letter in LETTERS[: layout.colours]):
        return table._replace(is_following=True)
    following = (seat + 1) % len(sheets)
    return table._replace(mover=following) if following != table.active else end_turn(table, layout)


def marked(sheet: Sheet, text: str, layout: Layout) -> tuple[Sheet, bool]:
    """Mark a sheet; say whether an arrow was written on."""
    if text == ">":
        return sheet, False
    if text == "-":
        return sheet._replace(refusals=min(sheet.refusals + 1, len(layout.values))), False
    if text[0] == ">":
        letter = text[1]
        return written(sheet, letter, max(sheet.column(letter), default=1), layout)
    if text[1] == "0" and not sheet.column(text[0]) and text[0] not in sheet.doubles:
        return sheet._replace(doubles="".join(sorted(sheet.doubles + text[0]))), False
    return written(sheet, text[0], int(text[1]) or 10, layout)


def written(sheet: Sheet, letter: str, number: int, layout: Layout) -> tuple[Sheet, bool]:
    """Write a number, or tick the artefact on top: R5 to R8."""
    size, column = len(layout.values), (*sheet.column(letter), number)
    one_more = min(sheet.artefacts + 1, size)
    if len(column) > size:
        return sheet._replace(tops="".join(sorted(sheet.tops + letter)), artefacts=one_more), False
    columns = tuple(column if LETTERS[at] == letter else old for at, old in enumerate(sheet.numbers))
    is_artefact = len(column) in layout.artefacts.get(letter, ())
    sheet = sheet._replace(numbers=columns, artefacts=one_more if is_artefact else sheet.artefacts)
    return sheet, len(column) in layout.arrows.get(letter, ())


def end_turn(table: Table, layout: Layout) -> Table:
    """Pass the dice on, or end the game (R11.1)."""
    crossed = {name for name, _ in table.won}
    all_tired = all(sheet.refusals == len(layout.values) for sheet in table.sheets)
    active = (table.active + 1) % len(table.sheets)
    return table._replace(
        active=active,
        mover=active,
        claim="",
        is_rolled=False,
        is_over=all_tired or len(crossed) == layout.colours + 2,
        earlier=frozenset(crossed),
    )


def points(table: Table, seat: int, layout: Layout) -> int:
    """Count a sheet: R12 to R14."""
    sheet = table.sheets[seat]
    total = layout.bridge_points * len([name for name, owner in table.won if owner == seat])
    for letter, numbers in zip(LETTERS, sheet.numbers, strict=False):
        worth = layout.values[len(numbers) - 1] if numbers else layout.only_double * (letter in sheet.doubles)
        total += worth * (2 if letter in sheet.doubles else 1)
    tracks = ((layout.artefact_track, sheet.artefacts), (layout.dice_track, sheet.refusals))
    return total + sum(track[marks - 1] for track, marks in tracks if marks)


def replayed(layout: Layout, seats: int, active: int, turns: Iterable[str]) -> Table:
    """Play texts: a roll is the word `roll`."""
    table = start(layout, seats, active)
    for text in turns:
        table = rolled(table) if text == "roll" else after(table, text, layout)
    return table
