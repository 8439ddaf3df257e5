"""A table that is in memory: how it stands, who is connected, and who thinks."""

import asyncio
from functools import cached_property
from typing import Protocol

from cibola.server.protocol import HintFor, Presence
from cibola.server.store.model import COMPUTER
from cibola.server.tables.new_table import secret_of
from cibola.server.tables.snapshot import Moment
from cibola.server.tables.state import Standing


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    person: str
    is_looking: bool

    def offer(self, message: bytes) -> None:
        """Take a message to be sent; never waits."""


class OpenTable:
    """A table in memory; its lock is held by whoever changes it or shows it."""

    def __init__(self, standing: Standing, address: str, now: int = 0) -> None:
        """Take it up."""
        self.standing = standing
        self.lock = asyncio.Lock()
        self.is_lost = False  # whether it may say something that the log does not
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.advice: tuple[int, asyncio.Task[HintFor]] | None = None  # and the number of the event it is about
        self._address = address
        self._opened = now
        self._seen: dict[str, int] = {}  # when somebody was last here, who is not here now

    @property
    def is_idle(self) -> bool:
        """Whether it can be put away: the log knows everything."""
        return not (self.listeners or self.lock.locked() or (self.thinking and not self.thinking.done()))

    def moment(self, now: int) -> Moment:
        """Give what a picture of the table needs besides it."""
        return Moment(now, self.here, self._links if self.standing.status == "waiting" else ())

    @cached_property
    def _links(self) -> tuple[str, ...]:
        """The links by which friends take their seats."""
        seats = range(len(self.standing.chairs))
        return tuple(f"{self._address}/join/{secret_of(self.standing.header, seat)}" for seat in seats)

    @property
    def here(self) -> tuple[bool, ...]:
        """Who is here, seat by seat."""
        looking = {listener.person for listener in self.listeners if listener.is_looking}
        return tuple(chair.kind == COMPUTER or chair.person in looking for chair in self.standing.chairs)

    def _is_here(self, seat: int) -> bool:
        """Ask it of one seat, as it is after every move."""
        person = self.standing.chairs[seat].person
        return any(listener.is_looking and listener.person == person for listener in self.listeners)

    def presence(self) -> Presence:
        """Say who is here, and how many watch."""
        seated = {chair.person for chair in self.standing.chairs}
        watching = sum(listener.person not in seated for listener in self.listeners)
        return Presence(here=list(self.here), watching=watching)

    def note_leaving(self, person: str, now: int) -> None:
        """Remember when somebody was last here."""
        self._seen[person] = now

    def absent_at(self, minutes: int) -> int | None:
        """Say when the mover will have been away for so long that one may go on without; None: is here, or has time."""
        standing = self.standing
        mover = standing.mover
        if mover is None or standing.clocks.is_on or standing.is_computer(mover) or standing.is_alone:
            return None
        if self._is_here(mover):
            return None
        seen = self._seen.get(standing.chairs[mover].person or "", self._opened)
        return max(seen, standing.played_at) + minutes * 60_000

    def tell(self, message: bytes) -> None:
        """Send the same to everybody."""
        for listener in self.listeners:
            listener.offer(message)
