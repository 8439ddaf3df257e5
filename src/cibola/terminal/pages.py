"""Pages over the table: passing the screen, help, leaving, levels, results, notices and failures."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from cibola.errors import CibolaError
from cibola.games.board.components import LETTERS as PATHS
from cibola.games.card.components import LETTERS as PLACES
from cibola.games.roll.components import LETTERS as SHAPES
from cibola.players.levels import LEVELS, USUAL, Level
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts

if TYPE_CHECKING:
    from cibola.terminal.app import CibolaApp


ON, LEAVE, AGAIN = "on", "leave", "again"
SCROLLS = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}

Text = Callable[[Texts], Content | str]


class ChoiceHint(Static):
    """An option of a page; a click chooses it."""

    class Chosen(Message):
        """An option was clicked."""

        def __init__(self, result: str) -> None:
            """Hold the result of the page."""
            super().__init__()
            self.result = result

    def __init__(self, key: str, result: str) -> None:
        """Make an option for a result, labelled by a key of the catalogue."""
        super().__init__()
        self.text_key, self.result = key, result

    def label(self, texts: Texts) -> Content | str:
        """Return the label."""
        return texts(self.text_key)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.result))


class PageScreen(Screen[str]):
    """A title, a text and options; a key or a click dismisses the page with a result."""

    keys: ClassVar[dict[str, str]] = {"enter": ON, "space": ON, "escape": ON}
    choices: ClassVar[tuple[tuple[str, str], ...]] = (("continue", ON),)

    def __init__(self, title: Text, text: Text) -> None:
        """Make a page whose texts are computed when it is shown, since the language may change."""
        super().__init__()
        self.title_of, self.text_of = title, text

    @property
    def cibola(self) -> "CibolaApp":
        """The app, with its own type."""
        return cast("CibolaApp", self.app)

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(id="page-title")
            with VerticalScroll(id="page-scroll", can_focus=False):
                yield Static(id="page-text")
                yield from self.more()
            with Horizontal(id="page-choices"):
                for key, result in self.choices:
                    yield ChoiceHint(key, result)

    def more(self) -> ComposeResult:
        """Yield the widgets below the text, if any."""
        yield from ()

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.query_one("#page-scroll").styles.max_height = max(1, self.size.height - AROUND)

    def show(self) -> None:
        """Update all texts to the current language."""
        texts = self.cibola.texts
        self.query_one("#page-title", Static).update(self.title_of(texts))
        self.query_one("#page-text", Static).update(self.text_of(texts))
        for choice in self.query(ChoiceHint):
            choice.update(choice.label(texts))

    def on_key(self, event: Key) -> None:
        key = (event.character or "").lower() if event.is_printable and event.key != "space" else event.key
        if key in self.keys:
            self.finish(self.keys[key])
        elif key == "l":
            self.cibola.switch_language()
        elif key == "t":
            self.cibola.switch_theme()
        elif key in SCROLLS:
            self.query_one("#page-scroll").scroll_relative(y=SCROLLS[key], animate=False)
        else:
            return
        event.stop()

    def on_choice_hint_chosen(self, event: ChoiceHint.Chosen) -> None:
        self.finish(event.result)

    def finish(self, result: str) -> None:
        """Dismiss the page, unless that has been done."""
        if self.app.screen is self:
            self.dismiss(result)


class PassPage(PageScreen):
    """The page between two people at one keyboard: it hides the table."""

    keys: ClassVar = {"enter": ON, "space": ON, "q": LEAVE, "escape": LEAVE}

    def __init__(self, seat: int) -> None:
        """Make the page that waits for the person of this seat."""
        super().__init__(
            lambda texts: texts("pass-title", name=texts.player(seat)),
            lambda texts: texts("pass-text", name=texts.player(seat)),
        )


class QuitPage(PageScreen):
    """The question before leaving."""

    keys: ClassVar = {"enter": LEAVE, "q": LEAVE, "escape": ON}
    choices: ClassVar = (("quit-leave", LEAVE), ("quit-stay", ON))

    def __init__(self, *, is_saved: bool) -> None:
        """Make the page, which says whether the game is saved."""
        super().__init__(
            lambda texts: texts("quit-title"), lambda texts: texts("quit-text" if is_saved else "quit-unsaved")
        )


class NoticePage(PageScreen):
    """A saved game could not be resumed."""

    keys: ClassVar = {"enter": ON, "q": LEAVE, "escape": LEAVE}
    choices: ClassVar = (("notice-new", ON), ("notice-leave", LEAVE))


class FailurePage(PageScreen):
    """A computer player failed: replace it, or try again."""

    keys: ClassVar = {"enter": ON, "r": AGAIN, "q": LEAVE, "escape": LEAVE}
    choices: ClassVar = (("failure-replace", ON), ("failure-retry", AGAIN), ("failure-leave", LEAVE))

    def __init__(self, seat: int, error: CibolaError) -> None:
        """Make the page about an error of a seat's computer player."""
        super().__init__(
            lambda texts: texts("failure-title", name=texts.player(seat)), lambda texts: error.text(texts.language)
        )


