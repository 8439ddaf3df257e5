"""A person's tables: lists are read from the database, and downloads are made in a thread of their own."""

import asyncio
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    FRIEND,
    ME,
    FakeClock,
    reached,
    registry_in,
    running,
    sit,
    sit_with_friend,
)
from tests.server.tables_setup import sit_with_friend as sit_two

from cibola.position.position import load
from cibola.server.errors import UnavailableError
from cibola.server.protocol import Release, Resign, Say
from cibola.server.tables.person_tables import MOST_DOWNLOADS, PersonTables, record_of_person, table_line

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


@running
async def test_records_are_made_in_a_thread_of_their_own_without_opening_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def make(*asked: Any) -> Any:
        threads.append(current_thread().name)
        return record_of_person(*asked)

    monkeypatch.setattr("cibola.server.tables.person_tables.record_of_person", make)
    async with registry_in(tmp_path) as registry:
        games = [await sit_with_friend(registry), await sit(registry, ME, COMPUTER)]
        assert (await games[0].do(ANA, Say(text="hello"))).done
        assert (await games[0].do(BEN, Resign())).done
    async with registry_in(tmp_path) as registry:
        tables = PersonTables(registry)
        records = {record["table"]: record for record in await tables.records("ana")}
        assert registry.tables == []
        tables.close()
    assert set(records) == {game.id for game in games}
    assert (records[games[0].id]["status"], records[games[0].id]["said"]) == ("over", ["hello"])
    assert load(records[games[0].id]["record"]).verify().commitment
    assert load(records[games[1].id]["record"]).seen == 0
    assert len(threads) == 2
    assert all(name.startswith("cibola-download") for name in threads)


@running
async def test_a_download_that_nobody_waits_for_ends_and_so_many_may_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, made = Event(), Event(), []

    def make(stored: Any, person: str, _registry: Any) -> Any:
        begun.set()
        go_on.wait(30)
        made.append(person)
        return {}

    monkeypatch.setattr("cibola.server.tables.person_tables.record_of_person", make)
    async with registry_in(tmp_path) as registry:
        for _ in range(3):
            await sit_with_friend(registry)
        tables = PersonTables(registry)
        waiting = [asyncio.create_task(tables.records("ana")) for _ in range(MOST_DOWNLOADS)]
        await reached(begun.is_set)
        with pytest.raises(UnavailableError):
            await tables.records("ben")
        for task in waiting:
            task.cancel()
        assert {type(end) for end in await asyncio.gather(*waiting, return_exceptions=True)} == {asyncio.CancelledError}
        go_on.set()
        assert await tables.records("ben") == [{}] * 3
        assert made == ["ana", "ben", "ben", "ben"]
        tables.close()
