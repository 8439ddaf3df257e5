"""The computer pool: what plays while searches are compiled, players for one thread, and searches that stop."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.tables_setup import ANA, COMPUTER, ME, Game, reached, registry_in, running

import cibola
from cibola.players import Player
from cibola.players.levels import LEVELS, Level, make_level
from cibola.precompile import background
from cibola.precompile.background import BackgroundCompiler
from cibola.precompile.parts import Part
from cibola.server.computers import pool as pool_module
from cibola.server.computers.pool import ORDER, ComputerPool, PositionAnalysis, expected_seconds, make_player
from cibola.server.errors import ShuttingDownError
from cibola.server.protocol import NewTable
from cibola.server.tables.registry import TableRegistry


class HeldCompiler(BackgroundCompiler):
    """Has compiled nothing until a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.done: set[Part] = set()

    def plan(self, some: Iterable[Part]) -> None:
        self._planned.update(some)

    def want(self, game: str, part: str) -> "Future[None]":
        return self._wanted.setdefault((game, part), Future())

    def finish(self, game: str, part: str) -> None:
        self.done.add((game, part))
        self.want(game, part).set_result(None)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> HeldCompiler:
    """A compiler that waits for the test."""
    compiler = HeldCompiler()
    for module in (pool_module, background):
        monkeypatch.setattr(module, "is_compiled", lambda game, part: (game, part) in compiler.done)
    return compiler


def hold(registry: TableRegistry, held: HeldCompiler) -> None:
    registry.pool._compiler = held
    registry.pool.precompile()


def test_what_people_need_is_compiled_first() -> None:
    parts = [part for _, part in ORDER]
    assert parts == [*["table", "careful"] * 3, *["search"] * 3, *["knowledge"] * 3, *["review"] * 3]


@running
async def test_everything_can_be_played_while_nothing_is_compiled(tmp_path: Path, held: HeldCompiler) -> None:
    async with registry_in(tmp_path) as registry:
        hold(registry, held)
        wish = NewTable(game="card", options={"start": 1}, seats=[ME, COMPUTER])
        game = Game(registry, await registry.create(ANA, wish))
        await game.until(lambda table: table.state.mover == 0)
        table = await game.see(ANA)
        assert (await game.play(ANA, table.choices[0].action)).done
        assert {("card", "table"), ("card", "careful")} <= set(held._wanted)  # before what nobody waits for
        assert registry.pool.uncompiled == len(ORDER)


@running
async def test_another_level_plays_until_a_search_is_compiled(tmp_path: Path, held: HeldCompiler) -> None:
    """The page says so, by what the site tells; the record says who has played."""
    async with registry_in(tmp_path) as registry:
        hold(registry, held)
        wish = NewTable(game="card", options={"start": 1}, seats=[ME, msgspec.structs.replace(COMPUTER, level=6)])
        game = Game(registry, await registry.create(ANA, wish))
        await game.until(lambda table: table.state.mover == 0)
        assert [line.comment for line in (await game.open()).state.position.record.entries] == ["level:4", "level:4"]
        row = registry.pool.preparation[0]
        assert (row.game, row.levels, row.stand_in, row.done) == ("card", [5, 6], 4, 0)
        assert await registry.pool.player_for("level:6,1s", "card") == "level:4"
        held.finish("card", "search")
        assert await registry.pool.player_for("level:6,1s", "card") == "level:6,1s"
        assert "card" not in [row.game for row in registry.pool.preparation]


@running
async def test_a_hint_without_a_search_has_no_figures(tmp_path: Path, held: HeldCompiler) -> None:
    async with registry_in(tmp_path) as registry:
        hold(registry, held)
        game = Game(registry, await registry.create(ANA, NewTable(game="card", seats=[ME, COMPUTER])))
        hint = await registry.computer_turns.hint(await game.open(), ANA)
        assert hint
        assert hint.action in {choice.action for choice in (await game.see(ANA)).choices}
        assert (hint.chance, hint.margin, hint.options) == (None, None, [])


