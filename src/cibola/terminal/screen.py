"""The screen of a table, as all games share it: it turns keys and clicks into actions of the session."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from cibola.errors import CibolaError
from cibola.players.levels import STAND_IN
from cibola.terminal.pages import AGAIN, LEAVE, FailurePage, HelpPage, PageScreen, PassPage
from cibola.terminal.session import Session
from cibola.terminal.widgets import KeyHint

if TYPE_CHECKING:
    from cibola.terminal.app import CibolaApp

KEYS = {
    "escape": "unpick",
    "s": "save",
    ":": "type",
    "?": "keys",
    "l": "language",
    "t": "theme",
    "q": "quit",
}


BY_LANGUAGE = {"hint": "hint", "back": "undo"}  # what is done by a letter of the language


def widths(least: int) -> list[tuple[int, str]]:
    """Return Textual's breakpoints for the width of a table."""
    return [(0, "-tiny"), (least, "-narrow"), (116, "-wide")]


def heights(least: int) -> list[tuple[int, str]]:
    """Return Textual's breakpoints for the height of a table."""
    return [(0, "-flat"), (least, "-low"), (32, "-tall")]


class TableScreen(Screen[None]):
    """The screen of one table. Each game implements its table, its note and its keys."""

    AUTO_FOCUS = ""
    smallest: ClassVar[tuple[int, int]]  # the window that the table needs
    keys: ClassVar[dict[str, str]]  # the game's own, besides those that every game has
    help_keys: ClassVar[tuple[str, ...]]  # the game's own keys, as the help lists them
    question: ClassVar[str]  # an action that the rules may be asked about when nobody is to move

    def __init__(self, session: Session) -> None:
        """Make the screen of a session."""
        super().__init__()
        self.session = session
        self.notice: Callable[[], str] | None = None
        self.is_refusal = False

    # --- implemented by each game ---

    def table(self) -> Widget:
        """Make the widget of the table."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Update the widget of the table."""
        raise NotImplementedError

    def news(self) -> str:
        """Return what just happened, for the note."""
        raise NotImplementedError

    def guidance(self) -> str:
        """Return a sentence that says what can be done now."""
        raise NotImplementedError

    def result_page(self, number: int, *, is_last: bool) -> PageScreen:
        """Make the page of a round's result, counted from 0."""
        raise NotImplementedError

    def reset_selection(self) -> None:
        """Clear the selection."""
        raise NotImplementedError

    def follow(self, action: str) -> Callable[[], str]:
        """Select what a hint advises; return a function that says it in the current language."""
        raise NotImplementedError

    def obey_other_key(self, key: str) -> bool:
        """Handle a key that has no action of its own; return whether it means anything."""
        raise NotImplementedError

    @property
    def cibola(self) -> "CibolaApp":
        """The app, with its own type."""
        return cast("CibolaApp", self.app)

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
        """Update everything, in the current language and theme."""
        texts = self.cibola.texts
        self.show_table()
        self.query_one("#small", Static).update(texts("small", width=self.smallest[0], height=self.smallest[1]))
        self.query_one("#line", Input).placeholder = texts(f"type-here-{self.session.position.game.name}")
        note = self.query_one("#note", Static)
        note.set_class(self.is_refusal and self.notice is not None, "error")
        told = self.notice() if self.notice else self.news()
        guidance = self.guidance()
        both = [Content(told)] if told else []
        if not (self.notice and self.is_refusal):
            both.append(Content.styled(guidance, "$quiet"))
        note.update(Content("\n").join(both), layout=False)

    def show_notice(self, text: Callable[[], str], *, is_refusal: bool = False) -> None:
        """Show a text in the note until the next event."""
        self.notice, self.is_refusal = text, is_refusal
        self.show()

    def refuse(self, key: str, **args: object) -> None:
        """Show in the note why nothing happened."""
        self.show_notice(lambda: self.cibola.texts(key, **args), is_refusal=True)

    # --- turns ---

    def advance(self) -> None:
        """Do what is due: show a result, ask a computer, pass the screen; then update the table."""
        session = self.session
        if session.rounds_shown < session.rounds_done:
            self.show_result()
        elif session.is_thinking:
            self.ask_computer(session.revision)
        elif session.is_passing and session.at_screen is None:
            self.pass_screen()
        self.show()

    def enter_waiting(self) -> bool:
        """Pass the screen or show the result, as Enter does when no person is to act; return whether it did."""
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
        """Show the result of the round that has just ended, and hide the hands."""
        session = self.session
        number, session.rounds_shown = session.rounds_shown, session.rounds_shown + 1
        if session.is_shared:
            session.at_screen = None
        is_last = session.position.outcome is not None and session.rounds_shown == session.rounds_done
        self.app.push_screen(self.result_page(number, is_last=is_last), self.after_result)

    def after_result(self, result: str | None) -> None:
        """Continue with the next round or a new game, or leave."""
        if result == AGAIN:
            self.cibola.begin(self.session.new_game())
        elif result == LEAVE:
            self.cibola.action_leave()
        else:
            self.advance()

    def pass_screen(self) -> None:
        """Hide the table until the next person is at the screen."""
        seat = self.session.position.mover
        if seat is not None:
            self.session.at_screen = None
            self.show()
            self.app.push_screen(PassPage(seat), lambda result: self.after_pass(seat, result))

    def after_pass(self, seat: int, result: str | None) -> None:
        """Show the table to the person of a seat."""
        if result == LEAVE:
            self.cibola.action_ask_to_leave()
            return
        self.session.at_screen = seat
        self.reset_selection()
        self.advance()

    @work(exclusive=True, group="think")
    async def ask_computer(self, revision: int) -> None:
        """Ask the computer to move in another thread, and play its action unless it is out of date."""
        await asyncio.sleep(self.cibola.pause)
        try:
            is_stood_in_for = self.session.is_stood_in_for
            action = await asyncio.to_thread(self.session.question())
        except CibolaError as error:
            if self.is_due(revision):
                self.show_failure(error)
        else:
            if self.is_due(revision):
                self.play_for_computer(action, is_stood_in_for=is_stood_in_for)

    def play_for_computer(self, action: str, *, is_stood_in_for: bool) -> None:
        """Play a computer's action; say so if another player has chosen it."""
        texts, seat = self.cibola.texts, self.session.position.mover or 0
        comment = STAND_IN.player if is_stood_in_for else ""  # the record says who stood in
        self.carry_out(lambda: self.session.play(action, comment))
        if is_stood_in_for:
            self.show_notice(lambda: texts("told-stood-in", name=texts.player(seat), other=texts.level(STAND_IN)))

    def is_due(self, revision: int) -> bool:
        """Return whether an answer is still wanted: nothing has happened since, and nobody has left."""
        return revision == self.session.revision and self.is_attached and not self.session.is_closed

    def show_failure(self, error: CibolaError) -> None:
        """Show why the computer cannot play, and ask what to do."""
        seat = self.session.position.mover or 0
        self.app.push_screen(FailurePage(seat, error), lambda result: self.after_failure(seat, error, result))

    def after_failure(self, seat: int, error: CibolaError, result: str | None) -> None:
        """Replace the computer player, or ask it again."""
        if result == LEAVE:
            self.cibola.action_ask_to_leave()
        elif result == AGAIN:
            self.session.allow_program(seat)
            self.advance()
        else:
            self.carry_out(lambda: self.session.replace(seat, error.text(self.cibola.texts.language)))

    @work(exclusive=True, group="hint")
    async def ask_adviser(self, revision: int) -> None:
        """Ask the adviser in another thread, with what this seat knows."""
        action = await asyncio.to_thread(self.session.question_to_adviser())
        if self.is_due(revision) and self.session.is_open:
            self.show_notice(self.follow(action))

    def play(self, action: str) -> None:
        """Play an action, or show why it is not allowed."""
        self.carry_out(lambda: self.session.play(action))

    def carry_out(self, act: Callable[[], None]) -> None:
        """Run a change of the game; an error is shown, and the table stays as it is."""
        before = self.session.revision
        try:
            act()
        except CibolaError as error:
            refusal = error
            self.show_notice(lambda: refusal.text(self.cibola.texts.language), is_refusal=True)
        else:
            self.notice = None
        if self.session.revision != before:
            self.reset_selection()
            self.save()
            self.advance()

    def save(self) -> bool:
        """Save the game, or show why that failed; return whether it is saved."""
        try:
            aside = self.session.save()
        except OSError as error:
            reason = error.strerror or str(error)
            self.show_notice(lambda: self.cibola.texts("told-unsaved", reason=reason), is_refusal=True)
            return False
        if aside:
            self.show_notice(lambda: self.cibola.texts("told-aside", path=str(aside)))
        return True

    def is_ready(self) -> bool:
        """Return whether the viewer is to act; if not, show what is awaited."""
        if self.session.is_open:
            return True
        mover = self.session.position.mover
        if mover is None:
            self.play(self.question)  # the rules say why not
        elif self.session.is_passing:
            self.notice = None
            self.show()
        else:
            self.show_notice(lambda: self.cibola.texts("told-wait", name=self.cibola.texts.player(mover)))
        return False

    # --- keys ---

    def on_key(self, event: Key) -> None:
        key = (event.character or "").lower() if event.is_printable and event.key != "space" else event.key
        if (key == "escape" or not self.has_class("typing")) and self.obey_key(key):
            event.stop()

    def obey_key(self, key: str) -> bool:
        """Handle a key; return whether it means anything."""
        name = self.keys.get(key) or KEYS.get(key) or self.lettered(key)
        if name is None:
            return self.obey_other_key(key)
        self.run_command(name)
        return True

    def lettered(self, key: str) -> str | None:
        """Return what the letter of a key does in the language of the screen."""
        texts = self.cibola.texts
        return next((does for does, what in BY_LANGUAGE.items() if texts.key(what).lower() == key), None)

    def run_command(self, name: str) -> None:
        """Run the action of a key, or of a click on its hint."""
        getattr(self, f"do_{name}", lambda: None)()

    def do_unpick(self) -> None:
        self.remove_class("typing")
        self.set_focus(None)
        self.reset_selection()
        self.notice = None
        self.show()

    def do_hint(self) -> None:
        if self.session.is_open:
            self.ask_adviser(self.session.revision)
        else:
            self.refuse("told-no-hint")

    def do_back(self) -> None:
        if not self.session.take_back():
            self.refuse("told-nothing-back")
            return
        self.reset_selection()
        self.show_notice(lambda: self.cibola.texts("told-back"))
        self.save()
        self.advance()

    def do_save(self) -> None:
        if self.save():
            self.show_notice(lambda: self.cibola.texts("told-saved", path=str(self.session.save_to)))

    def do_type(self) -> None:
        if self.is_ready():
            self.add_class("typing")
            line = self.query_one("#line", Input)
            line.value = ""
            line.focus()

    def do_keys(self) -> None:
        self.app.push_screen(HelpPage(self.session.position.game.name, self.help_keys))

    def do_language(self) -> None:
        self.cibola.switch_language()

    def do_theme(self) -> None:
        self.cibola.switch_theme()

    def do_quit(self) -> None:
        self.cibola.action_ask_to_leave()

    # --- the mouse, and typed actions ---

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.do_unpick()
        if event.value.strip() and self.is_ready():
            self.carry_out(lambda: self.session.play_line(event.value))

    def on_key_hint_pressed(self, event: KeyHint.Pressed) -> None:
        if event.action in {*self.keys.values(), *KEYS.values()}:
            self.run_command(event.action)
