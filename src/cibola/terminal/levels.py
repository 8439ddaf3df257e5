"""The page that asks, before a game, how strong the computer shall be."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content

from cibola.players.levels import LEVELS, USUAL, Level
from cibola.terminal.pages import LEAVE, ChoiceHint, Page
from cibola.terminal.words import Words

INDENT = "\n   "


class LevelHint(ChoiceHint):
    """One level: its number, its name, and how it plays."""

    def __init__(self, level: Level) -> None:
        """Stand for the player of this level."""
        super().__init__("level", level.player)
        self.level = level

    def told(self, words: Words) -> Content:
        """Name the level, and say how it plays."""
        name = words("level", number=self.level.number, name=words.level(self.level))
        return Content.assemble((name, "bold $accent"), INDENT, words.about(self.level))


class LevelPage(Page):
    """All levels; the result is the text of a player."""

    keys: ClassVar = {
        **{str(level.number): level.player for level in LEVELS},
        "enter": USUAL.player,
        "q": LEAVE,
        "escape": LEAVE,
    }
    choices: ClassVar = (("level-usual", USUAL.player), ("level-leave", LEAVE))

    def __init__(self) -> None:
        """Ask."""
        super().__init__(lambda words: words("level-title"), lambda words: words("level-text"))

    def more(self) -> ComposeResult:
        """List the levels."""
        for level in LEVELS:
            yield LevelHint(level)
