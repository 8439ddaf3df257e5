"""More tables than are kept in memory: whoever sits at one is never left alone with a copy of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.tables_setup import ANA, BEN, DEAL, Game, house_in, running, sit_with_friend

from cibola.server.tables import registry as house_module
from cibola.server.tables.registry import House


@asynccontextmanager
async def small_house(folder: Path, most_open: int) -> AsyncIterator[House]:
    """Open a house that keeps few tables in memory."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house_module, "MOST_OPEN", most_open)
        async with house_in(folder) as house:
            yield house


@running
async def test_tables_in_use_stay_one_however_many_they_are(tmp_path: Path) -> None:
    async with small_house(tmp_path, 2) as house:
        games = [await sit_with_friend(house, deals=DEAL) for _ in range(5)]
        hers = [await game.hear(ANA) for game in games]
        his = [await game.hear(BEN) for game in games]
        for game in games:
            await game.play(ANA, "Y2")
        for ear in (*hers, *his):
            assert ear.heard[-1]["type"] == "update"
            assert ear.heard[-1]["number"] == 2
        assert len(house.tables) == 5


@running
async def test_tables_that_nobody_uses_are_put_away_the_oldest_first(tmp_path: Path) -> None:
    async with small_house(tmp_path, 2) as house:
        games = [await sit_with_friend(house, deals=DEAL) for _ in range(3)]
        assert [table.standing.header.id for table in house.tables] == [games[1].id, games[2].id]


@running
async def test_a_table_that_was_put_away_while_somebody_holds_it_comes_back(tmp_path: Path) -> None:
    async with small_house(tmp_path, 1) as house:
        first = await sit_with_friend(house, deals=DEAL)
        held = await first.open()
        await sit_with_friend(house, deals=DEAL)
        assert held not in house.tables
        assert await Game(house, first.id).open() is held
