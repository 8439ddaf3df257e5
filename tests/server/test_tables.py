"""Tables: made, joined, and played at by whoever may."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    DEAL,
    EVE,
    FRIEND,
    HIGH,
    LOW,
    ME,
    Game,
    house_in,
    names,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.errors import CibolaError
from cibola.games.card.choices import Choice
from cibola.server import protocol
from cibola.server.auth.person import NOBODY
from cibola.server.errors import UnknownError
from cibola.server.protocol import Clock, MakeOffer, NewTable, Play, SeatWish

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
async def test_small_talk_and_offers_make_no_move_stale(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        assert (await game.do(BEN, protocol.Say(text="hello"), expect=0)).done
        assert (await game.do(BEN, MakeOffer(what="end"))).done
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
        assert table.choices[0] == Choice(action="Y2", what="lay", card="Y2", place="Y", worth=-18, cost=20)
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
