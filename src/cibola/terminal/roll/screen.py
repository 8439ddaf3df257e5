"""The roll & write's screen, and the page at the end of the game."""

from collections.abc import Callable
from typing import ClassVar

from textual.content import Content

from cibola.drawing import SHAPES, signed
from cibola.drawing.symbols import ARTEFACT, DIE
from cibola.games.roll.components import LETTERS
from cibola.games.roll.notation import FOLLOWING, REFUSING
from cibola.games.roll.view import Sheet, View
from cibola.terminal.pages import EndPage, PageScreen
from cibola.terminal.results import column_width, result_row, result_rule
from cibola.terminal.roll.note import guide, hint, news
from cibola.terminal.roll.selection import DiceSelection
from cibola.terminal.roll.table import RollTable
from cibola.terminal.roll.widgets import ColumnCell, DieCell
from cibola.terminal.screen import TableScreen, heights, widths
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts
from cibola.terminal.theme import ink
from cibola.terminal.widgets import Cell


class RollEndPage(EndPage):
    """Every sheet's points, and who has won."""

    def text_in(self, texts: Texts) -> Content:
        view: View = self.session.position.view(None)
        return Content("\n").join(result_lines(view.sheets, texts, self.app.theme))


def result_lines(sheets: list[Sheet], texts: Texts, theme: str) -> list[Content]:
    """Return the lines of the result, one column for each sheet."""
    names = [texts.name(sheet.seat)[: column_width(len(sheets)) - 1] for sheet in sheets]
    lines = [result_row("", names, "bold"), Content("")]
    for at, column in enumerate(sheets[0].columns):
        label = f"{SHAPES[column.colour]} {texts('shape-' + column.colour)}"
        lines.append(result_row(label, [_column(sheet, at) for sheet in sheets], "", ink(column.colour, theme)))
    rows = [
        (f"{ARTEFACT} {texts('artefacts')}", [f"{s.artefacts}: {signed(s.artefact_points):>4}" for s in sheets]),
        (f"{DIE} {texts('refusals')}", [f"{s.refusals}: {signed(s.refusal_points):>4}" for s in sheets]),
        (f"⌒ {texts('bridges')}", [f"{len(s.bridges)}: {signed(s.bridge_points):>4}" for s in sheets]),
    ]
    totals = result_row(texts("result-match"), [signed(sheet.total) for sheet in sheets], "bold $accent")
    return [*lines, *(result_row(*row) for row in rows), result_rule(len(sheets)), totals]


def _column(sheet: Sheet, at: int) -> str:
    """Return how many squares an expedition has, and what it is worth."""
    column = sheet.columns[at]
    if not column.numbers and not column.double:
        return "·"
    return f"{len(column.numbers)}{' ×2' if column.double else ''}: {signed(column.points):>4}"


ARROWS = {"left": -1, "up": -1, "right": 1, "down": 1}
AZERTY = "à&é\"'(§è_ç"  # the number keys of a French keyboard, without shift; that of 6 is the refusal, so § stands in
DIGITS = {key: str(digit) for row in ("0123456789", AZERTY) for digit, key in enumerate(row)}


class RollScreen(TableScreen):
    """The screen of the roll & write."""

    help_keys: ClassVar = ("colour", "digit", "write", "refuse", "arrow", "stay", "step")
    smallest: ClassVar = (80, 23)
    HORIZONTAL_BREAKPOINTS = widths(smallest[0])
    VERTICAL_BREAKPOINTS = heights(smallest[1])
    keys: ClassVar = {"enter": "write", "space": "write", "-": "refuse", ".": "stay"}
    question: ClassVar = REFUSING

    def __init__(self, session: Session) -> None:
        """Make the screen, with nothing selected."""
        super().__init__(session)
        self.selection = DiceSelection()

    @property
    def is_following(self) -> bool:
        """Whether an arrow is to be followed."""
        view: View = self.session.view
        return self.session.is_open and view.step == "follow"

    def table(self) -> RollTable:
        return RollTable(self.session)

    def show_table(self) -> None:
        self.query_one(RollTable).show(self.session, self.cibola.texts, self.selection)

    def news(self) -> str:
        return news(self.session, self.cibola.texts)

    def guidance(self) -> str:
        return guide(self.session, self.cibola.texts, self.selection)

    def result_page(self, number: int, *, is_last: bool) -> PageScreen:
        del is_last
        return RollEndPage(self.session, number)

    def reset_selection(self) -> None:
        self.selection.clear()

    def follow(self, action: str) -> Callable[[], str]:
        self.selection.follow(action)
        return lambda: hint(self.cibola.texts, action)

    def obey_other_key(self, key: str) -> bool:
        if key in ARROWS:
            self.go(ARROWS[key])
        elif letter := self.cibola.texts.colour_of(key, LETTERS):
            self.choose_colour(letter)
        elif key in DIGITS:
            self.choose_digit(DIGITS[key])
        else:
            return False
        return True

    # --- choosing ---

    def go(self, by: int) -> None:
        """Select the next legal action."""
        if self.session.is_open:
            legal: list[str] = self.session.view.legal
            chosen = self.selection.action(legal)
            at = legal.index(chosen) + by if chosen in legal else 0 if by > 0 else -1
            self.selection.follow(legal[at % len(legal)])
        self.notice = None
        self.show()

    def choose_colour(self, letter: str) -> None:
        """Select a colour, or follow an arrow into its column."""
        if not self.is_ready():
            return
        if self.is_following:
            self.play(FOLLOWING + letter)
            return
        self.selection.choose_colour(letter)
        self.notice = None
        self.show()

    def choose_digit(self, digit: str) -> None:
        """Select a digit."""
        if not self.is_ready():
            return
        self.selection.choose_digit(digit)
        self.notice = None
        self.show()

    def do_write(self) -> None:
        if self.enter_waiting() or not self.is_ready():
            return
        action = self.selection.action(self.session.view.legal)
        if action is None:
            self.refuse("told-arrow-first" if self.is_following else "told-pair-first")
        else:
            self.play(action)

    def do_refuse(self) -> None:
        """Select the refusal; the second time, refuse. A French keyboard has 6 on the same key."""
        if not self.is_ready():
            return
        if self.is_following or self.selection.other == REFUSING:
            self.play(REFUSING)
            return
        self.selection.follow(REFUSING)
        self.notice = None
        self.show()

    def do_stay(self) -> None:
        if self.is_following:
            self.play(FOLLOWING)
        else:
            super().do_unpick()

    def do_unpick(self) -> None:
        if self.has_class("typing"):
            super().do_unpick()
        else:
            self.do_stay()

    # --- the mouse ---

    def on_cell_chosen(self, event: Cell.Chosen) -> None:
        cell = event.cell
        if isinstance(cell, DieCell):
            if cell.letter:
                self.choose_colour(cell.letter)
            else:
                self.choose_digit(cell.face_text)
        elif isinstance(cell, ColumnCell):
            self.click_column(cell.letter)
        elif cell.id == "refuse":
            self.do_refuse()

    def click_column(self, letter: str) -> None:
        """Write the selected digit in a column, or follow an arrow there."""
        if not self.is_following and self.selection.digit and self.is_ready():
            self.play(letter + self.selection.digit)
        else:
            self.choose_colour(letter)
