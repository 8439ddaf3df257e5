"""The store: one log, one writer, nothing acknowledged is lost."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import IntegrityError
from tests.server.tables_setup import ANA, BEN, DEAL, Game, house_in, running, sit_with_friend

from cibola.server.protocol import Play
from cibola.server.store.database import checkpoint, connect
from cibola.server.store.migrate import StoreError, migrate
from cibola.server.store.repository import read_table
from cibola.server.store.schema import entries, metadata, tables
from cibola.server.store.writer import Job, Work, Writer

HERE = Path(__file__).parent


def engine_in(folder: Path) -> Engine:
    engine = connect(f"sqlite:///{folder / 'cibola.db'}")
    migrate(engine)
    return engine


def table_row(name: str, **changes: Any) -> dict[str, Any]:
    row = {"id": name, "game": "card", "options": {}, "rules": 1, "seed": "", "links": "", "deals": {}, "made": 0}
    row |= {"host": None, "clock": {}, "seconds": 0.0, "chat": True, "unseen": False, "status": "over", "changed": 0}
    return row | {"scores": None} | changes


def add(name: str) -> Any:
    return lambda connection: connection.execute(insert(tables), table_row(name))


def kept(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return sorted(row.id for row in connection.execute(select(tables.c.id)))


def test_migrations_make_the_schema_that_is_written_down(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    migrate(engine)  # a second time there is nothing to do
    assert kept(engine) == []


def test_a_database_from_the_future_is_left_alone(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'f00d'")
    with pytest.raises(StoreError) as error:
        migrate(engine)
    assert "f00d" in str(error.value)


def test_commits_are_on_the_disk_and_readers_do_not_wait(tmp_path: Path) -> None:
    with engine_in(tmp_path).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


@running
async def test_what_gathers_is_committed_together(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    writer = Writer(engine)
    seen: list[int] = []

    def work(connection: Connection) -> None:
        seen.append(id(connection.get_transaction()))
        add(f"t{len(seen)}")(connection)

    jobs = [writer.begin(work) for _ in range(50)]
    await asyncio.gather(*(job.kept() for job in jobs))
    writer.close()
    assert len(kept(engine)) == 50
    assert len(set(seen)) < 50


@running
async def test_one_fault_harms_nobody_else_in_its_group(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    writer = Writer(engine)
    works = [add("a"), add("b"), add("a"), add("c")]
    results = await asyncio.gather(*(writer.write(work) for work in works), return_exceptions=True)
    writer.close()
    assert [type(result) for result in results].count(IntegrityError) == 1
    assert isinstance(results[2], IntegrityError)
    assert kept(engine) == ["a", "b", "c"]


@running
async def test_what_is_in_the_log_of_changes_goes_into_the_database_file(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    writer = Writer(engine)
    checkpoint(engine)
    for number in range(40):
        await writer.write(add(f"t{number}"))
    assert in_the_file(tmp_path) == 0
    checkpoint(engine)
    assert in_the_file(tmp_path) == 40
    writer.close()


def in_the_file(folder: Path) -> int:
    """Count the tables in the file itself, whatever is still in the log of changes."""
    with closing(sqlite3.connect(f"file:{folder / 'cibola.db'}?immutable=1", uri=True)) as connection:
        found: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    return found


@running
async def test_who_has_gone_does_not_stop_the_writer(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    writer = Writer(engine)
    gone = writer.begin(add("a"))
    gone.told.cancel()
    await writer.write(add("b"))
    writer.close()
    assert kept(engine) == ["a", "b"]


@running
@pytest.mark.parametrize("is_late", [False, True])
async def test_who_is_cancelled_waits_until_it_is_kept(tmp_path: Path, is_late: bool) -> None:  # noqa: FBT001 (pytest)
    """Also if it is kept before they can notice that they were cancelled."""
    engine = engine_in(tmp_path)
    writer = Writer(engine)
    job = writer.begin(add("a"))
    waiting = asyncio.ensure_future(job.kept())
    await asyncio.sleep(0)
    waiting.cancel()
    if is_late:
        job.answer()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert is_late or kept(engine) == ["a"]
    writer.close()
    assert kept(engine) == ["a"]


@running
async def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    engine = engine_in(tmp_path)
    writer = Writer(engine)
    jobs = [writer.begin(add(f"t{number}")) for number in range(300)]
    await asyncio.to_thread(writer.close)
    await asyncio.gather(*(job.kept() for job in jobs))
    assert len(kept(engine)) == 300
    assert writer.waiting == 0


@running
async def test_two_servers_race_for_one_number_and_one_wins(tmp_path: Path) -> None:
    """The other is refused cleanly, gets the present table, and goes on from there."""
    async with house_in(tmp_path) as first, house_in(tmp_path) as second:
        here = await sit_with_friend(first, deals=DEAL)
        there = Game(second, here.id)
        await there.open()
        plays = here.do(ANA, Play(action="Y2"), expect=1), there.do(ANA, Play(action="Y3"), expect=1)
        answers = await asyncio.gather(*plays)
        winner, loser = sorted(answers, key=lambda answer: not answer.done)
        assert winner.done
        assert loser.refused is not None
        assert loser.refused.key == "server-stale"
        assert loser.table is not None
        assert loser.table.number == 2
        laid = [(await game.see(ANA)).view.sides[0].expeditions[0].cards for game in (here, there)]
        assert laid[0] == laid[1]
        other = there if answers[0].done else here
        await other.play(ANA, "D")
    engine = engine_in(tmp_path)
    with engine.connect() as connection:
        assert [row.seq for row in connection.execute(select(entries.c.seq).order_by(entries.c.seq))] == [0, 1, 2]


@running
async def test_another_server_catches_up_when_it_is_told(tmp_path: Path) -> None:
    async with house_in(tmp_path) as first, house_in(tmp_path) as second:
        here = await sit_with_friend(first, deals=DEAL)
        there = Game(second, here.id)
        ear = await there.hear(BEN)
        await here.play(ANA, "Y2", "D")
        await second.read_anew(here.id)
        assert [event["what"] for event in ear.heard[-1]["happened"]] == ["lay", "take"]
        await there.play(BEN, "B2")


@running
async def test_a_store_that_fails_changes_no_table(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        ear = await game.hear(BEN)
        heard = len(ear.heard)
        true = house.keeper.writer

        class Full(Writer):
            def __init__(self) -> None:
                pass

            def begin(self, work: Work) -> Job:
                job = Job(work)
                job.error = OSError("disk full")
                job.answer()
                return job

        house.keeper.writer = Full()
        with pytest.raises(OSError, match="disk full"):
            await game.do(ANA, Play(action="Y2"))
        house.keeper.writer = true
        assert len(ear.heard) == heard
        assert len((await game.see(ANA)).view.sides[0].hand) == 8
        await game.play(ANA, "Y2")


@running
async def test_a_table_that_could_not_be_read_again_is_read_before_it_is_used(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        keeper, read, begin = house.keeper, house.keeper.read, house.keeper.writer.begin

        def fail(*_: Any) -> Any:
            raise OSError("no disk")

        keeper.read = keeper.writer.begin = fail  # type: ignore[method-assign,assignment]
        with pytest.raises(OSError, match="no disk"):
            await game.do(ANA, Play(action="Y2"))
        with pytest.raises(OSError, match="no disk"):
            await game.see(ANA)
        keeper.read, keeper.writer.begin = read, begin  # type: ignore[method-assign]
        assert len((await game.see(ANA)).view.sides[0].hand) == 8
        await game.play(ANA, "Y3")
        lines = [entry.text for entry in (await game.open()).standing.position.record.entries]
        assert lines == ["Y3"]


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    """A real process plays as fast as it can and says what was acknowledged; it is killed in the middle."""
    command = [sys.executable, str(HERE / "killed.py"), str(tmp_path)]
    path = os.pathsep.join(filter(None, (str(HERE.parents[1]), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        table = process.stdout.readline().strip()
        acknowledged = [process.stdout.readline() for _ in range(40)]
        process.send_signal(signal.SIGKILL)
        acknowledged += process.stdout.readlines()
    told = [line.split() for line in acknowledged if line.endswith("\n")]
    found = read_table(engine_in(tmp_path), table)
    assert found is not None
    lines = found[2]
    assert len(told) >= 40
    for number, action in told:
        assert lines[int(number) - 1].text == action
    assert 0 <= len(lines) - int(told[-1][0]) <= 1  # at most one was on its way

    async def go_on() -> None:
        async with house_in(tmp_path) as house:
            game = Game(house, table)
            seen = await game.see(ANA)
            assert seen.number == len(lines)
            if seen.status == "playing":
                await game.play(ANA, seen.choices[0].action)

    asyncio.run(go_on())
