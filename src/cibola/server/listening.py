"""What a server needs before it starts: an address to listen on, and a store. What is in the way is told in a line."""

import errno
import os
import socket
import sys
from contextlib import suppress

from sqlalchemy import Engine
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError, SQLAlchemyError

from cibola.errors import CibolaError
from cibola.server.settings import Settings
from cibola.server.store.database import connect, file_of
from cibola.server.store.migrating import migrate

MOST_FILES = 2**16  # where the system sets no limit
BACKLOG = 2048  # connections that wait to be accepted
FILE_MODE = 0o600
CHECKED = 64 * 2**20  # bytes; a larger file is not read through at every start
IN_THE_WAY = {
    errno.EADDRINUSE: "serve-port-used",
    errno.EACCES: "serve-port-denied",
    errno.EADDRNOTAVAIL: "serve-host",
}


def raise_file_limit() -> int | None:
    """Let as many files be open as the system allows: each visitor needs one. Give the limit, where there is one."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 (not everywhere)

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def listen(settings: Settings) -> socket.socket:
    """Listen on the address that the settings name."""
    try:
        family, _, _, _, address = socket.getaddrinfo(settings.listen, settings.port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        key = "serve-host" if isinstance(error, socket.gaierror) else IN_THE_WAY.get(error.errno or 0)
        if key is None:
            raise
        raise CibolaError(key, host=settings.listen, port=str(settings.port)) from None


def prepare_store(settings: Settings) -> None:
    """Bring the store to the present schema, or say why it cannot be used."""
    shown = str(file_of(settings.database_url) or settings.database) if _is_readable(settings) else settings.database
    engine = connect(settings.database_url)
    try:
        _make_file(settings)
        migrate(engine)
        _check(engine, settings)
    except OSError as error:
        raise CibolaError("serve-database-write", database=shown, reason=error.strerror or "") from error
    except OperationalError as error:
        raise CibolaError("serve-database-write", database=shown, reason=_reason(error)) from error
    except DatabaseError as error:
        raise CibolaError("serve-database-damaged", database=shown, reason=_reason(error)) from error
    finally:
        engine.dispose()


def _is_readable(settings: Settings) -> bool:
    """Ask whether the address of the store means anything, and whether its driver is installed."""
    try:
        connect(settings.database_url).dispose()
    except (ArgumentError, SQLAlchemyError, ImportError) as error:
        raise CibolaError("serve-database-address", database=settings.database) from error
    return True


def _make_file(settings: Settings) -> None:
    """Make the file so that only its owner can read it."""
    path = file_of(settings.database_url)
    if path is not None:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))


def _check(engine: Engine, settings: Settings) -> None:
    """Read through a file of SQLite, unless it is large."""
    path = file_of(settings.database_url)
    if path is None or path.stat().st_size > CHECKED:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise CibolaError("serve-database-damaged", database=str(path), reason=str(found).splitlines()[0])


def _reason(error: DatabaseError) -> str:
    return str(error.orig).strip().splitlines()[0] if str(error.orig).strip() else type(error.orig).__name__
