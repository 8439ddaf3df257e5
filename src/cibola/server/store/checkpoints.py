"""What SQLite has kept in its log of changes goes into the database file beside the writer.

SQLite would do it with some commit, and whoever waits for that one would wait for two more visits to the disk.
"""

import asyncio
import sqlite3

import structlog
from sqlalchemy import Engine

EVERY = 0.5  # seconds: seldom enough to cost little, often enough that there is little to do
log = structlog.get_logger("cibola.store")


async def checkpoint_for_ever(engine: Engine) -> None:
    """Look after the log of changes; other databases do so themselves."""
    while engine.dialect.name == "sqlite":
        await asyncio.sleep(EVERY)
        try:
            await asyncio.to_thread(checkpoint, engine)
        except sqlite3.Error:  # nothing is lost: the changes stay in their log
            log.exception("the log of changes could not be put away")


def checkpoint(engine: Engine) -> None:
    """Put away what nobody is writing or reading just now; nobody waits for it."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
    finally:
        connection.close()
