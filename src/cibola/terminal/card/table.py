"""The table on the screen: the other side above, the places between, one's own side and hand below."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from cibola.drawing import signed
from cibola.games.card.editions import colours_of
from cibola.games.card.notation import DECK_LETTER
from cibola.games.card.view import Side, View
from cibola.terminal.banner import show_banner
from cibola.terminal.card.cells import ExpeditionCell, SideCell
from cibola.terminal.card.gains import Gain, gain_of
from cibola.terminal.card.guide import drawn
from cibola.terminal.card.panels import TURN_KEYS, ExploitLine, Receipts
from cibola.terminal.cells import DeckCell, HandCard, PlaceCell
from cibola.terminal.choice import DISCARD, LAY, Choice, hand_of
from cibola.terminal.panels import OTHER_KEYS, KeyRow
from cibola.terminal.session import Session
from cibola.terminal.words import Words, gain

ROOM_FOR_NAMES = 15  # columns as wide as this show the long names of places


class CardTable(Horizontal):
    """All widgets of the table; `show` tells each what it shows now."""

    def __init__(self, session: Session) -> None:
        """Lay out as many places as the edition has colours."""
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
        yield Receipts(id="receipts")

    def _side(self, name: str) -> Horizontal:
        cells = [ExpeditionCell(letter, classes=name) for letter in self.letters]
        return Horizontal(*cells, SideCell(id=f"side-{name}", classes=name), id=f"{name}-side")

    # --- telling every part what it shows ---

    def show(self, session: Session, words: Words, choice: Choice) -> None:
        """Show the table as the person at the screen may see it."""
        view = session.view
        show_banner(self, session, words, words("round", round=view.round, rounds=view.rounds))
        self._show_sides(session, view, words, choice)
        self._show_places(session, view, words, choice)
        self._show_hand(session, view, choice)
        self.query_one(ExploitLine).tell(view, words)
        receipts = self.query_one(Receipts)
        if receipts.display:
            receipts.tell(view, words, self.app.theme)
        dark = "yes" if self.app.current_theme.dark else "no"
        for row in self.query(KeyRow):
            row.tell(words, count=self.hand_size, letters=self.letters, dark=dark, step=view.step)

    def _show_sides(self, session: Session, view: View, words: Words, choice: Choice) -> None:
        below = 0 if view.seat is None else view.seat
        newest = {event.seat: event.card for event in view.moves if event.what == "lay"}
        for name, seat in (("own", below), ("other", 1 - below)):
            side = view.sides[seat]
            promise = self._promise(session, view, choice) if name == "own" else {}
            for cell, expedition in zip(self.query(f"ExpeditionCell.{name}"), side.expeditions, strict=True):
                assert isinstance(cell, ExpeditionCell)  # noqa: S101 (what the query asks for)
                score = signed(expedition.receipt.total) if expedition.cards else ""
                cell.tell(expedition, score, promise.get(cell.letter, ""), newest.get(seat))
                cell.set_class(cell.letter in promise, "target")
                cell.set_class(choice.target == LAY and cell.letter in promise, "chosen")
            self.query_one(f"#side-{name}", SideCell).tell(
                words.name(seat), side_rows(side, words), is_moving=view.mover == seat
            )

    def _promise(self, session: Session, view: View, choice: Choice) -> dict[str, str]:
        """Say what laying the picked card would bring, by its colour."""
        card = choice.card(view)
        if card is None or view.seat is None or card not in view.legal:
            return {}
        won = gain_of(session.position, view.seat, card)
        return {card[0]: promise_text(won)} if won else {}

    def _show_places(self, session: Session, view: View, words: Words, choice: Choice) -> None:
        card = choice.card(view)
        for cell, pile in zip(self.query(PlaceCell), view.piles, strict=True):
            may_discard = card is not None and view.step == "put" and card[0] == pile.colour and bool(view.legal)
            may_take = pile.colour in view.legal
            offer = words("barred") if pile.barred else ""
            if may_discard:
                offer = words("may-discard")
            elif may_take and pile.top and view.seat is not None:
                won = gain_of(session.position, view.seat, pile.top)
                offer = words("may-take-for", points=gain(won.points)) if won else words("may-take")
            height = words("height", count=pile.height) if pile.height else words("empty")
            cell.tell(
                pile,
                words.place(pile.colour, long=cell.size.width > ROOM_FOR_NAMES + 1),
                height,
                offer,
                is_offer=may_take or may_discard,
            )
            cell.set_class(may_take or may_discard, "target")
            cell.set_class(
                (may_discard and choice.target == DISCARD) or (may_take and choice.source == pile.colour), "chosen"
            )
        deck = self.query_one(DeckCell)
        may_draw = DECK_LETTER in view.legal
        deck.tell(words("deck"), view.deck, words("may-take-deck") if may_draw else "")
        deck.set_class(may_draw, "target")
        deck.set_class(may_draw and choice.source == DECK_LETTER, "chosen")

    def _show_hand(self, session: Session, view: View, choice: Choice) -> None:
        hand = hand_of(view)
        new = drawn(session)
        newest = hand.index(new) if new in hand else None
        for index, card in enumerate(self.query(HandCard)):
            card.tell(hand[index] if index < len(hand) else None, is_new=index == newest)
            card.set_class(choice.picked == index, "picked")


def side_rows(side: Side, words: Words) -> list[str]:
    """Write what stands beside a player's expeditions."""
    return [
        words("total", points=signed(side.total)),
        words("this-round", points=signed(side.round_score)),
        words("cards", count=side.hand_size),
    ]


def promise_text(won: Gain) -> str:
    """Write what a lay would bring; a new expedition shows its cost apart."""
    if won.cost and won.points + won.cost:
        return f"{signed(-won.cost)} {gain(won.points + won.cost)}"
    return gain(won.points)
