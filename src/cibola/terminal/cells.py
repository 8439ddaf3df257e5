"""The parts of the table: each a small widget that is told what to show and says when it is clicked."""

from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from cibola.games.common.views import Pile
from cibola.terminal.palette import BACK, SYMBOLS, chip, ink
from cibola.terminal.words import face

Part = str | tuple[str, str] | Content
NARROWEST_CARD = 5


class Cell(Widget):
    """A part of the table that draws itself from what it was told, line by line."""

    class Chosen(Message):
        """A cell was clicked."""

        def __init__(self, cell: "Cell") -> None:
            """Remember which."""
            super().__init__()
            self.cell = cell

    def __init__(self, letter: str = "", *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Stand for a colour, or for none."""
        super().__init__(id=id, classes=classes)
        self.letter = letter
        self._shown: tuple[object, ...] = ()

    def on_click(self) -> None:
        self.post_message(self.Chosen(self))

    def repaint(self, *shown: object) -> None:
        """Paint anew, if what is to be shown has changed; a theme counts as a change."""
        shown = (*shown, self.app.theme)
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def lines(self, width: int, height: int) -> list[Content]:
        """Draw into so many lines; what is too much is cut off."""
        raise NotImplementedError

    def render(self) -> Content:
        width, height = self.content_size
        if width <= 0 or height <= 0:
            return Content("")
        lines = [line.truncate(width, ellipsis=True) for line in self.lines(width, height)[:height]]
        return Content("\n").join(lines)

    @property
    def tint(self) -> str:
        """The colour in which this cell's place is written."""
        return ink(self.letter, self.app.theme)

    def quiet(self, text: str) -> tuple[str, str]:
        """Write something in the background."""
        return text, "$quiet"

    def strong(self, text: str) -> tuple[str, str]:
        """Write something that one can do now."""
        return text, "bold $lift"


def line(width: int, *parts: Part) -> Content:
    """Centre the parts on a line."""
    content = Content.assemble(*parts)
    return content.pad_left(max(0, (width - content.cell_length) // 2))


class PlaceCell(Cell):
    """A place between the two sides: its symbol and name, its discard pile, and what one can do there."""

    pile: Pile | None = None

    def tell(self, pile: Pile, name: str, height: str, offer: str, *, is_offer: bool) -> None:
        """Show a pile, with its height in words and what one can do with it."""
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

    def tell(self, name: str, deck: int, offer: str) -> None:
        """Show the deck and what one can do with it."""
        self.name_text, self.deck, self.offer = name, deck, offer
        self.repaint(name, deck, offer)

    def lines(self, width: int, height: int) -> list[Content]:
        back = f"{BACK[0]} on {BACK[1]}"
        if height == 1:
            return [Content.assemble((f"{self.name_text} ", "bold"), (f" ✦ {self.deck} ", back))]
        title = line(width, (self.name_text, "bold"))
        return [title, line(width, (f" ✦ {self.deck} ", back)), line(width, self.strong(self.offer))]


class HandCard(Cell):
    """A card of one's own hand."""

    card: str | None = None

    def __init__(self, number: int) -> None:
        """Be the card that this number key picks, from 1 on."""
        super().__init__(id=f"card-{number}")
        self.number = number

    def tell(self, card: str | None, *, is_new: bool) -> None:
        """Show a card, with a mark if it was the last to come; None: there is none here."""
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
