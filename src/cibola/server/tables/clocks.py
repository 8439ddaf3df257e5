"""Game clocks, which follow from the times in the log alone, and the timers that check them."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress

from cibola.server.protocol import Clock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


class Clocks:
    """The remaining time of each seat, in milliseconds; at most one clock runs."""

    def __init__(self, clock: Clock, seats: int) -> None:
        """Set every clock to its full time."""
        self.clock = clock
        self.is_on = clock.pace != "none"
        self._full = clock.days * DAY if clock.pace == "days" else clock.seconds * SECOND
        self._left = [self._full] * seats
        self.running: int | None = None
        self._since = 0

    def switch(self, at: int, running: int | None, *, ends_turn: bool) -> None:
        """Stop the running clock, and start that of another seat; a turn that ends adds its increment."""
        if not self.is_on:
            return
        if self.running is not None:
            self._left[self.running] = max(0, self._left[self.running] - (at - self._since))
            if ends_turn:
                self._add_increment(self.running)
        self.running, self._since = running, at

    def _add_increment(self, seat: int) -> None:
        if self.clock.pace == "days":
            self._left[seat] = self._full
        else:
            self._left[seat] += self.clock.increment * SECOND

    def left(self, seat: int, now: int) -> int | None:
        """Return the remaining time of a seat; None without clocks."""
        if not self.is_on:
            return None
        used = max(0, now - self._since) if seat == self.running else 0
        return max(0, self._left[seat] - used)

    @property
    def deadline(self) -> int | None:
        """When the running clock will have run out."""
        return None if self.running is None else self._since + self._left[self.running]


class Alarms:
    """At most one timer for each table, the earliest; its callback sets the next one."""

    def __init__(self, now: Callable[[], int], callback: Callable[[str], Awaitable[None]]) -> None:
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
