"""Opening a database at the start of a program: its lock, its schema, and errors that say why it cannot be used."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError, OperationalError

from cibola.errors import CibolaError
from cibola.file_lock import FILE_MODE, locked
from cibola.server.errors import UnavailableError
from cibola.server.store.database import connect, file_of, hide_password, reason_of
from cibola.server.store.migrate import migrate

LARGEST_CHECKED = 64 * 2**20  # bytes; a larger file is not checked at every start


@contextmanager
def open_store(url: str) -> Iterator[None]:
    """Migrate a database, and check it; no other process can open an SQLite file meanwhile."""
    engine = connect(url)
    create_file(url)
    with lock_file(url):
        _prepare(engine, url)
        yield


def create_file(url: str) -> None:
    """Create an SQLite file that only its owner can read, unless there is one."""
    path = file_of(url)
    if path is not None:
        with startup_errors(url):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))


@contextmanager
def lock_file(url: str) -> Iterator[None]:
    """Keep other processes from an SQLite file; other databases need no lock."""
    path = file_of(url)
    if path is None:
        yield
        return
    with ExitStack() as stack:
        with startup_errors(url):
            stack.enter_context(locked(path))
        yield


def _prepare(engine: Engine, url: str) -> None:
    try:
        with startup_errors(url):
            migrate(engine)
            _check_integrity(engine, file_of(url))
    finally:
        engine.dispose()


@contextmanager
def startup_errors(url: str) -> Iterator[None]:
    """Turn a database's errors into one sentence each."""
    path = file_of(url)
    shown = str(path or hide_password(url))
    try:
        yield
    except OSError as error:
        raise CibolaError("serve-database-write", database=shown, reason=error.strerror or "") from error
    except UnavailableError as error:  # it was reached before
        cause = error.__cause__
        reason = reason_of(cause) if isinstance(cause, Exception) else ""
        raise CibolaError("serve-database-unreachable", database=shown, reason=reason) from cause
    except OperationalError as error:
        key = "serve-database-write" if path else "serve-database-unreachable"
        raise CibolaError(key, database=shown, reason=reason_of(error)) from error
    except DatabaseError as error:
        key = "serve-database-damaged" if path else "serve-database-refused"
        raise CibolaError(key, database=shown, reason=reason_of(error)) from error


def _check_integrity(engine: Engine, path: Path | None) -> None:
    """Run SQLite's quick check on a file, unless it is large."""
    if path is None or path.stat().st_size > LARGEST_CHECKED:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise CibolaError("serve-database-damaged", database=str(path), reason=str(found).splitlines()[0])
