"""Reviews at the server: of finished games only, one after the other, people in turn; they outlive restarts."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.database_setup import on_postgres
from tests.server.postgres_setup import Postgres
from tests.server.processes.process_setup import processes_in
from tests.server.reviews.review_setup import FakeProcess, played_out, reporting, reviewing
from tests.server.tables_setup import ANA, BEN, EVE, ME, SCREEN, FakeClock, Game, reached, running, sit, sit_with_friend

from cibola.errors import CibolaError, NotAllowedError
from cibola.reviews.orders import StepReport
from cibola.server.answers import ReviewState
from cibola.server.auth.person import ANONYMOUS, Person
from cibola.server.errors import TooManyRequestsError
from cibola.server.protocol import TakeBack
from cibola.server.reviews import queue as queues
from cibola.server.reviews.queue import LEASE, MOST_ATTEMPTS, MOST_WAITING, PATIENCE, ReviewQueue
from cibola.server.store.repository import transfer_seats
from cibola.server.store.reviews import read_review
from cibola.server.tables.quotas import REVIEWS, Quotas
from cibola.server.tables.registry import TableRegistry

BOT = Person("ana", "Ana", account=True, bot=True)


def clock_of(registry: TableRegistry) -> FakeClock:
    assert isinstance(registry.now, FakeClock)
    return registry.now


@contextmanager
def refused(kind: type[CibolaError], key: str) -> Iterator[None]:
    """Expect an error with this message."""
    with pytest.raises(kind) as caught:
        yield
    assert caught.value.message.key == key


async def ask(reviews: ReviewQueue, game: Game, person: Person = ANA, depth: str = "quick") -> ReviewState:
    return await reviews.ask(person, (), game.id, depth)


@running
async def test_a_finished_game_is_reviewed_and_everybody_may_see_it(tmp_path: Path, backend: str) -> None:
    assert backend
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        assert (await reviews.show(EVE, game.id)).progress == "none"
        assert (await ask(reviews, game)).progress == "waiting"
        assert await reviews.make_next()
        for person in (ANA, EVE, ANONYMOUS):
            found = await reviews.show(person, game.id)
            assert found.progress == "done"
            assert found.review is not None
            assert {decision.seat for decision in found.review.decisions} == {0, 1}
        stored = read_review(registry.engine, game.id)
        assert stored is not None
        assert (stored.partial, stored.owner, stored.lease) == ("", "", 0)
        assert not await reviews.make_next()
        assert (await ask(reviews, game)).progress == "done"  # it is not made again
        assert len(FakeProcess.made) == 1


@pytest.mark.parametrize(
    "person", [ANA, BEN, EVE, ANONYMOUS, BOT], ids=["host", "player", "spectator", "nobody", "bot"]
)
def test_a_running_game_is_never_reviewed(tmp_path: Path, person: Person) -> None:
    @running
    async def work() -> None:
        async with reviewing(tmp_path) as (registry, reviews):
            game = await sit_with_friend(registry)
            for asked in (reviews.show(person, game.id), reviews.ask(person, (), game.id, "quick")):
                with refused(NotAllowedError, "review-running"):
                    await asked
            assert not await reviews.make_next()

    work()


@running
async def test_a_match_between_its_rounds_is_not_reviewed(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await sit(registry, ME, SCREEN, options={"edition": "mini", "rounds": 2})
        while not (await game.see(ANA)).view.results:
            await game.play(ANA, (await game.see(ANA)).choices[0].action)
        with refused(NotAllowedError, "review-running"):
            await ask(reviews, game)


@running
async def test_after_the_end_nothing_is_taken_back_and_a_game_that_goes_on_nevertheless_has_no_review(
    tmp_path: Path,
) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        assert await game.refused(ANA, TakeBack()) == "server-over"
        assert await reviews.make_next()
        state = (await game.open()).state
        state.last_played += 1  # as if it had gone on, and ended again
        assert (await reviews.show(ANA, game.id)).progress == "none"
        state.last_played -= 1
        state.status = "playing"
        with refused(NotAllowedError, "review-running"):
            await reviews.show(ANA, game.id)


@running
async def test_an_order_whose_game_has_changed_is_forgotten(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        (await game.open()).state.last_played += 1
        await reviews.make_next()
        assert not FakeProcess.made
        assert read_review(registry.engine, game.id) is None


@running
async def test_people_take_turns(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        games = [await played_out(registry) for _ in range(4)]
        for game, person in zip(games, (ANA, ANA, ANA, BEN), strict=True):
            await ask(reviews, game, person)
            clock_of(registry).move(1)
        last = await reviews.show(ANA, games[2].id)
        assert (last.progress, last.before) == ("waiting", 2)
        order = []
        while await reviews.make_next():
            order.append(FakeProcess.made[-1].order.record)
        records = [(await game.open()).state.position.record.dump() for game in games]
        assert [records.index(record) for record in order] == [0, 3, 1, 2]


@running
async def test_only_so_many_reviews_wait_for_one_person(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        games = [await played_out(registry) for _ in range(MOST_WAITING[0] + 1)]
        for game in games[:-1]:
            await ask(reviews, game)
        with refused(TooManyRequestsError, "review-waiting-many"):
            await ask(reviews, games[-1])
        assert (await ask(reviews, games[0])).progress == "waiting"  # what waits already may be asked for again
        assert (await ask(reviews, games[-1], BEN)).progress == "waiting"


@running
async def test_an_unknown_depth_and_a_game_that_is_too_long_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        with refused(CibolaError, "review-depth"):
            await ask(reviews, game, depth="deep")
        monkeypatch.setattr(queues, "MOST_ENTRIES", 3)
        with refused(NotAllowedError, "review-long"):
            await ask(reviews, game)


@running
async def test_a_deeper_review_replaces_another(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        await reviews.make_next()
        assert (await ask(reviews, game, depth="usual")).progress == "waiting"
        await reviews.make_next()
        found = await ask(reviews, game, depth="quick")
        assert (found.progress, found.depth) == ("done", "usual")


@running
async def test_what_is_done_outlives_a_restart(tmp_path: Path) -> None:
    start = reporting(StepReport(done=0, total=9), StepReport(done=1, total=9, partial="the first step"), goes_on=True)
    async with reviewing(tmp_path, start) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        work = asyncio.create_task(reviews.make_next())
        await reached(lambda: getattr(read_review(registry.engine, game.id), "partial", ""))
        found = await reviews.show(EVE, game.id)
        assert (found.progress, found.done, found.total) == ("running", 1, 9)
        assert not await ReviewQueue(registry, start).make_next()  # type: ignore[arg-type]  # it is leased
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        assert FakeProcess.made[0].is_closed
        again = ReviewQueue(registry, FakeProcess)  # type: ignore[arg-type]
        assert (await again.show(EVE, game.id)).progress == "waiting"
        await again.make_next()
        assert FakeProcess.made[-1].order.partial == "the first step"
        assert (await again.show(EVE, game.id)).progress == "done"


@running
async def test_a_review_of_a_process_that_died_is_taken_over_when_its_lease_has_run_out(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        lease = queues.Lease(reviews._store, registry.now, game.id)
        assert await lease.take()
        assert not await reviews.make_next()
        clock_of(registry).move(LEASE)
        assert await reviews.make_next()
        assert not await lease.renew(partial="too late")
        assert (await reviews.show(ANA, game.id)).progress == "done"


@running
async def test_a_review_stops_when_nobody_waits_for_it_and_goes_on_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "RENEW_SECONDS", 0.01)
    start = reporting(StepReport(done=1, total=9), goes_on=True)
    async with reviewing(tmp_path, start) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        work = asyncio.create_task(reviews.make_next())
        await reached(lambda: FakeProcess.made)
        clock_of(registry).move(PATIENCE + 1)
        await work
        stored = read_review(registry.engine, game.id)
        assert stored is not None
        assert (stored.partial, stored.lease, stored.attempts) == ("what is done", 0, 0)
        assert not await reviews.make_next()
        await reviews.show(EVE, game.id)
        again = ReviewQueue(registry, FakeProcess)  # type: ignore[arg-type]
        assert await again.make_next()


@running
async def test_a_review_that_fails_is_tried_again_only_a_few_times(tmp_path: Path) -> None:
    async with reviewing(tmp_path, reporting(StepReport(done=0, total=9))) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game)
        for _ in range(MOST_ATTEMPTS):
            assert await reviews.make_next()
        assert not await reviews.make_next()
        assert (await reviews.show(ANA, game.id)).progress == "failed"
        assert (await ask(reviews, game)).progress == "waiting"


@running
async def test_a_review_waits_until_its_game_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        monkeypatch.setattr(registry.pool, "prepare_review", lambda _game: (3, 30))
        found = await ask(reviews, game)
        assert (found.progress, found.done, found.total) == ("compiling", 3, 30)
        assert not await reviews.make_next()
        monkeypatch.setattr(registry.pool, "prepare_review", lambda _game: None)
        assert await reviews.make_next()


@running
async def test_whoever_deletes_the_account_is_forgotten_as_owner_of_an_order(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        game = await played_out(registry)
        await ask(reviews, game, EVE)
        await registry.service.writer.write(lambda connection: transfer_seats(connection, EVE.id, None))
        stored = read_review(registry.engine, game.id)
        assert stored is not None
        assert stored.owner == ""


@running
async def test_a_review_in_a_process_of_its_own(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, _reviews):
        game = await played_out(registry)
        reviews = ReviewQueue(registry)
        await ask(reviews, game)
        assert await reviews.make_next()
        found = await reviews.show(ANA, game.id)
        assert found.review is not None
        assert (found.review.depth, found.review.seed) == ("quick", "0")


@running
async def test_only_one_of_two_processes_works_at_a_review(tmp_path: Path, postgres: Postgres) -> None:
    with on_postgres(postgres):
        async with processes_in(tmp_path) as (one, other):
            FakeProcess.made.clear()
            queues_of_both = [ReviewQueue(process.registry, FakeProcess) for process in (one, other)]  # type: ignore[arg-type]
            for process in (one, other):
                process.pool.prepare_review = lambda _game: None  # type: ignore[method-assign, assignment]
            games = [await played_out(one.registry) for _ in range(2)]
            await asyncio.gather(*(ask(queues_of_both[0], game) for game in games))
            while any(await asyncio.gather(*(reviews.make_next() for reviews in queues_of_both))):
                pass
            assert len(FakeProcess.made) == len(games)
            for game in games:
                found = [await reviews.show(EVE, game.id) for reviews in queues_of_both]
                assert [state.progress for state in found] == ["done", "done"]


@running
async def test_one_network_can_ask_for_only_so_many_reviews(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, reviews):
        registry.quotas = Quotas(lambda: 0.0)
        game = await played_out(registry)
        registry.quotas._reviews.take("network", amount=REVIEWS.burst - 1)
        await reviews.ask(ANA, [("network", 1)], game.id, "quick")
        with refused(TooManyRequestsError, "guard-too-many"):
            await reviews.ask(BEN, [("network", 1)], game.id, "usual")
