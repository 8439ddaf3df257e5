"""Clocks, which follow from the log alone, and are checked even when nobody is connected."""

from pathlib import Path

import pytest
from sqlalchemy import Insert, insert
from tests.server.app_setup import ALONE, opened
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    FRIEND,
    ME,
    MINUTE,
    FakeClock,
    Game,
    registry_in,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.server.protocol import Clock, Play, TakeBack
from cibola.server.steady_clock import SteadyClock
from cibola.server.store.schema import entries
from cibola.server.tables.timers import MOVE_UNSEEN, next_look

LIVE = Clock(pace="live", seconds=60, increment=5)
DAYS = Clock(pace="days", days=2)
DAY = 24 * 60 * MINUTE


async def left(game: Game) -> list[int | None]:
    return [seat.left for seat in (await game.see()).seats]


@running
async def test_a_clock_runs_for_who_is_to_move_and_gives_for_each_turn(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit(registry, ME, FRIEND, deals=DEAL, clock=LIVE)
        clock.move(DAY)  # nobody has come: nothing runs
        assert [seat.deadline for seat in (await game.see()).seats] == [None, None]
        await registry.join(BEN, await secret(game))
        clock.move(10_000)
        assert await left(game) == [50_000, 60_000]
        assert (await game.see()).seats[0].deadline == clock.now + 50_000
        await game.play(ANA, "Y2")
        clock.move(4_000)
        await game.play(ANA, "D")
        assert await left(game) == [51_000, 60_000]
        clock.move(1_000)
        assert await left(game) == [51_000, 59_000]
        assert [seat.deadline for seat in (await game.see()).seats] == [None, clock.now + 59_000]


@running
async def test_taking_back_gives_no_time(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        for _ in range(3):
            clock.move(2_000)
            await game.play(ANA, "Y2")
            assert (await game.do(ANA, TakeBack())).done
        assert await left(game) == [54_000, 60_000]


@running
async def test_who_has_no_time_left_loses_though_nobody_is_there(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        clock.move(59_999)
        await registry.alarms.fire_due()
        assert (await game.see()).status == "playing"
        clock.move(1)
        await registry.alarms.fire_due()
        table = await game.see()
        assert (table.view.outcome.reason, table.view.outcome.winners) == ("timeout", (1,))
        assert (await game.open()).state.position.record.entries[-1].text == "!timeout"


@running
async def test_a_move_that_comes_too_late_is_too_late(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        clock.move(61_000)
        assert await game.refused(ANA, Play(action="Y2")) == "server-stale"
        assert (await game.see()).view.outcome.reason == "timeout"


@running
async def test_days_are_for_each_turn(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=DAYS)
        clock.move(DAY)
        await game.play(ANA, "Y2")
        assert await left(game) == [DAY, 2 * DAY]
        await game.play(ANA, "D")
        assert await left(game) == [2 * DAY, 2 * DAY]
        clock.move(2 * DAY)
        await registry.alarms.fire_due()
        assert (await game.see()).view.outcome.winners == (0,)


@running
async def test_after_a_restart_the_clock_has_run_on(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        running_out = await sit_with_friend(registry, deals=DEAL, clock=DAYS)
        has_time = await sit_with_friend(registry, deals=DEAL, clock=DAYS)
        clock.move(DAY)
        await has_time.play(ANA, "Y2", "D")
    clock.move(DAY)
    async with registry_in(tmp_path, clock) as registry:
        await registry.timers.fire_due()
        assert (await Game(registry, running_out.id).see()).view.outcome.reason == "timeout"
        assert await left(Game(registry, has_time.id)) == [2 * DAY, DAY]


@running
async def test_a_waiting_clock_that_is_short_is_not_looked_at_all_the_time(tmp_path: Path) -> None:
    """It may run out only after a move that another process has seen; the running clock is looked at in time."""
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        state = (await game.open()).state
        assert next_look(state, clock.now) == clock.now + 60_000
        clock.move(58_000)
        assert next_look(state, clock.now) == clock.now + 2_000
        await game.play(ANA, "Y2", "D")
        assert next_look(state, clock.now) == clock.now + MOVE_UNSEEN
        clock.move(55_000)
        assert next_look(state, clock.now) == clock.now + 5_000


@running
async def test_computers_have_no_clock(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL, clock=LIVE)
        await game.play(ANA, "Y2", "D")
        clock.move(DAY)
        await registry.alarms.fire_due()
        await game.until(lambda table: table.state.mover == 0)
        assert await left(game) == [65_000, None]


@running
async def test_time_never_runs_backwards(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        await game.play(ANA, "Y2")
        clock.move(-30_000)
        await game.play(ANA, "D")
        times = [entry.at or 0 for entry in (await game.open()).state.position.record.entries]
        assert times == sorted(times)
        assert await left(game) == [65_000, 60_000]


@running
async def test_a_failing_database_stops_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        clock.move(MINUTE)

        async def fail(*_decision: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patched:
            patched.setattr(registry.service, "commit", fail)
            await registry.alarms.fire_due()
        assert (await game.see()).status == "playing"
        clock.move(MINUTE)
        await registry.alarms.fire_due()
        assert (await game.see()).view.outcome.reason == "timeout"


@running
async def test_a_deadline_survives_a_system_clock_that_is_set_back(tmp_path: Path) -> None:
    wall, monotonic = 10**18, 0
    clock = SteadyClock(lambda: wall, lambda: monotonic)
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL, clock=LIVE)
        wall -= 3600 * 10**9
        monotonic += 59 * 10**9
        await registry.alarms.fire_due()
        assert (await game.see()).status == "playing"
        assert await left(game) == [1_000, 60_000]
        monotonic += 10**9
        await registry.alarms.fire_due()
        assert (await game.see()).view.outcome.reason == "timeout"


def test_a_restart_with_a_clock_that_was_set_back_gives_no_time(tmp_path: Path) -> None:
    """The server goes on from the last line that it wrote."""
    with opened(tmp_path) as server:
        table = server.visitor().make(ALONE | {"clock": {"pace": "live", "seconds": 60}})
        state = server.run(lambda: server.app.state.registry.open(table)).state
        assert state.clocks.running is not None
        written = server.app.state.registry.now()
        server.run(lambda: server.app.state.store.write(lambda store: store.execute(later_line(table, written))))
    with opened(tmp_path) as server:
        assert server.app.state.registry.now() >= written + 3600_000


def later_line(table: str, now: int) -> Insert:
    line = {"table_id": table, "seq": 0, "seat": 0, "text": "~say:preset-hello", "comment": "", "client": ""}
    return insert(entries).values(**line, at=now + 3600_000)
