"""The connection to a database. What only SQLite needs stands here and nowhere else."""

import asyncio
import sqlite3
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import Any

import structlog
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

WRITING = "cibola_writing"  # the execution option of a transaction that will write
# A commit is on the disk when it returns; readers do not wait for the writer. The log of changes is put away beside it
# (`checkpoints`), and with a commit only if it has grown to 64 MB nevertheless.
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "wal_autocheckpoint=16000",
)


def connect(url: str) -> Engine:
    """Make the engine for a database; nothing is opened yet."""
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        _prepare(engine)
    return engine


def for_writing(engine: Engine) -> Engine:
    """Give the same engine for transactions that write."""
    return engine.execution_options(**{WRITING: True})


def file_of(url: str) -> Path | None:
    """Name the file of a database, if it is one."""
    parts = make_url(url)
    is_file = parts.get_backend_name() == "sqlite" and parts.database not in (None, "", ":memory:")
    return Path(str(parts.database)) if is_file else None


def _prepare(engine: Engine) -> None:
    """Take the transactions out of the driver's hands: a writer says so when it begins, and never has to upgrade.

    Many rows are one statement: the driver would give the interpreter away and wait for it again with each row.
    """
    engine.dialect.use_insertmanyvalues_wo_returning = True

    @event.listens_for(engine, "connect")
    def opened(connection: SQLiteConnection, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        is_writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


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
