"""Rows of the database as values, and back: tables, their seats, and their logs."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy
from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from cibola.engine.interface import Outcome
from cibola.server.protocol import Clock, Status
from cibola.server.store.model import Chair, Header, Line
from cibola.server.store.schema import entries, seats, tables
from cibola.server.store.writer import Rows, Writer

StoredTable = tuple[Header, list[Chair], list[Line]]
COLUMNS = (entries.c.seat, entries.c.text, entries.c.at, entries.c.comment, entries.c.client)
ADD_LINES = insert(entries)
Row = sqlalchemy.Row[Any]
latest = func.coalesce(
    select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery(), tables.c.made
)  # when something was last done at a table


def add_table(connection: Connection, header: Header, chairs: Sequence[Chair], status: Status) -> None:
    """Keep a new table."""
    row = msgspec.to_builtins(header) | {"status": status, "changed": header.made, "scores": None, "winners": None}
    connection.execute(insert(tables), row)
    rows = [{"table_id": header.id, "seat": seat, **_columns(chair)} for seat, chair in enumerate(chairs)]
    connection.execute(insert(seats), rows)


def _columns(chair: Chair) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(chair)
    return row


def add_lines(table: str, first: int, lines: Sequence[Line]) -> Rows:
    """Add lines to a log, numbered from `first` on; if such a number is taken, the database refuses."""
    rows = [
        (table, first + place, line.seat, line.text, line.at, line.comment, line.client)
        for place, line in enumerate(lines)
    ]
    return Rows(ADD_LINES, rows)


def change_chairs(connection: Connection, table: str, chairs: Mapping[int, Chair]) -> None:
    """Keep who sits at some seats now."""
    for seat, chair in chairs.items():
        which = (seats.c.table_id == table) & (seats.c.seat == seat)
        connection.execute(update(seats).where(which).values(_columns(chair)))


def change_status(connection: Connection, table: str, status: Status, changed: int, outcome: Outcome | None) -> None:
    """Keep how far a table has come, and how it ended."""
    values: dict[str, Any] = {"status": status, "changed": changed, "scores": None, "winners": None}
    if outcome is not None:
        values |= {"scores": outcome.scores, "winners": outcome.winners}
    connection.execute(update(tables).where(tables.c.id == table).values(values))


def read_table(engine: Engine, table: str) -> StoredTable | None:
    """Read a table with its whole log; None if there is none."""
    with engine.connect() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
        if row is None:
            return None
        return header_of(row), read_chairs(connection, table), read_lines(connection, table)


def header_of(row: Row) -> Header:
    """Make the header of a table from its row."""
    known = {name: value for name, value in row._mapping.items() if name in Header.__struct_fields__}  # noqa: SLF001 (its public name)
    known["clock"] = msgspec.convert(known["clock"], Clock)
    known["deals"] = {int(event): deal for event, deal in known["deals"].items()}
    return Header(**known)


def read_chairs(connection: Connection, table: str) -> list[Chair]:
    """Read who sits at a table."""
    return [
        chair_of(row)
        for row in connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
    ]


def chair_of(row: Row) -> Chair:
    """Make a chair from its row."""
    return Chair(**{name: getattr(row, name) for name in Chair.__struct_fields__})


def read_lines(connection: Connection, table: str) -> list[Line]:
    """Read the log of a table."""
    which = select(*COLUMNS).where(entries.c.table_id == table).order_by(entries.c.seq)
    return [Line(*row) for row in connection.execute(which)]


def tables_in(engine: Engine, status: Status) -> list[tuple[str, Clock]]:
    """List the tables of a status, with their clocks."""
    with engine.connect() as connection:
        rows = connection.execute(select(tables.c.id, tables.c.clock).where(tables.c.status == status))
        return [(row.id, msgspec.convert(row.clock, Clock)) for row in rows]


def tables_of(engine: Engine, person: str) -> list[str]:
    """List the tables at which somebody sits or which they host, the last changed first."""
    sits = select(seats.c.table_id).where(seats.c.person == person)
    which = (tables.c.host == person) | tables.c.id.in_(sits)
    with engine.connect() as connection:
        return [str(row.id) for row in connection.execute(select(tables.c.id).where(which).order_by(latest.desc()))]


def forget_table(connection: Connection, table: str) -> None:
    """Remove a table with its seats and its log."""
    connection.execute(delete(tables).where(tables.c.id == table))


Found = TypeVar("Found")


class Store:
    """The store as the rest of the server uses it; a write is over when it is safe."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        """Take the engine, and who writes."""
        self._engine = engine
        self._writer = writer

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """Do something that only reads."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], Found]) -> Found:
        with self._engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Do something in one transaction."""
        return await self._writer.write(work)
