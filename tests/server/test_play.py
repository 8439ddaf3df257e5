"""Whole games: against computers, at one screen, ended, replayed and played again."""

from pathlib import Path

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    EVE,
    FRIEND,
    ME,
    SCREEN,
    FakeClock,
    Game,
    house_in,
    names,
    running,
    sit,
    sit_with_friend,
)

from cibola.errors import CibolaError
from cibola.position.position import load
from cibola.server import protocol
from cibola.server.errors import UnknownError
from cibola.server.protocol import MakeOffer, NewTable
from cibola.server.tables.person_tables import Belongings
from cibola.server.tables.replays import record_for, replay_of

MINI = {"edition": "mini"}


@running
async def test_a_computer_plays_a_whole_game(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, COMPUTER, options=MINI)
        while (table := await game.see(ANA)).status == "playing":
            if table.choices:
                await game.play(ANA, table.choices[0].action)
            await game.until(lambda table: not table.standing.is_computer(table.standing.mover))
        assert table.seed is not None
        assert table.view.outcome.reason == "finished"


@running
async def test_computers_alone_play_to_the_end_while_somebody_watches(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, COMPUTER, COMPUTER, options=MINI)
        assert (await game.open()).thinking is None  # for nobody they do not play
        ear = await game.hear(EVE)
        await game.until(lambda table: table.standing.status == "over")
        assert [update["number"] for update in ear.of("update")] == sorted(
            {update["number"] for update in ear.of("update")}
        )
        assert ear.heard[-1]["table"]["status"] == "over"


@pytest.mark.parametrize("game", ["board", "roll"])
@running
async def test_any_game_that_the_engine_knows_can_be_played(tmp_path: Path, game: str) -> None:
    async with house_in(tmp_path) as house:
        wish = NewTable(game=game, seats=[ME, COMPUTER, COMPUTER])
        table = Game(house, await house.make(ANA, wish))
        for _ in range(12):
            await table.until(lambda opened: not opened.standing.is_computer(opened.standing.mover))
            seen = await table.see(ANA)
            assert names(seen.choices) == seen.view.legal
            await table.play(ANA, seen.choices[-1].action)


@running
async def test_at_one_screen_the_eyes_are_the_movers(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, SCREEN, deals=DEAL)
        assert (await game.see(ANA)).seat == 0
        await game.play(ANA, "Y2", "D")
        table = await game.see(ANA)
        assert table.seat == 1
        assert table.view.sides[0].hand is None
        await game.play(ANA, "B2")
        assert (await game.see(ANA)).choices


@running
async def test_the_seed_is_told_after_the_end_and_keeps_its_commitment(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house)
        before = await game.see(EVE)
        standing = (await game.open()).standing
        seen = record_for(standing, standing.viewer("ben")).dump()
        assert before.seed is None
        assert standing.header.seed not in seen
        with pytest.raises(CibolaError):
            replay_of(standing)
        await game.end_by_resigning(BEN)
        after = await game.see(EVE)
        assert after.commitment == before.commitment
        record = load(record_for(standing, standing.viewer("")).dump())
        assert record.seed == after.seed
        assert record.verify().commitment
        assert (record.players, record.entries[-1].text) == (["Ana", "Ben"], "!resign")


@running
async def test_a_replay_shows_every_step_with_all_hands(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house)
        for _ in range(3):
            for person in (ANA, BEN):
                for _ in range(2):
                    await game.play(person, (await game.see(person)).choices[-1].action)
        await game.play(ANA, (await game.see(ANA)).choices[0].action)
        assert (await game.do(ANA, protocol.TakeBack())).done
        await game.end_by_resigning(ANA)
        replay = replay_of((await game.open()).standing)
        assert replay.verified
        assert [step.number for step in replay.steps] == list(range(16))
        assert all(side.hand for step in replay.steps for side in step.view.sides)
        assert [len(step.happened) for step in replay.steps] == [1] * 14 + [0, 0]


