"""New tables: validation of requests, and the links of seats."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    EVE,
    FRIEND,
    ME,
    registry_in,
    running,
    secret,
    sit,
)

from cibola.errors import CibolaError
from cibola.server.answers import Join
from cibola.server.errors import NotFoundError
from cibola.server.protocol import Clock, NewTable, Play, SeatWish

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
    async with registry_in(tmp_path) as registry:
        with pytest.raises(CibolaError) as error:
            await registry.create(ANA, NewTable(**{"game": "card", "seats": [ME, FRIEND]} | wish))
        assert refusal(error) == key


@running
async def test_a_friend_joins_by_the_link_that_only_the_host_sees(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, FRIEND)
        assert (await game.see(ANA)).status == "waiting"
        assert [seat.link for seat in (await game.see(EVE)).seats] == [None, None]
        assert (await game.see(ANA)).seats[1].link == f"http://here/join/{await secret(game)}"
        assert await game.refused(ANA, Play(action="Y2")) == "server-waiting"
        joined = await registry.join(BEN, await secret(game), Join(name="  Benedikt\n", avatar="owl"))
        assert (joined.table, joined.seat) == (game.id, 1)
        table = await game.see(BEN)
        assert (table.status, table.seat, table.host) == ("playing", 1, False)
        assert [(seat.name, seat.avatar) for seat in table.seats] == [("Ana", ""), ("Benedikt", "owl")]
        assert (await game.see(ANA)).seats[1].link is None


@running
async def test_a_link_is_used_once(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, FRIEND)
        link = await secret(game)
        with pytest.raises(CibolaError) as error:
            await registry.join(ANA, link)
        assert refusal(error) == "server-own-link"
        await registry.join(BEN, link)
        assert (await registry.join(BEN, link)).seat == 1
        with pytest.raises(CibolaError) as error:
            await registry.join(EVE, link)
        assert refusal(error) == "server-seat-taken"


@pytest.mark.parametrize("change", ["seat", "code", "table", "nothing"])
@running
async def test_a_link_cannot_be_guessed(tmp_path: Path, change: str) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, FRIEND)
        table, _, code = (await secret(game)).split(".")
        other = (await secret(await sit(registry, ME, FRIEND))).split(".")[2]
        wrong = {"seat": f"{table}.0.{code}", "code": f"{table}.1.{other}", "table": f"x.1.{code}", "nothing": ""}
        with pytest.raises(NotFoundError) as error:
            await registry.join(BEN, wrong[change])
        assert refusal(error) == "server-link-unknown"
