"""Games of guests are removed a while after their end, or after they were left."""

import asyncio
from collections.abc import Callable

import structlog

from cibola.server.settings import Settings
from cibola.server.tables.person_tables import Belongings

DAY = 24 * 3600
PAUSE = 3600  # seconds between two looks
log = structlog.get_logger("cibola.identity")


async def sweep_for_ever(belongings: Belongings, settings: Settings, clock: Callable[[], float]) -> None:
    """Look once an hour; a store that fails now may answer later."""
    while True:
        try:
            await sweep(belongings, settings, clock)
        except Exception:
            log.exception("old games could not be removed")
        await asyncio.sleep(PAUSE)


async def sweep(belongings: Belongings, settings: Settings, clock: Callable[[], float]) -> None:
    """Remove what is too old; a game that may still go on is kept at least as long as one that is over."""
    kept = settings.keep_days, max(settings.keep_days, settings.abandoned_days)
    removed = await belongings.sweep(*(int((clock() - days * DAY) * 1000) for days in kept))
    if removed:
        log.info("removed old games of guests", games=removed)
