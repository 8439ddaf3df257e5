"""The terminal app: themes, language, and the screens that it shows."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import BindingType

from cibola.errors import RecordError
from cibola.terminal.board.screen import BoardScreen
from cibola.terminal.card.screen import CardScreen
from cibola.terminal.pages import LEAVE, LevelPage, NoticePage, PageScreen, QuitPage
from cibola.terminal.roll.screen import RollScreen
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import PERSON, Session, begin, resume
from cibola.terminal.texts import Texts
from cibola.terminal.theme import LAMPLIGHT, PAPER, THEMES

SCREENS: dict[str, type[TableScreen]] = {"card": CardScreen, "board": BoardScreen, "roll": RollScreen}
PAUSE = 0.45  # seconds before a computer's action, so that people can follow


class CibolaApp(App[int], inherit_bindings=False):
    """One game in one terminal."""

    TITLE = "Cíbola"
    CSS_PATH = "cibola.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+q", "ask_to_leave", ""), ("ctrl+c", "ask_to_leave", "")]

    def __init__(
        self,
        session: Session,
        language: str,
        *,
        notice: Callable[[Texts], str] | None = None,
        make_session: Callable[[str], Session] | None = None,
        pause: float = PAUSE,
    ) -> None:
        """Show a session, after a notice about a saved game and the question of the level, if there are any."""
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = LAMPLIGHT
        self.texts = Texts(session, language)
        self.session = session
        self.notice = notice
        self.make_session = make_session
        self.pause = pause

    def on_mount(self) -> None:
        if self.notice is None:
            self.open()
            return
        notice = self.notice
        page = NoticePage(notice, lambda texts: texts("notice-keep"))
        self.push_screen(page, lambda result: self.exit(2) if result == LEAVE else self.open())

    def open(self) -> None:
        """Ask for the level, if that is still open, and begin."""
        make_session = self.make_session
        if make_session is None:
            self.begin(self.session)
        else:
            self.push_screen(
                LevelPage(),
                lambda result: self.exit(0) if result in {LEAVE, None} else self.begin(make_session(str(result))),
            )

    def begin(self, session: Session) -> None:
        """Show the table of a session, and close the session before it."""
        if session is not self.session:
            self.session.close()
        self.session = self.texts.session = session
        screen = SCREENS[session.position.game.name](session)
        if isinstance(self.screen, TableScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def show_all(self) -> None:
        """Update every screen."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | PageScreen) and screen.is_mounted:
                screen.show()

    def switch_language(self) -> None:
        """Switch to the other language."""
        self.texts.switch()
        self.show_all()

    def switch_theme(self) -> None:
        """Switch between the light and the dark theme."""
        self.theme = PAPER if self.theme == LAMPLIGHT else LAMPLIGHT
        self.show_all()

    def action_ask_to_leave(self) -> None:
        """Ask before leaving; the second time, leave."""
        if isinstance(self.screen, QuitPage | NoticePage | LevelPage):
            self.action_leave()
            return
        self.push_screen(QuitPage(is_saved=self.is_saved()), self._after_question)

    def is_saved(self) -> bool:
        """Save the game; return whether that succeeded."""
        try:
            self.session.save()
        except OSError:
            return False
        return True

    def _after_question(self, result: str | None) -> None:
        if result == LEAVE:
            self.action_leave()
        else:
            self._resume_table()

    def _resume_table(self) -> None:
        if isinstance(self.screen, TableScreen):
            self.screen.advance()

    def action_leave(self) -> None:
        """Close the session and exit."""
        self.session.close()  # now: a thread that waits for a bot would keep the program open
        self.exit(0)


def notice_for(path: Path, reason: Callable[[str], str] | None) -> Callable[[Texts], str]:
    """Return the notice about a saved game that is missing (no reason) or damaged."""
    if reason is None:
        return lambda texts: texts("notice-missing", path=str(path))
    return lambda texts: texts("notice-damaged", path=str(path), reason=reason(texts.language))


def open_app(
    game: str,
    options: Mapping[str, Any],
    players: Sequence[str],
    language: str,
    seed: object,
    saved: Path | None,
    save_to: Path | None,
    *,
    ask_level: bool = False,
) -> CibolaApp:
    """Make the app with a saved session, or with a new one and a notice why the saved one could not be resumed.

    Before a new one, `ask_level` lets people choose the level of all computers.
    """
    notice = None
    if saved is not None:
        try:
            return CibolaApp(resume(saved, save_to), language)
        except RecordError as error:
            notice = notice_for(saved, error.text)
        except FileNotFoundError:
            notice = notice_for(saved, None)
        except OSError as error:
            reason = error.strerror or str(error)
            notice = notice_for(saved, lambda _: reason)

    def against(computer: str) -> Session:
        seated = [word if word == PERSON else computer for word in players]
        return begin(game, options, seated, seed, save_to or saved)

    session = begin(game, options, players, seed, save_to or saved)
    return CibolaApp(session, language, notice=notice, make_session=against if ask_level else None)
