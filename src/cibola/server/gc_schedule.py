"""A schedule for Python's cyclic garbage collector.

A full collection stops every table: for a quarter of a second with all games loaded, longer with thousands of tables.
So the automatic one is switched off, and a full collection runs at the start, and later when no command has come for a
while.
"""

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

INTERVAL = 5.0  # seconds between two checks
QUIET = 10.0  # seconds without a command
MIN_PAUSE, MAX_PAUSE = 600.0, 7200.0  # seconds between two collections: when it is quiet, and in any case
THRESHOLDS = 20_000, 4, 1_000_000  # of the generations; the last one is never reached


async def run_gc_schedule(quiet_for: Callable[[], float], clock: Callable[[], float] = monotonic) -> None:
    """Collect garbage now, and then on schedule, until cancelled."""
    gc.set_threshold(*THRESHOLDS)
    collect_garbage()
    last = clock()
    while True:
        await asyncio.sleep(INTERVAL)
        if is_due(clock() - last, quiet_for()):
            collect_garbage()
            last = clock()


def is_due(since: float, quiet: float) -> bool:
    """Tell whether a collection is due, so many seconds after the last one and after the last command."""
    return since > MAX_PAUSE or (since > MIN_PAUSE and quiet > QUIET)


def collect_garbage() -> None:
    """Run a full collection, and freeze what survives, so that partial collections skip it."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
