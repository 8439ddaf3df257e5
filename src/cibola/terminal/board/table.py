"""The board game's table: five paths with their piles and the viewer's rows, the players, the hand."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from cibola.drawing import signed
from cibola.drawing.symbols import ARTEFACT
from cibola.games.board.choices import Choice
from cibola.games.board.components import LETTERS
from cibola.games.board.state import CROSSINGS
from cibola.games.board.view import Side, View
from cibola.terminal.board.note import drawn, event_sentences
from cibola.terminal.board.widgets import (
    PathCell,
    PawnOnPath,
    PileCell,
    PlayerCell,
    RowCell,
    ValueCell,
    receipt_lines,
    step_text,
)
from cibola.terminal.hand_screen import DECK_LETTER, DISCARD, LEAD, HandSelection, show_hand
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, gain
from cibola.terminal.widgets import OTHER_KEYS, DeckCell, HandCard, KeyRow, ReceiptPanel, show_banner

TURN_KEYS = (
    ("pick", "pick"),
    ("lay", "enter"),
    ("lead", "!"),
    ("discard", "discard"),
    ("deck", "space"),
    ("pile", ""),
    ("move", ""),
    ("stay", "."),
    ("unpick", "escape"),
)
KEYS_OF_STEP = {
    "put": ("pick", "lay", "lead", "discard", "unpick"),
    "take": ("lay", "deck", "pile"),
    "choose": ("move", "stay"),
}


class BoardTable(Horizontal):
    """All widgets of the table; `show` updates each of them."""

    def __init__(self, session: Session) -> None:
        """Make a table for as many players and cards as the game has."""
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
        yield ReceiptPanel(id="receipts")

    def show(self, session: Session, texts: Texts, selection: HandSelection) -> None:
        """Update all widgets to what the viewer may see."""
        view: View = session.view
        crossings = texts("crossings", count=view.crossings, most=CROSSINGS)
        round_ = texts("round", round=view.round, rounds=view.rounds)
        show_banner(self, session, texts, f"{round_} · {crossings}")
        self._show_paths(session, view, selection)
        self._show_piles(view, texts, selection)
        self._show_rows(session, view, texts, selection)
        self._show_players(view, texts)
        show_hand(self.query(HandCard), view, selection, drawn(session))
        receipts = self.query_one(ReceiptPanel)
        if receipts.display:
            lines = (receipt_lines(side, texts, self.app.theme) for side in view.sides)
            receipts.show(lines, event_sentences(texts, view.moves), texts)
        dark = "yes" if self.app.current_theme.dark else "no"
        only = KEYS_OF_STEP.get(view.step, ())
        for row in self.query(KeyRow):
            row.show(texts, count=self.hand_size, letters=LETTERS, only=only, dark=dark, step=view.step)

    def _show_paths(self, session: Session, view: View, selection: HandSelection) -> None:
        self.query_one(ValueCell).show([signed(value) for value in view.values])
        aims = aims_of(session.choices, view, selection)
        moved = {(event.seat, event.path) for event in view.moves if event.step}
        for at, cell in enumerate(self.query(PathCell)):
            pawns = [
                PawnOnPath(side.seat, pawn.leader, pawn.step, (side.seat, cell.letter) in moved)
                for side in view.sides
                if (pawn := side.expeditions[at]).step
            ]
            aim = aims.get(cell.letter)
            cell.show(view.paths[at].tiles, pawns, aim.step if aim else None)
            cell.set_class(cell.letter in aims, "target")

    def _show_piles(self, view: View, texts: Texts, selection: HandSelection) -> None:
        card = selection.card(view)
        for cell, pile in zip(self.query(PileCell), view.piles, strict=True):
            may_discard = card is not None and view.step == "put" and card[0] == pile.colour and bool(view.legal)
            may_take = pile.colour in view.legal
            offer = texts("barred") if pile.barred else "" if pile.top else texts("empty")
            if may_discard or may_take:
                offer = texts("may-discard" if may_discard else "may-take", letter=texts.keys(pile.colour))
            cell.show(pile, texts.place(pile.colour, long=False), offer, is_offer=may_take or may_discard)
            cell.set_class(may_take or may_discard, "target")
            is_aimed = may_discard and selection.target == DISCARD
            cell.set_class(is_aimed or (may_take and selection.source == pile.colour), "chosen")
        deck = self.query_one(DeckCell)
        may_draw = DECK_LETTER in view.legal
        deck.show(texts("deck"), view.deck, texts("may-take-deck") if may_draw else "")
        deck.set_class(may_draw, "target")
        deck.set_class(may_draw and selection.source == DECK_LETTER, "chosen")

    def _show_rows(self, session: Session, view: View, texts: Texts, selection: HandSelection) -> None:
        seat = view.seat
        self.query_one("#rows-title", Static).update(
            Content.styled(texts("your-rows") if seat is not None else "", "$quiet")
        )
        promises = promises_of(session.choices, view, selection)
        newest = next((event.card for event in reversed(view.moves) if event.seat == seat and event.path), None)
        for at, cell in enumerate(self.query(RowCell)):
            if seat is None:
                cell.show([], "", "", None)
                continue
            row = view.sides[seat].expeditions[at]
            direction = {"up": "", "down": " ↓", "open": " ↕"}[row.direction] if row.step else ""
            points = f"{signed(row.points)}{' ×2' if row.leader else ''}{direction}" if row.step else ""
            promise = promises.get(cell.letter, "")
            cell.show(row.cards, points, promise, newest)
            cell.set_class(bool(promise), "target")
            is_chosen = selection.source == f">{cell.letter}" if view.step == "choose" else selection.target != DISCARD
            cell.set_class(bool(promise) and is_chosen, "chosen")

    def _show_players(self, view: View, texts: Texts) -> None:
        for cell, side in zip(self.query(PlayerCell), view.sides, strict=True):
            cell.show(side.seat, player_texts(side, texts), lasts_of(side), is_moving=view.mover == side.seat)


def aims_of(choices: Mapping[str, Choice], view: View, selection: HandSelection) -> dict[str, Choice]:
    """Return where the viewer's pawns could go by path: with the selected card, or by a step tile."""
    if view.step == "choose":
        return {action[1:]: choice for action, choice in choices.items() if choice.what == "move"}
    card = selection.card(view)
    if card is None:
        return {}
    lay, lead = choices.get(card), choices.get(f"{card}!")
    aim = lead or lay if selection.target == LEAD else lay or lead
    return {card[0]: aim} if aim else {}


