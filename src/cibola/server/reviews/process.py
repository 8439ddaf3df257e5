"""The process in which a review is made: its interpreter holds up nobody, and what waits for it is stopped with it."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from cibola.reviews.orders import Order, StepReport

LONGEST_REPORT = 2**25  # bytes
STOP_SECONDS = 20.0  # for the steps that are under way
decode = msgspec.json.Decoder(StepReport).decode


def threads_for_reviews() -> int:
    """Return how many threads a review has: half of the cores."""
    return max(1, (os.cpu_count() or 1) // 2)


class ReviewProcess:
    """A process that makes one review; it ends when this one does, however that ends."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._child: asyncio.subprocess.Process | None = None

    async def reports(self) -> AsyncIterator[StepReport]:
        """Start, and give its reports until it has ended."""
        # In a session of its own: Ctrl-C goes to this program alone, which then stops it.
        self._child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cibola.reviews",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
            limit=LONGEST_REPORT,
        )
        assert self._child.stdin  # noqa: S101 (asked for above)
        assert self._child.stdout  # noqa: S101
        with suppress(ConnectionError):
            self._child.stdin.write(msgspec.json.encode(self._order) + b"\n")
            await self._child.stdin.drain()
        async for line in self._child.stdout:
            yield decode(line)
        await self._child.wait()

    def stop(self) -> None:
        """Let it end soon; its last report holds what is done."""
        if self._child is not None and self._child.stdin is not None:
            self._child.stdin.close()

    async def close(self) -> None:
        """End it, and wait until it has ended."""
        if self._child is None:
            return
        self.stop()
        if self._child.returncode is None:
            with suppress(ProcessLookupError):
                self._child.kill()
        await self._child.wait()
