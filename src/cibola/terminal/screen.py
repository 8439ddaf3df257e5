"""The table's screen: keys and clicks become actions, and the session answers."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Input, Static

from cibola.errors import CibolaError
from cibola.games.card.editions import LETTERS
from cibola.games.card.notation import DECK_LETTER
from cibola.terminal.board import Board
from cibola.terminal.cells import Cell, DeckCell, ExpeditionCell, HandCard, PlaceCell
from cibola.terminal.choice import DISCARD, LAY, Choice, hand_of
from cibola.terminal.guide import guide, news
from cibola.terminal.pages import AGAIN, LEAVE, HelpPage, PassPage
from cibola.terminal.panels import KeyHint
from cibola.terminal.result import FinalPage, ResultPage
from cibola.terminal.session import Session

if TYPE_CHECKING:
    from cibola.terminal.app import CibolaApp

SMALLEST = (72, 22)
WIDTHS = [(0, "-tiny"), (SMALLEST[0], "-narrow"), (116, "-wide")]
HEIGHTS = [(0, "-flat"), (SMALLEST[1], "-low"), (32, "-tall")]

KEYS = {
    "enter": "lay",
    "d": "discard",
    "space": "deck",
    "escape": "unpick",
    "h": "hint",
    "u": "back",
    "s": "save",
    ":": "type",
    "?": "keys",
    "l": "language",
    "t": "theme",
    "q": "quit",
}
ARROWS = {"left": -1, "right": 1}
TARGETS = {"up": LAY, "down": DISCARD}
AZERTY = "&é\"'(-è_"  # the number keys of a French keyboard, without shift
NUMBERS = {key: index for row in ("12345678", AZERTY) for index, key in enumerate(row)}


class TableScreen(Screen[None]):
    """Play at one table."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(self, session: Session) -> None:
        """Sit down at a session's table."""
        super().__init__()
        self.session = session
        self.choice = Choice()
        self.told: Callable[[], str] | None = None
        self.is_refusal = False

    @property
    def cibola(self) -> "CibolaApp":
        """The app, by its own type."""
        from cibola.terminal.app import CibolaApp  # noqa: PLC0415 (the app shows this screen)

        assert isinstance(self.app, CibolaApp)  # noqa: S101 (nothing else shows this screen)
        return self.app

    def compose(self) -> ComposeResult:
        yield Board(self.session)
        yield Static(id="small")

    def on_mount(self) -> None:
        self.advance()

    def on_resize(self, event: Resize) -> None:
        del event
        self.call_after_refresh(self.show)

    # --- showing ---

    def show(self) -> None:
        """Show everything as it is now, in the current language and theme."""
        words = self.cibola.words
        self.query_one(Board).show(self.session, words, self.choice)
        self.query_one("#small", Static).update(words("small", width=SMALLEST[0], height=SMALLEST[1]))
        self.query_one("#line", Input).placeholder = words("type-here")
        note = self.query_one("#note", Static)
        note.set_class(self.is_refusal and self.told is not None, "error")
        told = self.told() if self.told else news(self.session, words)
        guidance = guide(self.session, words, self.choice)
        both = [Content(told)] if told else []
        if not (self.told and self.is_refusal):
            both.append(Content.styled(guidance, "$quiet"))
        note.update(Content("\n").join(both), layout=False)

    def tell(self, text: Callable[[], str], *, is_refusal: bool = False) -> None:
        """Tell something on the line of notes, until the next thing happens."""
        self.told, self.is_refusal = text, is_refusal
        self.show()

    def refuse(self, key: str, **args: object) -> None:
        """Say in one sentence why nothing happened."""
        self.tell(lambda: self.cibola.words(key, **args), is_refusal=True)

    # --- the way of a turn ---

    def advance(self) -> None:
        """Show the table, then do what is due: a result, a computer's turn, passing the screen."""
        session = self.session
        if session.rounds_shown < len(session.position.round_ends):
            self.show_result()
        elif session.is_thinking:
            self.think(session.ticket)
        elif session.is_passing and session.at_screen is None:
            self.pass_screen()
        self.show()

    def show_result(self) -> None:
        """Show the receipts of the round that has just ended; hands are put away."""
        session = self.session
        number, session.rounds_shown = session.rounds_shown, session.rounds_shown + 1
        if session.is_shared:
            session.at_screen = None
        is_last = session.position.outcome is not None and session.rounds_shown == len(session.position.round_ends)
        page = FinalPage(session, number) if is_last else ResultPage(session, number)
        self.app.push_screen(page, self.after_result)

    def after_result(self, result: str | None) -> None:
        """Go on to the next round, to a new game, or leave."""
        if result == AGAIN:
            self.cibola.begin(self.session.again())
        elif result == LEAVE:
            self.cibola.action_leave()
        else:
            self.advance()

    def pass_screen(self) -> None:
        """Hide everything until the other person is at the screen."""
        seat = self.session.position.mover
        if seat is not None:
            self.session.at_screen = None
            self.show()
            self.app.push_screen(PassPage(seat), lambda result: self.after_pass(seat, result))

    def after_pass(self, seat: int, result: str | None) -> None:
        """Show the hand of whoever is at the screen now."""
        if result == LEAVE:
            self.cibola.action_ask_to_leave()
            return
        self.session.at_screen = seat
        self.choice.clear()
        self.advance()

    @work(exclusive=True, group="think")
    async def think(self, ticket: int) -> None:
        """Let the computer think beside the screen, and play what it chose if nothing happened meanwhile."""
        question = self.session.question()
        await asyncio.sleep(self.cibola.pause)
        action = await asyncio.to_thread(question)
        if ticket == self.session.ticket:
            self.play(action)

    @work(exclusive=True, group="hint")
    async def ask_adviser(self, ticket: int) -> None:
        """Let the adviser think beside the screen, from this seat's own knowledge."""
        action = await asyncio.to_thread(self.session.question_to_adviser())
        if ticket == self.session.ticket and self.session.is_open:
            view = self.session.view
            self.choice.follow(action, hand_of(view))
            top = next((pile.top for pile in view.piles if pile.colour == action), None)
            self.tell(lambda: self.cibola.words.hint(action, top))

    def play(self, action: str) -> None:
        """Carry out an action, or say why not."""
        self.carry_out(lambda: self.session.play(action))

    def carry_out(self, act: Callable[[], None]) -> None:
        """Do something to the game; a refusal is told, and the table stays as it is."""
        before = self.session.ticket
        try:
            act()
        except CibolaError as error:
            refusal = error
            self.tell(lambda: refusal.text(self.cibola.words.language), is_refusal=True)
        else:
            self.told = None
        if self.session.ticket != before:
            self.choice.clear()
            self.save()
            self.advance()

    def save(self) -> bool:
        """Save the game; if that fails, say so and go on."""
        try:
            aside = self.session.save()
        except OSError as error:
            reason = error.strerror or str(error)
            self.tell(lambda: self.cibola.words("told-unsaved", reason=reason), is_refusal=True)
            return False
        if aside:
            self.tell(lambda: self.cibola.words("told-aside", path=str(aside)))
        return True

    def is_ready(self) -> bool:
        """Ask whether the person at the screen may act; if not, say what is awaited."""
        if self.session.is_open:
            return True
        mover = self.session.position.mover
        if mover is None:
            self.play(DECK_LETTER)  # the rules say why not
        elif self.session.is_passing:
            self.told = None
            self.show()
        else:
            self.tell(lambda: self.cibola.words("told-wait", name=self.cibola.words.player(mover)))
        return False

    # --- keys ---

    def on_key(self, event: Key) -> None:
        key = (event.character or "").lower() if event.is_printable and event.key != "space" else event.key
        if (key == "escape" or not self.has_class("typing")) and self.obey(key):
            event.stop()

    def obey(self, key: str) -> bool:
        """Do what a key stands for; say whether it stands for anything."""
        if key in KEYS:
            self.act(KEYS[key])
        elif key in ARROWS:
            self.step(ARROWS[key])
        elif key in TARGETS:
            self.aim(TARGETS[key])
        elif key in NUMBERS:
            self.pick(NUMBERS[key])
        elif key.upper() in set(LETTERS):
            if self.is_ready():
                self.play(key.upper())
        else:
            return False
        return True

    def act(self, name: str) -> None:
        """Do what a key, or a click on its hint, stands for."""
        getattr(self, f"do_{name}", lambda: None)()

    def step(self, by: int) -> None:
        """Go one card, or one pile, to the left or right."""
        view = self.session.view
        if self.session.is_open and view.step == "put":
            self.choice.step_card(by, len(hand_of(view)))
        elif self.session.is_open:
            sources = [*(pile.colour for pile in view.piles if pile.colour in view.legal), DECK_LETTER]
            self.choice.step_source(by, sources)
        self.told = None
        self.show()

    def aim(self, target: str) -> None:
        """Aim the picked card at its expedition, or at its pile."""
        self.choice.target = target
        self.show()

    def pick(self, index: int) -> None:
        """Pick a card of the hand."""
        if not self.is_ready():
            return
        hand = hand_of(self.session.view)
        if index >= len(hand):
            return
        if self.session.view.step != "put":
            self.play(hand[index])  # the rules say why not
            return
        self.choice.pick(index)
        self.told = None
        self.show()

    def put(self, prefix: str) -> None:
        """Put the picked card down."""
        card = self.choice.card(self.session.view)
        if card is None:
            self.refuse("told-pick-first", count=len(hand_of(self.session.view)))
        else:
            self.play(prefix + card)

    def do_lay(self) -> None:
        session = self.session
        if session.is_passing:
            self.pass_screen()
        elif session.position.outcome is not None:
            session.rounds_shown = max(0, len(session.position.round_ends) - 1)
            self.advance()
        elif self.is_ready() and session.view.step == "take":
            self.play(self.choice.source)
        elif session.is_open:
            self.put("-" if self.choice.target == DISCARD else "")

    def do_discard(self) -> None:
        if self.is_ready() and self.session.view.step == "take":
            self.play(DECK_LETTER)  # D is the deck in the notation
        elif self.session.is_open:
            self.put("-")

    def do_deck(self) -> None:
        if self.session.is_passing:
            self.pass_screen()
        elif self.is_ready():
            self.play(DECK_LETTER)

    def do_unpick(self) -> None:
        self.remove_class("typing")
        self.set_focus(None)
        self.choice.clear()
        self.told = None
        self.show()

    def do_hint(self) -> None:
        if self.session.is_open:
            self.ask_adviser(self.session.ticket)
        else:
            self.refuse("told-no-hint")

    def do_back(self) -> None:
        if not self.session.take_back():
            self.refuse("told-nothing-back")
            return
        self.choice.clear()
        self.tell(lambda: self.cibola.words("told-back"))
        self.save()
        self.advance()

    def do_save(self) -> None:
        if self.save():
            self.tell(lambda: self.cibola.words("told-saved", path=str(self.session.save_to)))

    def do_type(self) -> None:
        if self.is_ready():
            self.add_class("typing")
            line = self.query_one("#line", Input)
            line.value = ""
            line.focus()

    def do_keys(self) -> None:
        self.app.push_screen(HelpPage())

    def do_language(self) -> None:
        self.cibola.switch_language()

    def do_theme(self) -> None:
        self.cibola.switch_theme()

    def do_quit(self) -> None:
        self.cibola.action_ask_to_leave()

    # --- the mouse, and the line one types ---

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.do_unpick()
        if event.value.strip() and self.is_ready():
            self.carry_out(lambda: self.session.play_line(event.value))

    def on_key_hint_pressed(self, event: KeyHint.Pressed) -> None:
        if event.action in KEYS.values():
            self.act(event.action)

    def on_cell_chosen(self, event: Cell.Chosen) -> None:
        cell = event.cell
        if isinstance(cell, HandCard):
            self.pick(cell.number - 1)
        elif isinstance(cell, DeckCell):
            self.do_deck()
        elif isinstance(cell, PlaceCell | ExpeditionCell) and not cell.has_class("other") and self.is_ready():
            self.click_place(cell)

    def click_place(self, cell: PlaceCell | ExpeditionCell) -> None:
        """Lay on one's expedition, discard on a place, or take from its pile."""
        if self.session.view.step == "take":
            self.play(cell.letter)
            return
        card = self.choice.card(self.session.view)
        if card is None:
            self.refuse("told-pick-first", count=len(hand_of(self.session.view)))
        elif card[0] != cell.letter:
            self.refuse("told-other-place", card=card)
        else:
            self.play(card if isinstance(cell, ExpeditionCell) else f"-{card}")
