"""The card game's screen."""

from collections.abc import Callable
from typing import ClassVar

from cibola.games.card.editions import LETTERS
from cibola.terminal.card.cells import ExpeditionCell
from cibola.terminal.card.guide import guide, hint, news
from cibola.terminal.card.result import FinalPage, ResultPage
from cibola.terminal.card.table import CardTable
from cibola.terminal.cells import Cell
from cibola.terminal.choice import DISCARD, LAY, hand_of
from cibola.terminal.hands import HandScreen
from cibola.terminal.pages import Page
from cibola.terminal.screen import heights, widths


class CardScreen(HandScreen):
    """Play the card game."""

    smallest: ClassVar = (72, 22)
    HORIZONTAL_BREAKPOINTS = widths(smallest[0])
    VERTICAL_BREAKPOINTS = heights(smallest[1])
    letters: ClassVar = LETTERS

    def table(self) -> CardTable:
        return CardTable(self.session)

    def show_table(self) -> None:
        self.query_one(CardTable).show(self.session, self.cibola.words, self.choice)

    def news(self) -> str:
        return news(self.session, self.cibola.words)

    def guidance(self) -> str:
        return guide(self.session, self.cibola.words, self.choice)

    def result_page(self, number: int, *, is_last: bool) -> Page:
        return FinalPage(self.session, number) if is_last else ResultPage(self.session, number)

    def follow(self, action: str) -> Callable[[], str]:
        view = self.session.view
        self.choice.follow(action, hand_of(view))
        top = next((pile.top for pile in view.piles if pile.colour == action), None)
        return lambda: hint(self.cibola.words, action, top)

    def target_of(self, cell: Cell) -> str:
        return LAY if isinstance(cell, ExpeditionCell) else DISCARD
