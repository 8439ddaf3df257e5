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
    Game,
    registry_in,
    running,
    sit_with_friend,
)

from cibola.engine.interface import EVERYONE, SPECTATOR
from cibola.games.card.view import View
from cibola.position.position import Position, load
from cibola.server import protocol
from cibola.server.auth.person import ANONYMOUS, Person
from cibola.server.errors import UnavailableError
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import (
    MOST_FOR_CLIENT,
    MOST_WAITING,
    PAGE,
    PageKey,
    ReplayPages,
    make_page,
    record_for,
)


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
        seen = record_for(state, state.viewer("ben"), 0).dump()
        assert before.seed is None
        assert state.header.seed not in seen
        await game.end_by_resigning(BEN)
        after = await game.see(EVE)
        assert after.commitment == before.commitment
        record = load(record_for(state, state.viewer(""), 0).dump())
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
        replay = msgspec.json.decode(await page_of(game), type=ReplayOfCards)
        assert replay.verified
        assert [step.number for step in replay.steps] == list(range(16))
        assert all(side.hand for step in replay.steps for side in step.view.sides)
        assert [len(step.happened) for step in replay.steps] == [1] * 14 + [0, 0]


async def page_of(
    game: Game, person: Person = ANONYMOUS, first: int = 0, pages: ReplayPages | None = None, client: str = ""
) -> bytes:
    """Return a page, the first one unless told otherwise, as somebody is sent it."""
    return await (pages or ReplayPages()).page(game.registry, game.id, person, first, client)


@running
async def test_a_running_game_is_played_back_as_its_viewer_knows_it(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        for person in (ANA, BEN):
            for _ in range(2):
                await game.play(person, (await game.see(person)).choices[-1].action)
        state = (await game.open()).state
        for person, seats in ((ANA, {0}), (BEN, {1}), (EVE, set[int]())):
            page = await page_of(game, person)
            replay = msgspec.json.decode(page, type=ReplayOfCards)
            assert not replay.verified
            assert state.header.seed.encode() not in page
            assert {side.seat for step in replay.steps for side in step.view.sides if side.hand} == seats
            seat = next(iter(seats), None)
            assert replay.steps[-1].view == msgspec.convert(msgspec.to_builtins(state.position.view(seat)), View)
            told = [event for step in replay.steps for event in step.happened]
            assert told == msgspec.to_builtins(state.position.events(seat))


async def long_game(registry: TableRegistry) -> Game:
    """Return a finished game that is longer than a page: moves that are played and taken back."""
    game = await sit_with_friend(registry)
    state = (await game.open()).state
    while state.number <= 2 * PAGE + 10:
        await game.play(ANA, (await game.see(ANA)).choices[0].action)
        assert (await game.do(ANA, protocol.TakeBack())).done
    await game.end_by_resigning(ANA)
    return game


@running
async def test_a_long_game_comes_in_pages(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game, pages = await long_game(registry), ReplayPages()
        state = (await game.open()).state
        first = msgspec.json.decode(await page_of(game, pages=pages), type=ReplayOfCards)
        assert first.count == len(state.position.record.entries) + 1
        assert len(first.steps) == PAGE
        steps = list(first.steps)
        while len(steps) < first.count:
            more = msgspec.json.decode(await page_of(game, first=len(steps), pages=pages), type=ReplayOfCards).steps
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
        asked = await asyncio.gather(*(page_of(game, pages=pages, client=str(number)) for number in range(40)))
        assert made == [(state.header.id, 0, EVERYONE, state.number, 0)]
        monkeypatch.setattr(Position, "copy", None)  # what is kept needs nothing of the game
        assert {*asked, await page_of(game, pages=pages)} == {asked[0]}
        assert len(made) == 1


@running
async def test_a_kept_page_does_not_outlive_the_name_of_somebody_who_is_erased(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.end_by_resigning(ANA)
        pages, people = ReplayPages(), PersonTables(registry)
        assert b"Ben" in await page_of(game, pages=pages)
        await people.transfer_seats(BEN.id, None)
        assert b"Ben" not in await page_of(game, pages=pages)
        people.close()


@running
async def test_a_move_that_is_being_written_is_not_shown(tmp_path: Path) -> None:
    """It may still be refused by the database: whoever asks waits until it stands there."""
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        table = await game.open()
        async with table.lock:
            asking = asyncio.create_task(page_of(game))
            await asyncio.sleep(0.05)
            assert not asking.done()
            action = table.state.position.actions[0]
            table.state.position.play(action)
        replay = msgspec.json.decode(await asking, type=ReplayOfCards)
        assert replay.count == len(table.state.position.seen_record(SPECTATOR).entries) + 1


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
        pages = ReplayPages()
        with monkeypatch.context() as patch:
            patch.setattr("cibola.server.tables.replays.make_page", endless)
            readers = [asyncio.create_task(page_of(game, pages=pages)) for _ in range(2)]
            assert await asyncio.to_thread(begun.wait, 60)
            readers[0].cancel()
            await asyncio.sleep(0.05)
            assert not stopped.is_set()  # somebody still waits
            readers[1].cancel()
            assert await asyncio.to_thread(stopped.wait, 60)
        assert len(await page_of(game, pages=pages)) > 100  # asked for again, it is made


@running
async def test_so_many_replays_may_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.replays.MOST_WAITING", 2)
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.end_by_resigning(ANA)
        pages = ReplayPages()
        asked = await asyncio.gather(
            *(page_of(game, first=first, pages=pages) for first in (0, 1, 2)), return_exceptions=True
        )
        assert [isinstance(one, UnavailableError) for one in asked] == [False, False, True]
        pages.close()


@running
async def test_nobody_takes_the_places_of_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for every page of a long game at once has few of them made; others have theirs."""
    go = Event()

    def held(key: PageKey, *rest: Any, **more: Any) -> bytes:
        go.wait(60)
        return make_page(key, *rest, **more)

    monkeypatch.setattr("cibola.server.tables.replays.make_page", held)
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.end_by_resigning(ANA)
        pages = ReplayPages()
        flood = [asyncio.create_task(page_of(game, first=n, pages=pages, client="flood")) for n in range(MOST_WAITING)]
        other = asyncio.create_task(page_of(game, pages=pages, client="other", first=MOST_WAITING + 1))
        await asyncio.sleep(0.05)
        go.set()
        assert await other
        answers = await asyncio.gather(*flood, return_exceptions=True)
        assert sum(isinstance(answer, bytes) for answer in answers) == MOST_FOR_CLIENT
        assert isinstance(await page_of(game, pages=pages, client="flood"), bytes)  # later it may ask again
        pages.close()
