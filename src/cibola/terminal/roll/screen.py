"""The roll & write's screen."""

from collections.abc import Callable
from typing import ClassVar

from cibola.games.roll.layouts import LETTERS
from cibola.games.roll.notation import FOLLOWING, REFUSING
from cibola.games.roll.view import View
from cibola.terminal.cells import Cell
from cibola.terminal.pages import Page
from cibola.terminal.roll.cells import ColumnCell, DieCell
from cibola.terminal.roll.choice import Pair
from cibola.terminal.roll.guide import guide, hint, news
from cibola.terminal.roll.result import FinalPage
from cibola.terminal.roll.table import RollTable
from cibola.terminal.screen import TableScreen, heights, widths
from cibola.terminal.session import Session

ARROWS = {"left": -1, "up": -1, "right": 1, "down": 1}
AZERTY = "à&é\"'(§è_ç"  # the number keys of a French keyboard, without shift; that of 6 is the refusal, so § stands in
DIGITS = {key: str(digit) for row in ("0123456789", AZERTY) for digit, key in enumerate(row)}


class RollScreen(TableScreen):
    """Play the roll & write."""

    smallest: ClassVar = (80, 23)
    HORIZONTAL_BREAKPOINTS = widths(smallest[0])
    VERTICAL_BREAKPOINTS = heights(smallest[1])
    keys: ClassVar = {"enter": "write", "space": "write", "-": "refuse", ".": "stay"}
    question: ClassVar = REFUSING

    def __init__(self, session: Session) -> None:
        """Sit down with nothing chosen."""
        super().__init__(session)
        self.pair = Pair()

    @property
    def is_following(self) -> bool:
        """Whether an arrow is to be followed."""
        view: View = self.session.view
        return self.session.is_open and view.step == "follow"

    def table(self) -> RollTable:
        return RollTable(self.session)

    def show_table(self) -> None:
        self.query_one(RollTable).show(self.session, self.cibola.words, self.pair)

    def news(self) -> str:
        return news(self.session, self.cibola.words)

    def guidance(self) -> str:
        return guide(self.session, self.cibola.words, self.pair)

    def result_page(self, number: int, *, is_last: bool) -> Page:
        del is_last
        return FinalPage(self.session, number)

    def clear_choice(self) -> None:
        self.pair.clear()

    def follow(self, action: str) -> Callable[[], str]:
        self.pair.follow(action)
        return lambda: hint(self.cibola.words, action)

    def obey_more(self, key: str) -> bool:
        if key in ARROWS:
            self.go(ARROWS[key])
        elif key.upper() in set(LETTERS):
            self.choose_colour(key.upper())
        elif key in DIGITS:
            self.choose_digit(DIGITS[key])
        else:
            return False
        return True

    # --- choosing ---

    def go(self, by: int) -> None:
        """Go to the next thing that is allowed."""
        if self.session.is_open:
            legal: list[str] = self.session.view.legal
            chosen = self.pair.action(legal)
            at = legal.index(chosen) + by if chosen in legal else 0 if by > 0 else -1
            self.pair.follow(legal[at % len(legal)])
        self.told = None
        self.show()

    def choose_colour(self, letter: str) -> None:
        """Choose a colour, or the column into which an arrow leads."""
        if not self.is_ready():
            return
        if self.is_following:
            self.play(FOLLOWING + letter)
            return
        self.pair.choose_colour(letter)
        self.told = None
        self.show()

    def choose_digit(self, digit: str) -> None:
        """Choose a digit."""
        if not self.is_ready():
            return
        self.pair.choose_digit(digit)
        self.told = None
        self.show()

    def do_write(self) -> None:
        if self.enter_waiting() or not self.is_ready():
            return
        action = self.pair.action(self.session.view.legal)
        if action is None:
            self.refuse("told-arrow-first" if self.is_following else "told-pair-first")
        else:
            self.play(action)

    def do_refuse(self) -> None:
        """Choose to refuse; once more refuses. On a French keyboard the key of 6 is the same."""
        if not self.is_ready():
            return
        if self.is_following or self.pair.other == REFUSING:
            self.play(REFUSING)
            return
        self.pair.follow(REFUSING)
        self.told = None
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
        """Write the chosen digit in a column, or follow an arrow there."""
        if not self.is_following and self.pair.digit and self.is_ready():
            self.play(letter + self.pair.digit)
        else:
            self.choose_colour(letter)
