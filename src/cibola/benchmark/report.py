"""One measurement of a game: all values, and the bars they are held against."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from cibola.benchmark import speeds, starts
from cibola.benchmark.c_loop import CompilerError, Loop
from cibola.compiled import COMPILED
from cibola.game import Game
from cibola.position import Position

POLICY = "uniform random over legal actions, in ascending order of action numbers"


class Bar(msgspec.Struct, frozen=True):
    """What a value should reach."""

    value: str
    side: Literal["at least", "at most"]
    bound: float

    def is_met(self, measured: float) -> bool:
        """Ask whether a measured value is on the right side."""
        return measured >= self.bound if self.side == "at least" else measured <= self.bound


BARS = (
    Bar("c_ratio", "at least", 0.7),
    Bar("object_decisions_per_second", "at least", 150_000),
    Bar("state_bytes", "at most", 256),
    Bar("first_compile_seconds", "at most", 6),
    Bar("first_move_seconds", "at most", 1.5),
    Bar("help_seconds", "at most", 0.5),
)


class Effort(msgspec.Struct, frozen=True):
    """How long to measure."""

    tries: int
    games: int
    object_games: int
    copies: int
    first_compile: bool


FULL = Effort(tries=5, games=20_000, object_games=60, copies=5_000_000, first_compile=True)
QUICK = Effort(tries=2, games=3_000, object_games=10, copies=1_000_000, first_compile=False)


class Measured(msgspec.Struct):
    """What was measured of one game; `None`: not measured, see `notes`."""

    policy: str = POLICY
    compiled: bool = COMPILED
    options: dict[str, str | int | bool] = {}
    games: int = 0
    tries: int = 0
    turns_per_round: float = 0.0
    plies_per_second: float = 0.0
    c_plies_per_second: float | None = None
    c_ratio: float | None = None
    c_same_games: bool | None = None
    object_decisions_per_second: float = 0.0
    copies_per_second: float = 0.0
    object_copies_per_second: float = 0.0
    state_bytes: int = 0
    first_compile_seconds: float | None = None
    first_compile_cpu_seconds: float | None = None
    warm_start_seconds: float = 0.0
    first_move_seconds: float = 0.0
    help_seconds: float = 0.0
    notes: dict[str, str] = {}

    def bars(self) -> dict[str, bool]:
        """Say which bars are met, of those that were measured."""
        values = {bar.value: getattr(self, bar.value) for bar in BARS}
        return {bar.value: bar.is_met(values[bar.value]) for bar in BARS if values[bar.value] is not None}


def measure(game: Game, effort: Effort, measured: Measured) -> Iterator[str]:
    """Fill in a measurement step by step; name each step when it begins."""
    position = Position(game.name, {}, seed=0)
    measured.options = position.options
    measured.games, measured.tries = effort.games, effort.tries
    measured.state_bytes = game.state.itemsize
    yield "playouts"
    _measure_playouts(position, effort, measured)
    yield "object"
    speeds.decide(game, 1)
    for _ in range(effort.tries):
        decisions, seconds = speeds.timed(speeds.decide, game, effort.object_games)
        measured.object_decisions_per_second = max(measured.object_decisions_per_second, decisions / seconds)
    yield "copies"
    _measure_copies(position, effort, measured)
    yield "starts"
    measured.warm_start_seconds = starts.quickest(starts.FIRST_PLAYOUT, game.name, effort.tries)
    measured.first_move_seconds = starts.quickest(starts.FIRST_MOVE, game.name, effort.tries)
    measured.help_seconds = starts.quickest(starts.HELP, game.name, effort.tries)
    if effort.first_compile and COMPILED:
        yield "compile"
        wall, cpu = starts.first_compile(game.name)
        measured.first_compile_seconds, measured.first_compile_cpu_seconds = wall, cpu
    else:
        measured.notes["first_compile_seconds"] = "quick" if COMPILED else "pure"


def _measure_playouts(position: Position, effort: Effort, measured: Measured) -> None:
    """Measure the rules and the loop in C by turns, so that what disturbs one disturbs the other."""
    with tempfile.TemporaryDirectory() as folder:
        loop = _loop(position.game.name, Path(folder), measured)
        speeds.play(position, "warm", 1)
        for _ in range(effort.tries):
            ours, ours_seconds = speeds.timed(speeds.play, position, "bench", effort.games)
            measured.plies_per_second = max(measured.plies_per_second, ours.plies / ours_seconds)
            if loop:
                theirs, seconds = speeds.timed(speeds.play_in_c, loop, position, "bench", effort.games)
                measured.c_plies_per_second = max(measured.c_plies_per_second or 0.0, theirs.plies / seconds)
                measured.c_same_games = ours == theirs
    measured.turns_per_round = ours.plies / 2 / effort.games / position.options["rounds"]
    if measured.c_plies_per_second:
        measured.c_ratio = measured.plies_per_second / measured.c_plies_per_second


def _loop(game: str, folder: Path, measured: Measured) -> Loop | None:
    try:
        return Loop(game, folder)
    except CompilerError as error:
        measured.notes["c_ratio"] = str(error)
        return None


def _measure_copies(position: Position, effort: Effort, measured: Measured) -> None:
    """Copy the state, and the Python object in the middle of a game."""
    states = np.zeros(speeds.COPIED, position.game.state)
    states[0] = position.states[0]
    speeds.copy_states(states, 1)
    for _ in range(40):
        position.play(position.actions[0])
    for _ in range(effort.tries):
        copies, seconds = speeds.timed(speeds.copy_states, states, effort.copies)
        measured.copies_per_second = max(measured.copies_per_second, copies / seconds)
        copies, seconds = speeds.timed(speeds.copy_positions, position, effort.copies // 100)
        measured.object_copies_per_second = max(measured.object_copies_per_second, copies / seconds)
