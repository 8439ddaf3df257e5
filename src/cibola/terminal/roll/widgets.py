"""Widgets of the roll & write: dice, the columns of the viewer's sheet, and the others' sheets in short."""

from collections.abc import Sequence

from textual.content import Content

from cibola.drawing import signed
from cibola.drawing.symbols import ARROW, ARTEFACT, DIE, DOUBLE, FREE
from cibola.games.roll.view import Column, Sheet
from cibola.terminal.texts import gain
from cibola.terminal.theme import BACK, SHAPES, chip, ink
from cibola.terminal.widgets import Cell, Part, line

ARTEFACTS, DICE = "artefacts", "dice"  # the two columns beside the expeditions
TRACK_MARKS = {ARTEFACTS: ARTEFACT, DICE: DIE}


class DieCell(Cell):
    """A die in the middle: a colour with its shape, or a digit."""

    face_text = key_text = ""

    def show(self, face: str, key: str, *, is_idle: bool) -> None:
        """Show a colour with its key, a digit, or nothing if the die is taken; idle if no legal action uses it."""
        self.face_text, self.key_text, self.is_idle = face, key, is_idle
        self.letter = face if face in SHAPES else ""
        self.display = bool(face)
        ground = chip("", self.letter)[1] if self.letter else f"{BACK[0]} on {BACK[1]}"
        theme = self.app.current_theme
        idle = (theme.variables["quiet"], theme.panel or BACK[1])
        self.styles.color, self.styles.background = idle if is_idle else ground.split(" on ")
        self.repaint(face, key, is_idle)

    def lines(self, width: int, height: int) -> list[Content]:
        shown = f"{SHAPES[self.letter]} {self.key_text}" if self.letter else self.face_text
        above = [Content("")] * ((height - 1) // 2)
        return [*above, line(width, (shown, "bold"))]


class TextCell(Cell):
    """Rows of text that can be clicked."""

    rows: Sequence[tuple[str, str]] = ()

    def show(self, *rows: tuple[str, str]) -> None:
        """Show rows, each with its style."""
        self.rows = rows
        self.repaint(rows)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        return [line(width, (text, style or "$foreground")) for text, style in self.rows]


class ScaleCell(Cell):
    """The scale beside the columns: what so many squares are worth."""

    values: Sequence[int] = ()
    bridge = 0

    def show(self, values: Sequence[int], bridge: int) -> None:
        """Show a track, the first value lowest."""
        self.values, self.bridge = values, bridge
        self.repaint(values, bridge)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        rows = [Content("")] * 2
        for square in range(len(self.values), 0, -1):
            rows.append(Content.styled(f"{signed(self.values[square - 1]):>{width - 1}}", "$quiet"))
            if square == self.bridge:
                rows.append(Content(""))
        return rows


class ColumnCell(Cell):
    """An expedition of the viewer's sheet, from the double box at the bottom to the artefact on top."""

    column: Column | None = None

    key_text = ""

    def show(self, column: Column, special: Sequence[str], bridge: tuple[int, str], preview: str, points: str) -> None:
        """Show a column, its special squares, the bridge with its state, and what would be written next."""
        self.column, self.special, self.bridge, self.preview, self.points = column, special, bridge, preview, points
        self.repaint(self.key_text, column, special, bridge, preview, points)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        if self.column is None:
            return []
        column = self.column
        head = line(width, (f"{SHAPES[self.letter]} {self.key_text}", f"bold {self.tint}"))
        rows = [head, self._box(width, ARTEFACT if column.top else f"({ARTEFACT})", is_on=column.top, lit="top")]
        for square in range(len(self.special), 0, -1):
            rows.append(self._square(width, square))
            if square == self.bridge[0]:
                rows.append(bridge_line(width, self.bridge[1]))
        is_lost = bool(column.numbers) and not column.double
        rows.append(self._box(width, "──" if is_lost else DOUBLE, is_on=column.double, lit="double"))
        mood = "bold $lift" if self.points.startswith("+") else "bold $success" if column.points > 0 else "$quiet"
        return [*rows, line(width, (self.points or signed(column.points), mood))]

    def _square(self, width: int, square: int) -> Content:
        column = self.column
        if column and square <= len(column.numbers):
            return line(width, chip(f"{column.numbers[square - 1]:^3}", self.letter))
        if column and square == len(column.numbers) + 1 and self.preview.isdecimal():
            return line(width, (f"{self.preview:^3}", "bold $lift on $beam"))
        mark = self.special[square - 1]
        return line(width, (f"{mark or FREE:^3}", f"bold {self.tint}" if mark else "$quiet"))

    def _box(self, width: int, text: str, *, is_on: bool, lit: str) -> Content:
        if is_on:
            return line(width, chip(f"{text:^3}", self.letter))
        return line(width, (f"{text:^3}", "bold $lift on $beam" if self.preview == lit else "$quiet"))


class TrackCell(Cell):
    """The artefact column or the dice column of the viewer's sheet."""

    def show(self, marked: int, squares: int, bridge: tuple[int, str], points: int, *, is_next: bool) -> None:
        """Show how many are marked, and whether the selected action marks one more."""
        self.marked, self.squares, self.bridge, self.points, self.is_next = marked, squares, bridge, points, is_next
        self.repaint(marked, squares, bridge, points, is_next)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        if not self._shown:
            return []
        mark = TRACK_MARKS[self.letter]
        rows = [line(width, (mark, "bold $accent")), Content("")]
        for square in range(self.squares, 0, -1):
            is_lit = self.is_next and square == self.marked + 1
            on, off = (f" {mark} ", "bold $accent on $panel"), (f" {FREE} ", "$quiet")
            rows.append(
                line(width, (f" {mark} ", "bold $lift on $beam") if is_lit else on if square <= self.marked else off)
            )
            if square == self.bridge[0]:
                rows.append(bridge_line(width, self.bridge[1]))
        return [
            *rows,
            Content(""),
            line(width, (signed(self.points), "bold $success" if self.points > 0 else "$quiet")),
        ]

    @property
    def tint(self) -> str:
        return "$accent"


def bridge_line(width: int, state: str) -> Content:
    """Draw a bridge: it brought points (own), is still to be crossed (open), or was crossed by others (gone)."""
    texts = {"own": ("═✓═══", "bold $success"), "open": ("═════", "bold $accent"), "gone": ("╌╌╌╌╌", "$quiet")}
    text, style = texts[state]
    return Content.styled(text[: width - 1] if width > 1 else "", style)


class SheetCell(Cell):
    """Another player's sheet in three lines: points, squares written, last numbers."""

    sheet: Sheet | None = None

    def show(self, sheet: Sheet, name: str, last: str, *, is_moving: bool) -> None:
        """Show a sheet, and what its player did last."""
        self.sheet, self.name_text, self.last, self.is_moving = sheet, name, last, is_moving
        self.repaint(sheet, name, last, is_moving)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        if self.sheet is None:
            return []
        sheet = self.sheet
        arrow = "▸" if self.is_moving else " "
        name = f"{arrow}{self.name_text:<13.13} {self.last:<6.6}"
        total = f"{signed(sheet.total):>{max(1, width - len(name) - 1)}}"
        title = Content.assemble((name, "bold $lift" if self.is_moving else "bold"), (total, "bold"))
        counts: list[Part] = [" "]
        lasts: list[Part] = [" "]
        for column in sheet.columns:
            doubled = "²" if column.double else " "
            counts.append(
                (f"{SHAPES[column.colour]}{len(column.numbers)}{doubled}", ink(column.colour, self.app.theme))
            )
            lasts.append(self.quiet(f"{column.numbers[-1] if column.numbers else FREE:>2} "))
        counts.append(self.quiet(f"{ARTEFACT}{sheet.artefacts} {DIE}{sheet.refusals}"))
        lasts.append((f"{gain(sheet.bridge_points)} ⌒" if sheet.bridge_points else "", "$success"))
        return [title, Content.assemble(*counts), Content.assemble(*lasts)]


def special_marks(arrows: Sequence[int], artefacts: Sequence[int], squares: int) -> tuple[str, ...]:
    """Return the mark printed on each square of a column, from the bottom up."""
    marks = [""] * squares
    for places, mark in ((arrows, ARROW), (artefacts, ARTEFACT)):
        for place in places:
            marks[place - 1] = mark
    return tuple(marks)
