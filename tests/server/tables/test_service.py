"""The table service: commits outlive their callers, and a failed or foreign write reloads the table."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, select
from tests.server.database_setup import create_database
from tests.server.tables_setup import ANA, BEN, DEAL, Game, registry_in, running, sit_with_friend

from cibola.server.protocol import Play
from cibola.server.store.notices import Notice
from cibola.server.store.schema import entries
from cibola.server.store.writer import Job, Work, Writer
from cibola.server.tables.service import wait_uncancelled

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


@running
async def test_a_cancelled_caller_waits_and_is_cancelled_afterwards() -> None:
    awaited: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    results = []

    async def wait() -> None:
        results.append(await wait_uncancelled(awaited))
        await asyncio.sleep(0)
        results.append(0)

    waiting = asyncio.create_task(wait())
    for _ in range(2):
        await asyncio.sleep(0)
        waiting.cancel()
    await asyncio.sleep(0)
    assert not waiting.done()
    awaited.set_result(7)
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert results == [7]


@running
async def test_a_failure_is_raised_for_the_waiting_caller() -> None:
    awaited: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    awaited.set_exception(ValueError("nothing"))
    with pytest.raises(ValueError, match="nothing"):
        await wait_uncancelled(awaited)
    gone: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await wait_uncancelled(gone)


@running
async def test_a_move_whose_player_has_disconnected_is_committed_and_sent(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        listener, begun, free = await game.hear(BEN), Event(), Event()

        def hold_up(_connection: Connection) -> None:
            begun.set()
            free.wait()

        held = registry.service.writer.begin(hold_up)
        await asyncio.to_thread(begun.wait)
        moving = asyncio.create_task(game.do(ANA, Play(action="Y2")))
        await asyncio.sleep(0)
        assert registry.service.writer.waiting == 1
        moving.cancel()
        free.set()
        await held.committed()
        await asyncio.wait([moving])
        assert listener.of("update")[-1]["happened"] == [{"what": "lay", "seat": 0, "card": "Y2"}]
        assert (await game.play(ANA, "D")).done


@running
async def test_two_servers_race_for_one_number_and_one_wins(tmp_path: Path) -> None:
    """The other is refused cleanly, gets the present table, and goes on from there."""
    async with registry_in(tmp_path) as first, registry_in(tmp_path) as second:
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
    engine = create_database(tmp_path)
    with engine.connect() as connection:
        assert [row.seq for row in connection.execute(select(entries.c.seq).order_by(entries.c.seq))] == [0, 1, 2]


@running
async def test_another_process_reloads_a_table_when_notified(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as first, registry_in(tmp_path) as second:
        here = await sit_with_friend(first, deals=DEAL)
        there = Game(second, here.id)
        listener = await there.hear(BEN)
        await here.play(ANA, "Y2", "D")
        await second.reload(here.id)
        assert [event["what"] for event in listener.heard[-1]["happened"]] == ["lay", "take"]
        await there.play(BEN, "B2")


@running
async def test_a_failing_database_changes_no_table(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        listener = await game.hear(BEN)
        heard = len(listener.heard)
        true = registry.service.writer

        class Full(Writer):
            def __init__(self) -> None:
                pass

            def begin(self, work: Work, notice: Notice | None = None) -> Job:
                job = Job(work, notice)
                job.error = OSError("disk full")
                job.resolve()
                return job

        registry.service.writer = Full()
        with pytest.raises(OSError, match="disk full"):
            await game.do(ANA, Play(action="Y2"))
        registry.service.writer = true
        assert len(listener.heard) == heard
        assert len((await game.see(ANA)).view.sides[0].hand) == 8
        await game.play(ANA, "Y2")


@running
async def test_a_table_whose_reload_failed_is_reloaded_before_it_is_used(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        service, read, begin = registry.service, registry.service.load, registry.service.writer.begin

        def fail(*_: Any) -> Any:
            raise OSError("no disk")

        service.load = service.writer.begin = fail  # type: ignore[method-assign,assignment]
        with pytest.raises(OSError, match="no disk"):
            await game.do(ANA, Play(action="Y2"))
        with pytest.raises(OSError, match="no disk"):
            await game.see(ANA)
        service.load, service.writer.begin = read, begin  # type: ignore[method-assign]
        assert len((await game.see(ANA)).view.sides[0].hand) == 8
        await game.play(ANA, "Y3")
        lines = [entry.text for entry in (await game.open()).state.position.record.entries]
        assert lines == ["Y3"]
