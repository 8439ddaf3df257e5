"""Absent players, and the release of their seats."""

from pathlib import Path

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    DEAL,
    EVE,
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

from cibola.server.protocol import Play, Release


@running
async def test_the_host_releases_the_seat_of_a_friend_who_never_joined(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, FRIEND, deals=DEAL)
        link = await secret(game)
        assert await game.refused(BEN, Release(way="end")) == "server-host-only"
        assert await game.refused(ANA, Release(way="computer", level=77)) == "server-level"
        assert (await game.do(ANA, Release(way="computer", level=2))).done
        table = await game.see(ANA)
        assert (table.status, table.seats[1].kind, table.seats[1].level) == ("playing", "computer", 2)
        with pytest.raises(Exception, match="free seat"):
            await registry.join(BEN, link)
        other = await sit(registry, ME, FRIEND)
        assert (await other.do(ANA, Release(way="end"))).done
        assert (await other.see(ANA)).view.outcome.winners == ()


@running
async def test_a_friend_who_does_not_return_can_be_replaced_after_a_while(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        hers, his = await game.hear(ANA), await game.hear(BEN)
        await game.play(ANA, "Y2", "D")
        await registry.unsubscribe(await game.open(), his)
        clock.move(9 * MINUTE)
        await registry.alarms.fire_due()
        assert await game.refused(ANA, Release(way="computer")) == "server-nobody-gone"
        clock.move(2 * MINUTE)
        await registry.alarms.fire_due()
        assert "release" in hers.heard[-1]["table"]["can"]
        assert (await game.do(ANA, Release(way="computer", level=1))).done
        await game.until(lambda table: table.state.mover == 0)
        record = (await game.open()).state.position.record
        assert record.players == ["Ana", "Ben"]
        assert (record.entries[2].seat, record.entries[2].text) == (1, '!seat:"level:1"')
        assert await game.refused(BEN, Play(action="B2")) == "server-not-seated"


@running
async def test_a_player_who_returns_is_not_replaced(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await game.hear(ANA)
        clock.move(60 * MINUTE)
        await registry.alarms.fire_due()
        assert "release" in (await game.see(ANA)).can
        assert "release" not in (await game.see(EVE)).can
        await game.hear(BEN)
        assert await game.refused(ANA, Release(way="end")) == "server-nobody-gone"
        clock.move(60 * MINUTE)
        await registry.alarms.fire_due()
        assert await game.refused(ANA, Release(way="end")) == "server-nobody-gone"


@running
async def test_a_hidden_page_is_no_absence_at_once(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        hers, his = await game.hear(ANA), await game.hear(BEN)
        table = await game.open()
        await game.play(ANA, "Y2", "D")
        clock.move(30 * MINUTE)  # he thinks for long, then looks at something else
        await registry.set_looking(table, his, here=False)
        await registry.alarms.fire_due()
        assert hers.of("presence")[-1]["here"] == [True, False]
        assert "release" not in (await game.see(ANA)).can
        clock.move(11 * MINUTE)
        await registry.alarms.fire_due()
        assert "release" in hers.heard[-1]["table"]["can"]
        await registry.set_looking(table, his, here=True)
        assert "release" not in hers.of("update")[-1]["table"]["can"]
        assert await game.refused(ANA, Release(way="end")) == "server-nobody-gone"


@running
async def test_a_restart_gives_everybody_time_to_return(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "Y2", "D")
    clock.move(60 * MINUTE)
    async with registry_in(tmp_path, clock) as registry:
        game = Game(registry, game.id)
        await game.hear(ANA)
        await registry.alarms.fire_due()
        assert "release" not in (await game.see(ANA)).can
