"""Widgets of the card game: expeditions, the players beside them, exploits, receipts."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from cibola.drawing import signed
from cibola.games.card.view import Expedition, Receipt, Side, View
from cibola.terminal.texts import Texts, face
from cibola.terminal.theme import SYMBOLS, chip, ink
from cibola.terminal.widgets import Cell, line

MOST_CARDS = 12  # in one expedition
WIDEST_CHIP = 9
ROOMY = 8  # lines for the cards of an expedition
CHIP = 3  # the width of a small card


class ExpeditionCell(Cell):
    """One side's expedition: its cards in the order in which they lie, and its score."""

    expedition: Expedition | None = None
    promise = ""  # what laying the picked card here would bring
    newest: str | None = None

    def show(self, expedition: Expedition, score: str, promise: str, newest: str | None) -> None:
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
        """Return the style of the score, which is highlighted if it is positive."""
        won = self.expedition is not None and self.expedition.receipt.total > 0
        return "bold $success" if won else "$quiet"

    def _rows(self, width: int, height: int) -> list[Content]:
        """Return the lines of cards, one card to a line if there is room, else always in the same few columns."""
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

    def show(self, name: str, rows: Sequence[str], *, is_moving: bool) -> None:
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


YOURS, THEIRS, OPEN = "●", "○", "·"
TURN_KEYS = (
    ("pick", "pick"),
    ("lay", "enter"),
    ("discard", "discard"),
    ("deck", "space"),
    ("pile", ""),
    ("unpick", "escape"),
)
KEYS_OF_STEP = {"put": ("pick", "lay", "discard", "unpick"), "take": ("lay", "deck", "pile")}


class ExploitLine(Static):
    """The exploits of this round, and who has won which."""

    def show(self, view: View, texts: Texts) -> None:
        """Show them on one line; without exploits the line is a thin rule."""
        if not view.exploits:
            self.update(Content.styled("─" * 400, "$line"), layout=False)
            return
        parts: list[str | tuple[str, str]] = [(texts("exploits") + "  ", "$quiet")]
        for exploit in view.exploits:
            mark = OPEN if exploit.winner is None else YOURS if exploit.winner == view.seat else THEIRS
            style = "$foreground" if exploit.winner is None else "bold $accent"
            parts.append((f"{mark} {texts('exploit-' + exploit.name)}   ", style))
        self.update(Content.assemble(*parts), layout=False)


def receipt_lines(side: Side, texts: Texts, theme: str) -> list[Content]:
    """Return the lines of one side's receipt: a line for each expedition begun, and the totals."""
    lines = [Content.styled(texts.name(side.seat), "bold")]
    for expedition in side.expeditions:
        if expedition.cards:
            symbol = (SYMBOLS[expedition.colour], ink(expedition.colour, theme))
            sum_ = f"{receipt_text(expedition.receipt):<20}"
            lines.append(Content.assemble(" ", symbol, " ", sum_, f"{signed(expedition.receipt.total):>5}"))
    if side.exploits:
        lines.append(Content(f" ★ {texts('exploits'):<20}{10 * len(side.exploits):>5}"))
    totals = (("result-total", side.round_score), ("result-match", side.total))
    lines += [Content.styled(f"   {texts(key):<20}{signed(points):>5}", "bold") for key, points in totals]
    return lines


def receipt_text(receipt: Receipt) -> str:
    """Return how an expedition scores: (sum - cost) × multiplier + bonus."""
    inner = f"{receipt.sum} − {receipt.cost}"
    times = f"({inner}) × {receipt.multiplier}" if receipt.multiplier > 1 else inner
    return f"{times} + {receipt.bonus}" if receipt.bonus else times
