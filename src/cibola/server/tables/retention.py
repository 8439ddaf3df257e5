"""Retention: games in which only guests sat are deleted some time after their end, or after they were abandoned."""

import asyncio
from collections.abc import Callable

import structlog

from cibola.server.settings import Settings
from cibola.server.store.repository import delete_guest_tables
from cibola.server.tables.registry import TableRegistry

DAY = 24 * 3600  # seconds
INTERVAL = 3600  # seconds
log = structlog.get_logger("cibola.tables")


async def run_retention(registry: TableRegistry, settings: Settings, clock: Callable[[], float]) -> None:
    """Delete expired games once an hour, until cancelled; after a database error, try again next time."""
    while True:
        try:
            await delete_expired(registry, settings, clock)
        except Exception:
            log.exception("old games could not be removed")
        await asyncio.sleep(INTERVAL)


async def delete_expired(registry: TableRegistry, settings: Settings, clock: Callable[[], float]) -> None:
    """Delete expired games; an unfinished one is kept at least as long as a finished one."""
    abandoned_days = max(settings.keep_days, settings.abandoned_days)
    finished, abandoned = (int((clock() - days * DAY) * 1000) for days in (settings.keep_days, abandoned_days))
    deleted = await registry.service.writer.write(
        lambda connection: delete_guest_tables(connection, finished, abandoned)
    )
    for table in deleted:
        registry.evict(table)
    if deleted:
        log.info("removed old games of guests", games=len(deleted))
