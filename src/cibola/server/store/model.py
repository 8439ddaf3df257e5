"""What a table is made of, as it is kept: its header, its chairs, and the lines of its log."""

from typing import Any, NamedTuple

import msgspec

from cibola.server.protocol import Clock, SeatKind

COMPUTER: SeatKind = "computer"
BY_LINK: tuple[SeatKind, ...] = ("friend", "bot")  # who comes by a link
AT_SCREEN: tuple[SeatKind, ...] = ("person", "screen")  # who sits with the host
NOBODY = -1  # the seat of a line by somebody who watches


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was settled when the table was made, and never changes."""

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


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, and who sits there."""

    kind: SeatKind
    name: str = ""
    level: int = 0
    taken: bool = False
    person: str | None = None


class Line(msgspec.Struct, frozen=True):
    """One line of the log: an entry of the record, or a mark of the table (see `marks`)."""

    seat: int
    text: str
    at: int
    comment: str = ""
    client: str = ""


class Viewer(NamedTuple):
    """Somebody who looks at a table, as far as it matters what they may see and do."""

    seats: tuple[int, ...] = ()
    host: bool = False


WATCHER = Viewer()
