"""Migrated databases. SQLite files are migrated once for each test process, and copied for each test.

A test with the fixture `backend` runs once on each kind of database. Its folder then names its PostgreSQL database in a
file, which processes that the test starts find too.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from sqlalchemy import Engine

from cibola.server.store.database import connect
from cibola.server.store.migrate import migrate

if TYPE_CHECKING:
    from tests.server.postgres_setup import Postgres

FILE = "cibola.db"
ADDRESS = "database.url"  # the file with the URL of a folder's PostgreSQL database

_postgres: "Postgres | None" = None  # where databases are created, instead of SQLite files
_used: list[str] = []
_engines: list[Engine] = []  # psycopg warns of connections that nobody closes


@contextmanager
def on_postgres(server: "Postgres") -> Iterator[None]:
    """Create the databases of a test on PostgreSQL."""
    global _postgres  # noqa: PLW0603 (one test runs at a time)
    _postgres = server
    try:
        yield
    finally:
        _postgres = None
        while _engines:
            _engines.pop().dispose()
        while _used:
            server.recycle(_used.pop())


@cache
def migrated_file() -> bytes:
    """Return the content of an empty SQLite database with the present schema."""
    with TemporaryDirectory() as folder:
        engine = connect(f"sqlite:///{Path(folder) / FILE}")
        migrate(engine)
        engine.dispose()  # the last connection moves the write-ahead log into the file
        return (Path(folder) / FILE).read_bytes()


def database_url(folder: Path) -> str:
    """Return the URL of the folder's database, which is created unless it exists."""
    address, file = folder / ADDRESS, folder / FILE
    if address.exists():
        return address.read_text("utf-8")
    if file.exists():
        return f"sqlite:///{file}"
    folder.mkdir(parents=True, exist_ok=True)
    if _postgres is None:
        file.write_bytes(migrated_file())
        return f"sqlite:///{file}"
    url = _postgres.create()
    _used.append(url)
    address.write_text(url, "utf-8")
    return url


def create_database(folder: Path) -> Engine:
    """Return an engine for the folder's database, which is created unless it exists."""
    engine = connect(database_url(folder))
    if _postgres is not None:
        _engines.append(engine)
    return engine
