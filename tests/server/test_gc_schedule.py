"""The garbage collector runs when nobody waits."""

import asyncio
import gc
import weakref

import pytest
from tests.server.tables_setup import running

from cibola.server import gc_schedule
from cibola.server.gc_schedule import MAX_PAUSE, MIN_PAUSE, QUIET, THRESHOLDS, collect_garbage, is_due, run_gc_schedule


class Cycle:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.mark.parametrize(
    ("since", "quiet", "expected"),
    [
        (MIN_PAUSE - 1, MAX_PAUSE, False),
        (MIN_PAUSE + 1, QUIET - 1, False),
        (MIN_PAUSE + 1, QUIET + 1, True),
        (MAX_PAUSE + 1, 0, True),
    ],
)
def test_a_collection_is_due_when_it_is_quiet_or_after_long(since: float, quiet: float, expected: bool) -> None:  # noqa: FBT001
    assert is_due(since, quiet) is expected


@running
async def test_cycles_are_collected_on_schedule_and_never_automatically(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc_schedule, "INTERVAL", 0.0)
    thresholds, now = gc.get_threshold(), [0.0]
    first = weakref.ref(Cycle())
    watching = asyncio.create_task(run_gc_schedule(lambda: QUIET + 1, lambda: now[0]))
    try:
        assert first() is not None
        await asyncio.sleep(0.01)
        assert first() is None
        assert gc.get_threshold() == THRESHOLDS
        second = weakref.ref(Cycle())
        assert gc.get_freeze_count()
        await asyncio.sleep(0.01)
        assert second() is not None
        now[0] = MIN_PAUSE + 1
        await asyncio.sleep(0.01)
        assert second() is None
    finally:
        watching.cancel()
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def test_frozen_objects_are_collected_the_next_time() -> None:
    cycle = Cycle()
    gone = weakref.ref(cycle)
    try:
        collect_garbage()
        del cycle
        gc.collect()
        assert gone() is not None
        collect_garbage()
        assert gone() is None
    finally:
        gc.unfreeze()
