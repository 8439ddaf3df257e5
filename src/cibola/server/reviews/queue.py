"""The queue of reviews: they are made in the background, one at a time in each process, the people in turn.

The database has the queue, so that a review outlives a restart, and only one of several processes works at it. A review
for which nobody has asked for a while waits until somebody does.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from cibola.errors import NotAllowedError, OptionError
from cibola.position.position import Record
from cibola.reviews.depth import QUICK, USUAL
from cibola.reviews.exercises import list_exercises
from cibola.reviews.model import Review
from cibola.reviews.orders import Order, StepReport, unpack
from cibola.reviews.simulator import REFERENCE
from cibola.server.answers import ReviewProgress, ReviewState
from cibola.server.auth.person import Person
from cibola.server.errors import NotFoundError, TooManyRequestsError, UnavailableError
from cibola.server.reviews.process import ReviewProcess, threads_for_reviews
from cibola.server.store.repository import Store
from cibola.server.store.reviews import (
    StoredReview,
    WaitingReview,
    count_before,
    drop_review,
    lease_review,
    read_review,
    replace_review,
    save_review,
    waiting_reviews,
    want_review,
)
from cibola.server.tables.quotas import Networks
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.seals import check_open
from cibola.server.tables.state import TableState

DEPTHS_OFFERED = (QUICK, USUAL)  # the shallowest first
PATIENCE = 600_000  # milliseconds for which a review goes on after somebody has last asked how far it is
NOTE_WANTED = 20_000  # milliseconds between two notes that somebody waits
LEASE = 60_000  # milliseconds for which a process that works at a review keeps others from it
RENEW_SECONDS = 5.0
POLL_SECONDS = 2.0  # between two looks for reviews that other processes were asked for
MOST_ATTEMPTS = 3
MOST_WAITING = (3, 200)  # reviews, of one person and of all
MOST_ENTRIES = 2_000  # of a game: it would take hours
MOST_SERVED = 1_000  # people whose turns are remembered
log = structlog.get_logger("cibola.reviews")


class ReviewQueue:
    """Takes orders, tells how far they are, and carries them out."""

    def __init__(
        self,
        registry: TableRegistry,
        start: Callable[[Order], ReviewProcess] = ReviewProcess,
    ) -> None:
        """Take the tables, and how to start the process of a review."""
        self._registry, self._start = registry, start
        self._store = Store(registry.engine, registry.service.writer)
        self._now = registry.now
        self._changed = asyncio.Event()
        self._served: OrderedDict[str, int] = OrderedDict()  # by person, their last turn
        self._turns = 0

    # --- orders ---

    async def ask(self, person: Person, networks: Networks, table: str, depth: str) -> ReviewState:
        """Ask for a review of a finished game, unless there is one that is at least as deep."""
        if depth not in DEPTHS_OFFERED:
            raise OptionError("review-depth", name=depth, known=", ".join(DEPTHS_OFFERED))
        state = await self._finished(table, person)
        stored = await self._stored(state)
        if stored is None or not _suffices(stored, depth):
            if len(state.position.log) > MOST_ENTRIES:
                raise NotAllowedError("review-long", most=MOST_ENTRIES)
            await self._order(state, person, networks, depth)
        return await self.show(person, table)

    async def _order(self, state: TableState, person: Person, networks: Networks, depth: str) -> None:
        if self._registry.quotas:
            self._registry.quotas.take_review(person, networks)
        now = self._now()
        order = StoredReview(
            table_id=state.header.id,
            number=state.last_played,
            reference=REFERENCE,
            depth=depth,
            owner=person.id,
            asked=now,
            wanted=now,
        )
        work = partial(
            replace_review,
            review=order,
            wanted_since=now - PATIENCE,
            most_attempts=MOST_ATTEMPTS,
            quotas=MOST_WAITING,
        )
        if not await self._store.write(work):
            raise TooManyRequestsError("review-waiting-many")
        self._changed.set()

    async def show(self, person: Person, table: str) -> ReviewState:
        """Return how far the review of a finished game is, or the review."""
        state = await self._finished(table, person)
        stored = await self._stored(state)
        if stored is None:
            return ReviewState(progress="none")
        if stored.result is not None:
            return await asyncio.to_thread(_made, stored, stored.result)
        progress, done, total = self._progress(stored, state.header.game)
        await self._note_wanted(stored)
        before = await self._count_before(stored) if progress == "waiting" else 0
        return ReviewState(progress=progress, depth=stored.depth, done=done, total=total, before=before)

    async def _count_before(self, stored: StoredReview) -> int:
        since = self._now() - PATIENCE
        return await asyncio.to_thread(count_before, self._registry.engine, stored, since, MOST_ATTEMPTS)

    def _progress(self, stored: StoredReview, game: str) -> tuple[ReviewProgress, int, int]:
        if stored.attempts >= MOST_ATTEMPTS and stored.lease <= self._now():
            return "failed", 0, 0
        if stored.lease > self._now():
            return "running", stored.done, stored.total
        compiling = self._registry.pool.prepare_review(game)
        return ("waiting", stored.done, stored.total) if compiling is None else ("compiling", *compiling)

    async def _note_wanted(self, stored: StoredReview) -> None:
        """Note that somebody waits; whoever was not waited for may go on."""
        now = self._now()
        if stored.wanted < now - NOTE_WANTED:
            await self._store.write(partial(want_review, table=stored.table_id, now=now))
            self._changed.set()

    async def _finished(self, table: str, person: Person) -> TableState:
        """Return the state of a table whose game is over; its players must not ask before."""
        state = await self._registry.inspect(table, person, lambda inspected, _viewer: inspected)
        check_open(state, self._now())
        return state

    async def _stored(self, state: TableState) -> StoredReview | None:
        """Return the review of a game as it is now."""
        stored = await asyncio.to_thread(read_review, self._registry.engine, state.header.id)
        return stored if stored is not None and stored.number == state.last_played else None

    # --- the work ---

    async def run(self) -> None:
        """Make reviews, until cancelled; while the database does not answer, keep trying."""
        while True:
            try:
                has_worked = await self.make_next()
            except UnavailableError:
                log.warning("reviews could not be read")
                has_worked = False
            except Exception:
                log.exception("a review failed")
                has_worked = False
            if not has_worked:
                self._changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), POLL_SECONDS)

    async def make_next(self) -> bool:
        """Make the review of whoever has waited longest for a turn; return whether there was one to begin with."""
        now = self._now()
        found = await asyncio.to_thread(
            waiting_reviews, self._registry.engine, now, now - PATIENCE, most_attempts=MOST_ATTEMPTS
        )
        ready = {game for game in {one.game for one in found} if self._registry.pool.prepare_review(game) is None}
        waiting = [one for one in found if one.game in ready]
        if not waiting:
            return False
        await self._make(self._next(waiting))
        return True

    def _next(self, waiting: list[WaitingReview]) -> WaitingReview:
        """Return the first review of the person whose last turn was longest ago."""
        found = min(waiting, key=lambda one: self._served.get(one.owner, 0))
        self._turns += 1
        self._served[found.owner] = self._turns
        self._served.move_to_end(found.owner)
        if len(self._served) > MOST_SERVED:
            self._served.popitem(last=False)
        return found

    async def _make(self, waiting: WaitingReview) -> None:
        lease = Lease(self._store, self._now, waiting.table)
        if not await lease.take():
            return  # another process was quicker
        values: dict[str, Any] = {}
        try:
            values = await self._follow(lease)
        finally:
            await lease.release(values)

    async def _follow(self, lease: "Lease") -> dict[str, Any]:
        """Start the process of a leased review, and follow it; return what is to be stored in the end."""
        stored = await asyncio.to_thread(read_review, self._registry.engine, lease.table)
        record = await self._record(stored) if stored else None
        if stored is None or record is None:
            await self._store.write(partial(drop_review, table=lease.table))
            return {}
        lease.attempts = stored.attempts - 1
        order = Order(record=record.dump(), depth=stored.depth, threads=threads_for_reviews(), partial=stored.partial)
        process = self._start(order)
        renewing = asyncio.create_task(self._renew(lease, process))
        last: StepReport | None = None
        try:
            async for last in process.reports():
                await lease.note(last)
        finally:
            renewing.cancel()
            await process.close()
        if last is not None and last.review:
            lease.attempts = 0
            return {"result": last.review, "partial": "", "owner": ""}
        if last is None or not last.partial:
            log.warning("a review ended early", table=lease.table)
            lease.attempts += 1
        return {}

    async def _record(self, stored: StoredReview) -> Record | None:
        """Return the record of a finished game; None if it is not the one that was to be reviewed."""
        try:
            table = await self._registry.open(stored.table_id)
        except NotFoundError:
            return None
        async with table.lock:
            await self._registry.catch_up(table)
            state = table.state
            is_same = state.status == "over" and state.last_played == stored.number
            return state.position.record if is_same else None

    async def _renew(self, lease: "Lease", process: ReviewProcess) -> None:
        """Keep a review leased while somebody waits for it; stop its process when nobody does, or it is gone."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            stored = await asyncio.to_thread(read_review, self._registry.engine, lease.table)
            is_wanted = stored is not None and stored.wanted >= self._now() - PATIENCE
            if not (is_wanted and await lease.renew()):
                process.stop()
                return


