"""What people have at the tables: listed, taken along, handed over, left behind, and one day removed."""

import asyncio
from collections import defaultdict
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, exists, or_, select, update

from cibola.server.identity.schema import people
from cibola.server.protocol import TableLine
from cibola.server.store.keeping import tables_of
from cibola.server.store.schema import seats, tables
from cibola.server.tables.house import House
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.parts import Chair
from cibola.server.tables.standing import Standing, name_of

MOST_LINES = 100
OVER = "over"
SPECTATOR = -1  # who plays several seats knows different things in turn: their own page shows them


class Belongings:
    """The tables' side of a person."""

    def __init__(self, house: House) -> None:
        """Use the tables of a house."""
        self._house = house

    async def lines(self, person: str) -> list[TableLine]:
        """List a person's tables, the last changed first; those that are over without replaying them."""
        ids = (await asyncio.to_thread(tables_of, self._house.engine, person))[:MOST_LINES]
        over = await asyncio.to_thread(self._finished, ids)
        return [over[one] if one in over else _line((await self._house.open(one)).standing, person) for one in ids]

    def _finished(self, ids: list[str]) -> dict[str, TableLine]:
        with self._house.engine.connect() as connection:
            rows = connection.execute(select(tables).where(tables.c.id.in_(ids), tables.c.status == OVER)).all()
            sitting: dict[str, list[str]] = defaultdict(list)
            which = seats.c.table_id.in_([row.id for row in rows])
            for row in connection.execute(select(seats).where(which).order_by(seats.c.seat)):
                sitting[row.table_id].append(_seat_name(row))
        return {row.id: _finished_line(row, sitting[row.id]) for row in rows}

    async def records(self, person: str) -> list[dict[str, Any]]:
        """Give all that is kept of a person's games; of one that is not over, only what they may know."""
        ids = await asyncio.to_thread(tables_of, self._house.engine, person)
        return [await self._record(one, person) for one in ids]

    async def _record(self, name: str, person: str) -> dict[str, Any]:
        table = await self._house.open(name)
        async with table.lock:
            standing = table.standing
            own = standing.viewer(person).seats
            return {
                "table": name,
                "made": standing.header.made,
                "seats": own,
                "record": _record_text(standing, own),
                "said": [said for said in standing.said if said.seat in own],
            }

    async def hand_over(self, person: str, to: str | None) -> None:
        """Give a person's seats to another, or to nobody: then their name goes too, and the games stay whole."""
        ids = set(await asyncio.to_thread(tables_of, self._house.engine, person))
        await self._house.keeper.writer.write(lambda connection: _hand_over(connection, person, to))
        for table in await self._in_memory(ids):
            async with table.lock:
                _change(table.standing, person, to)
                self._house.keeper.show_again(table)

    async def _in_memory(self, ids: set[str]) -> list[OpenTable]:
        """Open the tables that are played at; those that are over change only where they are open already."""
        over = set(await asyncio.to_thread(self._finished, list(ids)))
        playing = [await self._house.open(one) for one in sorted(ids - over)]
        return playing + [table for table in self._house.tables if table.standing.header.id in over]

    async def sweep(self, before: int) -> int:
        """Remove games that ended before a moment and in which nobody with an account sat; say how many."""
        removed = await self._house.keeper.writer.write(lambda connection: _sweep(connection, before))
        for one in removed:
            self._house.forget(one)
        return len(removed)


def _line(standing: Standing, person: str) -> TableLine:
    header = standing.header
    return TableLine(
        id=header.id,
        game=header.game,
        edition=str(header.options.get("edition", "")),
        names=[name_of(chair, header.seconds) for chair in standing.chairs],
        status=standing.status,
        my_turn=standing.mover in standing.viewer(person).seats,
        changed=standing.last_at,
        scores=list(standing.position.scores) if standing.status == OVER else None,
    )


def _finished_line(row: Row[Any], names: list[str]) -> TableLine:
    return TableLine(
        id=row.id,
        game=row.game,
        edition=str(row.options.get("edition", "")),
        names=names,
        status=row.status,
        my_turn=False,
        changed=row.changed,
        scores=row.scores,
    )


def _seat_name(row: Row[Any]) -> str:
    return name_of(Chair(kind=row.kind, name=row.name, level=row.level), 0)


def _record_text(standing: Standing, own: tuple[int, ...]) -> str:
    """Write the record of a game as far as its player may know it."""
    position = standing.position
    if standing.status == OVER:
        return position.record.dump()
    return position.seen_record(own[0] if len(own) == 1 else SPECTATOR).dump()


def _change(standing: Standing, person: str, to: str | None) -> None:
    for seat, chair in enumerate(standing.chairs):
        if chair.person == person:
            standing.seat(seat, replace(chair, person=to) if to else replace(chair, person=None, name=""))
    if standing.header.host == person:
        standing.header = replace(standing.header, host=to)


def _hand_over(connection: Connection, person: str, to: str | None) -> None:
    nameless = {} if to else {"name": ""}
    connection.execute(update(seats).where(seats.c.person == person).values(person=to, **nameless))
    connection.execute(update(tables).where(tables.c.host == person).values(host=to))


def _sweep(connection: Connection, before: int) -> list[str]:
    with_account = exists().where(
        seats.c.table_id == tables.c.id, or_(people.c.id == seats.c.person, people.c.id == tables.c.host)
    )
    old = select(tables.c.id).where(tables.c.status == OVER, tables.c.changed < before, ~with_account)
    found = [str(row.id) for row in connection.execute(old)]
    connection.execute(delete(tables).where(tables.c.id.in_(found)))
    return found
