"""The registry: tables in use stay one object in memory, idle ones are evicted and loaded again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    DEAL,
    Game,
    registry_in,
    running,
    sit_with_friend,
)

from cibola.server.errors import NotFoundError
from cibola.server.tables import registry as registry_module
from cibola.server.tables.registry import TableRegistry

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


@asynccontextmanager
async def small_registry(folder: Path, most_open: int) -> AsyncIterator[TableRegistry]:
    """Open a registry that keeps few tables in memory."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry_module, "MOST_OPEN", most_open)
        async with registry_in(folder) as registry:
            yield registry


@running
async def test_tables_in_use_stay_one_however_many_they_are(tmp_path: Path) -> None:
    async with small_registry(tmp_path, 2) as registry:
        games = [await sit_with_friend(registry, deals=DEAL) for _ in range(5)]
        hers = [await game.hear(ANA) for game in games]
        his = [await game.hear(BEN) for game in games]
        for game in games:
            await game.play(ANA, "Y2")
        for listener in (*hers, *his):
            assert listener.heard[-1]["type"] == "update"
            assert listener.heard[-1]["number"] == 2
        assert len(registry.tables) == 5


@running
async def test_idle_tables_are_evicted_the_oldest_first(tmp_path: Path) -> None:
    async with small_registry(tmp_path, 2) as registry:
        games = [await sit_with_friend(registry, deals=DEAL) for _ in range(3)]
        assert [table.state.header.id for table in registry.tables] == [games[1].id, games[2].id]


@running
async def test_an_evicted_table_that_is_still_referenced_is_the_same_object(tmp_path: Path) -> None:
    async with small_registry(tmp_path, 1) as registry:
        first = await sit_with_friend(registry, deals=DEAL)
        held = await first.open()
        await sit_with_friend(registry, deals=DEAL)
        assert held not in registry.tables
        assert await Game(registry, first.id).open() is held


@running
async def test_idle_tables_are_evicted_and_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.registry.MOST_OPEN", 2)
    async with registry_in(tmp_path) as registry:
        games = [await sit_with_friend(registry, deals=DEAL) for _ in range(5)]
        await games[0].hear(ANA)
        for game in games:
            await game.play(ANA, "Y2")
        assert len(registry.tables) <= 3
        assert await games[0].open() in registry.tables
        for game in games:
            assert (await game.see(ANA)).view.sides[0].expeditions[0].cards == ["Y2"]


@running
async def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        for wrong in ("", "x", "../x", "\x00", "é" * 500):
            with pytest.raises(NotFoundError):
                await registry.snapshot(wrong, ANA)
