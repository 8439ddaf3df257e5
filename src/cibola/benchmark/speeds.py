"""What one core does in a second, in CPU time: playouts, decisions of the Python object, copies."""

import random
import time
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from cibola.benchmark.c_loop import Loop
from cibola.engine import random as chance
from cibola.engine.compile import rule
from cibola.engine.interface import Game, Scratch, StateArray, playouts
from cibola.position.position import Position

Given = ParamSpec("Given")
Result = TypeVar("Result")

COPIED = 8  # states that are copied to each other in turn


class Playouts(NamedTuple):
    """What some playouts came to: everything that must be the same in both languages."""

    plies: int
    totals: list[int]
    stream: list[int]  # the stream after the last game


def play(position: Position, stream_name: str, games: int) -> Playouts:
    """Play random games by the rules, through the public verbs."""
    stream, totals = chance.stream_from(stream_name), np.zeros(position.seats, np.int64)
    actions = np.zeros(1, Scratch)
    states = np.zeros(1, position.game.state)
    plies = playouts(position.boxes, states, position.seats, stream, actions, games, totals)
    return Playouts(plies, totals.tolist(), stream.tolist())


def play_in_c(loop: Loop, position: Position, stream_name: str, games: int) -> Playouts:
    """Play the same games by the loop in C."""
    stream, totals = chance.stream_from(stream_name), np.zeros(position.seats, np.int64)
    plies = loop.playouts(position.boxes, stream, games, totals)
    return Playouts(plies, totals.tolist(), stream.tolist())


def timed(work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs) -> tuple[Result, float]:
    """Do some work; say how many seconds of CPU time it took."""
    begun = time.process_time()
    result = work(*args, **kwargs)
    return result, time.process_time() - begun


def decide(game: Game, games: int) -> int:
    """Play random games one at a time with the Python object, by action numbers; count the decisions."""
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
    """Copy a state to the next one, round and round."""
    _copy_states(states, times)
    return times


def copy_positions(position: Position, times: int) -> int:
    """Copy the Python object with its log."""
    for _ in range(times):
        position.copy()
    return times
