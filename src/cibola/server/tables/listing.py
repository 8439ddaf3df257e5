"""A person's tables in a list: read from the store. Only of games under way must one look at the table: whose turn?"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import groupby

from sqlalchemy import Connection, Engine, select

from cibola.server.answers import TableLine
from cibola.server.store.keeping import Row, chair_of, header_of, latest, tables_of
from cibola.server.store.schema import seats, tables
from cibola.server.tables.house import House
from cibola.server.tables.parts import Chair
from cibola.server.tables.standing import Standing, first_names

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
