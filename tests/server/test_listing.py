"""Lists of tables come from the store; only games under way are opened, to see whose turn it is."""

from pathlib import Path

from tests.server.tables_setup import ANA, BEN, COMPUTER, DEAL, FRIEND, ME, FakeClock, house_in, running, sit
from tests.server.tables_setup import sit_with_friend as sit_two

from cibola.server.protocol import Release, Resign, Say
from cibola.server.tables.person_tables import line_of, lines_of


@running
async def test_a_list_says_the_same_from_the_store_and_opens_only_games_under_way(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house_in(tmp_path, clock) as house:
        over, playing, waiting = await sit_two(house, deals=DEAL), await sit_two(house), await sit(house, ME, FRIEND)
        alone = await sit(house, ME, COMPUTER)
        clock.move(1000)
        assert (await over.do(ANA, Resign())).done
        assert (await alone.do(ANA, Resign())).done
        clock.move(1000)
        assert (await over.do(BEN, Say(key="preset-good-game"))).done
        games = [over, alone, playing, waiting]
        lines = {game.id: line_of((await game.open()).standing, "ana") for game in games}
    async with house_in(tmp_path, clock) as house:
        assert {line.id: line for line in await lines_of(house, "ana")} == lines
        assert (await lines_of(house, "ana"))[0].id == over.id
        assert [lines[game.id].winners for game in games] == [[1], [1], None, None]
        assert [table.standing.header.id for table in house.tables] == [playing.id]


@running
async def test_a_list_names_the_computer_that_took_a_seat(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit(house, ME, FRIEND)
        assert (await game.do(ANA, Release(way="computer", level=1))).done
        assert (await game.do(ANA, Resign())).done
        standing = (await game.open()).standing
        assert await lines_of(house, "ana") == [line_of(standing, "ana")]
        assert standing.position.players[1].startswith("level:1")
