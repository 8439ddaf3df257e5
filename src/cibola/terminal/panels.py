"""The rows of keys under every table."""

from collections.abc import Sequence

from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from cibola.terminal.words import Words

WIDEST_GAP = 4
NAMED = {"pick", "enter", "space", "escape"}


class KeyHint(Static):
    """A key and what it does; a click does the same."""

    class Pressed(Message):
        """A hint was clicked."""

        def __init__(self, action: str) -> None:
            """Remember what it does."""
            super().__init__()
            self.action = action

    written = ("", "")

    def __init__(self, does: str, key: str) -> None:
        """Stand for an action of the table."""
        super().__init__(id=f"key-{does}")
        self.does, self.key = does, key

    def tell(self, words: Words, *, count: int, letters: str, **told: str) -> None:
        """Write the key in the current language; a key without a name is the letters of the table."""
        key = words(f"key-{self.key}", count=count) if self.key in NAMED else self.key or letters
        label = words(f"does-{self.does}", **told)
        if (key, label) != self.written:
            self.written = (key, label)
            self.update(Content.assemble((key, "bold $accent"), " ", (label, "$foreground")))

    @property
    def length(self) -> int:
        """How wide the hint is, without the room after it."""
        return len(" ".join(self.written))

    def on_click(self) -> None:
        self.post_message(self.Pressed(self.does))


OTHER_KEYS = (
    ("hint", "H"),
    ("back", "U"),
    ("save", "S"),
    ("type", ":"),
    ("keys", "?"),
    ("language", "L"),
    ("theme", "T"),
    ("quit", "Q"),
)


class KeyRow(Horizontal):
    """A row of keys, with as much room between them as there is."""

    def __init__(self, keys: Sequence[tuple[str, str]], name: str) -> None:
        """Make a hint for each key."""
        super().__init__(*(KeyHint(does, key) for does, key in keys), id=name, classes="keys")

    def tell(self, words: Words, *, count: int, letters: str, **told: str) -> None:
        """Write the keys in the current language."""
        hints = list(self.query(KeyHint))
        for hint in hints:
            hint.tell(words, count=count, letters=letters, **told)
        room = self.content_size.width - sum(hint.length for hint in hints)
        gap = min(WIDEST_GAP, max(1, room // len(hints)))
        for hint in hints:
            hint.styles.padding = (0, gap, 0, 0)
