"""Garbage is looked for when nobody waits.

From time to time Python looks through all that it holds for what refers to itself and to nothing else. That holds up
every table: a quarter of a second with all games loaded, longer with thousands of tables. So it is done when all is
loaded, and then when nobody has asked for anything for a while.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from time import monotonic

PAUSE = 5.0  # seconds between two looks at whether it is time
QUIET = 10.0  # seconds without a command
OFTEN, SELDOM = 600.0, 7200.0  # seconds after which it is done when it is quiet, and in any case
YOUNG, MIDDLE = 20_000, 4  # new things before what is new is looked through, and such looks before one further back
NEVER = 1_000_000  # such looks before Python's own look through everything


async def tidy_for_ever(
    loaded: Awaitable[object], quiet_for: Callable[[], float], clock: Callable[[], float] = monotonic
) -> None:
    """Look through everything when it is time, and never else."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    await loaded
    tidy()
    last = clock()
    while True:
        await asyncio.sleep(PAUSE)
        if is_time(clock() - last, quiet_for()):
            tidy()
            last = clock()


def is_time(since: float, quiet: float) -> bool:
    """Ask whether it is time, so many seconds after the last look and the last command."""
    return since > SELDOM or (since > OFTEN and quiet > QUIET)


def tidy() -> None:
    """Look through everything now; what stays is left alone until the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
