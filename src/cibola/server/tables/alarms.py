"""Alarms: tables to be looked at again at some time, because a clock runs out or somebody has been away for long."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress


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
