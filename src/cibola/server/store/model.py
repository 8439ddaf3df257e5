"""A table as it is stored: its header, its seat assignments, and the lines of its log."""

from typing import Any, NamedTuple

import msgspec

from cibola.record.entries import Entry
from cibola.server.protocol import Avatar, Clock, SeatKind

COMPUTER: SeatKind = "computer"
BY_LINK: tuple[SeatKind, ...] = ("friend", "bot")  # seats that are taken by a link
AT_SCREEN: tuple[SeatKind, ...] = ("person", "screen")  # seats at the host's screen
NO_SEAT = -1  # the seat of a log line that a spectator caused


class FirstGame(msgspec.Struct, frozen=True):
    """The first of two games with the same deal: its table, and its points by the seats of that table.

    Without points it was not played to its end, and cannot be compared.
    """

    table: str
    scores: list[int]


class TableHeader(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a table is created; only its host and its revision change, when seats change hands."""

    id: str
    game: str
    options: dict[str, Any]
    rules: int
    seed: str
    links: str
    made: int
    host: str | None
    clock: Clock = Clock()
    seconds: float = 0.0
    chat: bool = True
    unseen: bool = False
    deals: dict[int, str] = {}
    daily: int | None = None  # the day, counted from 1970, whose deal it is
    counted: bool = False  # somebody's first try at a daily deal
    twice: bool = False  # the deal is played from both sides, in two games
    first: FirstGame | None = None  # of the second of them: the first
    local: bool = False  # played in a browser, and given to the server as a record after its end
    revision: int = 0  # counts changes that are not in the log: of seats, of the host, of texts that were erased


class SeatAssignment(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays at a seat."""

    kind: SeatKind
    name: str = ""
    level: int = 0
    avatar: Avatar = ""
    taken: bool = False
    person: str | None = None


class LogLine(msgspec.Struct, frozen=True):
    """One line of a table's log: an entry of the game's record, or a table event (see `tables.table_events`).

    `client` is a digest of the command that caused the line. `action` is the number of the action, if its text has been
    parsed already; it is not stored.
    """

    seat: int
    text: str
    at: int
    comment: str = ""
    client: str = ""
    action: int | None = None

    @property
    def entry(self) -> Entry:
        """The line as an entry of the record."""
        return Entry(self.seat, self.text, self.at, self.comment)


class Viewer(NamedTuple):
    """The seats and the role of whoever looks at a table: what they may see and do depends on nothing else."""

    seats: tuple[int, ...] = ()
    host: bool = False
