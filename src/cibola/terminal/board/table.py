"""The board game's table: five paths with their piles and one's own rows, the players, the hand."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from cibola.drawing import signed
from cibola.drawing.symbols import ARTEFACT
from cibola.games.board.layouts import LETTERS
from cibola.games.board.state import CROSSINGS
from cibola.games.board.view import Side, View
from cibola.terminal.banner import show_banner
from cibola.terminal.board.cells import PathCell, Pawn, PileCell, PlayerCell, RowCell, ValueCell
from cibola.terminal.board.gains import Gain, gain_of
from cibola.terminal.board.guide import drawn
from cibola.terminal.board.panels import Receipts
from cibola.terminal.cells import DeckCell, HandCard
from cibola.terminal.choice import DECK_LETTER, DISCARD, LEAD, Choice, hand_of
from cibola.terminal.panels import OTHER_KEYS, KeyRow
from cibola.terminal.session import Session
from cibola.terminal.words import Words, gain

TURN_KEYS = (
    ("pick", "pick"),
    ("lay", "enter"),
    ("lead", "!"),
    ("discard", "D"),
    ("deck", "space"),
    ("pile", ""),
    ("stay", "."),
)


class BoardTable(Horizontal):
    """All widgets of the table; `show` tells each what it shows now."""

    def __init__(self, session: Session) -> None:
        """Lay out as many players and cards as the game has."""
        super().__init__(id="board", classes="paths")
        self.seats = session.position.seats
        self.hand_size = int(session.position.boxes["hand"][0])

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            yield Static(id="banner")
            yield Horizontal(DeckCell(id="deck"), ValueCell(id="values"), Static(id="rows-title"), id="path-heads")
            for letter in LETTERS:
                yield Horizontal(PileCell(letter), PathCell(letter), RowCell(letter, classes="own"), classes="path")
            yield Vertical(*(PlayerCell() for _ in range(self.seats)), id="players")
            yield Horizontal(*(HandCard(number + 1) for number in range(self.hand_size)), id="hand")
            yield Static(id="note")
            yield Input(id="line", compact=True)
            yield KeyRow(TURN_KEYS, "turn-keys")
            yield KeyRow(OTHER_KEYS, "other-keys")
        yield Receipts(id="receipts")

    def show(self, session: Session, words: Words, choice: Choice) -> None:
        """Show the table as the person at the screen may see it."""
        view: View = session.view
        crossings = words("crossings", count=view.crossings, most=CROSSINGS)
        round_ = words("round", round=view.round, rounds=view.rounds)
        show_banner(self, session, words, f"{round_} · {crossings}")
        self._show_paths(view, choice)
        self._show_piles(view, words, choice)
        self._show_rows(view, words, choice)
        self._show_players(view, words)
        self._show_hand(session, view, choice)
        receipts = self.query_one(Receipts)
        if receipts.display:
            receipts.tell(view, words, self.app.theme)
        dark = "yes" if self.app.current_theme.dark else "no"
        for row in self.query(KeyRow):
            row.tell(words, count=self.hand_size, letters=LETTERS, dark=dark, step=view.step)

    def _show_paths(self, view: View, choice: Choice) -> None:
        self.query_one(ValueCell).tell([signed(value) for value in view.values])
        aims = aims_of(view, choice)
        moved = {(event.seat, event.path) for event in view.moves if event.step}
        for at, cell in enumerate(self.query(PathCell)):
            pawns = [
                Pawn(side.seat, pawn.leader, pawn.step, (side.seat, cell.letter) in moved)
                for side in view.sides
                if (pawn := side.expeditions[at]).step
            ]
            aim = aims.get(cell.letter)
            cell.tell(view.paths[at].tiles, pawns, aim.step if aim else None)
            cell.set_class(cell.letter in aims, "target")

    def _show_piles(self, view: View, words: Words, choice: Choice) -> None:
        card = choice.card(view)
        for cell, pile in zip(self.query(PileCell), view.piles, strict=True):
            may_discard = card is not None and view.step == "put" and card[0] == pile.colour and bool(view.legal)
            may_take = pile.colour in view.legal
            offer = words("barred") if pile.barred else "" if pile.top else words("empty")
            if may_discard or may_take:
                offer = words("offer-discard" if may_discard else "may-take")
            cell.tell(pile, words.place(pile.colour, long=False), offer, is_offer=may_take or may_discard)
            cell.set_class(may_take or may_discard, "target")
            is_aimed = may_discard and choice.target == DISCARD
            cell.set_class(is_aimed or (may_take and choice.source == pile.colour), "chosen")
        deck = self.query_one(DeckCell)
        may_draw = DECK_LETTER in view.legal
        deck.tell(words("deck"), view.deck, words("may-take-deck") if may_draw else "")
        deck.set_class(may_draw, "target")
        deck.set_class(may_draw and choice.source == DECK_LETTER, "chosen")

    def _show_rows(self, view: View, words: Words, choice: Choice) -> None:
        seat = view.seat
        self.query_one("#rows-title", Static).update(
            Content.styled(words("your-rows") if seat is not None else "", "$quiet")
        )
        promises = promises_of(view, choice)
        newest = next((event.card for event in reversed(view.moves) if event.seat == seat and event.path), None)
        for at, cell in enumerate(self.query(RowCell)):
            if seat is None:
                cell.tell([], "", "", None)
                continue
            row = view.sides[seat].expeditions[at]
            direction = {"up": "", "down": " ↓", "open": " ↕"}[row.direction] if row.step else ""
            points = f"{signed(row.points)}{' ×2' if row.leader else ''}{direction}" if row.step else ""
            promise = promises.get(cell.letter, "")
            cell.tell(row.cards, points, promise, newest)
            cell.set_class(bool(promise), "target")
            is_chosen = choice.source == f">{cell.letter}" if view.step == "choose" else choice.target != DISCARD
            cell.set_class(bool(promise) and is_chosen, "chosen")

    def _show_players(self, view: View, words: Words) -> None:
        for cell, side in zip(self.query(PlayerCell), view.sides, strict=True):
            cell.tell(side.seat, player_texts(side, words), lasts_of(side), is_moving=view.mover == side.seat)

    def _show_hand(self, session: Session, view: View, choice: Choice) -> None:
        hand = hand_of(view)
        new = drawn(session)
        newest = hand.index(new) if new in hand else None
        for index, card in enumerate(self.query(HandCard)):
            card.tell(hand[index] if index < len(hand) else None, is_new=index == newest)
            card.set_class(choice.picked == index, "picked")


def aims_of(view: View, choice: Choice) -> dict[str, Gain | None]:
    """Say where one's pawns would go: with the picked card, or at a step tile."""
    if view.seat is None:
        return {}
    if view.step == "choose":
        return {action[1:]: gain_of(view, view.seat, action[1:]) for action in view.legal if len(action) > 1}
    card = choice.card(view)
    if card is None or view.step != "put" or not {card, f"{card}!"} & set(view.legal):
        return {}
    return {card[0]: gain_of(view, view.seat, card[0], leads=choice.target == LEAD)}