@running
async def test_a_rematch_needs_both_and_the_winner_begins(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house)
        assert await game.refused(ANA, MakeOffer(what="rematch")) == "server-still-playing"
        await game.end_by_resigning(ANA)
        assert (await game.do(ANA, MakeOffer(what="rematch"))).done
        assert (await game.see(BEN)).offer == "rematch"
        assert await game.refused(ANA, protocol.Accept()) == "server-nothing-offered"
        assert await game.refused(BEN, protocol.Accept(), expect=2) == "server-stale"  # he cannot have seen it
        assert (await game.do(BEN, protocol.Accept())).done
        following = (await game.see(ANA)).next
        assert following is not None
        assert await game.refused(BEN, MakeOffer(what="rematch")) == "server-rematch-made"
        table = await house.show(following, BEN)
        assert (table.seat, table.status, table.view.mover) == (1, "playing", 1)
        assert table.commitment != (await game.see(BEN)).commitment
        assert [seat.name for seat in table.seats] == ["Ana", "Ben"]


@running
async def test_alone_a_rematch_begins_at_once(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, COMPUTER)
        await game.end_by_resigning(ANA)
        assert (await game.do(ANA, MakeOffer(what="rematch"))).done
        assert (await game.see(ANA)).next


@running
async def test_an_offer_to_end_can_be_declined_withdrawn_or_accepted(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house)
        for person in (BEN, ANA):
            assert (await game.do(ANA, MakeOffer(what="end"))).done
            assert await game.refused(BEN, MakeOffer(what="end")) == "server-offer-stands"
            assert (await game.do(person, protocol.Decline())).done
            assert (await game.see(BEN)).offer is None
        assert (await game.do(ANA, MakeOffer(what="end"))).done
        assert (await game.do(BEN, protocol.Accept())).done
        outcome = (await game.see(EVE)).view.outcome
        assert (outcome.reason, outcome.winners) == ("agreed", (0, 1))


@running
async def test_a_move_answers_an_offer_with_no(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        assert (await game.do(BEN, MakeOffer(what="end"))).done
        await game.play(ANA, "Y2")
        assert (await game.see(BEN)).offer is None
        assert await game.refused(ANA, protocol.Accept()) == "server-nothing-offered"


@running
async def test_a_list_says_whose_turn_it_is(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        first = await sit_with_friend(house, deals=DEAL)
        clock.move(1000)
        second = await sit(house, ME, FRIEND)
        lines = await Belongings(house).lines("ana")
        assert [(line.id, line.status, line.my_turn) for line in lines] == [
            (second.id, "waiting", False),
            (first.id, "playing", True),
        ]
        clock.move(1000)
        await first.play(ANA, "Y2", "D")
        lines = await Belongings(house).lines("ana")
        assert [(line.id, line.my_turn) for line in lines] == [(first.id, False), (second.id, False)]
        assert [line.my_turn for line in await Belongings(house).lines("ben")] == [True]
        assert await Belongings(house).lines("eve") == await Belongings(house).lines("") == []


@running
async def test_tables_at_which_nothing_happens_are_put_away_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cibola.server.tables.registry.MOST_OPEN", 2)
    async with house_in(tmp_path) as house:
        games = [await sit_with_friend(house, deals=DEAL) for _ in range(5)]
        await games[0].hear(ANA)
        for game in games:
            await game.play(ANA, "Y2")
        assert len(house.tables) <= 3
        assert await games[0].open() in house.tables
        for game in games:
            assert (await game.see(ANA)).view.sides[0].expeditions[0].cards == ["Y2"]


@running
async def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        for wrong in ("", "x", "../x", "\x00", "é" * 500):
            with pytest.raises(UnknownError):
                await house.show(wrong, ANA)


def test_every_deed_has_its_place() -> None:
    from cibola.server.tables.commands import DECIDING  # noqa: PLC0415 (only here)

    assert set(DECIDING) == set(protocol.Deed.__args__)
    tags = {msgspec.inspect.type_info(deed).tag for deed in DECIDING}  # type: ignore[attr-defined]
    page = (Path(__file__).parents[2] / "docs/reference/protocol.md").read_text("utf-8")
    assert all(f"`{tag}`" in page for tag in tags)
