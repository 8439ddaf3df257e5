"""The board game's screen."""

from collections.abc import Callable
from typing import ClassVar

from cibola.games.board.layouts import LETTERS
from cibola.games.board.notation import MOVING
from cibola.games.board.view import View
from cibola.terminal.board.cells import PileCell
from cibola.terminal.board.guide import guide, hint, news
from cibola.terminal.board.result import FinalPage, ResultPage
from cibola.terminal.board.table import BoardTable
from cibola.terminal.cells import Cell
from cibola.terminal.choice import DISCARD, LAY, LEAD, hand_of
from cibola.terminal.hands import HandScreen
from cibola.terminal.pages import Page
from cibola.terminal.screen import heights, widths


class BoardScreen(HandScreen):
    """Play the board game."""

    smallest: ClassVar = (80, 24)
    HORIZONTAL_BREAKPOINTS = widths(smallest[0])
    VERTICAL_BREAKPOINTS = heights(smallest[1])
    keys: ClassVar = {**HandScreen.keys, "!": "lead", "shift+enter": "lead", ".": "stay"}
    letters: ClassVar = LETTERS
    aims: ClassVar = (LEAD, LAY, DISCARD)

    def table(self) -> BoardTable:
        return BoardTable(self.session)

    def show_table(self) -> None:
        self.query_one(BoardTable).show(self.session, self.cibola.words, self.choice)

    def news(self) -> str:
        return news(self.session, self.cibola.words)

    def guidance(self) -> str:
        return guide(self.session, self.cibola.words, self.choice)

    def result_page(self, number: int, *, is_last: bool) -> Page:
        return FinalPage(self.session, number) if is_last else ResultPage(self.session, number)

    def follow(self, action: str) -> Callable[[], str]:
        view: View = self.session.view
        self.choice.follow(action, hand_of(view))
        top = next((pile.top for pile in view.piles if pile.colour == action), None)
        return lambda: hint(self.cibola.words, action, top)

    def target_of(self, cell: Cell) -> str:
        if isinstance(cell, PileCell):
            return DISCARD
        return self.choice.target if self.choice.target == LEAD else LAY

    # --- step tiles: a pawn by its letter, or none ---

    def choose_letter(self, letter: str) -> None:
        self.play(MOVING + letter if self.step == "choose" else letter)

    def sources(self) -> list[str]:
        view: View = self.session.view
        return list(view.legal) if view.step == "choose" else super().sources()

    def do_lead(self) -> None:
        if self.is_ready():
            self.put(LEAD)

    def do_stay(self) -> None:
        if self.session.is_open and self.step == "choose":
            self.play(MOVING)
        else:
            super().do_unpick()

    def do_unpick(self) -> None:
        if self.has_class("typing"):
            super().do_unpick()
        else:
            self.do_stay()
