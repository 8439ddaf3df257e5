"""The computer pool: precompilation in a subprocess, part by part, players for one thread, and searches that stop."""

import asyncio
import errno
import subprocess
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from tests.server.tables_setup import (
    ANA,
    COMPUTER,
    ME,
    SCREEN,
    Game,
    reached,
    registry_in,
    running,
)

import cibola
from cibola import precompile
from cibola.players import Player
from cibola.players.levels import LEVELS, Level, make_level
from cibola.server.computers import pool as pool_module
from cibola.server.computers import precompile as preparing
from cibola.server.computers.pool import ComputerPool, PositionAnalysis, expected_seconds, make_player
from cibola.server.computers.precompile import ORDER, Precompiler
from cibola.server.errors import ShuttingDownError
from cibola.server.protocol import (
    NewTable,
)
from cibola.server.store.file_lock import try_lock
from cibola.server.tables.registry import TableRegistry


class Child:
    """A process that only says what was asked of it."""

    asked: list[str]
    code = 0

    stdin = None

    def __init__(self, command: list[str], **_more: Any) -> None:
        self.asked.append(" ".join(command[-2:]))

    def wait(self) -> int:
        if self.code == 0 and (mark := precompile.mark_of(*self.asked[-1].split())):
            mark.touch()
        return self.code

    def terminate(self) -> None:
        """End it: there is nothing to end."""


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was loaded; what was compiled is in `Child.asked`."""
    Child.asked = []
    parts: list[str] = []

    def mark_of(game: str, part: str) -> Path:
        return tmp_path / f"{game}-{part}"

    monkeypatch.setattr(subprocess, "Popen", Child)
    monkeypatch.setattr(preparing, "load", lambda *part: parts.append(" ".join(part)))
    for module in (precompile, preparing):
        monkeypatch.setattr(module, "mark_of", mark_of)
    monkeypatch.setattr("cibola.engine.compile.COMPILED", True)
    return parts


def test_the_first_time_another_process_compiles(loaded: list[str]) -> None:
    Precompiler().prepare("card", "table")
    Precompiler().prepare("card", "table")
    Precompiler().prepare("card", "search")
    assert Child.asked == ["card table", "card search"]
    assert loaded == ["card table", "card table", "card search"]


def test_of_two_servers_one_compiles_and_the_other_waits(loaded: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one begins while the first compiles, and looks again until there is a mark."""
    looks = Event()
    second = Thread(target=Precompiler().prepare, args=("card", "table"))

    def compile_until_the_second_has_looked(child: Child) -> int:
        second.start()
        assert looks.wait(60)
        assert loaded == []
        return wait(child)

    def try_lock_and_tell(path: Path) -> Any:
        if second.is_alive():
            looks.set()
        return try_lock(path)

    wait = Child.wait
    monkeypatch.setattr(Child, "wait", compile_until_the_second_has_looked)
    monkeypatch.setattr(preparing, "try_lock", try_lock_and_tell)
    Precompiler().prepare("card", "table")
    second.join(60)
    assert (Child.asked, loaded) == (["card table"], ["card table"] * 2)


def test_a_server_that_stops_does_not_wait_for_what_another_compiles(loaded: list[str], tmp_path: Path) -> None:
    preparation = Precompiler()
    waiting = Thread(target=preparation.prepare, args=("card", "table"))
    with try_lock(tmp_path / "card-table") as is_held:
        assert is_held
        waiting.start()
        preparation.stop()
        waiting.join(60)
    assert not waiting.is_alive()
    assert (Child.asked, loaded) == ([], [])


