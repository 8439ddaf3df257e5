"""Copying a whole database into another, empty one, of either kind: in batches, in one transaction, and verified."""

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any

from sqlalchemy import Connection, Engine, Table, func, insert, inspect, select

from cibola.server.store.database import for_writing
from cibola.server.store.migrate import StoreError, check_current, migrate
from cibola.server.store.schema import TRANSIENT, metadata

BATCH = 1000  # rows
COPIED = [table for table in metadata.sorted_tables if table not in TRANSIENT]
DIGEST_SIZE = 16  # bytes

Row = dict[str, Any]
Progress = Callable[[str, int, int], None]  # the table, how many of its rows are done, and how many there are


class CopyError(StoreError):
    """The copy differs from what was copied."""


class Fingerprint:
    """The number of rows and a digest of all their values, in whatever order they come."""

    def __init__(self) -> None:
        self.rows = 0
        self._total = 0

    def add(self, rows: Sequence[Row]) -> None:
        """Add rows."""
        for row in rows:
            digest = blake2b(json.dumps(row, sort_keys=True).encode("utf-8", "replace"), digest_size=DIGEST_SIZE)
            self._total = (self._total + int.from_bytes(digest.digest())) % 2 ** (8 * DIGEST_SIZE)
        self.rows += len(rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fingerprint) and (self.rows, self._total) == (other.rows, other._total)

    __hash__ = None  # type: ignore[assignment]  # it changes


def copy_database(source: Engine, target: Engine, progress: Progress) -> dict[str, int]:
    """Copy every row that lasts, and return how many each table has; refuse a target that is not empty.

    A copy that is interrupted leaves the target empty.
    """
    with source.connect() as reader:
        check_current(reader)
        _check_empty(target)
        migrate(target)
        with for_writing(target).begin() as writer:
            copied = {table.name: _copy_rows(reader, writer, table, progress) for table in COPIED}
    with target.connect() as reader:
        for table in COPIED:
            if _fingerprint(reader, table) != copied[table.name]:
                raise CopyError("database-copy-differs", table=table.name)
    return {name: fingerprint.rows for name, fingerprint in copied.items()}


def _check_empty(target: Engine) -> None:
    with target.connect() as connection:
        present = set(inspect(connection).get_table_names())
        for table in COPIED:
            if table.name in present and _count(connection, table):
                raise StoreError("database-not-empty")


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _copy_rows(reader: Connection, writer: Connection, table: Table, progress: Progress) -> Fingerprint:
    fingerprint, total = Fingerprint(), _count(reader, table)
    for rows in _batches(reader, table):
        writer.execute(insert(table), rows)
        fingerprint.add(rows)
        progress(table.name, fingerprint.rows, total)
    return fingerprint


def _fingerprint(reader: Connection, table: Table) -> Fingerprint:
    fingerprint = Fingerprint()
    for rows in _batches(reader, table):
        fingerprint.add(rows)
    return fingerprint


def _batches(reader: Connection, table: Table) -> Iterator[list[Row]]:
    """Yield the rows of a table, of which only one batch is in memory."""
    for batch in reader.execute(select(table), execution_options={"yield_per": BATCH}).mappings().partitions():
        yield [dict(row) for row in batch]
