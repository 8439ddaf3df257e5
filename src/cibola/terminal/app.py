"""The terminal app: themes, language, and the screens that it shows."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from cibola.terminal.levels import LevelPage
from cibola.terminal.pages import LEAVE, NoticePage, Page, QuitPage
from cibola.terminal.palette import LAMPLIGHT, PAPER, THEMES
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session
from cibola.terminal.tables import SCREENS
from cibola.terminal.words import Words

PAUSE = 0.45  # seconds before a computer's card, so that one can follow


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
        notice: Callable[[Words], str] | None = None,
        meeting: Callable[[str], Session] | None = None,
        pause: float = PAUSE,
    ) -> None:
        """Show a session. A notice about a saved game comes first, then the question whom to meet, if it is open."""
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = LAMPLIGHT
        self.words = Words(session, language)
        self.session = session
        self.notice = notice
        self.meeting = meeting
        self.pause = pause

    def on_mount(self) -> None:
        if self.notice is None:
            self.open()
            return
        notice = self.notice
        page = NoticePage(notice, lambda words: words("notice-keep"))
        self.push_screen(page, lambda result: self.exit(2) if result == LEAVE else self.open())

    def open(self) -> None:
        """Ask which level to meet, if that is still open, and begin."""
        meeting = self.meeting
        if meeting is None:
            self.begin(self.session)
        else:
            self.push_screen(
                LevelPage(),
                lambda result: self.exit(0) if result in {LEAVE, None} else self.begin(meeting(str(result))),
            )

    def begin(self, session: Session) -> None:
        """Sit down at a table, instead of the one before."""
        if session is not self.session:
            self.session.close()
        self.session = self.words.session = session
        screen = SCREENS[session.position.game.name](session)
        if isinstance(self.screen, TableScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def show_all(self) -> None:
        """Write every screen anew."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | Page) and screen.is_mounted:
                screen.show()

    def switch_language(self) -> None:
        """Go on in the other language."""
        self.words.switch()
        self.show_all()

    def switch_theme(self) -> None:
        """Turn the lamp on or off."""
        self.theme = PAPER if self.theme == LAMPLIGHT else LAMPLIGHT
        self.show_all()

    def action_ask_to_leave(self) -> None:
        """Ask before leaving; asking twice leaves."""
        if isinstance(self.screen, QuitPage | NoticePage | LevelPage):
            self.action_leave()
            return
        self.push_screen(QuitPage(is_saved=self.is_saved()), self._after_question)

    def is_saved(self) -> bool:
        """Save once more, and say whether that went well."""
        try:
            self.session.save()
        except OSError:
            return False
        return True

    def _after_question(self, result: str | None) -> None:
        if result == LEAVE:
            self.action_leave()
        else:
            self._take_the_table_up()

    def _take_the_table_up(self) -> None:
        if isinstance(self.screen, TableScreen):
            self.screen.advance()

    def action_leave(self) -> None:
        """Leave; the game has been saved."""
        self.session.close()  # now: a thread that waits for a bot would keep the program open
        self.exit(0)


def notice_for(path: Path, reason: Callable[[str], str] | None) -> Callable[[Words], str]:
    """Make the notice about a saved game that is missing (no reason), or damaged."""
    if reason is None:
        return lambda words: words("notice-missing", path=str(path))
    return lambda words: words("notice-damaged", path=str(path), reason=reason(words.language))
