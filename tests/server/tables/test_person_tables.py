"""Lists of tables are read from the database; only running games are loaded, to see whose turn it is."""

from pathlib import Path

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    FRIEND,
    ME,
    FakeClock,
    registry_in,
    running,
    sit,
    sit_with_friend,
)
from tests.server.tables_setup import sit_with_friend as sit_two

from cibola.server.protocol import Release, Resign, Say
from cibola.server.tables.person_tables import PersonTables, table_line

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


@running
async def test_a_list_says_the_same_from_the_store_and_opens_only_games_under_way(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        over, playing, waiting = (
            await sit_two(registry, deals=DEAL),
            await sit_two(registry),
            await sit(registry, ME, FRIEND),
        )
        alone = await sit(registry, ME, COMPUTER)
        clock.move(1000)
        assert (await over.do(ANA, Resign())).done
        assert (await alone.do(ANA, Resign())).done
        clock.move(1000)
        assert (await over.do(BEN, Say(key="preset-good-game"))).done
        games = [over, alone, playing, waiting]
        lines = {game.id: table_line((await game.open()).state, "ana") for game in games}
    async with registry_in(tmp_path, clock) as registry:
        assert {line.id: line for line in await PersonTables(registry).lines("ana")} == lines
        assert (await PersonTables(registry).lines("ana"))[0].id == over.id
        assert [lines[game.id].winners for game in games] == [[1], [1], None, None]
        assert [table.state.header.id for table in registry.tables] == [playing.id]


@running
async def test_a_list_names_the_computer_that_took_a_seat(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, FRIEND)
        assert (await game.do(ANA, Release(way="computer", level=1))).done
        assert (await game.do(ANA, Resign())).done
        state = (await game.open()).state
        assert await PersonTables(registry).lines("ana") == [table_line(state, "ana")]
        assert state.position.players[1].startswith("level:1")


@running
async def test_a_list_says_whose_turn_it_is(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        first = await sit_with_friend(registry, deals=DEAL)
        clock.move(1000)
        second = await sit(registry, ME, FRIEND)
        lines = await PersonTables(registry).lines("ana")
        assert [(line.id, line.status, line.my_turn) for line in lines] == [
            (second.id, "waiting", False),
            (first.id, "playing", True),
        ]
        clock.move(1000)
        await first.play(ANA, "Y2", "D")
        lines = await PersonTables(registry).lines("ana")
        assert [(line.id, line.my_turn) for line in lines] == [(first.id, False), (second.id, False)]
        assert [line.my_turn for line in await PersonTables(registry).lines("ben")] == [True]
        assert await PersonTables(registry).lines("eve") == await PersonTables(registry).lines("") == []
