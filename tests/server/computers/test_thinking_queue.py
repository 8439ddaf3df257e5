"""The thinking queue: its order, its quotas, and the cancellation of what nobody waits for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event

import pytest
from tests.server.tables_setup import reached, running

from cibola.server.computers.thinking_queue import QUOTAS, Kind, ThinkingQueue
from cibola.server.errors import ShuttingDownError, TooManyRequestsError

PATIENCE = 30.0  # seconds after which a test that waits for a thread fails


class Work:
    """Notes that it has begun, and ends when the test lets it go, or when it has been stopped often enough."""

    def __init__(self, name: str, begun: list[str], *, held: bool = False, deaf: int = 0) -> None:
        self.name, self.deaf, self.stops = name, deaf, 0
        self._begun, self.go = begun, Event()
        if not held:
            self.go.set()

    def run(self) -> str:
        self._begun.append(self.name)
        assert self.go.wait(PATIENCE)
        return self.name

    def stop(self) -> None:
        self.stops += 1
        if self.stops > self.deaf:
            self.go.set()


class Thinkers:
    """A queue, the thoughts that were given to it, and the order in which they began."""

    def __init__(self, threads: int) -> None:
        self.queue = ThinkingQueue(threads, "test")
        self.begun: list[str] = []
        self.works: dict[str, Work] = {}
        self.tasks: dict[str, asyncio.Task[str]] = {}

    async def add(
        self, name: str, *, seconds: float = 1.0, kind: Kind = "turn", held: bool = False, deaf: int = 0
    ) -> None:
        """Add a thought; its owner is the first word of its name."""
        work = self.works[name] = Work(name, self.begun, held=held, deaf=deaf)
        self.tasks[name] = asyncio.create_task(self.queue.run(name.partition(" ")[0], kind, seconds, work))
        await asyncio.sleep(0)

    async def finish(self) -> list[str]:
        """Let everything go, wait for it, and return the order in which it began."""
        for work in self.works.values():
            work.go.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        return self.begun


@asynccontextmanager
async def thinkers(threads: int = 1) -> AsyncIterator[Thinkers]:
    given = Thinkers(threads)
    try:
        yield given
    finally:
        await given.finish()
        await given.queue.close()


@running
async def test_people_take_turns_however_much_one_of_them_asks_for() -> None:
    async with thinkers() as given:
        await given.add("ana 0", held=True)
        for name in ("ana 1", "ana 2", "ana 3", "ben 1", "ben 2", "eve 1"):
            await given.add(name)
        assert (await given.finish())[1:] == ["ben 1", "eve 1", "ana 1", "ben 2", "ana 2", "ana 3"]


@running
async def test_a_short_thought_goes_before_long_ones_that_came_earlier() -> None:
    async with thinkers() as given:
        await given.add("ana 0", held=True)
        for name in ("ana long", "ben long"):
            await given.add(name, seconds=30.0)
        await given.add("ben short")
        await given.add("eve short")
        assert (await given.finish())[1:] == ["ben short", "eve short", "ana long", "ben long"]


@running
async def test_a_long_thought_comes_though_short_ones_never_end() -> None:
    async with thinkers() as given:
        await given.add("ben 0", held=True)
        await given.add("ana long", seconds=10.0)
        for number in range(50):
            await given.add(f"eve {number}")
        assert (await given.finish()).index("ana long") == 10  # after as many seconds of Eve's


@running
async def test_one_turn_and_one_hint_of_a_person_run_at_once() -> None:
    async with thinkers(threads=6) as given:
        for number in range(3):
            await given.add(f"ana turn {number}", held=True)
            await given.add(f"ana hint {number}", kind="hint", held=True)
        assert (given.queue.running, given.queue.waiting) == (2, 4)
        await given.add("ben turn", held=True)
        assert (given.queue.running, given.queue.waiting) == (3, 4)
        await reached(lambda: len(given.begun) >= 3)
        given.works["ana turn 0"].go.set()
        await given.tasks["ana turn 0"]
        assert (given.queue.running, given.queue.waiting) == (3, 3)
        await given.finish()
        assert set(given.begun[:3]) == {"ana turn 0", "ana hint 0", "ben turn"}


@pytest.mark.parametrize("kind", ["turn", "hint"])
@running
async def test_what_a_person_may_have_waiting_is_bounded(kind: Kind) -> None:
    async with thinkers() as given:
        for number in range(1 + QUOTAS[kind].waiting):
            await given.add(f"ana {number}", kind=kind, held=True)
        assert given.queue.waiting == QUOTAS[kind].waiting
        with pytest.raises(TooManyRequestsError, match="enough to think about"):
            given.queue.check_quota("ana", kind)
        await given.add("ana more", kind=kind)
        assert isinstance(given.tasks["ana more"].exception(), TooManyRequestsError)
        await given.add("ben 1", kind=kind)
        begun = await given.finish()
        assert ("ben 1" in begun, "ana more" in begun) == (True, False)


@running
async def test_a_waiting_thought_that_is_cancelled_never_begins() -> None:
    async with thinkers() as given:
        await given.add("ana 0", held=True)
        await given.add("ana 1")
        await given.add("ben 1")
        given.tasks["ben 1"].cancel()
        await asyncio.sleep(0)
        assert given.queue.waiting == 1
        assert await given.finish() == ["ana 0", "ana 1"]


@pytest.mark.parametrize("deaf", [0, 2])
@running
async def test_a_running_thought_that_is_cancelled_is_stopped_until_its_thread_ends(deaf: int) -> None:
    async with thinkers() as given:
        await given.add("ana 0", held=True, deaf=deaf)
        await given.add("ben 1")
        given.tasks["ana 0"].cancel()
        await asyncio.sleep(0)
        assert given.tasks["ana 0"].cancelled()
        assert given.queue.running == 1  # its thread is busy until it has really stopped
        async with asyncio.timeout(PATIENCE):
            assert await given.tasks["ben 1"] == "ben 1"
        assert given.works["ana 0"].stops > deaf


@running
async def test_a_stopped_queue_starts_nothing_more_and_stops_what_runs() -> None:
    async with thinkers() as given:
        await given.add("ana 0", held=True)
        await given.add("ana 1")
        given.queue.stop()
        await given.add("ben 1")
        for task in given.tasks.values():
            with pytest.raises(ShuttingDownError):
                await task
        await reached(lambda: not given.queue.running)
        assert given.begun == ["ana 0"]
        assert given.works["ana 0"].stops >= 1


@running
async def test_an_error_goes_to_whoever_waits_and_to_nobody_else() -> None:
    async with thinkers() as given:
        await given.add("ana 0", held=True)
        await given.add("ana 1")
        given.works["ana 1"].go.wait = None  # type: ignore[assignment]  # cannot be called
        given.works["ana 0"].go.set()
        with pytest.raises(TypeError):
            await given.tasks["ana 1"]
        assert await given.tasks["ana 0"] == "ana 0"


@running
async def test_nothing_is_kept_about_people_whose_thoughts_have_ended() -> None:
    async with thinkers() as given:
        for number in range(20):
            await given.add(f"guest{number} 1")
        await given.finish()
        await reached(lambda: not given.queue.running)
        assert given.queue._accounts == {}
