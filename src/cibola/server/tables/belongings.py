"""What people have at the tables: for lists, for taking it along, and for leaving."""

import asyncio
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, exists, select, update

from cibola.server.answers import TableLine
from cibola.server.identity.schema import people
from cibola.server.store.keeping import tables_of
from cibola.server.store.schema import entries, seats, tables
from cibola.server.tables import marks
from cibola.server.tables.house import House
from cibola.server.tables.listing import lines_of
from cibola.server.tables.replaying import record_for


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
