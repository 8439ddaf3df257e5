"""Small talk, hints, and going on without somebody."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    EVE,
    FRIEND,
    ME,
    MINUTE,
    FakeClock,
    Game,
    house_in,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.players import Analysis
from cibola.server.computers.pool import ADVISER, Thinkers, hire
from cibola.server.protocol import Chat, Decline, Hint, HintFor, MakeOffer, Play, Release, Resign, Say
from cibola.server.tables.person_tables import Belongings


async def said(game: Game) -> list[tuple[int | None, str]]:
    return [(saying.seat, saying.text or saying.key) for saying in (await game.see()).said]


@running
async def test_everybody_talks_until_the_host_switches_it_off(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house)
        await game.do(BEN, Say(text=" hello \u202e\nthere\x00 \ud800"))
        await game.do(EVE, Say(key="preset-good-luck"))
        assert await game.refused(BEN, Chat(on=False)) == "server-host-only"
        assert (await game.do(ANA, Chat(on=False))).done
        assert await game.refused(BEN, Say(text="still here")) == "server-chat-off"
        assert await game.refused(EVE, Say(key="preset-hello")) == "server-chat-off"
        assert (await game.do(BEN, Say(key="preset-thanks"))).done  # preset messages harm nobody
        assert await game.refused(BEN, Say(key="preset-insult")) == "server-preset-unknown"
        assert await said(game) == [(1, "hello there"), (None, "preset-good-luck"), (1, "preset-thanks")]
        assert not (await game.see(BEN)).chat
        assert (await game.do(ANA, Chat(on=True))).done
        assert await game.refused(BEN, Say(text=" \n ")) == "server-nothing-said"


@running
async def test_a_long_text_is_cut_and_a_flood_refused(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        game = await sit_with_friend(house)
        for _ in range(8):
            assert (await game.do(BEN, Say(text="x" * 5000))).done
        assert await game.refused(BEN, Say(text="more")) == "server-too-fast"
        assert (await game.do(ANA, Say(text="quiet"))).done
        clock.move(MINUTE)
        assert (await game.do(BEN, Say(text="more"))).done
        assert len((await game.see()).said[0].text) == 300


@running
async def test_what_was_said_survives_and_goes_with_who_said_it(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house)
        await game.do(BEN, Say(text="my secret"))
        await game.do(ANA, Say(text="hers"))
    async with house_in(tmp_path) as house:
        game = Game(house, game.id)
        assert await said(game) == [(1, "my secret"), (0, "hers")]
        await Belongings(house).hand_over("ben", None)
        assert await said(game) == [(1, ""), (0, "hers")]
        assert [seat.name for seat in (await game.see()).seats] == ["Ana", ""]
        assert await Belongings(house).lines("ben") == []


@running
async def test_a_hint_is_the_advisers_and_is_marked_in_the_record(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, COMPUTER, deals=DEAL)
        thinking = FakeThinkers(house.thinkers)
        house.computers._thinkers = thinking  # type: ignore[assignment]  # quick, and counts
        answer = await game.do(ANA, Hint())
        assert isinstance(answer.hint, HintFor)
        assert (answer.hint.action, answer.hint.options) == ("-Y2", [])
        assert (await game.do(ANA, Hint())).hint == answer.hint
        assert thinking.asked == [ADVISER]  # the same question is thought about once
        await game.play(ANA, "Y2")
        await game.play(ANA, "D")
        entries = (await game.open()).standing.position.record.entries
        assert [(entry.text, entry.comment) for entry in entries[:2]] == [("Y2", "hint"), ("D", "")]


@running
async def test_a_hint_is_about_the_position_in_which_it_was_asked_for(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, COMPUTER, deals=DEAL)
        house.computers._thinkers = FakeThinkers(house.thinkers)  # type: ignore[assignment]  # quick
        await game.play(ANA, "Y2")
        table = await game.open()
        async with table.lock:
            asking = asyncio.create_task(game.do(ANA, Hint()))
            await asyncio.sleep(0)
            playing = asyncio.create_task(game.do(ANA, Play(action="D")))  # waits until the hint was asked for
            await asyncio.sleep(0)
        hint = (await asking).hint
        assert (await playing).done
        assert hint is not None
        assert hint.action == "D"  # and not what the computer can do after that, which would tell its hand


class FakeThinkers:
    """Thinks of the first discard, at once."""

    def __init__(self, true: Thinkers) -> None:
        self.true, self.asked = true, list[str]()

    async def think(self, name: str, position: Any, _seed: object) -> Analysis:
        self.asked.append(name)
        return Analysis(next(action for action in position.legal if action.startswith(("-", "D"))))


@running
async def test_hints_only_where_no_other_person_plays(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        assert await game.refused(ANA, Hint()) == "server-no-hints"
        assert "hint" not in (await game.see(ANA)).can
        alone = await sit(house, ME, COMPUTER, deals=DEAL)
        assert await alone.refused(EVE, Hint()) == "server-not-seated"
        assert "hint" in (await alone.see(ANA)).can


@pytest.mark.parametrize(("name", "shown"), [("level:1", "level:1"), ("level:6,1s", "level:6,1s")])
def test_a_level_is_hired_for_one_thread(name: str, shown: str) -> None:
    player = hire(name)
    assert player.name == shown
    assert all(search.threads == 1 for search in getattr(player, "_searches", {}).values())


@running
async def test_the_host_goes_on_without_a_friend_who_never_came(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, FRIEND, deals=DEAL)
        link = await secret(game)
        assert await game.refused(BEN, Release(way="end")) == "server-host-only"
        assert await game.refused(ANA, Release(way="computer", level=77)) == "server-level"
        assert (await game.do(ANA, Release(way="computer", level=2))).done
        table = await game.see(ANA)
        assert (table.status, table.seats[1].kind, table.seats[1].level) == ("playing", "computer", 2)
        with pytest.raises(Exception, match="free seat"):
            await house.join(BEN, link)
        other = await sit(house, ME, FRIEND)
        assert (await other.do(ANA, Release(way="end"))).done
        assert (await other.see(ANA)).view.outcome.winners == ()


@running
async def test_a_friend_who_does_not_return_can_be_replaced_after_a_while(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        game = await sit_with_friend(house, deals=DEAL)
        hers, his = await game.hear(ANA), await game.hear(BEN)
        await game.play(ANA, "Y2", "D")
        await house.stand_up(await game.open(), his)
        clock.move(9 * MINUTE)
        await house.alarms.ring()
        assert await game.refused(ANA, Release(way="computer")) == "server-nobody-gone"
        clock.move(2 * MINUTE)
        await house.alarms.ring()
        assert "release" in hers.heard[-1]["table"]["can"]
        assert (await game.do(ANA, Release(way="computer", level=1))).done
        await game.until(lambda table: table.standing.mover == 0)
        record = (await game.open()).standing.position.record
        assert record.players == ["Ana", "Ben"]
        assert (record.entries[2].seat, record.entries[2].text) == (1, '!seat:"level:1"')
        assert await game.refused(BEN, Play(action="B2")) == "server-not-seated"


@running
async def test_who_returns_is_not_replaced(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        game = await sit_with_friend(house, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await game.hear(ANA)
        clock.move(60 * MINUTE)
        await house.alarms.ring()
        assert "release" in (await game.see(ANA)).can
        assert "release" not in (await game.see(EVE)).can
        await game.hear(BEN)
        assert await game.refused(ANA, Release(way="end")) == "server-nobody-gone"
        clock.move(60 * MINUTE)
        await house.alarms.ring()
        assert await game.refused(ANA, Release(way="end")) == "server-nobody-gone"


@running
async def test_a_glance_elsewhere_is_no_absence(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        game = await sit_with_friend(house, deals=DEAL)
        hers, his = await game.hear(ANA), await game.hear(BEN)
        table = await game.open()
        await game.play(ANA, "Y2", "D")
        clock.move(30 * MINUTE)  # he thinks for long, then looks at something else
        await house.look(table, his, here=False)
        await house.alarms.ring()
        assert hers.of("presence")[-1]["here"] == [True, False]
        assert "release" not in (await game.see(ANA)).can
        clock.move(11 * MINUTE)
        await house.alarms.ring()
        assert "release" in hers.heard[-1]["table"]["can"]
        await house.look(table, his, here=True)
        assert "release" not in hers.of("update")[-1]["table"]["can"]
        assert await game.refused(ANA, Release(way="end")) == "server-nobody-gone"


@running
async def test_a_restart_gives_everybody_time_to_return(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        game = await sit_with_friend(house, deals=DEAL)
        await game.play(ANA, "Y2", "D")
    clock.move(60 * MINUTE)
    async with house_in(tmp_path, clock) as house:
        game = Game(house, game.id)
        await game.hear(ANA)
        await house.alarms.ring()
        assert "release" not in (await game.see(ANA)).can


@running
async def test_nobody_stops_a_game_by_filling_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.commands.MOST_LINES", 4)
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        while (await game.see(BEN)).number < 4:
            await game.do(BEN, MakeOffer(what="end"))
            await game.do(BEN, Decline())
        assert await game.refused(BEN, MakeOffer(what="end")) == "server-too-long"
        assert await game.refused(BEN, Say(key="preset-hello")) == "server-too-long"
        await game.play(ANA, "Y2", "D")
        assert (await game.do(BEN, Resign())).done


@running
async def test_a_computer_that_fails_is_told_about_and_can_be_replaced(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, COMPUTER, deals=DEAL)
        true = house.computers._thinkers
        house.computers._thinkers = FailingThinkers()  # type: ignore[assignment]  # fails as any player may
        ear = await game.hear(ANA)
        await game.play(ANA, "Y2", "D")
        await game.until(lambda table: bool(table.standing.failed))
        assert ear.heard[-1]["table"]["message"]["key"] == "server-computer-failed"
        assert "release" in ear.heard[-1]["table"]["can"]
        house.computers._thinkers = true
        assert (await game.do(ANA, Release(way="computer", level=2))).done
        await game.until(lambda table: table.standing.mover == 0)
        assert (await game.see(ANA)).message is None


class FailingThinkers:
    """Never thinks of anything."""

    async def think(self, *_question: object) -> Analysis:
        await asyncio.sleep(0)
        raise RuntimeError("out of ideas")
