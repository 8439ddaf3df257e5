"""The parts of the card game's table that no other game has: expeditions, and the player beside them."""

from collections.abc import Sequence

from textual.content import Content

from cibola.games.card.view import Expedition
from cibola.terminal.cells import Cell, line
from cibola.terminal.palette import SYMBOLS, chip
from cibola.terminal.words import face

MOST_CARDS = 12  # in one expedition
WIDEST_CHIP = 9
ROOMY = 8  # lines for the cards of an expedition
CHIP = 3  # the width of a small card


class ExpeditionCell(Cell):
    """One side's expedition: its cards in the order in which they lie, and its score now."""

    expedition: Expedition | None = None
    promise = ""  # what laying the picked card here would bring
    newest: str | None = None

    def tell(self, expedition: Expedition, score: str, promise: str, newest: str | None) -> None:
        """Show an expedition, its score, what a lay would bring, and which card was laid last."""
        self.expedition, self.score, self.promise, self.newest = expedition, score, promise, newest
        self.repaint(expedition, score, promise, newest)

    def lines(self, width: int, height: int) -> list[Content]:
        if self.expedition is None:
            return []
        rows = self._rows(width, height - 1)
        empty = [Content("")] * (height - 1 - len(rows))
        score = line(width, self.strong(self.promise) if self.promise else (self.score, self._mood()))
        return [*empty, *rows, score] if self.has_class("other") else [score, *rows]

    def _mood(self) -> str:
        """Write what is won in the colour of success, what is not yet in the background."""
        won = self.expedition is not None and self.expedition.receipt.total > 0
        return "bold $success" if won else "$quiet"

    def _rows(self, width: int, height: int) -> list[Content]:
        """Lay the cards out, one to a line where there is room, else always in the same few columns."""
        cards = self.expedition.cards if self.expedition else []
        most = max(len(cards), 1) if height >= ROOMY else MOST_CARDS
        across = min(-(-most // max(1, height)), max(1, width // CHIP))
        wide = min(width - 2, WIDEST_CHIP) if across == 1 else CHIP
        gap = " " if across * (wide + 1) <= width else ""
        rows = [cards[at : at + across] for at in range(0, len(cards), across)]
        left = max(0, (width - across * (wide + len(gap)) + len(gap)) // 2)
        return [self._row(row, wide, gap).pad_left(left) for row in rows[-height:] if height > 0]

    def _row(self, cards: Sequence[str], wide: int, gap: str) -> Content:
        return Content(gap).join(Content.assemble(self._chip(card, wide)) for card in cards)

    def _chip(self, card: str, wide: int) -> tuple[str, str]:
        text = f"{face(card):>{max(2, wide - 1)}} "
        if wide > CHIP:
            text = f" {face(card):<{wide - 3}}{SYMBOLS[self.letter]} "
        written, style = chip(text, self.letter)
        return written, f"bold underline {style}" if card == self.newest else style


class SideCell(Cell):
    """A player beside their expeditions: name, points, and how many cards they hold."""

    rows: Sequence[str] = ()

    def tell(self, name: str, rows: Sequence[str], *, is_moving: bool) -> None:
        """Show a player."""
        self.name_text, self.rows, self.is_moving = name, rows, is_moving
        self.repaint(name, rows, is_moving)

    def lines(self, width: int, height: int) -> list[Content]:
        if not self.rows:
            return []
        name = self.strong(f"▸ {self.name_text}") if self.is_moving else (self.name_text, "bold")
        told = [line(width, name), *(line(width, self.quiet(row)) for row in self.rows)]
        above = [Content("")] * max(0, height - len(told))
        return above + told if self.has_class("other") else told