@running
async def test_a_search_that_is_compiled_is_waited_for_while_it_loads(held: HeldCompiler) -> None:
    pool = ComputerPool(1, compiler=held)
    held.done.add(("card", "search"))
    asked = asyncio.create_task(pool.player_for("level:5", "card"))
    await asyncio.sleep(0.01)
    assert not asked.done()
    held.finish("card", "search")
    assert await asked == "level:5"


@pytest.mark.parametrize(("name", "shown"), [("level:1", "level:1"), ("level:6,1s", "level:6,1s")])
def test_a_level_searches_in_one_thread(name: str, shown: str) -> None:
    player = make_player(name)
    assert player.name == shown
    assert all(search.threads == 1 for search in getattr(player, "_searches", {}).values())


def test_a_level_keeps_the_settings_of_its_search() -> None:
    """Level 5 searches without the value network, on the server as everywhere."""
    for level in LEVELS:
        ours, usual = (getattr(make(level), "_searches", {}) for make in (server_player, usual_player))
        assert {game: search.settings for game, search in ours.items()} == {
            game: search.settings for game, search in usual.items()
        }


def server_player(level: Level) -> Player:
    return make_player(level.player)


def usual_player(level: Level) -> Player:
    return make_level(str(level.number))


# --- searches ---

LONG = "level:6,30s"
PATIENCE = 15.0  # seconds: much less than the search would take


def begin(pool: ComputerPool, name: str, owner: str = "eve") -> asyncio.Task[Any]:
    """Let a real player think about the first turn of a game."""
    position = cibola.start("card", seed="a long search")
    return asyncio.create_task(pool.analyse(name, position, "seed", owner=owner, kind="turn"))


@pytest.mark.usefixtures("compiled_players")
@pytest.mark.parametrize("seconds", [0.0, 0.5], ids=["as it begins", "in the midst of it"])
@running
async def test_a_search_that_nobody_waits_for_is_stopped(seconds: float) -> None:
    pool = ComputerPool(1)
    thought = begin(pool, LONG)
    await reached(lambda: pool.running)
    await asyncio.sleep(seconds)
    assert (pool.running, pool.pending) == (1, 1)
    thought.cancel()
    await reached(lambda: not pool.running, PATIENCE)
    assert thought.cancelled()
    assert pool.pending == 0
    await pool.close()


@pytest.mark.usefixtures("compiled_players")
@running
async def test_closing_stops_a_search() -> None:
    pool = ComputerPool(1)
    thought = begin(pool, LONG)
    await asyncio.sleep(0.5)
    assert pool.running == 1
    async with asyncio.timeout(PATIENCE):
        await pool.close()
    assert pool.running == 0
    with pytest.raises(ShuttingDownError):
        await thought


@pytest.mark.usefixtures("compiled_players")
@running
async def test_a_level_without_a_search_never_waits_for_searches() -> None:
    pool = ComputerPool(1)
    searches = [begin(pool, LONG, owner) for owner in ("eve", "mallory", "trudy") for _ in range(20)]
    async with asyncio.timeout(PATIENCE):
        for level in range(1, 5):
            assert (await begin(pool, f"level:{level}", "ana")).action
            assert (await begin(pool, f"level:{level}", "eve")).action  # not even for one's own
    assert (pool.running, pool.pending) == (1, 60)
    assert not any(search.done() for search in searches)
    await pool.close()
    assert all(isinstance(end, ShuttingDownError) for end in await asyncio.gather(*searches, return_exceptions=True))


def test_an_analysis_that_was_stopped_before_its_thread_began_does_nothing() -> None:
    analysis = PositionAnalysis(LONG, cibola.start("card"), "seed")
    analysis.stop()
    with pytest.raises(ShuttingDownError):
        analysis.run()


@pytest.mark.parametrize(("name", "seconds"), [("level:6,30s", 30.0), ("level:6,0.5s", 0.5), ("level:5", 1.0)])
def test_a_search_is_expected_to_take_its_time(name: str, seconds: float) -> None:
    assert expected_seconds(name) == seconds
