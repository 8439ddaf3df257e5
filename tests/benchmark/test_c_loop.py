"""The loops in C play the same games as the rules: same points, same plies, same stream."""

import importlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench import c_loop
from bench.c_loop import LEAST_RATIO, SOURCES, CompilerError, Loop, compiler_version, find_compiler

from cibola.benchmark import speeds
from cibola.benchmark.report import Effort
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
    assert {source.stem for source in SOURCES.glob("*.c")} == OPTIONS.keys() == LEAST_RATIO.keys() == GAMES.keys()


@pytest.mark.parametrize(("game", "case"), CASES)
def test_the_same_stream_gives_the_same_games(loops: dict[str, Loop], game: str, case: str) -> None:
    position = Position(game, OPTIONS[game][case])
    for name in ("one", "another"):
        assert loops[game].play(position, name, TIMES) == speeds.play(position, name, TIMES)


def test_a_comparison_prints_its_ratio(
    loops: dict[str, Loop], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    effort = Effort(tries=1, plies=1000, object_plies=1, copies=1, rollouts=1, first_compile=False)
    monkeypatch.setattr(c_loop, "QUICK", effort)
    monkeypatch.setattr(c_loop, "SAMPLE", 1)
    assert c_loop.main(["--quick"]) == 0
    assert capsys.readouterr().out.count("c_ratio") == len(GAMES)
    assert c_loop.main(["roll", "--quick", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer.keys() == {"roll", "machine"}
    values = answer["roll"]
    assert values["c_ratio"] == pytest.approx(values["plies_per_second"] / values["c_plies_per_second"])
    assert values["c_same_games"]
    assert values["bars"] == {"c_ratio": values["c_ratio"] >= LEAST_RATIO["roll"]}
    assert answer["machine"]["c_compiler"] == compiler_version()


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(c_loop, "COMPILERS", ("nor-this-one",))
    with pytest.raises(CompilerError, match="no-such-compiler, nor-this-one"):
        find_compiler()
    with pytest.raises(SystemExit, match="no-such-compiler, nor-this-one"):
        c_loop.main(["card", "--quick"])


def test_a_compiler_that_fails_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, loops: dict[str, Loop]) -> None:
    monkeypatch.setattr(c_loop, "FLAGS", ("--no-such-flag",))
    with pytest.raises(CompilerError):
        Loop("card", tmp_path)


@pytest.mark.filterwarnings("ignore:Could not import matplotlib")  # cma can also draw; nobody asks it to
@pytest.mark.parametrize("script", sorted(Path("bench").glob("*.py")), ids=lambda script: script.stem)
def test_every_script_can_be_imported(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They run by hand only; a renamed module would break them unseen. Importing one measures nothing."""
    importlib.import_module(f"bench.{script.stem}")
    assert capsys.readouterr().out == ""
