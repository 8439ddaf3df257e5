"""The card game's table: the other side above, the piles between, the viewer's side and hand below."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from cibola.drawing import signed
from cibola.games.card.choices import Choice, choice_if_held
from cibola.games.card.editions import colours_of
from cibola.games.card.notation import DECK_LETTER
from cibola.games.card.view import Side, View
from cibola.terminal.card.note import drawn, event_sentences
from cibola.terminal.card.widgets import KEYS_OF_STEP, TURN_KEYS, ExpeditionCell, ExploitLine, SideCell, receipt_lines
from cibola.terminal.hand_screen import DISCARD, LAY, HandSelection, show_hand
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, gain
from cibola.terminal.widgets import OTHER_KEYS, DeckCell, HandCard, KeyRow, PlaceCell, ReceiptPanel, show_banner

ROOM_FOR_NAMES = 15  # columns as wide as this show the long names of places


class CardTable(Horizontal):
    """All widgets of the table; `show` updates each of them."""

    def __init__(self, session: Session) -> None:
        """Make a table with as many places as the edition has colours."""
        super().__init__(id="board")
        self.letters = colours_of(session.position.options)
        self.hand_size = int(session.position.boxes["hand"][0])

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            yield Static(id="banner")
            yield self._side("other")
            yield ExploitLine(id="exploits")
            yield Horizontal(*(PlaceCell(letter) for letter in self.letters), DeckCell(id="deck"), id="places")
            yield Static(Content.styled("─" * 400, "$line"), id="rule")
            yield self._side("own")
            yield Horizontal(*(HandCard(number + 1) for number in range(self.hand_size)), id="hand")
            yield Static(id="note")
            yield Input(id="line", compact=True)
            yield KeyRow(TURN_KEYS, "turn-keys")
            yield KeyRow(OTHER_KEYS, "other-keys")
        yield ReceiptPanel(id="receipts")

    def _side(self, name: str) -> Horizontal:
        cells = [ExpeditionCell(letter, classes=name) for letter in self.letters]
        return Horizontal(*cells, SideCell(id=f"side-{name}", classes=name), id=f"{name}-side")

    # --- updating the widgets ---

    def show(self, session: Session, texts: Texts, selection: HandSelection) -> None:
        """Update all widgets to what the viewer may see."""
        view = session.view
        show_banner(self, session, texts, texts("round", round=view.round, rounds=view.rounds))
        self._show_sides(session, view, texts, selection)
        self._show_places(session, view, texts, selection)
        show_hand(self.query(HandCard), view, selection, drawn(session))
        self.query_one(ExploitLine).show(view, texts)
        receipts = self.query_one(ReceiptPanel)
        if receipts.display:
            sides = sorted(view.sides, key=lambda side: side.seat == view.seat)
            moves = event_sentences(texts, view.moves)
            receipts.show((receipt_lines(side, texts, self.app.theme) for side in sides), moves, texts)
        dark = "yes" if self.app.current_theme.dark else "no"
        only = KEYS_OF_STEP.get(view.step, ())
        for row in self.query(KeyRow):
            row.show(texts, count=self.hand_size, letters=self.letters, only=only, dark=dark, step=view.step)

    def _show_sides(self, session: Session, view: View, texts: Texts, selection: HandSelection) -> None:
        below = 0 if view.seat is None else view.seat
        newest = {event.seat: event.card for event in view.moves if event.what == "lay"}
        for name, seat in (("own", below), ("other", 1 - below)):
            side = view.sides[seat]
            promise = self._promise(session, view, selection) if name == "own" else {}
            for cell, expedition in zip(self.query(f"ExpeditionCell.{name}"), side.expeditions, strict=True):
                assert isinstance(cell, ExpeditionCell)  # noqa: S101 (what the query asks for)
                score = signed(expedition.receipt.total) if expedition.cards else ""
                cell.show(expedition, score, promise.get(cell.letter, ""), newest.get(seat))
                cell.set_class(cell.letter in promise, "target")
                cell.set_class(selection.target == LAY and cell.letter in promise, "chosen")
            self.query_one(f"#side-{name}", SideCell).show(
                texts.name(seat), side_rows(side, texts), is_moving=view.mover == seat
            )

    def _promise(self, session: Session, view: View, selection: HandSelection) -> dict[str, str]:
        """Return what laying the selected card would bring, by its colour."""
        card = selection.card(view)
        if card is None or view.seat is None or card not in view.legal:
            return {}
        return {card[0]: promise_text(session.choices[card])}

    def _show_places(self, session: Session, view: View, texts: Texts, selection: HandSelection) -> None:
        card = selection.card(view)
        for cell, pile in zip(self.query(PlaceCell), view.piles, strict=True):
            may_discard = card is not None and view.step == "put" and card[0] == pile.colour and bool(view.legal)
            may_take = pile.colour in view.legal
            offer = texts("barred") if pile.barred else ""
            if may_discard:
                offer = texts("may-discard")
            elif may_take and pile.top and view.seat is not None:
                lay = choice_if_held(session.position, view.seat, pile.top)
                offer = (
                    texts("may-take-for", letter=texts.keys(pile.colour), points=gain(lay.worth or 0))
                    if lay
                    else texts("may-take", letter=texts.keys(pile.colour))
                )
            height = texts("height", count=pile.height) if pile.height else texts("empty")
            cell.show(
                pile,
                texts.place(pile.colour, long=cell.size.width > ROOM_FOR_NAMES + 1),
                height,
                offer,
                is_offer=may_take or may_discard,
            )
            cell.set_class(may_take or may_discard, "target")
            cell.set_class(
                (may_discard and selection.target == DISCARD) or (may_take and selection.source == pile.colour),
                "chosen",
            )
        deck = self.query_one(DeckCell)
        may_draw = DECK_LETTER in view.legal
        deck.show(texts("deck"), view.deck, texts("may-take-deck") if may_draw else "")
        deck.set_class(may_draw, "target")
        deck.set_class(may_draw and selection.source == DECK_LETTER, "chosen")


def side_rows(side: Side, texts: Texts) -> list[str]:
    """Return the rows of text beside a player's expeditions."""
    return [
        texts("total", points=signed(side.total)),
        texts("this-round", points=signed(side.round_score)),
        texts("cards", count=side.hand_size),
    ]


def promise_text(lay: Choice) -> str:
    """Return what a lay would bring, with the cost of a new expedition apart."""
    worth, cost = lay.worth or 0, lay.cost or 0
    return f"{signed(-cost)} {gain(worth + cost)}" if cost and worth + cost else gain(worth)
