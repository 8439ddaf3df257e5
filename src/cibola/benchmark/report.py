"""The measurement of a game: all values, and the bars that they are held against."""

from collections.abc import Iterator
from typing import Literal

import msgspec
import numpy as np

from cibola.benchmark import speeds, starts
from cibola.engine.compile import COMPILED
from cibola.engine.interface import Game
from cibola.games import find
from cibola.games.board import BOARD
from cibola.games.card import CARD
from cibola.games.roll import ROLL
from cibola.position.position import Position

POLICY = "uniform random over legal actions, in ascending order of action numbers"


class BenchmarkFacts(msgspec.Struct, frozen=True):
    """What the benchmark has to know of a game."""

    most_state_bytes: int
    decisions_per_turn: int | None = None  # where every turn takes the same number of them


FACTS = {
    CARD.name: BenchmarkFacts(256, decisions_per_turn=2),
    BOARD.name: BenchmarkFacts(1024),
    ROLL.name: BenchmarkFacts(1024),
}


class BenchmarkBar(msgspec.Struct, frozen=True):
    """The bound that a measured value should reach."""

    value: str
    side: Literal["at least", "at most"]
    bound: float

    def is_met(self, measured: float) -> bool:
        """Return whether a measured value is on the right side of the bound."""
        return measured >= self.bound if self.side == "at least" else measured <= self.bound


BARS = (
    BenchmarkBar("object_decisions_per_second", "at least", 150_000),
    BenchmarkBar("first_compile_seconds", "at most", 6),
    BenchmarkBar("first_move_seconds", "at most", 1.5),
    BenchmarkBar("help_seconds", "at most", 0.5),
    BenchmarkBar("rollouts_per_second", "at least", 20_000),
    BenchmarkBar("lateness_seconds", "at most", 0.3),
)


def bars_of(game: str) -> tuple[BenchmarkBar, ...]:
    """Return the bars of a game."""
    return (*BARS, BenchmarkBar("state_bytes", "at most", FACTS[game].most_state_bytes))


class Effort(msgspec.Struct, frozen=True):
    """How long to measure: as many whole games as make about so many decisions."""

    tries: int
    plies: int
    object_plies: int
    copies: int
    rollouts: int
    first_compile: bool

    def games(self, plies_per_game: float) -> int:
        """Return how many games to play in one try."""
        return 1 + int(self.plies / plies_per_game)

    def object_games(self, plies_per_game: float) -> int:
        """Return how many games to play with the Python object in one try."""
        return 1 + int(self.object_plies / plies_per_game)


FULL = Effort(tries=5, plies=17_000_000, object_plies=50_000, copies=5_000_000, rollouts=20_000, first_compile=True)
QUICK = Effort(tries=2, plies=2_500_000, object_plies=8_000, copies=1_000_000, rollouts=4_000, first_compile=False)
MIDDLE = 40  # moves into a game
SAMPLE = 100 if COMPILED else 1  # games that tell how long a game is


class Measured(msgspec.Struct):
    """The measured values of one game; `None`: not measured, see `notes`."""

    game: str
    policy: str = POLICY
    compiled: bool = COMPILED
    options: dict[str, str | int | bool] = {}
    games: int = 0
    tries: int = 0
    plies_per_game: float = 0.0
    turns_per_round: float | None = None
    plies_per_second: float = 0.0
    games_per_second: float = 0.0
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
    notes: dict[str, str] = {}  # why a value is missing

    def bars(self) -> dict[str, bool]:
        """Return which bars are met, of those that were measured."""
        values = {bar: getattr(self, bar.value) for bar in bars_of(self.game)}
        return {bar.value: bar.is_met(value) for bar, value in values.items() if value is not None}


def measure(game: Game, effort: Effort, measured: Measured) -> Iterator[str]:
    """Fill in a measurement step by step; yield the name of each step when it begins."""
    position = Position(game.name, {}, seed=0)
    measured.options, measured.tries = position.options, effort.tries
    measured.state_bytes = game.state.itemsize
    measured.notes["c_ratio"] = "checkout"
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
    """Play random games by the rules."""
    games = measured.games = effort.games(speeds.play(position, "warm", SAMPLE).plies / SAMPLE)
    for _ in range(effort.tries):
        played, seconds = speeds.timed(speeds.play, position, "bench", games)
        measured.plies_per_second = max(measured.plies_per_second, played.plies / seconds)
    measured.plies_per_game = played.plies / games
    measured.games_per_second = measured.plies_per_second / measured.plies_per_game
    decisions = FACTS[measured.game].decisions_per_turn
    if decisions:
        measured.turns_per_round = measured.plies_per_game / decisions / int(measured.options["rounds"])


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
    """Let the careful player play whole rounds, and a search begin games; of the latter the slowest counts."""
    measured.rollouts_per_second = measured.lateness_seconds = 0.0
    options = find(game).single_round
    speeds.play_carefully(game, options, 1)
    speeds.lateness(game, 0)
    for seed in range(effort.tries):
        rollouts, seconds = speeds.timed(speeds.play_carefully, game, options, effort.rollouts)
        measured.rollouts_per_second = max(measured.rollouts_per_second, rollouts / seconds)
        measured.lateness_seconds = max(measured.lateness_seconds, speeds.lateness(game, 1 + seed))
