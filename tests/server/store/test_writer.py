"""The writer: group commits, faults of single jobs, and nothing acknowledged is lost."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import cast

import pytest
from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.exc import IntegrityError
from tests.server.database_setup import create_database
from tests.server.store.rows import add
from tests.server.tables_setup import ANA, DEAL, Game, registry_in, running, sit_with_friend

from cibola.server.store.model import LogLine
from cibola.server.store.repository import add_lines, read_table
from cibola.server.store.schema import entries, tables
from cibola.server.store.writer import Writer

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases

HERE = Path(__file__).parent


def kept(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return sorted(row.id for row in connection.execute(select(tables.c.id)))


@running
async def test_queued_jobs_are_committed_together(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    writer = Writer(engine)
    seen: list[int] = []

    def work(connection: Connection) -> None:
        seen.append(id(connection.get_transaction()))
        add(f"t{len(seen)}")(connection)

    jobs = [writer.begin(work) for _ in range(50)]
    await asyncio.gather(*(job.committed() for job in jobs))
    writer.close()
    assert len(kept(engine)) == 50
    assert len(set(seen)) < 50


@running
async def test_a_failing_job_harms_no_other_of_its_group(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    writer = Writer(engine)
    works = [add("a"), add("b"), add("a"), add("c")]
    results = await asyncio.gather(*(writer.write(work) for work in works), return_exceptions=True)
    writer.close()
    assert [type(result) for result in results].count(IntegrityError) == 1
    assert isinstance(results[2], IntegrityError)
    assert kept(engine) == ["a", "b", "c"]


@running
async def test_a_cancelled_future_does_not_stop_the_writer(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    writer = Writer(engine)
    gone = writer.begin(add("a"))
    gone.future.cancel()
    await writer.write(add("b"))
    writer.close()
    assert kept(engine) == ["a", "b"]


@running
@pytest.mark.parametrize("is_late", [False, True])
async def test_a_cancelled_caller_waits_for_the_commit(tmp_path: Path, is_late: bool) -> None:  # noqa: FBT001 (pytest)
    """Also if it is kept before they can notice that they were cancelled."""
    engine = create_database(tmp_path)
    writer = Writer(engine)
    job = writer.begin(add("a"))
    waiting = asyncio.ensure_future(job.committed())
    await asyncio.sleep(0)
    waiting.cancel()
    if is_late:
        job.resolve()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert is_late or kept(engine) == ["a"]
    writer.close()
    assert kept(engine) == ["a"]


@running
async def test_closing_finishes_all_queued_jobs(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    writer = Writer(engine)
    jobs = [writer.begin(add(f"t{number}")) for number in range(300)]
    await asyncio.to_thread(writer.close)
    await asyncio.gather(*(job.committed() for job in jobs))
    assert len(kept(engine)) == 300
    assert writer.waiting == 0


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    """A real process plays as fast as it can and says what was acknowledged; it is killed in the middle."""
    create_database(tmp_path).dispose()
    command = [sys.executable, str(HERE / "killed_process.py"), str(tmp_path)]
    path = os.pathsep.join(filter(None, (str(HERE.parents[2]), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        table = process.stdout.readline().strip()
        acknowledged = [process.stdout.readline() for _ in range(40)]
        process.send_signal(signal.SIGKILL)
        acknowledged += process.stdout.readlines()
    told = [line.split() for line in acknowledged if line.endswith("\n")]
    found = read_table(create_database(tmp_path), table)
    assert found is not None
    lines = found[2]
    assert len(told) >= 40
    for number, action in told:
        assert lines[int(number) - 1].text == action
    assert 0 <= len(lines) - int(told[-1][0]) <= 1  # at most one was on its way

    async def go_on() -> None:
        async with registry_in(tmp_path) as registry:
            game = Game(registry, table)
            seen = await game.see(ANA)
            assert seen.number == len(lines)
            if seen.status == "playing":
                await game.play(ANA, seen.choices[0].action)

    asyncio.run(go_on())


def counting(engine: Engine) -> list[int]:
    """Note how many rows each statement adds to the log."""
    added: list[int] = []

    @event.listens_for(engine, "before_cursor_execute")
    def note(*details: object) -> None:
        statement, parameters = str(details[2]), cast("tuple[object, ...]", details[3])
        if statement.startswith("INSERT INTO entries"):
            added.append(len(parameters) // len(entries.columns))

    return added


def texts(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(select(entries.c.text).order_by(entries.c.seq)).scalars())


@running
async def test_queued_lines_are_inserted_together_and_in_order(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        table = (await sit_with_friend(registry, deals=DEAL)).id
        added, writer, begun, free = counting(registry.engine), Writer(registry.engine), Event(), Event()

        def wait(_connection: Connection) -> None:
            begun.set()
            free.wait()

        asked = [writer.begin(wait)]
        await asyncio.to_thread(begun.wait)
        asked += [writer.begin(add_lines(table, seq, [LogLine(0, f"n{seq}", 0)])) for seq in range(1, 6)]
        asked += [writer.begin(lambda _connection: None)]
        asked += [writer.begin(add_lines(table, seq, [LogLine(0, f"n{seq}", 0)])) for seq in range(6, 8)]
        free.set()
        await asyncio.gather(*(job.committed() for job in asked))
        writer.close()
        assert added == [5, 2]
        assert texts(registry.engine)[1:] == [f"n{seq}" for seq in range(1, 8)]


@running
async def test_a_number_that_is_taken_is_refused_alone(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        table = (await sit_with_friend(registry, deals=DEAL)).id
        writer = Writer(registry.engine)
        numbers = (1, 2, 2, 3)
        asked = [writer.begin(add_lines(table, seq, [LogLine(0, f"n{seq}", 0)])) for seq in numbers]
        ended = await asyncio.gather(*(job.committed() for job in asked), return_exceptions=True)
        writer.close()
        assert [type(end) for end in ended] == [type(None), type(None), IntegrityError, type(None)]
        assert texts(registry.engine)[1:] == ["n1", "n2", "n3"]
