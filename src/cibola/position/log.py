"""The log of a position: every entry that was made, in order; nothing is ever removed."""

from typing import Self

from cibola.engine.interface import Game, Move
from cibola.record.model import BACK, Entry

Past = Move | Entry  # an action by its number, which is quick, or anything else as it was entered


class Log:
    """Entries in the order in which they were made, with the times and comments of actions beside them."""

    def __init__(self) -> None:
        """Begin empty."""
        self.pasts: list[Past] = []
        self.notes: dict[int, tuple[int | None, str]] = {}

    def __len__(self) -> int:
        """Count the entries."""
        return len(self.pasts)

    def write(self, past: Past, at: int | None = None, comment: str = "") -> None:
        """Add an entry."""
        if at is not None or comment:
            self.notes[len(self.pasts)] = (at, comment)
        self.pasts.append(past)

    def numbers(self) -> list[int]:
        """Find the entries that led to the position, by number: all but those that were taken back."""
        line: list[int] = []
        at = len(self.pasts)
        while at:
            past = self.pasts[at - 1]
            if isinstance(past, Entry) and past.text.startswith(BACK):
                at = int(past.text[len(BACK) :])
            else:
                at -= 1
                line.append(at)
        return line[::-1]

    def entry(self, game: Game, number: int) -> Entry:
        """Write one entry as text."""
        past = self.pasts[number]
        if isinstance(past, Entry):
            return past
        return Entry(past.seat, game.write(past.action), *self.notes.get(number, (None, "")))

    def copy(self) -> Self:
        """Make an independent copy."""
        twin = type(self)()
        twin.pasts = list(self.pasts)
        twin.notes = dict(self.notes)
        return twin