COLOURS = {"card": PLACES, "board": PATHS, "roll": SHAPES}
COMMON_KEYS = ("hint", "back", "save", "type", "language", "theme", "quit")
KEY_COLUMN = 31
AROUND = 6  # lines of a page besides its text: border, title, choices


class HelpPage(PageScreen):
    """The rules in two sentences, and all keys."""

    keys: ClassVar = {"enter": ON, "space": ON, "escape": ON, "?": ON, "q": ON}
    choices: ClassVar = (("back-to-table", ON),)

    def __init__(self, game: str, keys: Sequence[str]) -> None:
        """Make the page for a game, with the keys that only this game has."""
        super().__init__(lambda texts: texts("help-title"), lambda texts: help_text(texts, game, keys))


def help_text(texts: Texts, game: str, names: Sequence[str]) -> Content:
    """Return the rules in two sentences, then every key."""
    lines = [Content(texts(f"help-{game}-turn")), Content(texts(f"help-{game}-score")), Content("")]
    keys = " ".join(texts.keys(COLOURS[game]))
    for name in [*(f"help-{game}-{name}" for name in names), *(f"help-{key}" for key in COMMON_KEYS)]:
        key, does = texts(name, game=game, keys=keys, hint=texts.key("hint"), undo=texts.key("undo")).split(" | ")
        lines.append(Content.assemble((f"{key:<{KEY_COLUMN}}", "bold $accent"), does))
    return Content("\n").join(lines)


INDENT = "\n   "


class LevelHint(ChoiceHint):
    """The option of one level: its number, its name, and how it plays."""

    def __init__(self, level: Level) -> None:
        """Make the option for the player of a level."""
        super().__init__("level", level.player)
        self.level = level

    def label(self, texts: Texts) -> Content:
        """Return the name of the level, and how it plays."""
        name = texts("level", number=self.level.number, name=texts.level(self.level))
        return Content.assemble((name, "bold $accent"), INDENT, texts.about(self.level))


class LevelPage(PageScreen):
    """The question before a game how strong the computer shall be; the result is the text of a player."""

    keys: ClassVar = {
        **{str(level.number): level.player for level in LEVELS},
        "enter": USUAL.player,
        "q": LEAVE,
        "escape": LEAVE,
    }
    choices: ClassVar = (("level-usual", USUAL.player), ("level-leave", LEAVE))

    def __init__(self) -> None:
        """Make the page."""
        super().__init__(lambda texts: texts("level-title"), lambda texts: texts("level-text"))

    def more(self) -> ComposeResult:
        """List the levels."""
        for level in LEVELS:
            yield LevelHint(level)


class RoundPage(PageScreen):
    """The result of one round."""

    def __init__(self, session: Session, number: int) -> None:
        """Make the page of a round, counted from 0."""
        self.session, self.number = session, number
        super().__init__(self.title_in, self.text_in)

    def title_in(self, texts: Texts) -> str:
        """Return the number of the round."""
        return texts("result-round", round=self.number + 1, rounds=int(self.session.position.boxes["rounds"][0]))

    def text_in(self, texts: Texts) -> Content:
        """Return the result of the round; each game implements it."""
        raise NotImplementedError


class EndPage(RoundPage):
    """The result of the last round, and who has won the game."""

    keys: ClassVar = {"enter": ON, "space": ON, "escape": ON, "n": AGAIN, "q": LEAVE}
    choices: ClassVar = (("result-again", AGAIN), ("result-table", ON), ("result-leave", LEAVE))

    def title_in(self, texts: Texts) -> str:
        return winner_text(self.session, texts)


def winner_text(session: Session, texts: Texts) -> str:
    """Return a sentence that says who has won."""
    outcome = session.position.outcome
    winners = outcome.winners if outcome else ()
    if len(winners) != 1:
        return texts("result-shared" if winners else "result-nobody")
    if session.is_shared:
        return texts("result-winner", name=texts.player(winners[0]))
    is_own = winners[0] in session.people
    return texts("result-won") if is_own else texts("result-lost", name=texts.player(winners[0]))
