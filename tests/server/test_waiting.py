"""What has begun ends, even if whoever asked for it has gone meanwhile."""

import asyncio
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection
from tests.server.tables_setup import ANA, BEN, DEAL, house_in, running, sit_with_friend

from cibola.server.protocol import Play
from cibola.server.tables.service import to_the_end


@running
async def test_who_is_cancelled_waits_to_the_end_and_then_goes() -> None:
    awaited: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    results = []

    async def wait() -> None:
        results.append(await to_the_end(awaited))
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
async def test_what_fails_fails_for_who_waits() -> None:
    awaited: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    awaited.set_exception(ValueError("nothing"))
    with pytest.raises(ValueError, match="nothing"):
        await to_the_end(awaited)
    gone: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await to_the_end(gone)


@running
async def test_a_move_whose_player_has_gone_is_kept_and_told(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, deals=DEAL)
        ear, begun, free = await game.hear(BEN), Event(), Event()

        def hold_up(_connection: Connection) -> None:
            begun.set()
            free.wait()

        held = house.keeper.writer.begin(hold_up)
        await asyncio.to_thread(begun.wait)
        moving = asyncio.create_task(game.do(ANA, Play(action="Y2")))
        await asyncio.sleep(0)
        assert house.keeper.writer.waiting == 1
        moving.cancel()
        free.set()
        await held.kept()
        await asyncio.wait([moving])
        assert ear.of("update")[-1]["happened"] == [{"what": "lay", "seat": 0, "card": "Y2"}]
        assert (await game.play(ANA, "D")).done
