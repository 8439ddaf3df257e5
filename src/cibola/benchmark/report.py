"""One measurement of a game: all values, and the bars they are held against."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from cibola.benchmark import opponents, speeds, starts
from cibola.benchmark.c_loop import CompilerError, Loop
from cibola.engine.compile import COMPILED
from cibola.engine.interface import Game
from cibola.position.position import Position

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
    Bar("rollouts_per_second", "at least", 20_000),
    Bar("lateness_seconds", "at most", 0.3),
)
# The board game and the roll & write have more on the table.
LARGER = {"c_ratio": Bar("c_ratio", "at least", 0.6), "state_bytes": Bar("state_bytes", "at most", 1024)}
PLIES_A_TURN = {"card": 2}  # where every turn takes the same number of decisions


def bars_of(game: str) -> tuple[Bar, ...]:
    """Give the bars of a game."""
    return BARS if game == "card" else tuple(LARGER.get(bar.value, bar) for bar in BARS)


class Effort(msgspec.Struct, frozen=True):
    """How long to measure: as many whole games as make about so many decisions."""

    tries: int
    plies: int
    object_plies: int
    copies: int
    rollouts: int
    first_compile: bool

    def games(self, plies_per_game: float) -> int:
        """Say how many games to play in one try."""
        return 1 + int(self.plies / plies_per_game)

    def object_games(self, plies_per_game: float) -> int:
        """Say how many games to play with the Python object in one try."""
        return 1 + int(self.object_plies / plies_per_game)


FULL = Effort(tries=5, plies=17_000_000, object_plies=50_000, copies=5_000_000, rollouts=20_000, first_compile=True)
QUICK = Effort(tries=2, plies=2_500_000, object_plies=8_000, copies=1_000_000, rollouts=4_000, first_compile=False)
MIDDLE = 40  # moves into a game
SAMPLE = 100 if COMPILED else 1  # games that tell how long a game is


class Measured(msgspec.Struct):
    """What was measured of one game; `None`: not measured, see `notes`."""

    game: str = "card"
    policy: str = POLICY
    compiled: bool = COMPILED
    options: dict[str, str | int | bool] = {}
    games: int = 0
    tries: int = 0
    plies_per_game: float = 0.0
    turns_per_round: float | None = None
    plies_per_second: float = 0.0
    games_per_second: float = 0.0
    c_plies_per_second: float | None = None
    c_games_per_second: float | None = None
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
    rollouts_per_second: float | None = None
    lateness_seconds: float | None = None
    notes: dict[str, str] = {}

    def bars(self) -> dict[str, bool]:
        """Say which bars are met, of those that were measured."""
        values = {bar.value: getattr(self, bar.value) for bar in BARS}
        bars = bars_of(self.game)
        return {bar.value: bar.is_met(values[bar.value]) for bar in bars if values[bar.value] is not None}


def measure(game: Game, effort: Effort, measured: Measured) -> Iterator[str]:
    """Fill in a measurement step by step; name each step when it begins."""
    position = Position(game.name, {}, seed=0)
    measured.game, measured.options, measured.tries = game.name, position.options, effort.tries
    measured.state_bytes = game.state.itemsize
    yield "playouts"
    _measure_playouts(position, effort, measured)
    yield "object"
    speeds.decide(game, 1)
    games = effort.object_games(measured.plies_per_game)
    for _ in range(effort.tries):
        decisions, seconds = speeds.timed(speeds.decide, game, games)
        measured.object_decisions_per_second = max(measured.object_decisions_per_second, decisions / seconds)
    yield "copies"
    _measure_copies(position, effort, measured)
    yield "starts"
    measured.warm_start_seconds = starts.quickest(starts.FIRST_PLAYOUT, game.name, effort.tries)
    measured.first_move_seconds = starts.quickest(starts.FIRST_MOVE, game.name, effort.tries)
    measured.help_seconds = starts.quickest(starts.HELP, game.name, effort.tries)
    if COMPILED:
        yield "players"
        _measure_players(game.name, effort, measured)
    else:
        measured.notes["rollouts_per_second"] = "pure"
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
        games = measured.games = effort.games(speeds.play(position, "warm", SAMPLE).plies / SAMPLE)
        for _ in range(effort.tries):
            ours, ours_seconds = speeds.timed(speeds.play, position, "bench", games)
            measured.plies_per_second = max(measured.plies_per_second, ours.plies / ours_seconds)
            if loop:
                theirs, seconds = speeds.timed(speeds.play_in_c, loop, position, "bench", games)
                measured.c_plies_per_second = max(measured.c_plies_per_second or 0.0, theirs.plies / seconds)
                measured.c_same_games = ours == theirs
    _relate(measured, ours.plies / games)


def _relate(measured: Measured, plies_per_game: float) -> None:
    """Fill in what follows from the decisions a second."""
    measured.plies_per_game = plies_per_game
    measured.games_per_second = measured.plies_per_second / plies_per_game
    if measured.game in PLIES_A_TURN:
        rounds = int(measured.options["rounds"])
        measured.turns_per_round = plies_per_game / PLIES_A_TURN[measured.game] / rounds
    if measured.c_plies_per_second:
        measured.c_games_per_second = measured.c_plies_per_second / plies_per_game
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
    while len(position.moves) < MIDDLE and position.mover is not None:
        position.play(position.actions[0])
    for _ in range(effort.tries):
        copies, seconds = speeds.timed(speeds.copy_states, states, effort.copies)
        measured.copies_per_second = max(measured.copies_per_second, copies / seconds)
        copies, seconds = speeds.timed(speeds.copy_positions, position, effort.copies // 100)
        measured.object_copies_per_second = max(measured.object_copies_per_second, copies / seconds)


def _measure_players(game: str, effort: Effort, measured: Measured) -> None:
    """Let the careful player play whole rounds, and a search begin a game; of the latter the slowest counts."""
    measured.rollouts_per_second = measured.lateness_seconds = 0.0
    opponents.play_carefully(game, 1)
    opponents.lateness(game, 0)
    for seed in range(effort.tries):
        rollouts, seconds = speeds.timed(opponents.play_carefully, game, effort.rollouts)
        measured.rollouts_per_second = max(measured.rollouts_per_second, rollouts / seconds)
        measured.lateness_seconds = max(measured.lateness_seconds, opponents.lateness(game, 1 + seed))
