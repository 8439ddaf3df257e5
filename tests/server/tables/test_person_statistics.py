"""A person's statistics: finished games only, their own seats only, and each game replayed once."""

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine
from tests.server.reviews.review_setup import played_out, reviewing
from tests.server.tables_setup import (
    ANA,
    COMPUTER,
    DEAL,
    FRIEND,
    ME,
    Game,
    registry_in,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.server.auth.person import Person
from cibola.server.protocol import NewTable, Resign
from cibola.server.tables import statistics
from cibola.server.tables.kept_games import read_game
from cibola.server.tables.new_table import plan_table
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.statistics import CountedGame, GameCounter, GameKey, count_game

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


@running
async def test_running_games_tell_nothing_and_finished_ones_each_seat_its_own(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        people = PersonTables(registry)
        over, playing = await sit_with_friend(registry), await sit_with_friend(registry)
        assert (await people.statistics("ana")).games == 0
        assert (await over.do(ANA, Resign())).done
        ana, ben, eve = [await people.statistics(name) for name in ("ana", "ben", "eve")]
        assert [(group.won, group.lost, group.level) for group in (*ana.groups, *ben.groups)] == [
            (0, 1, None),
            (1, 0, None),
        ]
        assert (ben.streak.longest, ana.streak.longest, eve.games, ana.local) == (1, 0, 0, [])
        assert playing.id not in str(await people.statistics("ana"))
        people.close()


@running
async def test_the_level_is_that_of_the_seats_and_not_of_a_name(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER)
        assert (await game.do(ANA, Resign())).done
        found = GameCounter(registry.engine).statistics("ana")
        assert [(group.level, group.lost) for group in found.groups] == [(1, 1)]
        named = await sit(registry, ME, FRIEND)
        await registry.join(Person("max", "level:6"), await secret(named))
        assert (await named.do(ANA, Resign())).done
        assert [group.level for group in GameCounter(registry.engine).statistics("ana").groups] == [1, None]


@running
async def test_games_are_replayed_once_and_some_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with registry_in(tmp_path) as registry:
        for _ in range(5):
            game = await sit_with_friend(registry)
            assert (await game.do(ANA, Resign())).done
        read: list[GameKey] = []

        def count_and_note(engine: Engine, key: GameKey) -> CountedGame:
            read.append(key)
            return count_game(engine, key)

        monkeypatch.setattr(statistics, "count_game", count_and_note)
        counter = GameCounter(registry.engine, most_read=2)
        assert [(found.games, found.waiting) for found in (counter.statistics("ana") for _ in range(4))] == [
            (2, 3),
            (4, 1),
            (5, 0),
            (5, 0),
        ]
        assert len(read) == 5
        assert counter.statistics("ben").groups[0].won == 5
        people = PersonTables(registry)
        people._counter = GameCounter(registry.engine, most_read=2)
        assert (await people.all_statistics("ana")).games == 5
        people._counter = GameCounter(registry.engine, most_read=2, most_cached=1)
        assert (await people.all_statistics("ana")).waiting > 0  # it gets no further
        people.close()
        small = GameCounter(registry.engine, most_cached=1)
        assert small.statistics("ana") == counter.statistics("ana") == small.statistics("ana")


@running
async def test_local_games_are_told_apart_and_erased_people_have_none(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        people = PersonTables(registry)
        done = await played_out(registry)
        state = (await done.open()).state
        assert (await people.statistics("ana")).groups[0].games == 1  # one seat of the two at her screen
        game = read_game(state.position.record.dump(), ANA, registry.now())
        await people.keep(ANA, game)
        found = await people.statistics("ana")
        assert ([group.games for group in found.groups], [group.games for group in found.local]) == ([1], [1])
        assert found.local[0].parts == found.groups[0].parts
        await people.transfer_seats("ana", "ann")
        assert (await people.statistics("ann")).games == 2
        await people.transfer_seats("ann", None)
        assert (await people.statistics("ann")).games == (await people.statistics("ana")).games == 0
        people.close()


@running
async def test_a_review_that_is_made_later_is_counted(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (registry, queue):
        counter = GameCounter(registry.engine)
        game = await played_out(registry)
        assert counter.statistics("ana").reviews == []
        await queue.ask(ANA, (), game.id, "quick")
        assert await queue.make_next()
        (reviewed,) = counter.statistics("ana").reviews
        assert (reviewed.seat, reviewed.player, reviewed.depth) == (0, "", "quick")
        assert reviewed.ended > 0


@running
async def test_later_tries_at_a_daily_deal_and_prepared_deals_do_not_count(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        for daily, is_first in ((20_000, True), (20_000, False)):
            header, assignments = plan_table(NewTable(game="card", seats=[ME, COMPUTER]), ANA, registry.now())
            header = msgspec.structs.replace(header, daily=daily, counted=is_first)
            await registry.service.add((header, assignments))
            assert (await Game(registry, header.id).do(ANA, Resign())).done
        prepared = await sit(registry, ME, COMPUTER, deals=DEAL)
        assert (await prepared.do(ANA, Resign())).done
        assert GameCounter(registry.engine).statistics("ana").games == 1
