"""Lines that gather while the writer is busy go to the database together, and one that is refused harms no other."""

import asyncio
from pathlib import Path
from threading import Event
from typing import cast

from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.exc import IntegrityError
from tests.server.tables_setup import DEAL, house_in, running, sit_with_friend

from cibola.server.store.model import Line
from cibola.server.store.repository import add_lines
from cibola.server.store.schema import entries
from cibola.server.store.writer import Writer


def counting(engine: Engine) -> list[int]:
    """Note how many rows each statement adds to the log."""
    added: list[int] = []

    @event.listens_for(engine, "before_cursor_execute")
    def note(*details: object) -> None:
        statement, parameters = str(details[2]), cast("tuple[object, ...]", details[3])
        if statement.startswith("INSERT INTO entries"):
            added.append(len(parameters) // len(entries.columns))

    return added


def kept(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(select(entries.c.text).order_by(entries.c.seq)).scalars())


@running
async def test_lines_that_gather_are_added_together_and_in_order(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        table = (await sit_with_friend(house, deals=DEAL)).id
        added, writer, begun, free = counting(house.engine), Writer(house.engine), Event(), Event()

        def wait(_connection: Connection) -> None:
            begun.set()
            free.wait()

        asked = [writer.begin(wait)]
        await asyncio.to_thread(begun.wait)
        asked += [writer.begin(add_lines(table, seq, [Line(0, f"n{seq}", 0)])) for seq in range(1, 6)]
        asked += [writer.begin(lambda _connection: None)]
        asked += [writer.begin(add_lines(table, seq, [Line(0, f"n{seq}", 0)])) for seq in range(6, 8)]
        free.set()
        await asyncio.gather(*(job.kept() for job in asked))
        writer.close()
        assert added == [5, 2]
        assert kept(house.engine)[1:] == [f"n{seq}" for seq in range(1, 8)]


@running
async def test_a_number_that_is_taken_is_refused_alone(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        table = (await sit_with_friend(house, deals=DEAL)).id
        writer = Writer(house.engine)
        numbers = (1, 2, 2, 3)
        asked = [writer.begin(add_lines(table, seq, [Line(0, f"n{seq}", 0)])) for seq in numbers]
        ended = await asyncio.gather(*(job.kept() for job in asked), return_exceptions=True)
        writer.close()
        assert [type(end) for end in ended] == [type(None), type(None), IntegrityError, type(None)]
        assert kept(house.engine)[1:] == ["n1", "n2", "n3"]
