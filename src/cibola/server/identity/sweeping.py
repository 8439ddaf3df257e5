"""Finished games of guests are removed after a while."""

import asyncio
from collections.abc import Callable

import structlog

from cibola.server.identity.belongings import Belongings

DAY = 24 * 3600
PAUSE = 3600  # seconds between two looks
log = structlog.get_logger("cibola.identity")


async def sweep_for_ever(belongings: Belongings, keep_days: int, clock: Callable[[], float]) -> None:
    """Look once an hour; a store that fails now may answer later."""
    while True:
        try:
            await sweep(belongings, keep_days, clock)
        except Exception:
            log.exception("old games could not be removed")
        await asyncio.sleep(PAUSE)


async def sweep(belongings: Belongings, keep_days: int, clock: Callable[[], float]) -> None:
    """Remove what is too old."""
    removed = await belongings.sweep(int((clock() - keep_days * DAY) * 1000))
    if removed:
        log.info("removed old games of guests", games=removed)
