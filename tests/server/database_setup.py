"""Migrated SQLite databases: migrated once for each test process, and copied for each test."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine

from cibola.server.store.database import connect
from cibola.server.store.migrate import migrate

FILE = "cibola.db"


@cache
def migrated_file() -> bytes:
    """Return the content of an empty database with the present schema."""
    with TemporaryDirectory() as folder:
        engine = connect(f"sqlite:///{Path(folder) / FILE}")
        migrate(engine)
        engine.dispose()  # the last connection moves the write-ahead log into the file
        return (Path(folder) / FILE).read_bytes()


def create_database(folder: Path) -> Engine:
    """Return an engine for the folder's database, which is copied there unless it exists."""
    path = folder / FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(migrated_file())
    return connect(f"sqlite:///{path}")
