"""Tables: made, joined, played at, ended, played again."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    EVE,
    FRIEND,
    HIGH,
    LOW,
    ME,
    SCREEN,
    FakeClock,
    Game,
    house_in,
    names,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.errors import CibolaError
from cibola.record import load
from cibola.server import protocol
from cibola.server.identity.person import NOBODY
from cibola.server.protocol import Clock, MakeOffer, NewTable, Play, SeatWish
from cibola.server.refusing import UnknownError
from cibola.server.tables.belongings import Belongings
from cibola.server.tables.replaying import record_for, replay_of

MINI = {"edition": "mini"}


def refusal(error: pytest.ExceptionInfo[CibolaError]) -> str:
    return error.value.message.key


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"game": "chess", "seats": [ME]}, "game-unknown"),
        ({"seats": [ME]}, "option-players"),
        ({"seats": []}, "option-players"),
        ({"seats": [ME, FRIEND, FRIEND]}, "option-players"),
        ({"seats": [ME, ME]}, "server-one-person"),
        ({"seats": [ME, SeatWish(kind="computer", level=9)]}, "server-level"),
        ({"options": {"edition": "none"}}, "option-value"),
        ({"options": {"edition": ["classic"]}}, "option-value"),
        ({"options": {"rounds": 1000}}, "option-value"),
        ({"options": {"colour": 1}}, "option-unknown"),
        ({"options": {"edition": "x" * 100_000}}, "server-options-long"),
        ({"clock": Clock(pace="live", seconds=1)}, "option-value"),
        ({"clock": Clock(pace="live", seconds=60, increment=-1)}, "option-value"),
        ({"clock": Clock(pace="days", days=0)}, "option-value"),
        ({"seconds": 1e9}, "option-value"),
        ({"seconds": float("nan")}, "option-value"),
        ({"game": "board", "seats": [ME, FRIEND], "options": {"layout": "/etc/passwd"}}, "layout-unknown"),
        ({"game": "board", "seats": [ME] + [FRIEND] * 9}, "option-value"),
    ],
)
@running
async def test_a_table_that_cannot_be_is_refused(tmp_path: Path, wish: dict[str, Any], key: str) -> None:
    async with house_in(tmp_path) as house:
        with pytest.raises(CibolaError) as error:
            await house.make(ANA, NewTable(**{"game": "card", "seats": [ME, FRIEND]} | wish))
        assert refusal(error) == key


@running
async def test_a_friend_joins_by_the_link_that_only_the_host_sees(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, FRIEND)
        assert (await game.see(ANA)).status == "waiting"
        assert [seat.link for seat in (await game.see(EVE)).seats] == [None, None]
        assert (await game.see(ANA)).seats[1].link == f"http://here/join/{await secret(game)}"
        assert await game.refused(ANA, Play(action="Y2")) == "server-waiting"
        joined = await house.join(BEN, await secret(game), "  Benedikt\n")
        assert (joined.table, joined.seat) == (game.id, 1)
        table = await game.see(BEN)
        assert (table.status, table.seat, table.host) == ("playing", 1, False)
        assert [seat.name for seat in table.seats] == ["Ana", "Benedikt"]
        assert (await game.see(ANA)).seats[1].link is None


@running
async def test_a_link_is_used_once(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, FRIEND)
        link = await secret(game)
        with pytest.raises(CibolaError) as error:
            await house.join(ANA, link)
        assert refusal(error) == "server-own-link"
        await house.join(BEN, link)
        assert (await house.join(BEN, link)).seat == 1
        with pytest.raises(CibolaError) as error:
            await house.join(EVE, link)
        assert refusal(error) == "server-seat-taken"


@pytest.mark.parametrize("change", ["seat", "code", "table", "nothing"])
@running
async def test_a_link_cannot_be_guessed(tmp_path: Path, change: str) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, FRIEND)
        table, _, code = (await secret(game)).split(".")
        other = (await secret(await sit(house, ME, FRIEND))).split(".")[2]
        wrong = {"seat": f"{table}.0.{code}", "code": f"{table}.1.{other}", "table": f"x.1.{code}", "nothing": ""}
        with pytest.raises(UnknownError) as error:
            await house.join(BEN, wrong[change])
        assert refusal(error) == "server-link-unknown"


@running
async def test_each_sees_their_own_hand_and_watchers_none(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        hands = {
            person.id: [side.hand for side in (await game.see(person)).view.sides] for person in (ANA, BEN, EVE, NOBODY)
        }
        assert hands["ana"] == [LOW.split(), None]
        assert hands["ben"] == [None, HIGH.split()]
        assert hands["eve"] == hands[""] == [None, None]


@running
async def test_only_the_mover_plays_and_only_what_the_rules_allow(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        assert await game.refused(BEN, Play(action="B2")) == "server-not-your-turn"
        assert await game.refused(EVE, Play(action="Y2")) == "server-not-seated"
        assert await game.refused(ANA, Play(action="Y2"), seat=1) == "server-not-your-seat"
        assert await game.refused(ANA, Play(action="B2")) == "card-not-in-hand"
        assert await game.refused(ANA, Play(action="!resign")) == "card-unreadable"
        assert await game.refused(ANA, Play(action="~say:1")) == "card-unreadable"
        await game.play(ANA, "y3")
        answer = await game.do(ANA, Play(action="Y2"))
        assert answer.refused is not None
        assert (answer.refused.key, answer.refused.rule) == ("card-take-now", "C3")
        assert (await game.see(ANA)).number == 2  # Ben came, and one action


@running
async def test_a_stale_command_brings_the_present_table(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        await game.play(ANA, "Y2")
        for expect in (1, 3, -1):
            answer = await game.do(ANA, Play(action="D"), expect=expect)
            assert answer.refused is not None
            assert answer.refused.key == "server-stale"
            assert answer.table is not None
            assert answer.table.number == answer.number == 2


@running
async def test_small_talk_makes_nothing_stale(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        assert (await game.do(BEN, protocol.Say(text="hello"), expect=0)).done
        assert (await game.do(ANA, Play(action="Y2"), expect=1)).done


@running
async def test_a_command_sent_twice_happens_once_even_after_a_restart(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        for _ in range(2):
            answer = await game.do(ANA, Play(action="Y2"), expect=1, id="same")
            assert answer.done
            assert answer.number == 2
        assert await game.refused(BEN, Play(action="B2"), expect=1, id="same") == "server-stale"  # his own, not hers
    async with house_in(tmp_path) as house:
        game = Game(house, game.id)
        assert (await game.do(ANA, Play(action="Y2"), expect=1, id="same")).number == 2


@running
async def test_choices_say_what_they_bring_and_bars_say_why(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL, unseen=True)
        table = await game.see(ANA)
        assert names(table.choices) == table.view.legal
        worth = {choice.action: choice.worth for choice in table.choices}
        assert (worth["Y2"], worth["Y9"], worth["-Y9"]) == (-18, -11, 0)
        assert table.choices[0] == protocol.Choice(action="Y2", what="lay", card="Y2", place="Y", worth=-18)
        assert (await game.see(BEN)).choices == []
        assert (table.turns_left, (await game.see(BEN)).turns_left) == (22, 22)
        assert table.unseen == {"Y": 4, "B": 12, "W": 12, "G": 12, "R": 12}
        await game.play(ANA, "Y3")
        await game.play(ANA, "D")
        await game.play(BEN, "-B2")
        bars = {bar.action: bar.reason.key for bar in (await game.see(BEN)).bars}
        assert bars == {"B": "card-just-discarded"}
        await game.play(BEN, "D")
        rules = {bar.action: (bar.reason.key, bar.reason.rule) for bar in (await game.see(ANA)).bars}
        assert rules["Y2"] == ("card-not-higher", "C4.1")
        assert rules["Yx"] == ("card-wager-too-late", "C4.2")
        table = await game.see(BEN)
        assert table.unseen == {"Y": 10, "B": 4, "W": 12, "G": 12, "R": 12}  # all but Y3, and the Yx that he drew
        assert (table.turns_left, (await game.see(ANA)).turns_left) == (21, 21)


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
    monkeypatch.setattr("cibola.server.tables.house.MOST_OPEN", 2)
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
    from cibola.server.tables.deciding import DECIDING  # noqa: PLC0415 (only here)

    assert set(DECIDING) == set(protocol.Deed.__args__)
    tags = {msgspec.inspect.type_info(deed).tag for deed in DECIDING}  # type: ignore[attr-defined]
    page = (Path(__file__).parents[2] / "docs/reference/protocol.md").read_text("utf-8")
    assert all(f"`{tag}`" in page for tag in tags)
