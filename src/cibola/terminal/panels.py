"""The quiet parts around the table: banner, exploits, notes, keys, and the column of receipts."""

from collections.abc import Sequence

from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from cibola.drawing import SYMBOLS, signed
from cibola.games.card.view import Receipt, Side, View
from cibola.terminal.palette import ink
from cibola.terminal.words import Words

WIDEST_GAP = 4
YOURS, THEIRS, OPEN = "●", "○", "·"


class KeyHint(Static):
    """A key and what it does; a click does the same."""

    class Pressed(Message):
        """A hint was clicked."""

        def __init__(self, action: str) -> None:
            """Remember what it does."""
            super().__init__()
            self.action = action

    written = ("", "")

    def __init__(self, does: str, key: str) -> None:
        """Stand for an action of the table."""
        super().__init__(id=f"key-{does}")
        self.does, self.key = does, key

    def tell(self, words: Words, *, count: int, letters: str, **told: str) -> None:
        """Write the key in the current language."""
        named = {"pick", "enter", "space", "escape"}
        key = words(f"key-{self.key}", count=count) if self.key in named else self.key
        label = words(f"does-{self.does}", **told)
        key = letters if self.does == "pile" else key
        if (key, label) != self.written:
            self.written = (key, label)
            self.update(Content.assemble((key, "bold $accent"), " ", (label, "$foreground")))

    @property
    def length(self) -> int:
        """How wide the hint is, without the room after it."""
        return len(" ".join(self.written))

    def on_click(self) -> None:
        self.post_message(self.Pressed(self.does))


TURN_KEYS = (
    ("pick", "pick"),
    ("lay", "enter"),
    ("discard", "D"),
    ("deck", "space"),
    ("pile", ""),
    ("unpick", "escape"),
)
OTHER_KEYS = (
    ("hint", "H"),
    ("back", "U"),
    ("save", "S"),
    ("type", ":"),
    ("keys", "?"),
    ("language", "L"),
    ("theme", "T"),
    ("quit", "Q"),
)


class KeyRow(Horizontal):
    """A row of keys, with as much room between them as there is."""

    def __init__(self, keys: Sequence[tuple[str, str]], name: str) -> None:
        """Make a hint for each key."""
        super().__init__(*(KeyHint(does, key) for does, key in keys), id=name, classes="keys")

    def tell(self, words: Words, *, count: int, letters: str, **told: str) -> None:
        """Write the keys in the current language."""
        hints = list(self.query(KeyHint))
        for hint in hints:
            hint.tell(words, count=count, letters=letters, **told)
        room = self.content_size.width - sum(hint.length for hint in hints)
        gap = min(WIDEST_GAP, max(1, room // len(hints)))
        for hint in hints:
            hint.styles.padding = (0, gap, 0, 0)


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
        told = words.tell(view.moves)
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
