"""Database connections. Whatever is specific to SQLite or to PostgreSQL stands here and nowhere else."""

import asyncio
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import Any

import structlog
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from cibola.errors import CibolaError
from cibola.server.errors import UnavailableError

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

SQLITE = {"sqlite", "sqlite+pysqlite"}
POSTGRES = "postgresql+psycopg"
POSTGRES_NAMES = {POSTGRES, "postgresql", "postgres"}
# How libpq connects, unless the URL says otherwise: a server that has vanished is noticed after half a minute.
POSTGRES_ARGUMENTS: dict[str, Any] = {
    "application_name": "cibola",
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
    # A process that is stopped within a transaction does not hold up the others for longer.
    "options": "-c idle_in_transaction_session_timeout=20s -c lock_timeout=10s",
}
CHANNEL = "cibola"  # on which processes that share a database tell each other what they change
MIGRATION_LOCK = 0x0C1B01A  # the number of the advisory lock; any, but always the same
CONFLICTS = {"40001", "40P01"}  # a serialization failure, a deadlock: the transaction was rolled back, and may be rerun

# Internal errors are a transaction that took too long, and a database that can only be read at present.
UNAVAILABLE = (OperationalError, InterfaceError, InternalError, PoolTimeoutError)
HIDDEN = "…"
PASSWORD = re.compile(r"(?<=://)([^\s/:@]*):\S*@|([?&]\w*pass\w*=)[^&\s]*")

log = structlog.get_logger("cibola.store")


# --- addresses ---


def hide_password(url: str) -> str:
    """Return a database's URL as it may be shown; works for malformed ones too."""
    return PASSWORD.sub(lambda found: f"{found[1]}:{HIDDEN}@" if found[2] is None else found[2] + HIDDEN, url)


def parse_url(url: str) -> URL:
    """Return the URL of an SQLite or PostgreSQL database, with its driver; refuse any other."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise _no_database(url) from None
    if parts.drivername in POSTGRES_NAMES:
        # An @ that is not encoded would make the rest of a password the host, which errors name.
        if "@" in (parts.host or "") or "@" in (parts.database or ""):
            raise _no_database(url)
        return parts.set(drivername=POSTGRES)
    if parts.drivername not in SQLITE:
        raise _no_database(url)
    return parts


def _no_database(url: str) -> CibolaError:
    return CibolaError("serve-database-address", database=hide_password(url))


def file_of(url: str) -> Path | None:
    """Return the path of an SQLite file; None for any other database."""
    parts = parse_url(url)
    is_file = parts.drivername in SQLITE and parts.database not in (None, "", ":memory:")
    return Path(str(parts.database)) if is_file else None


# --- engines ---


def connect(url: str) -> Engine:
    """Create the engine for a database URL; no connection is opened yet. Errors name no values of parameters.

    Many rows become one INSERT statement: row by row, the driver would release and take back the GIL for each.
    """
    parts = parse_url(url)
    is_sqlite = parts.drivername in SQLITE
    try:
        engine = create_engine(parts, hide_parameters=True, **({} if is_sqlite else _postgres_options(parts)))
    except ImportError as error:
        raise CibolaError("cli-extra-missing", package="psycopg", extra="cibola[postgres]") from error
    except SQLAlchemyError:
        raise _no_database(url) from None
    if is_sqlite:
        _configure_sqlite(engine)
    engine.dialect.use_insertmanyvalues_wo_returning = True
    event.listen(engine, "before_cursor_execute", _refuse_nul)
    return engine


def _postgres_options(url: URL) -> dict[str, Any]:
    """Return the options of a PostgreSQL engine.

    A transaction that reads sees one snapshot, as on SQLite. Connections from the pool are tested before they are used,
    so that a restart of the database is not noticed. Positional parameters allow `execute_and_commit`.
    """
    return {
        "connect_args": {name: value for name, value in POSTGRES_ARGUMENTS.items() if name not in url.query},
        "isolation_level": "REPEATABLE READ",
        "paramstyle": "format",
        "pool_pre_ping": True,
    }


def for_writing(engine: Engine) -> Engine:
    """Return the same engine with the options for transactions that write."""
    options: dict[str, Any] = {WRITING: True}
    if engine.dialect.name == "postgresql":
        options["isolation_level"] = "READ COMMITTED"
    return engine.execution_options(**options)


def _configure_sqlite(engine: Engine) -> None:
    """Control transactions ourselves: a writer takes the write lock when it begins, and never has to upgrade a lock."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: SQLiteConnection, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        is_writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")


