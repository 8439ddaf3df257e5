"""Clocks: how much time each seat has left, told by the times in the log alone."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress

from cibola.server.protocol import Clock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


class Clocks:
    """The time that is left for each seat, in milliseconds; at most one clock runs."""

    def __init__(self, clock: Clock, seats: int) -> None:
        """Wind the clocks."""
        self.clock = clock
        self.is_on = clock.pace != "none"
        self._full = clock.days * DAY if clock.pace == "days" else clock.seconds * SECOND
        self._left = [self._full] * seats
        self.running: int | None = None
        self._since = 0

    def move_on(self, at: int, running: int | None, *, ends_turn: bool) -> None:
        """Stop the clock that runs, and start the next one; who has ended a turn gets what the pace gives for it."""
        if not self.is_on:
            return
        if self.running is not None:
            self._left[self.running] = max(0, self._left[self.running] - (at - self._since))
            if ends_turn:
                self._reward(self.running)
        self.running, self._since = running, at

    def _reward(self, seat: int) -> None:
        if self.clock.pace == "days":
            self._left[seat] = self._full
        else:
            self._left[seat] += self.clock.increment * SECOND

    def left(self, seat: int, now: int) -> int | None:
        """Say how much time a seat has left."""
        if not self.is_on:
            return None
        used = max(0, now - self._since) if seat == self.running else 0
        return max(0, self._left[seat] - used)

    @property
    def deadline(self) -> int | None:
        """When the clock that runs will have run out."""
        return None if self.running is None else self._since + self._left[self.running]


class Alarms:
    """At most one alarm a table, the earliest; when it rings, whoever looks sets the next one."""

    def __init__(self, now: Callable[[], int], ring: Callable[[str], Awaitable[None]]) -> None:
        """Take a clock, and what to do with a table whose time has come."""
        self._now = now
        self._ring = ring
        self._queue: list[tuple[int, str]] = []
        self._pending: dict[str, int] = {}
        self._changed = asyncio.Event()

    def set(self, table: str, at: int | None) -> None:
        """Ring for a table at some time, unless an earlier alarm does."""
        if at is None or at >= self._pending.get(table, at + 1):
            return
        self._pending[table] = at
        heapq.heappush(self._queue, (at, table))
        self._changed.set()

    async def ring(self) -> None:
        """Ring for every table whose time has come."""
        while self._queue and self._queue[0][0] <= self._now():
            at, table = heapq.heappop(self._queue)
            if self._pending.get(table) == at:
                del self._pending[table]
                await self._ring(table)

    async def watch(self) -> None:
        """Ring whenever it is time, for ever."""
        while True:
            delay = (self._queue[0][0] - self._now()) / 1000 if self._queue else None
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), delay)
            self._changed.clear()
            await self.ring()
