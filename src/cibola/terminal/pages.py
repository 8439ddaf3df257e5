"""Pages over the table: passing the screen, all keys, leaving, notices about a saved game or a computer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from cibola.errors import CibolaError
from cibola.terminal.words import Words

if TYPE_CHECKING:
    from cibola.terminal.app import CibolaApp

ON, LEAVE, AGAIN = "on", "leave", "again"
SCROLLS = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}

Text = Callable[[Words], Content | str]


class ChoiceHint(Static):
    """One thing that can be chosen on a page; a click chooses it."""

    class Chosen(Message):
        """A choice was clicked."""

        def __init__(self, result: str) -> None:
            """Remember what it leads to."""
            super().__init__()
            self.result = result

    def __init__(self, key: str, result: str) -> None:
        """Stand for a result, under a key of the catalogue."""
        super().__init__()
        self.text_key, self.result = key, result

    def told(self, words: Words) -> Content | str:
        """Say what can be chosen."""
        return words(self.text_key)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.result))


class Page(Screen[str]):
    """A title, a text, and what can be chosen: keys and clicks lead to a result."""

    keys: ClassVar[dict[str, str]] = {"enter": ON, "space": ON, "escape": ON}
    choices: ClassVar[tuple[tuple[str, str], ...]] = (("continue", ON),)

    def __init__(self, title: Text, text: Text) -> None:
        """Make a page whose words are asked for when it is shown, in the language of that moment."""
        super().__init__()
        self.title_of, self.text_of = title, text

    @property
    def cibola(self) -> "CibolaApp":
        """The app, by its own type."""
        from cibola.terminal.app import CibolaApp  # noqa: PLC0415 (the app shows pages)

        assert isinstance(self.app, CibolaApp)  # noqa: S101 (nothing else shows this page)
        return self.app

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
        """Give what stands below the text, if anything."""
        yield from ()

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.query_one("#page-scroll").styles.max_height = max(1, self.size.height - AROUND)

    def show(self) -> None:
        """Write everything in the current language."""
        words = self.cibola.words
        self.query_one("#page-title", Static).update(self.title_of(words))
        self.query_one("#page-text", Static).update(self.text_of(words))
        for choice in self.query(ChoiceHint):
            choice.update(choice.told(words))

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
        """Close the page, once."""
        if self.app.screen is self:
            self.dismiss(result)


class PassPage(Page):
    """Between two people at one keyboard: nothing of the table shows."""

    keys: ClassVar = {"enter": ON, "space": ON, "q": LEAVE, "escape": LEAVE}

    def __init__(self, seat: int) -> None:
        """Wait for the person of this seat."""
        super().__init__(
            lambda words: words("pass-title", name=words.player(seat)),
            lambda words: words("pass-text", name=words.player(seat)),
        )


class QuitPage(Page):
    """Leaving, after a question."""

    keys: ClassVar = {"enter": LEAVE, "q": LEAVE, "escape": ON}
    choices: ClassVar = (("quit-leave", LEAVE), ("quit-stay", ON))

    def __init__(self, *, is_saved: bool) -> None:
        """Say whether the game is safe."""
        super().__init__(
            lambda words: words("quit-title"), lambda words: words("quit-text" if is_saved else "quit-unsaved")
        )


class NoticePage(Page):
    """A saved game could not be taken up."""

    keys: ClassVar = {"enter": ON, "q": LEAVE, "escape": LEAVE}
    choices: ClassVar = (("notice-new", ON), ("notice-leave", LEAVE))


class FailurePage(Page):
    """A computer cannot play: somebody else does, or it is asked again."""

    keys: ClassVar = {"enter": ON, "r": AGAIN, "q": LEAVE, "escape": LEAVE}
    choices: ClassVar = (("failure-replace", ON), ("failure-retry", AGAIN), ("failure-leave", LEAVE))

    def __init__(self, seat: int, error: CibolaError) -> None:
        """Tell what stands against the computer of a seat."""
        super().__init__(
            lambda words: words("failure-title", name=words.player(seat)), lambda words: error.text(words.language)
        )


# What the page of keys lists: first the game's own, then those of every game.
HELP = {
    "card": ("pick", "lay", "discard", "deck", "pile", "escape"),
    "roll": ("colour", "digit", "write", "refuse", "arrow", "stay", "step"),
    "board": ("pick", "lay", "lead", "discard", "take", "move", "stay"),
}
HELP_ALWAYS = ("hint", "back", "save", "type", "language", "theme", "quit")
KEY_COLUMN = 31
AROUND = 6  # lines of a page besides its text: border, title, choices


class HelpPage(Page):
    """All keys."""

    keys: ClassVar = {"enter": ON, "space": ON, "escape": ON, "?": ON, "q": ON}
    choices: ClassVar = (("back-to-table", ON),)

    def __init__(self, game: str) -> None:
        """List those of a game."""
        super().__init__(lambda words: words("help-title"), lambda words: help_text(words, game))


def help_text(words: Words, game: str) -> Content:
    """Write the rules in two sentences, then every key."""
    lines = [Content(words(f"help-{game}-turn")), Content(words(f"help-{game}-score")), Content("")]
    keys = [*(f"help-{game}-{name}" for name in HELP[game]), *(f"help-{name}" for name in HELP_ALWAYS)]
    for name in keys:
        key, does = words(name, game=game).split(" | ")
        lines.append(Content.assemble((f"{key:<{KEY_COLUMN}}", "bold $accent"), does))
    return Content("\n").join(lines)
