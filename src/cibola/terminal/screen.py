"""A table's screen: keys and clicks become actions, and the session answers. What the games share."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from cibola.errors import CibolaError
from cibola.terminal.pages import AGAIN, LEAVE, FailurePage, HelpPage, Page, PassPage
from cibola.terminal.panels import KeyHint
from cibola.terminal.session import Session

if TYPE_CHECKING:
    from cibola.terminal.app import CibolaApp

KEYS = {
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


def widths(least: int) -> list[tuple[int, str]]:
    """Name the widths at which a table is laid out in another way."""
    return [(0, "-tiny"), (least, "-narrow"), (116, "-wide")]


def heights(least: int) -> list[tuple[int, str]]:
    """Name the heights at which a table is laid out in another way."""
    return [(0, "-flat"), (least, "-low"), (32, "-tall")]


class TableScreen(Screen[None]):
    """Play at one table. Each game says what lies on it, and what its keys do."""

    AUTO_FOCUS = ""
    smallest: ClassVar[tuple[int, int]]  # the window that the table needs
    keys: ClassVar[dict[str, str]]  # the game's own, besides those that every game has
    question: ClassVar[str]  # an action that the rules may be asked about when nobody is to move

    def __init__(self, session: Session) -> None:
        """Sit down at a session's table."""
        super().__init__()
        self.session = session
        self.told: Callable[[], str] | None = None
        self.is_refusal = False

    # --- what each game says ---

    def table(self) -> Widget:
        """Make the table of this game."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Show the table as it is now."""
        raise NotImplementedError

    def news(self) -> str:
        """Tell what just happened."""
        raise NotImplementedError

    def guidance(self) -> str:
        """Say what one can do now."""
        raise NotImplementedError

    def result_page(self, number: int, *, is_last: bool) -> Page:
        """Make the page for the end of a round, counted from 0, or of the game."""
        raise NotImplementedError

    def clear_choice(self) -> None:
        """Put back everything that was picked."""
        raise NotImplementedError

    def follow(self, action: str) -> Callable[[], str]:
        """Pick what a hint advises, and give the words to tell it."""
        raise NotImplementedError

    def obey_more(self, key: str) -> bool:
        """Do what a key stands for that has no name; say whether it stands for anything."""
        raise NotImplementedError

    @property
    def cibola(self) -> "CibolaApp":
        """The app, by its own type."""
        from cibola.terminal.app import CibolaApp  # noqa: PLC0415 (the app shows this screen)

        assert isinstance(self.app, CibolaApp)  # noqa: S101 (nothing else shows this screen)
        return self.app

    def compose(self) -> ComposeResult:
        yield self.table()
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
        self.show_table()
        self.query_one("#small", Static).update(words("small", width=self.smallest[0], height=self.smallest[1]))
        self.query_one("#line", Input).placeholder = words(f"type-here-{self.session.position.game.name}")
        note = self.query_one("#note", Static)
        note.set_class(self.is_refusal and self.told is not None, "error")
        told = self.told() if self.told else self.news()
        guidance = self.guidance()
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
        if session.rounds_shown < session.rounds_done:
            self.show_result()
        elif session.is_thinking:
            self.think(session.ticket)
        elif session.is_passing and session.at_screen is None:
            self.pass_screen()
        self.show()

    def enter_waiting(self) -> bool:
        """Do what Enter does when nobody here is to act: pass the screen, or show the result; say whether it did."""
        session = self.session
        if session.is_passing:
            self.pass_screen()
        elif session.position.outcome is not None and session.rounds_done:
            session.rounds_shown = session.rounds_done - 1
            self.advance()
        else:
            return False
        return True

    def show_result(self) -> None:
        """Show the receipts of the round that has just ended; hands are put away."""
        session = self.session
        number, session.rounds_shown = session.rounds_shown, session.rounds_shown + 1
        if session.is_shared:
            session.at_screen = None
        is_last = session.position.outcome is not None and session.rounds_shown == session.rounds_done
        self.app.push_screen(self.result_page(number, is_last=is_last), self.after_result)

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
        self.clear_choice()
        self.advance()

    @work(exclusive=True, group="think")
    async def think(self, ticket: int) -> None:
        """Let the computer think beside the screen, and play what it chose if nothing happened meanwhile."""
        await asyncio.sleep(self.cibola.pause)
        try:
            action = await asyncio.to_thread(self.session.question())
        except CibolaError as error:
            if self.is_due(ticket):
                self.tell_failure(error)
        else:
            if self.is_due(ticket):
                self.play(action)

    def is_due(self, ticket: int) -> bool:
        """Ask whether what was thought is still wanted: nothing happened meanwhile, and nobody has left."""
        return ticket == self.session.ticket and self.is_attached and not self.session.is_closed

    def tell_failure(self, error: CibolaError) -> None:
        """Say why the computer cannot play, and ask what to do: nothing of the game is lost."""
        seat = self.session.position.mover or 0
        self.app.push_screen(FailurePage(seat, error), lambda result: self.after_failure(seat, error, result))

    def after_failure(self, seat: int, error: CibolaError, result: str | None) -> None:
        """Let the stand-in play on, or ask the computer once more."""
        if result == LEAVE:
            self.cibola.action_ask_to_leave()
        elif result == AGAIN:
            self.session.agree_to_program(seat)
            self.advance()
        else:
            self.carry_out(lambda: self.session.replace(seat, error.text(self.cibola.words.language)))

    @work(exclusive=True, group="hint")
    async def ask_adviser(self, ticket: int) -> None:
        """Let the adviser think beside the screen, from this seat's own knowledge."""
        action = await asyncio.to_thread(self.session.question_to_adviser())
        if self.is_due(ticket) and self.session.is_open:
            self.tell(self.follow(action))

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
            self.clear_choice()
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
            self.play(self.question)  # the rules say why not
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
        name = self.keys.get(key) or KEYS.get(key)
        if name is None:
            return self.obey_more(key)
        self.act(name)
        return True

    def act(self, name: str) -> None:
        """Do what a key, or a click on its hint, stands for."""
        getattr(self, f"do_{name}", lambda: None)()

    def do_unpick(self) -> None:
        self.remove_class("typing")
        self.set_focus(None)
        self.clear_choice()
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
        self.clear_choice()
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
        self.app.push_screen(HelpPage(self.session.position.game.name))

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
        if event.action in {*self.keys.values(), *KEYS.values()}:
            self.act(event.action)
