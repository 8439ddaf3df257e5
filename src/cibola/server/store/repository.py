"""The repository: reads and writes tables, their seats and their logs.

Functions that take a `Connection` are run within a transaction of the writer; those that take an `Engine` only read.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, TypeVar

import msgspec
import sqlalchemy
from sqlalchemy import ColumnElement, Connection, Engine, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cibola.engine.interface import Outcome
from cibola.server.protocol import Clock, Status
from cibola.server.store.database import for_writing, reading
from cibola.server.store.model import FirstGame, LogLine, SeatAssignment, TableHeader
from cibola.server.store.notices import Notice
from cibola.server.store.schema import entries, people, reviews, seats, secrets, site, tables, timers
from cibola.server.store.writer import InsertRows, Writer

StoredTable = tuple[TableHeader, list[SeatAssignment], list[LogLine]]
Row = sqlalchemy.Row[Any]
Result = TypeVar("Result")
LINE_COLUMNS = (entries.c.seat, entries.c.text, entries.c.at, entries.c.comment, entries.c.client)
INSERT_LINES = insert(entries)
MOST_TIMERS = 50  # that one process takes at a time
last_line_at = func.coalesce(
    select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery(), tables.c.made
)


class Store:
    """Runs reads in a thread, and writes in the writer's thread."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a function that only reads."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with reading(self.engine) as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], Result], notice: Notice | None = None) -> Result:
        """Run a function in one transaction, and wait for its commit."""
        return await self.writer.write(work, notice)


# --- one table ---


def add_table(
    connection: Connection,
    header: TableHeader,
    assignments: Sequence[SeatAssignment],
    status: Status,
    due: int | None = None,
) -> None:
    """Insert a new table, its seats, and its timer, if it needs one."""
    row = msgspec.to_builtins(header) | {"status": status, "changed": header.made, "scores": None, "winners": None}
    connection.execute(insert(tables), row)
    rows = [{"table_id": header.id, "seat": seat, **_columns(one)} for seat, one in enumerate(assignments)]
    connection.execute(insert(seats), rows)
    if due is not None:
        connection.execute(insert(timers), {"table_id": header.id, "due": due})


def _columns(assignment: SeatAssignment) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(assignment)
    return row


def add_lines(table: str, first: int, lines: Sequence[LogLine]) -> InsertRows:
    """Return the insertion of lines into a log, numbered from `first`; the database refuses a number that is taken."""
    rows = [
        (table, first + offset, line.seat, line.text, line.at, line.comment, line.client)
        for offset, line in enumerate(lines)
    ]
    return InsertRows(INSERT_LINES, rows)


def update_assignments(connection: Connection, table: str, assignments: Mapping[int, SeatAssignment]) -> None:
    """Update who plays at some seats of a table."""
    for seat, assignment in assignments.items():
        where = (seats.c.table_id == table) & (seats.c.seat == seat)
        connection.execute(update(seats).where(where).values(_columns(assignment)))


def update_status(connection: Connection, table: str, status: Status, changed: int, outcome: Outcome | None) -> None:
    """Update the status of a table, and its result."""
    values: dict[str, Any] = {"status": status, "changed": changed, "scores": None, "winners": None}
    if outcome is not None:
        values |= {"scores": outcome.scores, "winners": outcome.winners}
    connection.execute(update(tables).where(tables.c.id == table).values(values))


def read_table(engine: Engine, table: str) -> StoredTable | None:
    """Return a table with its whole log; None if there is no such table."""
    if "\0" in table:  # no id has one, and PostgreSQL would not search for it
        return None
    with reading(engine) as connection:
        row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
        return None if row is None else stored_table(connection, row)


def stored_table(connection: Connection, row: Row) -> StoredTable:
    """Return the table of a row of `tables`."""
    return header_of(row), _read_assignments(connection, row.id), _read_lines(connection, row.id)


def header_of(row: Row) -> TableHeader:
    """Convert a row of `tables` to a header."""
    known = {name: value for name, value in row._mapping.items() if name in TableHeader.__struct_fields__}  # noqa: SLF001 (its public name)
    known["clock"] = msgspec.convert(known["clock"], Clock)
    known["first"] = msgspec.convert(known["first"], FirstGame | None)
    known["deals"] = {int(event): deal for event, deal in known["deals"].items()}
    return TableHeader(**known)


def _read_assignments(connection: Connection, table: str) -> list[SeatAssignment]:
    query = select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
    return [_assignment_of(row) for row in connection.execute(query)]


def _assignment_of(row: Row) -> SeatAssignment:
    return SeatAssignment(**{name: getattr(row, name) for name in SeatAssignment.__struct_fields__})


