"""A table in the page answers as the server's: the same commands give the same messages, records and replays."""

import asyncio
from pathlib import Path

import pytest
from tests.server.tables_setup import FakeClock, registry_in
from tests.web.engine.node_engine import NodeEngine, difference
from tests.web.engine.pictures import Asked
from tests.web.local.server_table import ServerTable, comparable, tutorial

from cibola.games import GAMES
from cibola.server.tables.new_table import TablePlan

USUAL, MORE = range(6), range(6, 60)
STEPS = 70


def played_at_server(folder: Path, game: str, number: str, plan: TablePlan | None = None) -> list[Asked]:
    async def play() -> list[Asked]:
        clock = FakeClock()
        async with registry_in(folder, clock) as registry:
            table = ServerTable(registry, clock, f"{game} {number}")
            return await table.play(plan or table.plan(game), STEPS)

    return asyncio.run(play())


def compare(page: NodeEngine, asked: list[Asked]) -> None:
    answers = page.ask([request for request, _ in asked])
    for (request, expected), answer in zip(asked, answers, strict=True):
        found = comparable(answer)
        assert found == expected, f"{request}: {difference(expected, found)}"


@pytest.mark.parametrize("number", [*USUAL, *(pytest.param(one, marks=pytest.mark.deep) for one in MORE)])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_answers_as_the_server(page_tables: NodeEngine, tmp_path: Path, game: str, number: int) -> None:
    asked = played_at_server(tmp_path, game, str(number))
    assert len(asked) > 5
    compare(page_tables, asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_guided_alike(page_tables: NodeEngine, tmp_path: Path, game: str) -> None:
    compare(page_tables, played_at_server(tmp_path, game, "tutorial", tutorial(game, FakeClock().now)))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_refuses_the_same_tables(page_tables: NodeEngine, tmp_path: Path, game: str) -> None:
    async def plan() -> list[Asked]:
        async with registry_in(tmp_path) as registry:
            return ServerTable(registry, FakeClock(), game).plan_badly(game)

    compare(page_tables, asyncio.run(plan()))
