"""Speeds of one core in CPU time: playouts, the Python object, copies, careful rounds; and the lateness of a search."""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import Game, Scratch, StateArray, playouts
from cibola.engine.random import stream_from
from cibola.players import choose_action, find
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, play_careful_games
from cibola.position.position import Position

Given = ParamSpec("Given")
Result = TypeVar("Result")

COPIED = 8  # states that are copied to each other in turn
THINKING_SECONDS = 0.2


class Playouts(NamedTuple):
    """The results of some random games, by which two implementations of the rules can be compared."""

    plies: int
    totals: list[int]
    stream: list[int]  # the stream after the last game


def timed(function: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs) -> tuple[Result, float]:
    """Call a function; return its result and the seconds of CPU time that it took."""
    begun = time.process_time()
    result = function(*args, **kwargs)
    return result, time.process_time() - begun


def play(position: Position, stream_name: str, games: int) -> Playouts:
    """Play random games by the rules, through the public verbs."""
    stream, totals = stream_from(stream_name), np.zeros(position.seats, np.int64)
    states, scratches = np.zeros(1, position.game.state), np.zeros(1, Scratch)
    plies = playouts(position.boxes, states, position.seats, stream, scratches, games, totals)
    return Playouts(plies, totals.tolist(), stream.tolist())


def decide(game: Game, games: int) -> int:
    """Play random games one at a time with the Python object, by action numbers; return the number of decisions."""
    decisions = 0
    for seed in range(games):
        position = Position(game.name, {}, seed=seed)
        choose = random.Random(seed).random  # noqa: S311 (nothing secret)
        while position.mover is not None:
            actions = position.actions
            position.play(actions[int(choose() * len(actions))])
            decisions += 1
    return decisions


@rule
def _copy_states(states: NDArray[np.void], times: int) -> None:
    for time_ in range(times):
        states[(time_ + 1) % COPIED] = states[time_ % COPIED]


def copy_states(states: StateArray, times: int) -> int:
    """Copy each state to the next one, round and round; return how many copies were made."""
    _copy_states(states, times)
    return times


def copy_positions(position: Position, times: int) -> int:
    """Copy the Python object with its log; return how many copies were made."""
    for _ in range(times):
        position.copy()
    return times


def play_carefully(game: str, options: Mapping[str, Any], games: int) -> int:
    """Play games with the careful player in every seat, as rollouts of the search are played; return their number."""
    position = Position(game, options)
    evaluators = np.concatenate([make_evaluator(game)] * position.seats)
    totals, wins = np.zeros(position.seats, np.int64), np.zeros(position.seats)
    stream, scratches = stream_from("bench"), np.zeros(1, ChoiceScratch)
    play_careful_games(
        position.boxes, position.states, evaluators, position.seats, stream, scratches, games, totals, wins
    )
    return games


def lateness(game: str, seed: int) -> float:
    """Return by how many seconds a search exceeds its time in the first turn of a new game."""
    position, player = Position(game, {}, seed=seed), find(f"search:{THINKING_SECONDS}s")
    mover, begun = position.mover, time.perf_counter()
    while position.mover == mover:
        position.play(choose_action(player, position, seed))
    return time.perf_counter() - begun - THINKING_SECONDS
