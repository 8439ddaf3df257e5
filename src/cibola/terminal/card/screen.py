"""The card game's screen, and the pages at the end of a round and of the match."""

from collections.abc import Callable
from typing import ClassVar

from textual.content import Content

from cibola.drawing import SYMBOLS, signed
from cibola.games.card.components import LETTERS
from cibola.games.card.state import EXPLOIT_POINTS
from cibola.games.card.view import Expedition, RoundResult, Side
from cibola.messages import text
from cibola.terminal.card.note import guide, hint, news
from cibola.terminal.card.table import CardTable
from cibola.terminal.card.widgets import ExpeditionCell, receipt_text
from cibola.terminal.hand_screen import DISCARD, LAY, HandScreen, hand_of
from cibola.terminal.pages import EndPage, PageScreen, RoundPage
from cibola.terminal.screen import heights, widths
from cibola.terminal.texts import Texts
from cibola.terminal.theme import ink
from cibola.terminal.widgets import Cell

LABEL, COLUMN = 14, 27


class CardRoundPage(RoundPage):
    """The result of one round."""

    def text_in(self, texts: Texts) -> Content:
        result = self.session.position.view(None).results[self.number]
        return Content("\n").join(result_lines(result, texts, self.session.people, self.app.theme))


class CardEndPage(CardRoundPage, EndPage):
    """The result of the last round, and who has won the match."""


def result_lines(result: RoundResult, texts: Texts, people: list[int], theme: str) -> list[Content]:
    """Return the lines of a round's result, one column for each side."""
    sides = sorted(result.sides, key=lambda side: side.seat not in people)
    names = [texts.name(side.seat) for side in sides]
    lines = [_row("", names, "bold"), _row("", [texts("result-sum")], "$quiet"), Content("")]
    for at, expedition in enumerate(sides[0].expeditions):
        pair = [side.expeditions[at] for side in sides]
        label = f"{SYMBOLS[expedition.colour]} {texts.place(expedition.colour, long=False)}"
        lines.append(_row(label, [_expedition(each) for each in pair], "", ink(expedition.colour, theme)))
    if result.exploits:
        lines.append(_row(f"★ {texts('result-exploits')}", [_exploits(side) for side in sides]))
        lines += [Content.styled(f"  {name}", "$quiet") for name in _won(result, texts)]
    lines.append(Content.styled("─" * (LABEL + 2 * COLUMN), "$line"))
    lines.append(_row(texts("result-total"), [_amount("", side.round_score) for side in sides], "bold"))
    lines.append(_row(texts("result-match"), [_amount("", side.total) for side in sides], "bold $accent"))
    return lines


def _row(label: str, cells: list[str], style: str = "", label_style: str = "") -> Content:
    columns = "".join(f"{cell:<{COLUMN}}" for cell in cells)
    return Content.assemble((f"{label:<{LABEL}}", label_style or style), (columns, style))


def _amount(how: str, points: int) -> str:
    return f"{how:<18} {signed(points):>5}"


def _expedition(expedition: Expedition) -> str:
    if not expedition.cards:
        return _amount("·", 0)
    return _amount(receipt_text(expedition.receipt) + " =", expedition.receipt.total)


def _exploits(side: Side) -> str:
    return _amount(f"{len(side.exploits)} × {EXPLOIT_POINTS} =", EXPLOIT_POINTS * len(side.exploits))


def _won(result: RoundResult, texts: Texts) -> list[str]:
    return [
        texts(
            "result-exploit", exploit=text(f"exploit-{exploit.name}", texts.language), name=texts.name(exploit.winner)
        )
        for exploit in result.exploits
        if exploit.winner is not None
    ]


class CardScreen(HandScreen):
    """The screen of the card game."""

    help_keys: ClassVar = ("pick", "lay", "discard", "deck", "pile", "escape")
    smallest: ClassVar = (72, 22)
    HORIZONTAL_BREAKPOINTS = widths(smallest[0])
    VERTICAL_BREAKPOINTS = heights(smallest[1])
    letters: ClassVar = LETTERS

    def table(self) -> CardTable:
        return CardTable(self.session)

    def show_table(self) -> None:
        self.query_one(CardTable).show(self.session, self.cibola.texts, self.selection)

    def news(self) -> str:
        return news(self.session, self.cibola.texts)

    def guidance(self) -> str:
        return guide(self.session, self.cibola.texts, self.selection)

    def result_page(self, number: int, *, is_last: bool) -> PageScreen:
        return CardEndPage(self.session, number) if is_last else CardRoundPage(self.session, number)

    def follow(self, action: str) -> Callable[[], str]:
        view = self.session.view
        self.selection.follow(action, hand_of(view))
        top = next((pile.top for pile in view.piles if pile.colour == action), None)
        return lambda: hint(self.cibola.texts, action, top)

    def target_of(self, cell: Cell) -> str:
        return LAY if isinstance(cell, ExpeditionCell) else DISCARD
