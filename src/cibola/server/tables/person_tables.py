"""What people have at the tables: for lists, for taking it along, and for leaving."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, delete, exists, select, update

from cibola.server.answers import TableLine
from cibola.server.store.model import Chair
from cibola.server.store.repository import Row, chair_of, header_of, latest, tables_of
from cibola.server.store.schema import entries, people, seats, tables
from cibola.server.tables import table_events as marks
from cibola.server.tables.registry import House
from cibola.server.tables.replays import record_for
from cibola.server.tables.state import Standing, first_names


class Belongings:
    """A person's side of the tables."""

    def __init__(self, house: House) -> None:
        """Take all tables."""
        self._house = house

    async def lines(self, person: str) -> list[TableLine]:
        """List a person's tables, the newest first."""
        if not person:
            return []
        return await lines_of(self._house, person)

    async def records(self, person: str) -> list[dict[str, Any]]:
        """Give all that is kept of a person's games; of one that is not over, only what they may know."""
        found = await asyncio.to_thread(tables_of, self._house.engine, person)
        kept = []
        for name in found:
            standing = (await self._house.open(name)).standing
            record = record_for(standing, standing.viewer(person)).dump()
            said = [
                saying.text or saying.key for saying in standing.said if saying.seat in standing.viewer(person).seats
            ]
            kept.append({"table": name, "status": standing.status, "record": record, "said": said})
        return kept

    async def hand_over(self, person: str, to: str | None) -> None:
        """Give a person's seats to another, or to nobody: then their name goes too, and the games stay whole."""
        found = await asyncio.to_thread(tables_of, self._house.engine, person)
        await self._house.keeper.writer.write(lambda connection: _hand_over(connection, person, to))
        for table in found:
            await self._house.read_anew(table)

    async def sweep(self, finished: int, abandoned: int) -> int:
        """Remove games without anybody with an account: finished, or left, before these moments; say how many."""
        removed = await self._house.keeper.writer.write(lambda connection: _sweep(connection, finished, abandoned))
        for table in removed:
            self._house.forget(table)
        return len(removed)


def _hand_over(connection: Connection, person: str, to: str | None) -> None:
    if to is None:
        _forget_words(connection, person)
    mine = update(seats).where(seats.c.person == person)
    connection.execute(mine.values(person=to) if to else mine.values(person=None, name=""))
    connection.execute(update(tables).where(tables.c.host == person).values(host=to))


def _forget_words(connection: Connection, person: str) -> None:
    """Empty what a person said: the lines stay, because the log has no gaps."""
    at_seat = (seats.c.table_id == entries.c.table_id) & (seats.c.seat == entries.c.seat) & (seats.c.person == person)
    theirs = entries.c.text.startswith(marks.SAY) & exists().where(at_seat)
    connection.execute(update(entries).where(theirs).values(text=marks.saying("")))


def _sweep(connection: Connection, finished: int, abandoned: int) -> list[str]:
    of_account = exists().where((seats.c.table_id == tables.c.id) & (seats.c.person == people.c.id))
    hosted = exists().where(people.c.id == tables.c.host)
    is_over = tables.c.status == "over"
    old = (is_over & (tables.c.changed < finished)) | (~is_over & (tables.c.made < abandoned) & ~_goes_on(abandoned))
    which = select(tables.c.id).where(old & ~of_account & ~hosted)
    found = [str(row.id) for row in connection.execute(which)]
    connection.execute(delete(tables).where(tables.c.id.in_(found)))
    return found


def _goes_on(since: int) -> ColumnElement[bool]:
    """Ask whether something has happened at a table since a moment."""
    return exists().where((entries.c.table_id == tables.c.id) & (entries.c.at >= since))


MOST_LISTED = 100


async def lines_of(house: House, person: str) -> list[TableLine]:
    """List a person's tables, the newest first."""
    lines = await asyncio.to_thread(_read_lines, house.engine, person)
    return [await _look(house, line, person) if line.status == "playing" else line for line in lines]


async def _look(house: House, line: TableLine, person: str) -> TableLine:
    return line_of((await house.open(line.id)).standing, person)


def line_of(standing: Standing, person: str) -> TableLine:
    """Show a table in a list."""
    header, viewer, outcome = standing.header, standing.viewer(person), standing.position.outcome
    return TableLine(
        id=header.id,
        game=header.game,
        edition=str(header.options.get("edition", "")),
        names=list(standing.position.players),
        mine=sorted(viewer.seats),
        status=standing.status,
        my_turn=any(standing.can_choose(seat) for seat in viewer.seats),
        changed=standing.last_at,
        scores=list(outcome.scores) if outcome else None,
        winners=list(outcome.winners) if outcome else None,
    )


def _read_lines(engine: Engine, person: str) -> list[TableLine]:
    found = tables_of(engine, person)[:MOST_LISTED]
    with engine.connect() as connection:
        chairs = dict(_chairs(connection, found))
        which = select(tables, latest.label("latest")).where(tables.c.id.in_(found))
        lines = {row.id: _line(row, chairs[row.id], person) for row in connection.execute(which)}
    return [lines[table] for table in found if table in lines]


def _chairs(connection: Connection, found: Sequence[str]) -> Iterator[tuple[str, list[Chair]]]:
    which = select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.table_id, seats.c.seat)
    for table, rows in groupby(connection.execute(which), lambda row: row.table_id):
        yield table, [chair_of(row) for row in rows]


def _line(row: Row, chairs: Sequence[Chair], person: str) -> TableLine:
    """Show a table at which nobody is to move."""
    return TableLine(
        id=row.id,
        game=row.game,
        edition=str(row.options.get("edition", "")),
        names=first_names(header_of(row), chairs, ()),
        mine=[seat for seat, chair in enumerate(chairs) if chair.person == person],
        status=row.status,
        my_turn=False,
        changed=row.latest,
        scores=row.scores,
        winners=row.winners,
    )
