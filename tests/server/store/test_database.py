"""SQLite: durable commits, and checkpoints of its write-ahead log."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.database_setup import create_database
from tests.server.store.rows import add
from tests.server.tables_setup import running

from cibola.server.store.database import checkpoint
from cibola.server.store.writer import Writer


def test_commits_are_on_the_disk_and_readers_do_not_wait(tmp_path: Path) -> None:
    with create_database(tmp_path).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


@running
async def test_a_checkpoint_moves_the_write_ahead_log_into_the_file(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    writer = Writer(engine)
    checkpoint(engine)
    for number in range(40):
        await writer.write(add(f"t{number}"))
    assert in_the_file(tmp_path) == 0
    checkpoint(engine)
    assert in_the_file(tmp_path) == 40
    writer.close()


def in_the_file(folder: Path) -> int:
    """Count the tables in the file itself, whatever is still in the log of changes."""
    with closing(sqlite3.connect(f"file:{folder / 'cibola.db'}?immutable=1", uri=True)) as connection:
        found: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    return found
