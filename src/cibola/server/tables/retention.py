"""Retention: games in which only guests sat are deleted some time after their end, or after they were abandoned.

A clock that is wrong for a while must not delete anything. So days are counted as the server sees them, one at a time,
however far the clock jumps; a game is deleted only if it was expired on several of them, and only a few at a time.
"""

import asyncio
from collections.abc import Callable

import structlog
from sqlalchemy import Connection

from cibola.server.settings import Settings
from cibola.server.store.notices import Notice
from cibola.server.store.repository import delete_guest_tables, read_number, write_number
from cibola.server.tables.registry import TableRegistry

DAY = 24 * 3600  # seconds
INTERVAL = 3600  # seconds
GRACE_DAYS = 3  # that the server saw, between the first on which a game was expired and its deletion
MOST_DELETED = 200  # games a day
DAYS_SEEN, LAST_DAY = "days seen", "last day"  # numbers of the site
log = structlog.get_logger("cibola.tables")


async def run_retention(registry: TableRegistry, settings: Settings, clock: Callable[[], float]) -> None:
    """Delete expired games once a day, until cancelled; after a database error, try again in an hour."""
    while True:
        try:
            await delete_expired(registry, settings, clock)
        except Exception:
            log.exception("old games could not be removed")
        await asyncio.sleep(INTERVAL)


async def delete_expired(registry: TableRegistry, settings: Settings, clock: Callable[[], float]) -> None:
    """Delete expired games, once a day; an unfinished one is kept at least as long as a finished one."""
    now = clock()
    abandoned_days = max(settings.keep_days, settings.abandoned_days)
    finished, abandoned = (int((now - days * DAY) * 1000) for days in (settings.keep_days, abandoned_days))

    def work(connection: Connection) -> list[str]:
        today = count_day(connection, int(now // DAY))
        if today is None:
            return []
        return delete_guest_tables(connection, finished, abandoned, today=today, grace=GRACE_DAYS, most=MOST_DELETED)

    deleted = await registry.service.writer.write(work)
    for table in deleted:
        registry.evict(table)
    if deleted:
        await registry.service.writer.tell(Notice(deleted=tuple(deleted)))
        log.info("removed old games of guests", games=len(deleted))


def count_day(connection: Connection, day: int) -> int | None:
    """Count a day if it is another than the last one; return how many days the server has seen, or None."""
    if read_number(connection, LAST_DAY) == day:
        return None
    seen = read_number(connection, DAYS_SEEN) + 1
    write_number(connection, LAST_DAY, day)
    write_number(connection, DAYS_SEEN, seen)
    return seen
