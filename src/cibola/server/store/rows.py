"""Rows to add to a table of the database, and nothing else: those of many who ask at once are one statement."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert

MOST_TEXTS = 256  # of the statement, one for each number of rows


class Rows:
    """Rows of plain values, one for each column."""

    def __init__(self, statement: Insert, rows: Sequence[tuple[Any, ...]]) -> None:
        """Take what to add."""
        self.statement, self.rows = statement, rows

    def __call__(self, connection: Connection) -> None:
        """Add them, within a transaction."""
        names = self.statement.table.columns.keys()
        connection.execute(self.statement, [dict(zip(names, row, strict=True)) for row in self.rows])

    def add_alone(self, connection: Connection) -> None:
        """Add them, and commit: one statement is all or nothing.

        It goes straight to the driver. The thread that writes shares the interpreter with everybody who plays, and
        would wait for it with every step on the way.
        """
        driver = connection.connection
        values = [value for row in self.rows for value in row]
        driver.cursor().execute(_text(self.statement, connection.dialect, len(self.rows)), values)
        driver.commit()


def joined(works: Sequence[object]) -> Rows | None:
    """Join works that only add rows to the same table; None if one of them does something else."""
    rows = [work for work in works if isinstance(work, Rows)]
    if len(rows) < len(works) or len({id(work.statement) for work in rows}) != 1:
        return None
    return Rows(rows[0].statement, [row for work in rows for row in work.rows])


@lru_cache(maxsize=MOST_TEXTS)
def _text(statement: Insert, dialect: Dialect, count: int) -> str:
    """Write the statement for so many rows."""
    head, values, one = str(statement.compile(dialect=dialect)).rpartition(" VALUES ")
    return head + values + ", ".join([one] * count)
