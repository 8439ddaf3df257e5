"""Database connections. Whatever is specific to SQLite stands here and nowhere else."""

import asyncio
import sqlite3
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import Any

import structlog
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

WRITING = "cibola_writing"  # the execution option of a transaction that will write
# A commit is on the disk when it returns, and readers do not wait for the writer. `run_checkpoints` moves the
# write-ahead log into the file in the background; a commit does so only if the log has grown to 64 MB nevertheless.
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "wal_autocheckpoint=16000",
)
CHECKPOINT_SECONDS = 0.5  # seldom enough to cost little, often enough that there is little to do
log = structlog.get_logger("cibola.store")


def connect(url: str) -> Engine:
    """Create the engine for a database URL; no connection is opened yet."""
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        _configure_sqlite(engine)
    return engine


def for_writing(engine: Engine) -> Engine:
    """Return the same engine with the option for transactions that write."""
    return engine.execution_options(**{WRITING: True})


def file_of(url: str) -> Path | None:
    """Return the path of an SQLite file; None for any other database."""
    parts = make_url(url)
    is_file = parts.get_backend_name() == "sqlite" and parts.database not in (None, "", ":memory:")
    return Path(str(parts.database)) if is_file else None


def _configure_sqlite(engine: Engine) -> None:
    """Control transactions ourselves: a writer takes the write lock when it begins, and never has to upgrade a lock.

    Many rows become one INSERT statement: row by row, the driver would release and take back the GIL for each.
    """
    engine.dialect.use_insertmanyvalues_wo_returning = True

    @event.listens_for(engine, "connect")
    def on_connect(connection: SQLiteConnection, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        is_writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


async def run_checkpoints(engine: Engine) -> None:
    """Checkpoint SQLite's write-ahead log periodically; other databases need no such task."""
    while engine.dialect.name == "sqlite":
        await asyncio.sleep(CHECKPOINT_SECONDS)
        try:
            await asyncio.to_thread(checkpoint, engine)
        except sqlite3.Error:  # nothing is lost: the changes stay in the write-ahead log
            log.exception("the write-ahead log could not be checkpointed")


def checkpoint(engine: Engine) -> None:
    """Move the write-ahead log into the database file, as far as no reader or writer holds it."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
    finally:
        connection.close()
