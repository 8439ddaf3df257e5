"""Records and replays of tables."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    EVE,
    registry_in,
    running,
    sit_with_friend,
)

from cibola.engine.interface import EVERYONE
from cibola.games.card.view import View
from cibola.position.position import load
from cibola.server import protocol
from cibola.server.errors import UnavailableError
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import PAGE, PageKey, ReplayPages, make_page, record_for
from cibola.server.tables.state import TableState


class StepOfCards(msgspec.Struct):
    """A step as it is sent."""

    number: int
    happened: list[dict[str, Any]]
    view: View


class ReplayOfCards(msgspec.Struct):
    """A page of a replay as it is sent."""

    steps: list[StepOfCards]
    verified: bool = False
    count: int = 0


@running
async def test_the_seed_is_shown_after_the_end_and_matches_its_commitment(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        before = await game.see(EVE)
        state = (await game.open()).state
        seen = record_for(state, state.viewer("ben")).dump()
        assert before.seed is None
        assert state.header.seed not in seen
        await game.end_by_resigning(BEN)
        after = await game.see(EVE)
        assert after.commitment == before.commitment
        record = load(record_for(state, state.viewer("")).dump())
        assert record.seed == after.seed
        assert record.verify().commitment
        assert (record.players, record.entries[-1].text) == (["Ana", "Ben"], "!resign")


@running
async def test_a_replay_shows_every_step_with_all_hands(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        for _ in range(3):
            for person in (ANA, BEN):
                for _ in range(2):
                    await game.play(person, (await game.see(person)).choices[-1].action)
        await game.play(ANA, (await game.see(ANA)).choices[0].action)
        assert (await game.do(ANA, protocol.TakeBack())).done
        await game.end_by_resigning(ANA)
        replay = msgspec.json.decode(await page_of((await game.open()).state), type=ReplayOfCards)
        assert replay.verified
        assert [step.number for step in replay.steps] == list(range(16))
        assert all(side.hand for step in replay.steps for side in step.view.sides)
        assert [len(step.happened) for step in replay.steps] == [1] * 14 + [0, 0]


async def page_of(state: TableState, person: str = "") -> bytes:
    """Return the first page as somebody is sent it."""
    return await ReplayPages().page(state, state.viewer(person), 0)


@running
async def test_a_running_game_is_played_back_as_its_viewer_knows_it(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        for person in (ANA, BEN):
            for _ in range(2):
                await game.play(person, (await game.see(person)).choices[-1].action)
        state = (await game.open()).state
        for name, seats in (("ana", {0}), ("ben", {1}), ("eve", set[int]())):
            page = await page_of(state, name)
            replay = msgspec.json.decode(page, type=ReplayOfCards)
            assert not replay.verified
            assert state.header.seed.encode() not in page
            assert {side.seat for step in replay.steps for side in step.view.sides if side.hand} == seats
            seat = next(iter(seats), None)
            assert replay.steps[-1].view == msgspec.convert(msgspec.to_builtins(state.position.view(seat)), View)
            told = [event for step in replay.steps for event in step.happened]
            assert told == msgspec.to_builtins(state.position.events(seat))


async def long_game(registry: TableRegistry) -> TableState:
    """Return a finished game that is longer than a page: moves that are played and taken back."""
    game = await sit_with_friend(registry)
    state = (await game.open()).state
    while state.number <= 2 * PAGE + 10:
        await game.play(ANA, (await game.see(ANA)).choices[0].action)
        assert (await game.do(ANA, protocol.TakeBack())).done
    await game.end_by_resigning(ANA)
    return (await game.open()).state


@running
async def test_a_long_game_comes_in_pages(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        state, pages = await long_game(registry), ReplayPages()
        first = msgspec.json.decode(await pages.page(state, state.viewer(""), 0), type=ReplayOfCards)
        assert first.count == len(state.position.record.entries) + 1
        assert len(first.steps) == PAGE
        steps = list(first.steps)
        while len(steps) < first.count:
            more = msgspec.json.decode(await pages.page(state, state.viewer(""), len(steps)), type=ReplayOfCards).steps
            assert 0 < len(more) <= PAGE
            steps += more
        assert [step.number for step in steps] == list(range(first.count))
        assert steps[-1].view == msgspec.convert(msgspec.to_builtins(state.position.open_view), View)


@running
async def test_all_who_ask_at_once_share_one_page_and_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def counted(key: PageKey, *rest: Any, **more: Any) -> bytes:
        made.append(key)
        return make_page(key, *rest, **more)

    monkeypatch.setattr("cibola.server.tables.replays.make_page", counted)
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.end_by_resigning(ANA)
        state, pages = (await game.open()).state, ReplayPages()
        asked = await asyncio.gather(*(pages.page(state, state.viewer(""), 0) for _ in range(40)))
        assert {*asked, await pages.page(state, state.viewer(""), 0)} == {asked[0]}
        assert made == [(state.header.id, EVERYONE, state.number, 0)]


@running
async def test_work_for_nobody_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, stopped = Event(), Event()

    def endless(_key: PageKey, _record: object, is_stopped: Any, **_more: Any) -> bytes:
        begun.set()
        while not is_stopped():
            pass
        stopped.set()
        return b""

    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.end_by_resigning(ANA)
        state, pages = (await game.open()).state, ReplayPages()
        with monkeypatch.context() as patch:
            patch.setattr("cibola.server.tables.replays.make_page", endless)
            readers = [asyncio.create_task(pages.page(state, state.viewer(""), 0)) for _ in range(2)]
            assert await asyncio.to_thread(begun.wait, 60)
            readers[0].cancel()
            await asyncio.sleep(0.05)
            assert not stopped.is_set()  # somebody still waits
            readers[1].cancel()
            assert await asyncio.to_thread(stopped.wait, 60)
        assert len(await pages.page(state, state.viewer(""), 0)) > 100  # asked for again, it is made


@running
async def test_so_many_replays_may_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.replays.MOST_WAITING", 2)
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.end_by_resigning(ANA)
        state, pages = (await game.open()).state, ReplayPages()
        asked = await asyncio.gather(
            *(pages.page(state, state.viewer(""), first) for first in (0, 1, 2)), return_exceptions=True
        )
        assert [isinstance(one, UnavailableError) for one in asked] == [False, False, True]
        pages.close()
