"""A table in memory: its state, its listeners, and the tasks of its computer players."""

import asyncio
from functools import cached_property
from typing import NamedTuple, Protocol

from cibola.players import Analysis
from cibola.server.processes.presence import Connected
from cibola.server.protocol import HintFor, Presence
from cibola.server.store.model import COMPUTER
from cibola.server.tables.new_table import seat_secret
from cibola.server.tables.snapshot import SnapshotContext
from cibola.server.tables.state import TableState

MINUTE = 60_000  # milliseconds


class Listener(Protocol):
    """A subscriber to the updates of a table."""

    person: str
    is_looking: bool

    def enqueue(self, message: bytes) -> None:
        """Queue a message to be sent; never blocks."""


class PendingTurn(NamedTuple):
    """The analysis for a computer's turn, and the state and the line of the log that it is about."""

    state: TableState
    line_number: int
    analysis: asyncio.Task[Analysis]

    def is_about(self, state: TableState) -> bool:
        """Tell whether a state still has the same position."""
        return self.state is state and self.line_number == state.last_played


class PendingHint:
    """A hint for the position after a line of the log, and how many wait for it; once it has come, it is kept."""

    def __init__(self, line_number: int, hint: asyncio.Task[HintFor]) -> None:
        self.line_number, self.hint = line_number, hint
        self.askers = 0

    @property
    def has_failed(self) -> bool:
        """Whether the search was cancelled, or raised an error."""
        return self.hint.done() and (self.hint.cancelled() or self.hint.exception() is not None)


class OpenTable:
    """A table in memory; its lock is held by whoever changes or shows it."""

    def __init__(self, state: TableState, address: str, now: int = 0) -> None:
        """Take the state, and the URL that links begin with."""
        self.state = state
        self.lock = asyncio.Lock()
        self.is_stale = False  # whether the state may differ from the log
        self.listeners: set[Listener] = set()
        self.elsewhere: list[Connected] = []  # sockets at this table in other processes
        self.computer_task: asyncio.Task[None] | None = None
        self.pending_turn: PendingTurn | None = None
        self.pending_hint: PendingHint | None = None
        self._address = address
        self._opened_at = now
        self._last_seen: dict[str, int] = {}  # by person, when they left

    @property
    def connected(self) -> list[Connected]:
        """The sockets at this table in this process."""
        return [Connected(listener.person, listener.is_looking) for listener in self.listeners]

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected, here or elsewhere."""
        return bool(self.listeners or self.elsewhere)

    def set_elsewhere(self, people: list[Connected], now: int) -> None:
        """Note who is connected to other processes."""
        gone = {one.person for one in self.elsewhere if one.is_looking} - {
            one.person for one in people if one.is_looking
        }
        self.elsewhere = people
        for person in gone:
            self.note_departure(person, now)

    @property
    def is_followed(self) -> bool:
        """Whether anybody in this process waits for what others write; else it catches up when it is used next."""
        return not self.is_idle or (self.pending_hint is not None and self.pending_hint.askers > 0)

    @property
    def is_idle(self) -> bool:
        """Whether the table can be evicted from memory."""
        return not (self.listeners or self.lock.locked() or self.is_computing)

    @property
    def is_computing(self) -> bool:
        """Whether a computer plays, or waits for its turn to think."""
        return self.computer_task is not None and not self.computer_task.done()

    def snapshot_context(self, now: int) -> SnapshotContext:
        """Return what a snapshot needs besides the state."""
        return SnapshotContext(now, self.here, self._links if self.state.status == "waiting" else ())

    @cached_property
    def _links(self) -> tuple[str, ...]:
        """The links by which friends take their seats."""
        seats = range(len(self.state.assignments))
        return tuple(f"{self._address}/join/{seat_secret(self.state.header, seat)}" for seat in seats)

    @property
    def here(self) -> tuple[bool, ...]:
        """Who is present, by seat."""
        looking = {one.person for one in (*self.connected, *self.elsewhere) if one.is_looking}
        return tuple(one.kind == COMPUTER or one.person in looking for one in self.state.assignments)

    def _is_here(self, seat: int) -> bool:
        """Tell whether one seat is present; quicker than `here`, as it is needed after every move."""
        person = self.state.assignments[seat].person
        return any(one.is_looking and one.person == person for one in self.listeners) or any(
            one.is_looking and one.person == person for one in self.elsewhere
        )

    def presence(self) -> Presence:
        """Return who is present, and how many spectators there are."""
        seated = {assignment.person for assignment in self.state.assignments}
        watching = sum(one.person not in seated for one in (*self.connected, *self.elsewhere))
        return Presence(here=list(self.here), watching=watching)

    def note_departure(self, person: str, now: int) -> None:
        """Remember when a person was last present."""
        self._last_seen[person] = now

    def absent_at(self, minutes: int) -> int | None:
        """Return when the mover will count as absent; None if they are present, or nobody waits for them."""
        state = self.state
        mover = state.mover
        if mover is None or state.clocks.is_on or state.is_computer(mover) or state.is_alone:
            return None
        if self._is_here(mover):
            return None
        seen = self._last_seen.get(state.assignments[mover].person or "", self._opened_at)
        return max(seen, state.played_at) + minutes * MINUTE

    def broadcast(self, message: bytes) -> None:
        """Queue the same message for every listener."""
        for listener in self.listeners:
            listener.enqueue(message)
