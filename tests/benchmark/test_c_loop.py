"""The loops in C play the same games as the rules: same points, same plies, same stream."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cibola.benchmark import c_loop, machine, opponents, report, speeds, starts
from cibola.benchmark.c_loop import FIELDS, CompilerError, Loop
from cibola.benchmark.report import BARS, Effort, Measured, _loop, bars_of, measure
from cibola.engine.compile import COMPILED
from cibola.games import GAMES
from cibola.games.board import layouts as board
from cibola.games.common.layouts import write_layout
from cibola.games.roll import layouts as roll
from cibola.position.position import Position

TIMES = 300 if COMPILED else 3
# No board and no sheet that was sold: chains of steps, points and arrows that the usual ones do not have.
BOARD = msgspec.structs.replace(
    board.STANDARD,
    name="another",
    steps=(-9, -8, 3, 1, -2, 6, 7, 20, -30),
    spaces={"Y": (1, 2, 3, 4, 5, 6, 7, 8, 9), "B": (9,), "W": (), "G": (7, 8), "R": (1, 7)},
    artefact_tiles=3,
    step_tiles=10,
    point_tiles=(250,),
    large_track=tuple(range(-100, 120, 20)),
)
SHEET = msgspec.structs.replace(
    roll.STANDARD,
    name="another",
    arrows={"R": (1, 2, 3, 4, 5), "O": (5,), "Y": (1, 3), "G": (5,), "B": (4, 5)},
    artefacts={"R": (), "O": (1, 2, 3, 4), "Y": (5,)},
    values=(-7, 1, 2, -3, 40),
    artefact_track=(1, -2, 3, -4, 5),
    dice_track=(9, 8, 7, -60, 5),
    only_double=11,
    bridge=3,
    bridge_points=-20,
    colours=5,
    digits=4,
)
OPTIONS: dict[str, dict[str, dict[str, Any]]] = {
    "card": {
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
    },
    "board": {
        "standard": {},
        "three seats": {"seats": 3},
        "four seats": {"seats": 4},
        "short": {"edition": "short", "seats": 3},
        "up or down": {"up_or_down": True},
        "up or down for four": {"up_or_down": True, "seats": 4, "take_back": True},
        "a free start": {"free_start": True},
        "a free start up or down": {"free_start": True, "up_or_down": True, "edition": "short"},
        "take back": {"take_back": True},
        "a seat that starts": {"start": 1},
        "the eldest starts": {"start": "eldest", "eldest": 3, "seats": 4},
        "a turn cap": {"turn_cap": 30, "seats": 3},
        "another board": {"layout": write_layout(BOARD)},
        "mini": {"edition": "mini"},
        "mini for four": {"edition": "mini", "seats": 4, "up_or_down": True},
    },
    "roll": {
        "standard": {},
        "three seats": {"seats": 3},
        "four seats": {"seats": 4},
        "five seats": {"seats": 5},
        "a seat that starts": {"start": 2, "seats": 3},
        "the eldest starts": {"start": "eldest", "eldest": 1},
        "mini": {"layout": "mini"},
        "mini for five": {"layout": "mini", "seats": 5},
        "another sheet": {"layout": write_layout(SHEET), "seats": 4},
    },
}
CASES = [(game, case) for game, cases in OPTIONS.items() for case in cases]


@pytest.fixture(scope="module")
def loops(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Loop]:
    try:
        return {game: Loop(game, tmp_path_factory.mktemp("loop")) for game in GAMES}
    except CompilerError as error:
        pytest.skip(f"no C compiler: {error}")


def test_every_game_has_a_loop() -> None:
    assert OPTIONS.keys() == FIELDS.keys() == GAMES.keys()


@pytest.mark.parametrize(("game", "case"), CASES)
def test_the_same_stream_gives_the_same_games(loops: dict[str, Loop], game: str, case: str) -> None:
    position = Position(game, OPTIONS[game][case])
    for name in ("one", "another"):
        assert speeds.play_in_c(loops[game], position, name, TIMES) == speeds.play(position, name, TIMES)


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(c_loop, "COMPILERS", ("nor-this-one",))
    measured = Measured()
    assert _loop("card", tmp_path, measured) is None
    assert "no-such-compiler, nor-this-one" in measured.notes["c_ratio"]
    assert measured.c_ratio is None
    assert machine.describe()["c_compiler"] is None


def test_a_compiler_that_fails_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, loops: dict[str, Loop]) -> None:
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
    unmeasured = {"c_ratio", "first_compile_seconds", "rollouts_per_second", "lateness_seconds"}
    assert {bar.value for bar in BARS} - Measured().bars().keys() == unmeasured


def test_the_larger_games_have_bars_of_their_own() -> None:
    bounds = {game: {bar.value: bar.bound for bar in bars_of(game)} for game in GAMES}
    assert [bounds[game]["c_ratio"] for game in ("card", "board", "roll")] == [0.7, 0.6, 0.6]
    assert [bounds[game]["state_bytes"] for game in ("card", "board", "roll")] == [256, 1024, 1024]
    assert all(GAMES[game].state.itemsize <= bounds[game]["state_bytes"] for game in GAMES)
    assert Measured(game="board", c_ratio=0.6, state_bytes=1024).bars().items() >= {"c_ratio": True}.items()
    assert not Measured(c_ratio=0.6).bars()["c_ratio"]


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_a_game_is_filled_in(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "seconds", lambda *_: 1.0)
    effort, measured = Effort(tries=1, plies=1, object_plies=1, copies=100, rollouts=2, first_compile=False), Measured()
    monkeypatch.setattr(report, "SAMPLE", 1)
    monkeypatch.setattr(opponents, "THINKING_SECONDS", 0.01)
    steps = ["playouts", "object", "copies", "starts", *["players"] * COMPILED]
    assert list(measure(GAMES[name], effort, measured)) == steps
    assert bool(measured.rollouts_per_second) == COMPILED
    assert measured.game == name
    assert measured.plies_per_game > 1
    assert (measured.turns_per_round is None) == (name != "card")
    assert measured.c_same_games is not False
    assert bool(measured.c_games_per_second) == bool(measured.c_ratio)


def test_the_first_compilation_runs_in_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        starts, "COMPILE_ALL", ("-c", "import os, sys; sys.exit(bool(os.listdir(os.environ['CIBOLA_CACHE'])))")
    )
    wall, cpu = starts.first_compile("card")
    assert wall > 0
    assert cpu >= 0
