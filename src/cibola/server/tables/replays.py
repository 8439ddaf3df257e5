"""Records and replays of tables.

A replay is long: a game of thousands of moves would be megabytes, and seconds of work. It is sent in pages, which are
made in threads of their own, once for all who ask at the same time, and kept for those who ask later. Work for which
nobody waits any more is stopped.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from threading import Event

import msgspec

from cibola.engine.interface import EVERYONE, SPECTATOR
from cibola.position.position import Position, Record, replay
from cibola.server.answers import Replay, ReplaySteps, Step
from cibola.server.auth.person import Person
from cibola.server.errors import UnavailableError
from cibola.server.store.model import Viewer
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.seals import is_open
from cibola.server.tables.snapshot import viewing_seat
from cibola.server.tables.state import TableState

PAGE = 200  # steps; most games have fewer
THREADS = 1
MOST_WAITING = 32  # pages that are being made, or wait for it
MOST_FOR_CLIENT = 8  # of them for one address: nobody can take the places of all others
MOST_CACHED = 16 * 2**20  # bytes of pages

# A table, the revision of its header, whose knowledge is shown, the last line of the log, and the first step.
PageKey = tuple[str, int, int, int, int]
Stop = Callable[[], bool]


def record_for(state: TableState, viewer: Viewer, now: int) -> Record:
    """Return the record: whole after the end, before it as the viewer may know it."""
    if is_open(state, now):
        return state.position.record
    seat = viewing_seat(state, viewer)
    return state.position.seen_record(SPECTATOR if seat is None else seat)


def replay_knowledge(state: TableState, viewer: Viewer, now: int) -> int:
    """Return whose knowledge a viewer may play back now: after the end everybody's.

    Before it, that of the viewer's seat; whoever holds several seats at one screen gets what a spectator knows, since
    the others look at it as well.
    """
    if is_open(state, now):
        return EVERYONE
    return viewer.seats[0] if len(viewer.seats) == 1 else SPECTATOR


class StoppedError(Exception):
    """Nobody waits for a page any more."""


class PageJob:
    """A page that is being made, and how many wait for it."""

    def __init__(self, client: str) -> None:
        """Nobody waits yet."""
        self.client = client
        self.stop = Event()
        self.waiting = 0
        self.page: asyncio.Future[bytes] | None = None


class ReplayPages:
    """Makes and caches the pages of replays."""

    def __init__(self) -> None:
        """Create the threads; nothing runs yet."""
        self._threads = ThreadPoolExecutor(THREADS, "cibola-replay")
        self._jobs: dict[PageKey, PageJob] = {}
        self._cache: OrderedDict[PageKey, bytes] = OrderedDict()
        self._cached = 0  # bytes

    async def page(self, registry: TableRegistry, table: str, person: Person, first: int, client: str) -> bytes:
        """Return a page as JSON: a `Replay` with the first steps, or `ReplaySteps` with those from a number on."""
        now = registry.now()
        key, found = await registry.inspect(
            table, person, lambda state, viewer: self._find_or_start(state, viewer, first, now, client)
        )
        return found if isinstance(found, bytes) else await self._wait(key, found)

    def _find_or_start(
        self, state: TableState, viewer: Viewer, first: int, now: int, client: str
    ) -> tuple[PageKey, bytes | PageJob]:
        """Return a page, or the job that makes it; what it needs of a table that is locked now is copied."""
        knows = replay_knowledge(state, viewer, now)
        key = state.header.id, state.header.revision, knows, state.number, first
        if key in self._cache:
            self._cache.move_to_end(key)
            return key, self._cache[key]
        if key not in self._jobs:
            self._start(key, state.position.copy(), client, is_prepared=bool(state.header.deals))
        return key, self._jobs[key]

    def _start(self, key: PageKey, position: Position, client: str, *, is_prepared: bool) -> None:
        own = sum(job.client == client for job in self._jobs.values())
        if len(self._jobs) >= MOST_WAITING or own >= MOST_FOR_CLIENT:
            raise UnavailableError("server-busy")
        job = self._jobs[key] = PageJob(client)

        def work() -> bytes:
            return make_page(key, position, job.stop.is_set, is_prepared=is_prepared)

        job.page = asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _wait(self, key: PageKey, job: PageJob) -> bytes:
        """Wait for a page; when the last who waits is cancelled, the work is stopped."""
        assert job.page  # noqa: S101 (it was started)
        job.waiting += 1
        try:
            page = await asyncio.shield(job.page)
            self._keep(key, page)
            return page
        finally:
            job.waiting -= 1
            if not job.waiting and self._jobs.get(key) is job:
                del self._jobs[key]
                job.stop.set()
                job.page.cancel()

    def _keep(self, key: PageKey, page: bytes) -> None:
        if key in self._cache or len(page) > MOST_CACHED:
            return
        self._cache[key] = page
        self._cached += len(page)
        while self._cached > MOST_CACHED:
            self._cached -= len(self._cache.popitem(last=False)[1])

    def close(self) -> None:
        """Stop all work, without waiting for it."""
        for job in self._jobs.values():
            job.stop.set()
        self._threads.shutdown(wait=False, cancel_futures=True)


def make_page(key: PageKey, position: Position, is_stopped: Stop, *, is_prepared: bool) -> bytes:
    """Return a page of the game that led to a position, as JSON."""
    table, _, knows, _, first = key
    record = position.record if knows == EVERYONE else position.seen_record(knows)
    steps = list(islice(_steps(record, first, is_stopped), PAGE))
    if first:
        return msgspec.json.encode(ReplaySteps(steps=steps))
    checked = record.verify() if record.seen is None else None
    return msgspec.json.encode(
        Replay(
            table=table,
            game=record.game,
            record=record.dump(),
            commitment=record.commitment,
            seed=record.seed,
            verified=checked is not None and checked.commitment and not checked.given,
            running=checked is None,
            count=len(record.entries) + 1,
            steps=steps,
            prepared=is_prepared,
        )
    )


def _steps(record: Record, first: int, is_stopped: Stop) -> Iterator[Step]:
    """Give the steps from a number on, with all that the record holds; those before it are only played."""
    position = replay(record, 0)
    if first == 0:
        yield _step(position, 0, None, "", 0)
    for number, entry in enumerate(record.entries, 1):
        if is_stopped():
            raise StoppedError
        known = len(position.moves)
        position.enter(entry)
        if number >= first:
            yield _step(position, number, entry.at, entry.comment, known)


def _step(position: Position, number: int, at: int | None, comment: str, known: int) -> Step:
    """Return one step; a take-back has no events."""
    happened = position.events(since=known, everything=True) if known <= len(position.moves) else []
    return Step(number=number, at=at, comment=comment, happened=happened, view=position.open_view)