def promises_of(choices: Mapping[str, Choice], view: View, selection: HandSelection) -> dict[str, str]:
    """Return by path what the possible steps would bring."""
    aims = aims_of(choices, view, selection)
    shown = {letter: step_text(aim) or "✓" for letter, aim in aims.items()}
    card = selection.card(view)
    lead, lay = choices.get(f"{card}!"), choices.get(card or "")
    if card and lead:
        parts = [step_text(choice) for choice in [lay] if choice] + [f"! {signed(lead.pawn or 0)}"]
        shown[card[0]] = "  ".join(parts)
    return shown


def player_texts(side: Side, texts: Texts) -> list[str]:
    """Return a player's name, points with the running round, artefacts and cards."""
    points = f"{side.points}{gain(side.round_points)}"
    artefacts = f"{ARTEFACT}{side.artefacts + side.artefact_tiles:<2}"
    return [texts.name(side.seat), f"{points:>8}", artefacts, texts("hand-of", count=side.hand_size)]


def lasts_of(side: Side) -> list[tuple[str, str]]:
    """Return the last card of each row, with its direction if it is not up."""
    lasts = []
    for row in side.expeditions:
        mark = {"up": "", "down": "↓", "open": "↕"}[row.direction]
        lasts.append((row.colour, f"{row.cards[-1][1:]}{mark}" if row.cards else ""))
    return lasts