def test_without_locks_each_server_compiles(loaded: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> Any:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(preparing, "try_lock", refuse)
    Precompiler().prepare("card", "table")
    assert (Child.asked, loaded) == (["card table"], ["card table"])


def test_what_could_not_be_compiled_elsewhere_is_tried_again(
    loaded: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Child, "code", 1)
    Precompiler().prepare("card", "table")
    monkeypatch.setattr(Child, "code", 0)
    Precompiler().prepare("card", "table")
    Precompiler().prepare("card", "table")
    assert Child.asked == ["card table", "card table"]
    assert loaded == ["card table"] * 3


def test_without_a_cache_nothing_is_compiled_elsewhere(loaded: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (precompile, preparing):
        monkeypatch.setattr(module, "mark_of", lambda _game, _part: None)
    Precompiler().prepare("card", "table")
    assert (Child.asked, loaded) == ([], ["card table"])


def test_whoever_stops_compiles_no_more(loaded: list[str]) -> None:
    preparation = Precompiler()
    preparation.prepare("card", "table")
    preparation.stop()
    preparation.prepare("roll", "table")
    assert (Child.asked, loaded) == (["card table"], ["card table"])


def test_whoever_stops_ends_what_compiles(loaded: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    preparation = Precompiler()
    ended: list[str] = []
    monkeypatch.setattr(Child, "terminate", lambda child: ended.append(child.asked[-1]))
    monkeypatch.setattr(Child, "wait", lambda _child: preparation.stop())
    preparation.prepare("card", "table")
    assert (ended, loaded) == (["card table"], [])


def test_progress_goes_on_and_never_says_that_all_is_done(loaded: list[str]) -> None:
    now = [0.0]
    preparation = Precompiler(lambda: now[0])
    assert preparation.progress("card", "table") == 0
    preparation.prepare("card", "table")
    shown = []
    for now[0] in range(0, 60, 6):
        shown.append(preparation.progress("card", "table"))
    assert shown == sorted(set(shown))
    assert (shown[0], shown[-1] < 1) == (0, True)
    assert loaded


def test_what_people_need_is_prepared_first() -> None:
    assert ORDER[:3] == [("card", "table"), ("card", "careful"), ("card", "search")]


# --- tables that are made meanwhile ---


class Slow(Precompiler):
    """Prepares what a test allows, and nothing else."""

    def __init__(self, *allowed: str) -> None:
        from threading import Event  # noqa: PLC0415 (only here)

        super().__init__()
        self.allowed = {part: Event() for _, part in ORDER}
        self.allow(*allowed)

    def allow(self, *parts: str) -> None:
        for part in parts:
            self.allowed[part].set()

    def prepare(self, game: str, part: str) -> None:  # noqa: ARG002 (all games are alike)
        self.allowed[part].wait()

    def stop(self) -> None:
        self.allow(*self.allowed)


def slowly(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, *allowed: str) -> Slow:
    """Let a registry prepare its games, though only some parts for now."""
    monkeypatch.setattr(pool_module, "is_compiled", lambda _game, _part: False)
    monkeypatch.setattr(pool_module, "ORDER", [("card", part) for part in ("table", "careful", "search")])
    registry.pool._precompiler = slow = Slow(*allowed)
    registry.pool.precompile()
    return slow


@running
async def test_a_table_is_made_at_once_and_opens_when_its_game_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with registry_in(tmp_path) as registry:
        slow = slowly(registry, monkeypatch)
        game = Game(registry, await registry.create(ANA, NewTable(game="card", seats=[ME, SCREEN])))
        assert [(row.part, row.levels) for row in registry.pool.preparation] == [
            ("table", []),
            ("careful", [1, 2, 3, 4]),
            ("search", [5, 6]),
        ]
        slow.allow("table")
        table = await game.see(ANA)
        assert (await game.play(ANA, table.choices[0].action)).done
        assert [row.part for row in registry.pool.preparation] == ["careful", "search"]


@running
async def test_only_a_computer_waits_for_the_computers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with registry_in(tmp_path) as registry:
        slow = slowly(registry, monkeypatch, "table")
        await registry.pool.ready("card")
        wish = NewTable(game="card", options={"start": 1}, seats=[ME, COMPUTER])
        game = Game(registry, await registry.create(ANA, wish))
        assert (await game.see(ANA)).number == 0
        assert registry.pool.pending == 0
        slow.allow("careful")
        await game.until(lambda table: table.state.mover == 0)
        assert (await game.see(ANA)).number > 0


@running
async def test_waiting_for_a_game_fails_when_the_server_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with registry_in(tmp_path) as registry:
        slow = slowly(registry, monkeypatch)
        game = Game(registry, await registry.create(ANA, NewTable(game="card", seats=[ME, SCREEN])))
        monkeypatch.setattr(slow, "stop", lambda: None)  # compiling goes on for a while
        registry.pool.stop()
        with pytest.raises(ShuttingDownError, match="being stopped"):
            await game.see(ANA)
        slow.allow(*slow.allowed)


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
