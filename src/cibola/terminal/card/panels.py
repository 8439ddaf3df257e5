"""The quiet parts around the card game's table: exploits, and the column of receipts."""

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from cibola.drawing import SYMBOLS, signed
from cibola.games.card.view import Receipt, Side, View
from cibola.terminal.card.guide import tell
from cibola.terminal.palette import ink
from cibola.terminal.words import Words

YOURS, THEIRS, OPEN = "●", "○", "·"
TURN_KEYS = (
    ("pick", "pick"),
    ("lay", "enter"),
    ("discard", "D"),
    ("deck", "space"),
    ("pile", ""),
    ("unpick", "escape"),
)


class ExploitLine(Static):
    """The exploits laid out, and who has won which."""

    def tell(self, view: View, words: Words) -> None:
        """Show them on one line; without exploits the line is a thin rule."""
        if not view.exploits:
            self.update(Content.styled("─" * 400, "$line"), layout=False)
            return
        parts: list[str | tuple[str, str]] = [(words("exploits") + "  ", "$quiet")]
        for exploit in view.exploits:
            mark = OPEN if exploit.winner is None else YOURS if exploit.winner == view.seat else THEIRS
            style = "$foreground" if exploit.winner is None else "bold $accent"
            parts.append((f"{mark} {words('exploit-' + exploit.name)}   ", style))
        self.update(Content.assemble(*parts), layout=False)


class Receipts(VerticalScroll, can_focus=False):
    """The column beside a wide table: both receipts, and the last moves."""

    def compose(self):  # type: ignore[no-untyped-def]  # noqa: ANN201 (Textual's own protocol)
        yield Static(id="receipt-text")

    def tell(self, view: View, words: Words, theme: str) -> None:
        """Show receipts and moves."""
        lines = [Content("")]
        for side in sorted(view.sides, key=lambda side: side.seat == view.seat):
            lines += [*receipt_lines(side, words, theme), Content("")]
        lines.append(Content.styled(words("last-moves"), "bold"))
        told = tell(words, view.moves)
        lines += [Content.styled(text, "$quiet") for text in told or [words("no-moves")]]
        self.query_one("#receipt-text", Static).update(Content("\n").join(lines))


def receipt_lines(side: Side, words: Words, theme: str) -> list[Content]:
    """Write one side's receipt: a line for each expedition begun, and the totals."""
    lines = [Content.styled(words.name(side.seat), "bold")]
    for expedition in side.expeditions:
        if expedition.cards:
            symbol = (SYMBOLS[expedition.colour], ink(expedition.colour, theme))
            sum_ = f"{receipt_text(expedition.receipt):<20}"
            lines.append(Content.assemble(" ", symbol, " ", sum_, f"{signed(expedition.receipt.total):>5}"))
    if side.exploits:
        lines.append(Content(f" ★ {words('exploits'):<20}{10 * len(side.exploits):>5}"))
    totals = (("result-total", side.round_score), ("result-match", side.total))
    lines += [Content.styled(f"   {words(key):<20}{signed(points):>5}", "bold") for key, points in totals]
    return lines


def receipt_text(receipt: Receipt) -> str:
    """Write how an expedition scores: (sum - cost) × multiplier + bonus."""
    inner = f"{receipt.sum} − {receipt.cost}"
    times = f"({inner}) × {receipt.multiplier}" if receipt.multiplier > 1 else inner
    return f"{times} + {receipt.bonus}" if receipt.bonus else times
