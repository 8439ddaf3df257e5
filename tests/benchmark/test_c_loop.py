"""The loop in C plays the same games as the rules: same points, same plies, same stream."""

from pathlib import Path
from typing import Any

import pytest

from cibola.benchmark import c_loop, machine, speeds, starts
from cibola.benchmark.c_loop import CompilerError, Loop
from cibola.benchmark.report import BARS, Measured, _loop
from cibola.compiled import COMPILED
from cibola.position import Position

GAMES = 300 if COMPILED else 3
OPTIONS: dict[str, dict[str, Any]] = {
    "classic": {},
    "tilsit with six expeditions": {"edition": "tilsit", "sixth": True},
    "duel": {"edition": "duel"},
    "duel with exploits": {"edition": "duel", "exploits": True},
    "duel with exploits and six expeditions": {"edition": "duel", "exploits": True, "sixth": True, "rounds": 2},
    "a start by lot": {"start": "random", "rounds": 2},
    "the other eldest": {"eldest": 1, "rounds": 5},
    "a turn cap": {"turn_cap": 25},
    "a turn cap with exploits": {"edition": "duel", "exploits": True, "turn_cap": 60},
    "mini": {"edition": "mini", "rounds": 7},
}


@pytest.fixture(scope="module")
def loop(tmp_path_factory: pytest.TempPathFactory) -> Loop:
    try:
        return Loop("card", tmp_path_factory.mktemp("loop"))
    except CompilerError as error:
        pytest.skip(f"no C compiler: {error}")


@pytest.mark.parametrize("case", OPTIONS)
def test_the_same_stream_gives_the_same_games(loop: Loop, case: str) -> None:
    position = Position("card", OPTIONS[case])
    for name in ("one", "another"):
        assert speeds.play_in_c(loop, position, name, GAMES) == speeds.play(position, name, GAMES)


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(c_loop, "COMPILERS", ("nor-this-one",))
    measured = Measured()
    assert _loop("card", tmp_path, measured) is None
    assert "no-such-compiler, nor-this-one" in measured.notes["c_ratio"]
    assert measured.c_ratio is None
    assert machine.describe()["c_compiler"] is None


def test_a_compiler_that_fails_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, loop: Loop) -> None:
    monkeypatch.setattr(c_loop, "FLAGS", ("--no-such-flag",))
    with pytest.raises(CompilerError):
        Loop("card", tmp_path)


def test_decisions_and_copies_are_counted() -> None:
    position = Position("card", {}, seed=1)
    assert speeds.decide(position.game, 0) == 0
    assert speeds.copy_positions(position, 3) == 3
    states = position.states.repeat(speeds.COPIED)
    assert speeds.copy_states(states, 9) == 9
    assert (states == position.states[0]).all()


def test_the_machine_is_described_without_naming_it() -> None:
    described = machine.describe()
    assert described["cores"]
    assert described["numpy"]
    assert not {"node", "host", "path"} & described.keys()


def test_a_value_that_was_not_measured_has_no_bar() -> None:
    assert {bar.value for bar in BARS} - Measured().bars().keys() == {"c_ratio", "first_compile_seconds"}


def test_the_first_compilation_runs_in_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        starts, "COMPILE_ALL", ("-c", "import os, sys; sys.exit(bool(os.listdir(os.environ['CIBOLA_CACHE'])))")
    )
    wall, cpu = starts.first_compile("card")
    assert wall > 0
    assert cpu >= 0
