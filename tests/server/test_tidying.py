"""Garbage is looked for when nobody waits."""

import asyncio
import gc
import weakref

import pytest
from tests.server.tables_setup import running

from cibola.server import gc_schedule as tidying
from cibola.server.gc_schedule import OFTEN, QUIET, SELDOM, is_time, tidy, tidy_for_ever


class Ring:
    """Refers to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.mark.parametrize(
    ("since", "quiet", "expected"),
    [
        (OFTEN - 1, SELDOM, False),
        (OFTEN + 1, QUIET - 1, False),
        (OFTEN + 1, QUIET + 1, True),
        (SELDOM + 1, 0, True),
    ],
)
def test_it_is_time_when_it_is_quiet_or_after_long(since: float, quiet: float, expected: bool) -> None:  # noqa: FBT001
    assert is_time(since, quiet) is expected


@running
async def test_what_refers_to_itself_only_goes_and_python_never_looks_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.0)
    thresholds, now, loaded = gc.get_threshold(), [0.0], asyncio.Event()
    watching = asyncio.create_task(tidy_for_ever(loaded.wait(), lambda: QUIET + 1, lambda: now[0]))
    try:
        first = weakref.ref(Ring())
        await asyncio.sleep(0.01)
        assert first() is not None
        loaded.set()
        await asyncio.sleep(0.01)
        assert first() is None
        assert gc.get_threshold()[2] == tidying.NEVER
        second = weakref.ref(Ring())
        tidied = gc.get_freeze_count()
        assert tidied
        await asyncio.sleep(0.01)
        assert second() is not None
        now[0] = OFTEN + 1
        await asyncio.sleep(0.01)
        assert second() is None
    finally:
        watching.cancel()
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def test_what_was_left_alone_is_looked_through_the_next_time() -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    try:
        tidy()
        del ring
        gc.collect()
        assert gone() is not None
        tidy()
        assert gone() is None
    finally:
        gc.unfreeze()
