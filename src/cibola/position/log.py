"""The log of a position: every entry that was made, in order; nothing is ever removed."""

from typing import Self

from cibola.engine.interface import Game, Move
from cibola.record.entries import BACK, Entry

LogItem = Move | Entry  # an action by its number, which is quick, or anything else as it was entered


class Log:
    """Entries in the order in which they were made, with the times and comments of actions beside them."""

    def __init__(self) -> None:
        """Begin empty."""
        self.items: list[LogItem] = []
        self.notes: dict[int, tuple[int | None, str]] = {}

    def __len__(self) -> int:
        """Count the entries."""
        return len(self.items)

    def write(self, item: LogItem, at: int | None = None, comment: str = "") -> None:
        """Add an entry."""
        if at is not None or comment:
            self.notes[len(self.items)] = (at, comment)
        self.items.append(item)

    def numbers(self) -> list[int]:
        """Return the entries that led to the position, by number: all but those that were taken back."""
        line: list[int] = []
        at = len(self.items)
        while at:
            item = self.items[at - 1]
            if isinstance(item, Entry) and item.text.startswith(BACK):
                at = int(item.text[len(BACK) :])
            else:
                at -= 1
                line.append(at)
        return line[::-1]

    def entry(self, game: Game, number: int) -> Entry:
        """Write one entry as text."""
        item = self.items[number]
        if isinstance(item, Entry):
            return item
        return Entry(item.seat, game.write(item.action), *self.notes.get(number, (None, "")))

    def copy(self) -> Self:
        """Make an independent copy."""
        copied = type(self)()
        copied.items = list(self.items)
        copied.notes = dict(self.notes)
        return copied
