"""Widgets that the tables share: cells, hints of keys, the banner, receipts."""

from collections.abc import Collection, Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from cibola.games.common.views import Pile
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, face
from cibola.terminal.theme import BACK, SYMBOLS, chip, ink

Part = str | tuple[str, str] | Content
NARROWEST_CARD = 5


class Cell(Widget):
    """A part of the table: `show` says what it shows, `lines` draws it, a click is posted as a message."""

    class Chosen(Message):
        """A cell was clicked."""

        def __init__(self, cell: "Cell") -> None:
            """Hold the cell."""
            super().__init__()
            self.cell = cell

    def __init__(self, letter: str = "", *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Make a cell for a colour, or for none."""
        super().__init__(id=id, classes=classes)
        self.letter = letter
        self._shown: tuple[object, ...] = ()

    def on_click(self) -> None:
        self.post_message(self.Chosen(self))

    def repaint(self, *shown: object) -> None:
        """Refresh the widget if what it shows, or the theme, has changed."""
        shown = (*shown, self.app.theme)
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def lines(self, width: int, height: int) -> list[Content]:
        """Return the lines to draw; what is too long is cut off."""
        raise NotImplementedError

    def render(self) -> Content:
        width, height = self.content_size
        if width <= 0 or height <= 0:
            return Content("")
        lines = [line.truncate(width, ellipsis=True) for line in self.lines(width, height)[:height]]
        return Content("\n").join(lines)

    @property
    def tint(self) -> str:
        """The colour in which the theme writes this cell's place."""
        return ink(self.letter, self.app.theme)

    def quiet(self, text: str) -> tuple[str, str]:
        """Return a text in a subdued style."""
        return text, "$quiet"

    def strong(self, text: str) -> tuple[str, str]:
        """Return a text in the style of what can be done now."""
        return text, "bold $lift"


def line(width: int, *parts: Part) -> Content:
    """Return a line with its parts centred."""
    content = Content.assemble(*parts)
    return content.pad_left(max(0, (width - content.cell_length) // 2))


class PlaceCell(Cell):
    """A place between the two sides: its symbol and name, its discard pile, and what can be done with it."""

    pile: Pile | None = None

    def show(self, pile: Pile, name: str, height: str, offer: str, *, is_offer: bool) -> None:
        """Show a pile, its height in words, and what can be done with it."""
        self.pile, self.name_text, self.height_text = pile, name, height
        self.offer, self.is_offer = offer, is_offer
        self.repaint(pile, name, height, offer, is_offer)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        if self.pile is None:
            return []
        title = line(width, (f"{SYMBOLS[self.letter]} {self.name_text}", f"bold {self.tint}"))
        top = self.pile.top
        pile = line(width, chip(f"{face(top):>2} ", self.letter), " ", self.quiet(self.height_text)) if top else None
        offer = self.strong(self.offer) if self.is_offer else self.quiet(self.offer)
        return [title, pile or line(width, self.quiet(self.height_text)), line(width, offer)]


class DeckCell(Cell):
    """The deck: how many cards are left."""

    deck = 0
    name_text = offer = ""

    def show(self, name: str, deck: int, offer: str) -> None:
        """Show the deck and what can be done with it."""
        self.name_text, self.deck, self.offer = name, deck, offer
        self.repaint(name, deck, offer)

    def lines(self, width: int, height: int) -> list[Content]:
        back = f"{BACK[0]} on {BACK[1]}"
        if height == 1:
            return [Content.assemble((f"{self.name_text} ", "bold"), (f" ✦ {self.deck} ", back))]
        title = line(width, (self.name_text, "bold"))
        return [title, line(width, (f" ✦ {self.deck} ", back)), line(width, self.strong(self.offer))]


class HandCard(Cell):
    """A card of the viewer's hand."""

    card: str | None = None

    def __init__(self, number: int) -> None:
        """Make the card that a number key selects, from 1 on."""
        super().__init__(id=f"card-{number}")
        self.number = number

    def show(self, card: str | None, *, is_new: bool) -> None:
        """Show a card, with a mark if it was drawn last; None hides the widget."""
        self.card, self.is_new = card, is_new
        self.letter = card[0] if card else ""
        self.display = card is not None
        ink_, ground = chip("", self.letter)[1].split(" on ") if self.letter else BACK
        self.styles.background, self.styles.color = ground, ink_
        self.repaint(card, is_new)

    def lines(self, width: int, height: int) -> list[Content]:
        if not self.letter or not self.card or width < NARROWEST_CARD:
            return [Content("")] * (height // 2) + [line(width, "✦")]
        number, symbol = face(self.card), SYMBOLS[self.letter]
        mark = "•" if self.is_new else " "
        low = [f" {number:<2}{symbol:>{width - 4}}", "", f" {self.number}{mark:>{width - 3}}"]
        tall = [f" {number}", f" {symbol}", "", f"{symbol:>{width - 1}}", f" {self.number}{mark}{number:>{width - 4}}"]
        first, *others = tall if height >= len(tall) else low
        return [Content.styled(first, "bold"), *map(Content, others)]


WIDEST_GAP = 4
NAMED = {"pick", "enter", "space", "escape"}
LETTERED = {"hint", "undo", "discard"}


class KeyHint(Static):
    """The hint of a key: its name and its action; a click runs the action."""

    class Pressed(Message):
        """A hint was clicked."""

        def __init__(self, action: str) -> None:
            """Hold the action."""
            super().__init__()
            self.action = action

    written = ("", "")

    def __init__(self, does: str, key: str) -> None:
        """Make the hint of an action."""
        super().__init__(id=f"key-{does}")
        self.does, self.key = does, key

    def show(self, texts: Texts, *, count: int, letters: str, **args: str) -> None:
        """Show the key and its action; a key without a name stands for the letters of the table."""
        if self.key in NAMED:
            key = texts(f"key-{self.key}", count=count)
        else:
            key = texts.key(self.key) if self.key in LETTERED else self.key or texts.keys(letters)
        label = texts(f"does-{self.does}", **args)
        if (key, label) != self.written:
            self.written = (key, label)
            self.update(Content.assemble((key, "bold $accent"), " ", (label, "$foreground")))

    @property
    def length(self) -> int:
        """The width of the hint, without the space after it."""
        return len(" ".join(self.written))

    def on_click(self) -> None:
        self.post_message(self.Pressed(self.does))


OTHER_KEYS = (
    ("hint", "hint"),
    ("back", "undo"),
    ("save", "S"),
    ("type", ":"),
    ("keys", "?"),
    ("language", "L"),
    ("theme", "T"),
    ("quit", "Q"),
)


class KeyRow(Horizontal):
    """A row of key hints, spread over the width."""

    def __init__(self, keys: Sequence[tuple[str, str]], name: str) -> None:
        """Make a hint for each key."""
        super().__init__(*(KeyHint(does, key) for does, key in keys), id=name, classes="keys")

    def show(self, texts: Texts, *, count: int, letters: str, only: Collection[str] = (), **args: str) -> None:
        """Show all keys in the current language, of those of a turn only what does something now."""
        for hint in self.query(KeyHint):
            hint.display = not only or hint.does in only or (hint.does, hint.key) in OTHER_KEYS
        hints = [hint for hint in self.query(KeyHint) if hint.display]
        for hint in hints:
            hint.show(texts, count=count, letters=letters, **args)
        room = self.content_size.width - sum(hint.length for hint in hints)
        gap = min(WIDEST_GAP, max(1, room // len(hints)))
        for hint in hints:
            hint.styles.padding = (0, gap, 0, 0)


class ReceiptPanel(VerticalScroll, can_focus=False):
    """The column beside a wide table: every side's receipt, and the last moves."""

    def compose(self) -> ComposeResult:
        yield Static(id="receipt-text")

    def show(self, receipts: Iterable[Sequence[Content]], moves: Sequence[str], texts: Texts) -> None:
        """Show receipts, a text of several lines each, and moves in words."""
        lines = [Content("")]
        for receipt in receipts:
            lines += [*receipt, Content("")]
        lines.append(Content.styled(texts("last-moves"), "bold"))
        lines += [Content.styled(move, "$quiet") for move in moves or [texts("no-moves")]]
        self.query_one("#receipt-text", Static).update(Content("\n").join(lines))


def show_banner(table: Widget, session: Session, texts: Texts, progress: str) -> None:
    """Update the line on top: the progress of the game, and whose turn it is."""
    turn = (banner_text(session, texts), "bold")
    banner = Content.assemble(("  Cíbola", "bold $accent"), f"  {progress} · ", turn)
    table.query_one("#banner", Static).update(banner, layout=False)


def banner_text(session: Session, texts: Texts) -> str:
    """Return whose turn it is and what is to be done."""
    view = session.view
    if view.outcome is not None:
        return texts("turn-over")
    if view.mover is None:
        return texts("turn-deal")
    if session.is_passing:
        return texts("turn-pass")
    if not session.is_open:
        return texts("turn-other", name=texts.player(view.mover))
    return texts(f"turn-{view.step}", game=session.position.game.name)