class Lease:
    """The right to work at a review, until it is released or runs out."""

    def __init__(self, store: Store, now: Callable[[], int], table: str) -> None:
        self._store, self._now, self.table = store, now, table
        self._until = 0
        self._lock = asyncio.Lock()
        self._steps = (-1, -1)
        self.attempts = 0  # without this one, or since something was done

    async def take(self) -> bool:
        """Take the lease; False if another process has it."""
        now = self._now()
        self._until = now + LEASE
        return await self._store.write(partial(lease_review, table=self.table, now=now, until=self._until))

    async def renew(self, **values: Any) -> bool:
        """Store something, and keep the lease; False if it has run out, or the review is gone."""
        async with self._lock:
            until = self._now() + LEASE
            changed = {**values, "lease": until}
            work = partial(save_review, table=self.table, leased=self._until, values=changed)
            is_kept = await self._store.write(work)
            self._until = until if is_kept else self._until
            return is_kept

    async def note(self, report: StepReport) -> None:
        """Store how far the review is."""
        steps = (report.done, report.total or self._steps[1])
        if report.partial:
            self.attempts = 0
            await self.renew(done=steps[0], total=max(0, steps[1]), partial=report.partial, attempts=0)
        elif steps != self._steps:
            await self.renew(done=steps[0], total=max(0, steps[1]))
        self._steps = steps

    async def release(self, values: dict[str, Any]) -> None:
        """Store the end of the work; others may go on with what is left."""
        async with self._lock:
            changed = {"attempts": self.attempts, **values, "lease": 0}
            with suppress(UnavailableError):
                await self._store.write(partial(save_review, table=self.table, leased=self._until, values=changed))


def _suffices(stored: StoredReview, depth: str) -> bool:
    """Tell whether a review need not be asked for again."""
    is_deep = DEPTHS_OFFERED.index(stored.depth) >= DEPTHS_OFFERED.index(depth)
    return is_deep and stored.reference == REFERENCE and stored.attempts < MOST_ATTEMPTS


def _made(stored: StoredReview, result: str) -> ReviewState:
    """Return a review that was made; none if a later version cannot read it."""
    try:
        review = msgspec.json.decode(unpack(result), type=Review)
    except msgspec.MsgspecError:
        return ReviewState(progress="none")
    return ReviewState(progress="done", depth=stored.depth, review=review, exercises=list_exercises(review))