def _refuse_nul(_connection: Connection, _cursor: Any, _statement: str, parameters: Any, *_: Any) -> None:
    """Refuse texts with the character NUL, which PostgreSQL cannot store, on every database."""
    if _has_nul(parameters):
        raise CibolaError("server-text-nul")


def _has_nul(parameters: Any) -> bool:
    """Search the parameters of one row or several, by name or by position."""
    if isinstance(parameters, str):
        return "\0" in parameters
    values = parameters.values() if isinstance(parameters, dict) else parameters
    return isinstance(values, Iterable) and any(map(_has_nul, values))


# --- transactions ---


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a connection for reading; a database that does not answer raises `UnavailableError`."""
    try:
        with engine.connect() as connection:
            yield connection
    except UNAVAILABLE as error:
        raise unavailable(error) from error


def unavailable(error: Exception) -> UnavailableError:
    """Log why the database does not answer, and return the error for whoever asked."""
    log.error("the database does not answer", reason=reason_of(error))
    return UnavailableError("watching-store")


def reason_of(error: Exception) -> str:
    """Return the first line of what a driver says."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = str(cause).strip()
    return hide_password(said.splitlines()[0]) if said else type(cause).__name__


def is_conflict(error: Exception) -> bool:
    """Tell whether a transaction was rolled back because of another one, and may be run again."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in CONFLICTS


def is_disconnect(error: Exception) -> bool:
    """Tell whether the connection was lost."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def close(connection: Connection) -> None:
    """Return a connection to the pool, unless it is lost."""
    if not connection.invalidated and getattr(connection.connection.driver_connection, "closed", False):
        connection.invalidate()
    connection.close()


def execute_and_commit(
    connection: Connection, statement: str, values: Sequence[Any], payloads: Sequence[str] = ()
) -> None:
    """Run one statement straight through the driver, and commit; on PostgreSQL both are one round trip.

    There the payloads are sent to all processes that listen, with the commit.
    """
    if connection.dialect.name == "sqlite":
        driver = connection.connection
        driver.cursor().execute(statement, values)
        driver.commit()
        return
    if payloads:
        sent = ", ".join(["pg_notify(%s, %s)"] * len(payloads))
        statement = f"WITH written AS ({statement}) SELECT {sent}"
        values = [*values, *(part for payload in payloads for part in (CHANNEL, payload))]
    postgres: Any = connection.connection.driver_connection
    postgres.autocommit = True
    try:
        postgres.execute(statement, values)
    finally:
        if not postgres.closed:
            postgres.autocommit = False


def notify(connection: Connection, payloads: Sequence[str]) -> None:
    """Send payloads to all processes that listen, when the transaction commits."""
    for payload in payloads:
        connection.execute(select(func.pg_notify(CHANNEL, payload)))


def is_shared(engine: Engine) -> bool:
    """Tell whether several processes may use a database."""
    return engine.dialect.name == "postgresql"


def driver_arguments(engine: Engine) -> dict[str, Any]:
    """Return how the driver of PostgreSQL connects, for a connection outside of the pool."""
    _, arguments = engine.dialect.create_connect_args(engine.url)
    return {**POSTGRES_ARGUMENTS, **arguments}


def lock_migrations(connection: Connection) -> None:
    """Wait until no other process migrates; SQLite has locked the file when the transaction began."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))


# --- SQLite's write-ahead log ---


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