def promises_of(view: View, choice: Choice) -> dict[str, str]:
    """Write what each possible step would bring."""
    aims = aims_of(view, choice)
    card = choice.card(view)
    shown = {letter: aim.text if aim else "✓" for letter, aim in aims.items()}
    if card and view.step == "put" and view.seat is not None and f"{card}!" in view.legal:
        lead = gain_of(view, view.seat, card[0], leads=True)
        plain = gain_of(view, view.seat, card[0])
        if lead and plain:
            parts = [plain.text] * (card in view.legal) + [f"! {signed(lead.points)}"]
            shown[card[0]] = "  ".join(parts)
    return shown


def player_texts(side: Side, words: Words) -> list[str]:
    """Write a player's name, points with the running round, artefacts and cards."""
    points = f"{side.points}{gain(side.round_points)}"
    artefacts = f"{ARTEFACT}{side.artefacts + side.artefact_tiles:<2}"
    return [words.name(side.seat), f"{points:>8}", artefacts, words("hand-of", count=side.hand_size)]


def lasts_of(side: Side) -> list[tuple[str, str]]:
    """Give the last card of each row, with its direction where it goes down."""
    lasts = []
    for row in side.expeditions:
        mark = {"up": "", "down": "↓", "open": "↕"}[row.direction]
        lasts.append((row.colour, f"{row.cards[-1][1:]}{mark}" if row.cards else ""))
    return lasts
