"""What the tests of reviews share: finished games at a table, and processes that a test leads by the hand."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.tables_setup import ANA, ME, SCREEN, FakeClock, Game, registry_in, sit

from cibola.position.position import load
from cibola.reviews.depth import Depth
from cibola.reviews.orders import Order, StepReport, pack
from cibola.reviews.reviewer import Reviewer
from cibola.server.protocol import Play
from cibola.server.reviews.queue import ReviewQueue
from cibola.server.tables.registry import TableRegistry

TINY = Depth("quick", 8, 6, 4)


class FakeProcess:
    """Reviews at once, in this process, or reports what a test says."""

    made: "list[FakeProcess]" = []  # noqa: RUF012 (emptied by each test)

    def __init__(self, order: Order, reports: tuple[StepReport, ...] | None = None, *, goes_on: bool = False) -> None:
        self.order, self._reports, self._goes_on = order, reports, goes_on
        self.is_stopped, self.is_closed = asyncio.Event(), False
        FakeProcess.made.append(self)

    async def reports(self) -> AsyncIterator[StepReport]:
        for report in self._told() if self._reports is None else self._reports:
            yield report
        if self._goes_on:
            await self.is_stopped.wait()
            yield StepReport(done=2, total=0, partial="what is done")

    def _told(self) -> tuple[StepReport, ...]:
        review = Reviewer(load(self.order.record), TINY, threads=1).run()
        return (StepReport(done=0, total=9), StepReport(done=9, total=9, review=pack(review)))

    def stop(self) -> None:
        self.is_stopped.set()

    async def close(self) -> None:
        self.is_closed = True


def reporting(*reports: StepReport, goes_on: bool = False) -> Callable[[Order], FakeProcess]:
    """Return how to start processes that report just this."""
    return lambda order: FakeProcess(order, reports, goes_on=goes_on)


async def played_out(registry: TableRegistry, actions: int | None = None, **options: object) -> Game:
    """Play a game of two at one screen: first legal actions, to the end or for a number of actions."""
    game = await sit(registry, ME, SCREEN, options={"edition": "mini", **options})
    played = 0
    while (await game.open()).state.status != "over" and played != actions:
        choices = (await game.see(ANA)).choices
        assert (await game.do(ANA, Play(action=choices[played % len(choices)].action))).done
        played += 1
    return game


@asynccontextmanager
async def reviewing(
    folder: Path, start: Callable[[Order], FakeProcess] = FakeProcess, clock: FakeClock | None = None
) -> AsyncIterator[tuple[TableRegistry, ReviewQueue]]:
    """Open a registry and its queue of reviews, which works only when a test says so."""
    FakeProcess.made.clear()
    async with registry_in(folder, clock) as registry:
        registry.pool.prepare_review = lambda _game: None  # type: ignore[method-assign, assignment]  # as if all were compiled
        yield registry, ReviewQueue(registry, start)  # type: ignore[arg-type]
