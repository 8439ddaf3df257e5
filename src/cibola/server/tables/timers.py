"""Timers of tables: those in memory, for tables that are open, and those in the database, for all others.

A clock that runs out while nobody is connected, or a computer whose process has died, must not be forgotten. So a table
that needs it has a row that says when somebody must look at it, and one of the processes does.
"""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import structlog

from cibola.server.errors import UnavailableError
from cibola.server.store.model import COMPUTER
from cibola.server.store.repository import Store, has_due_timers, lease_timers, move_timer
from cibola.server.tables.new_table import TablePlan
from cibola.server.tables.state import TableState

POLL_SECONDS = 1.0
LEASE = 30_000  # milliseconds for which a process that looks at a table keeps others from it
FIRST_LOOK = 10_000  # milliseconds after a table is made: no clock runs out earlier
SHORTEST = 1_000  # milliseconds between two looks
MOVE_UNSEEN = (
    10_000  # milliseconds, at least, until others look for a move of a process that died before it set a timer
)
COMPUTER_TURN = 30_000  # milliseconds after which somebody looks whether a computer has played
log = structlog.get_logger("cibola.tables")


class Alarms:
    """At most one timer for each table, the earliest; its callback sets the next one."""

    def __init__(self, now: Callable[[], int], callback: Callable[[str], Awaitable[object]]) -> None:
        """Take the clock, and what to call with the id of a table whose timer is due."""
        self._now = now
        self._callback = callback
        self._queue: list[tuple[int, str]] = []
        self._pending: dict[str, int] = {}
        self._changed = asyncio.Event()

    def set(self, table: str, at: int | None) -> None:
        """Set the timer of a table, unless an earlier one is pending."""
        if at is None or at >= self._pending.get(table, at + 1):
            return
        self._pending[table] = at
        heapq.heappush(self._queue, (at, table))
        self._changed.set()

    async def fire_due(self) -> None:
        """Call back for every table whose timer is due."""
        while self._queue and self._queue[0][0] <= self._now():
            at, table = heapq.heappop(self._queue)
            if self._pending.get(table) == at:
                del self._pending[table]
                await self._callback(table)

    async def run(self) -> None:
        """Fire timers when they are due, until cancelled."""
        while True:
            delay = (self._queue[0][0] - self._now()) / 1000 if self._queue else None
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), delay)
            self._changed.clear()
            await self.fire_due()


class StoredTimers:
    """Looks at the tables whose timers in the database are due, one process at each."""

    def __init__(
        self, store: Store, now: Callable[[], int], look: Callable[[str], Awaitable[TableState | None]]
    ) -> None:
        """Take the database, the clock, and how to look at a table; that returns its state, if it still exists."""
        self._store, self._now, self._look = store, now, look

    async def run(self) -> None:
        """Look at tables when they are due, until cancelled; while the database does not answer, keep trying."""
        while True:
            try:
                await self.fire_due()
            except UnavailableError:
                log.warning("timers could not be read")
            except Exception:  # whatever it is, the next attempt may succeed
                log.exception("timers could not be read")
            await asyncio.sleep(POLL_SECONDS)

    async def fire_due(self) -> None:
        """Look at every table whose timer is due."""
        while await asyncio.to_thread(has_due_timers, self._store.engine, self._now()):
            now, until = self._now(), self._now() + LEASE
            leased = await self._store.write(partial(lease_timers, now=now, until=until))
            if not leased:
                return  # other processes look at them
            for table in leased:
                await self._fire(table, until)

    async def _fire(self, table: str, leased: int) -> None:
        state = await self._look(table)
        if state is not None:
            due = next_look(state, self._now())
            await self._store.write(partial(move_timer, table=table, leased=leased, due=due))


def next_look(state: TableState, now: int) -> int | None:
    """Return when somebody must look at a table next, although nothing may happen there until then; None if never."""
    if state.status != "playing":
        return None
    times = [state.clocks.deadline]
    shortest = state.clocks.shortest(now)
    if shortest is not None:
        times.append(now + max(shortest, MOVE_UNSEEN))
    if needs_player(state):
        times.append(now + COMPUTER_TURN)
    known = [time for time in times if time is not None]
    return max(now + SHORTEST, min(known)) if known else None


def needs_player(state: TableState) -> bool:
    """Tell whether a computer is to move at a table where several people wait for it, perhaps none of them here."""
    return state.is_computer(state.mover) and not state.is_alone


def first_look(plan: TablePlan) -> int | None:
    """Return when somebody must look at a new table: if it has a clock, or several people and a computer."""
    header, assignments = plan
    computers = sum(assignment.kind == COMPUTER for assignment in assignments)
    is_shared = 0 < computers < len(assignments) - 1
    return header.made + FIRST_LOOK if header.clock.pace != "none" or is_shared else None