def _read_lines(connection: Connection, table: str, since: int = 0) -> list[LogLine]:
    query = select(*LINE_COLUMNS).where(entries.c.table_id == table, entries.c.seq >= since).order_by(entries.c.seq)
    return [LogLine(*row) for row in connection.execute(query)]


def read_status(engine: Engine, table: str) -> str | None:
    """Return the status of a table; None if there is no such table."""
    with reading(engine) as connection:
        return connection.scalar(select(tables.c.status).where(tables.c.id == table))


def read_since(engine: Engine, table: str, number: int) -> tuple[int, list[SeatAssignment], list[LogLine]] | None:
    """Return the revision of a table, its seats, and the lines of its log after so many; None if it was deleted."""
    with reading(engine) as connection:
        revision = connection.scalar(select(tables.c.revision).where(tables.c.id == table))
        if revision is None:
            return None
        return revision, _read_assignments(connection, table), _read_lines(connection, table, number)


# --- timers ---


def set_timer(connection: Connection, table: str, due: int | None) -> None:
    """Set when somebody must look at a table; None if nobody need."""
    connection.execute(delete(timers).where(timers.c.table_id == table))
    if due is not None:
        connection.execute(insert(timers), {"table_id": table, "due": due})


def move_timer(connection: Connection, table: str, leased: int, due: int | None) -> None:
    """Set the timer of a table after somebody has looked, unless it was set anew since it was leased."""
    where = (timers.c.table_id == table) & (timers.c.due == leased)
    connection.execute(delete(timers).where(where) if due is None else update(timers).where(where).values(due=due))


def has_due_timers(engine: Engine, now: int) -> bool:
    """Tell whether somebody must look at a table."""
    with reading(engine) as connection:
        return connection.scalar(select(exists().where(timers.c.due <= now))) or False


def lease_timers(connection: Connection, now: int, until: int) -> list[str]:
    """Return some tables that somebody must look at; no other process gets them until a later time."""
    due = select(timers.c.table_id).where(timers.c.due <= now).order_by(timers.c.due).limit(MOST_TIMERS)
    names = list(connection.execute(due.with_for_update(skip_locked=True)).scalars())
    connection.execute(update(timers).where(timers.c.table_id.in_(names)).values(due=until))
    return names


# --- many tables ---


def read_versions(engine: Engine, names: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Return the revisions of some tables, and the lengths of their logs; those that were deleted are left out."""
    length = select(func.coalesce(func.max(entries.c.seq) + 1, 0)).where(entries.c.table_id == tables.c.id)
    query = select(tables.c.id, tables.c.revision, length.scalar_subquery()).where(tables.c.id.in_(names))
    with reading(engine) as connection:
        return {str(name): (revision, number) for name, revision, number in connection.execute(query)}


def count_unfinished(engine: Engine, host: str) -> int:
    """Count the tables of a host whose games have not ended."""
    query = select(func.count()).select_from(tables).where(tables.c.host == host, tables.c.status != "over")
    with engine.connect() as connection:
        return connection.scalar(query) or 0


def last_time(engine: Engine) -> int:
    """Return when the last line was written at a table with a timer, as those with clocks have; 0 if there is none."""
    last = select(entries.c.at).where(entries.c.table_id == timers.c.table_id).order_by(entries.c.seq.desc()).limit(1)
    times = select(last.scalar_subquery().label("at")).select_from(timers).subquery()
    with engine.connect() as connection:
        return connection.scalar(select(func.max(times.c.at))) or 0


def tables_of_person(engine: Engine, person: str) -> list[str]:
    """List the tables that a person plays at or hosts, the last changed first."""
    played = select(seats.c.table_id).where(seats.c.person == person)
    where = (tables.c.host == person) | tables.c.id.in_(played)
    query = select(tables.c.id).where(where).order_by(last_line_at.desc())
    with reading(engine) as connection:
        return [str(row.id) for row in connection.execute(query)]


def read_summaries(engine: Engine, names: Sequence[str]) -> list[tuple[Row, list[SeatAssignment]]]:
    """Return the rows of tables (with `last_line_at`) and their seats, in the order of `names`, without their logs."""
    with reading(engine) as connection:
        assignments = dict(_assignments_by_table(connection, names))
        query = select(tables, last_line_at.label("last_line_at")).where(tables.c.id.in_(names))
        rows = {row.id: row for row in connection.execute(query)}
    return [(rows[name], assignments[name]) for name in names if name in rows]


def _assignments_by_table(connection: Connection, names: Sequence[str]) -> Iterator[tuple[str, list[SeatAssignment]]]:
    query = select(seats).where(seats.c.table_id.in_(names)).order_by(seats.c.table_id, seats.c.seat)
    for table, rows in groupby(connection.execute(query), lambda row: row.table_id):
        yield table, [_assignment_of(row) for row in rows]


def transfer_seats(connection: Connection, person: str, to: str | None) -> None:
    """Give a person's seats and hosted tables to another person; with None, to nobody, and their name is removed."""
    played = select(seats.c.table_id).where(seats.c.person == person)
    theirs = (tables.c.host == person) | tables.c.id.in_(played)
    connection.execute(update(tables).where(theirs).values(revision=tables.c.revision + 1))
    where = update(seats).where(seats.c.person == person)
    connection.execute(where.values(person=to) if to else where.values(person=None, name=""))
    connection.execute(update(tables).where(tables.c.host == person).values(host=to))
    connection.execute(update(reviews).where(reviews.c.owner == person).values(owner=to or ""))


def replace_lines(connection: Connection, person: str, prefix: str, text: str) -> None:
    """Replace the text of a person's log lines that begin with a prefix; the lines stay, as the log has no gaps."""
    at_seat = (seats.c.table_id == entries.c.table_id) & (seats.c.seat == entries.c.seat) & (seats.c.person == person)
    where = entries.c.text.startswith(prefix) & exists().where(at_seat)
    connection.execute(update(entries).where(where).values(text=text))


def delete_guest_tables(
    connection: Connection, finished_before: int, idle_since: int, *, today: int, grace: int, most: int
) -> list[str]:
    """Delete tables without any account that ended before a time, or saw nothing happen since another; return them.

    A table goes only after so many days in a row on which it was met as expired, and only so many go at a time.
    """
    is_expired = _is_expired(finished_before, idle_since)
    mark = update(tables).where(is_expired & tables.c.expired.is_(None))
    unmark = update(tables).where(~is_expired & tables.c.expired.is_not(None))
    connection.execute(mark.values(expired=today))
    connection.execute(unmark.values(expired=None))
    ripe = select(tables.c.id).where(tables.c.expired <= today - grace).order_by(tables.c.expired, tables.c.id)
    names = [str(row.id) for row in connection.execute(ripe.limit(most))]
    connection.execute(delete(tables).where(tables.c.id.in_(names)))
    return names


def _is_expired(finished_before: int, idle_since: int) -> ColumnElement[bool]:
    has_account = exists().where((seats.c.table_id == tables.c.id) & (seats.c.person == people.c.id))
    has_host = exists().where(people.c.id == tables.c.host)
    is_over = tables.c.status == "over"
    is_abandoned = ~is_over & (tables.c.made < idle_since) & ~_has_lines_since(idle_since)
    is_old = (is_over & (tables.c.changed < finished_before)) | is_abandoned
    return is_old & ~has_account & ~has_host


def _has_lines_since(time: int) -> ColumnElement[bool]:
    return exists().where((entries.c.table_id == tables.c.id) & (entries.c.at >= time))


def finished_seats(engine: Engine, person: str, most: int) -> list[Row]:
    """List the seats at which a person has played games that are over, the last ended first.

    Each with its game's review, if that is made. Left out are other seats at a person's screen, and those of bots.
    """
    last = select(func.max(entries.c.seq)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    review = (reviews.c.reference, reviews.c.depth, reviews.c.number.label("reviewed"))
    kind = (tables.c.local, tables.c.deals, tables.c.daily, tables.c.counted)
    columns = (seats.c.table_id, seats.c.seat, *kind, *review, last.label("last"))
    of_game = (reviews.c.table_id == tables.c.id) & reviews.c.result.is_not(None)
    query = select(*columns).select_from(seats.join(tables).outerjoin(reviews, of_game))
    where = (seats.c.person == person) & (tables.c.status == "over") & seats.c.kind.in_(("person", "friend"))
    order = (tables.c.changed.desc(), tables.c.id, seats.c.seat)
    with reading(engine) as connection:
        return list(connection.execute(query.where(where).order_by(*order).limit(most)))


# --- the whole site ---


def read_number(connection: Connection, name: str) -> int:
    """Return a number of the site, which no other process changes until the transaction ends; 0 if never written."""
    return connection.scalar(select(site.c.value).where(site.c.name == name).with_for_update()) or 0


def write_number(connection: Connection, name: str, value: int) -> None:
    """Write a number of the site."""
    if not connection.execute(update(site).where(site.c.name == name).values(value=value)).rowcount:
        connection.execute(insert(site).values(name=name, value=value))


def share_secret(engine: Engine, name: str, own: str) -> str:
    """Return a secret that all processes share: the one that the first of them has stored."""
    query = select(secrets.c.value).where(secrets.c.name == name)
    with suppress(IntegrityError), for_writing(engine).begin() as connection:  # another process may be quicker
        if connection.scalar(query) is None:
            connection.execute(insert(secrets), {"name": name, "value": own})
    return read_secret(engine, name) or own


def read_secret(engine: Engine, name: str) -> str | None:
    """Return a secret that processes share; None if none of them has stored it."""
    with reading(engine) as connection:
        return connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
