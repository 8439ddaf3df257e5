"""The policy of the careful player: choose the action with the best estimate; whole games played so."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.exponential import log
from cibola.engine.interface import (
    CHANCE,
    MOST_ACTIONS,
    OVER,
    StateArray,
    apply,
    chance,
    legal,
    mover,
    score,
    start,
    winners,
)
from cibola.engine.random import Stream, unit
from cibola.players.careful.interface import evaluate

# Buffers for one choice. Fields of a record have no reference count, which compiled calls would have to keep up.
ChoiceScratch = np.dtype((np.record, [("actions", np.int64, MOST_ACTIONS), ("estimates", np.float64, MOST_ACTIONS)]))


@rule(inline=False)
def evaluate_actions(box: np.record, s: np.record, evaluator: np.record, scratch: np.record) -> int:
    """List the legal actions, with their estimates if there are several; return how many there are."""
    count = legal(box, s, scratch.actions)
    if count > 1:
        evaluate(box, s, evaluator, scratch.actions, count, scratch.estimates)
    return count


@rule(inline=False)
def apply_action(box: np.record, s: np.record, action: int) -> None:
    """Call `apply` without inlining it."""
    apply(box, s, action)


@rule
def choose_careful_action(
    box: np.record, s: np.record, evaluator: np.record, scratch: np.record, stream: Stream
) -> int:
    """Return the action with the best estimate, after noise if the evaluator has any."""
    count = evaluate_actions(box, s, evaluator, scratch)
    if count == 1:
        return int(scratch.actions[0])
    if evaluator.noise > 0.0:
        add_noise(scratch.estimates, count, float(evaluator.noise), stream)
    return int(scratch.actions[argmax(scratch.estimates, count)])


@rule
def choose_careful_action_now(
    boxes: StateArray, states: StateArray, evaluators: StateArray, scratches: StateArray, stream: Stream
) -> int:
    """Call `choose_careful_action` from Python."""
    return choose_careful_action(boxes[0], states[0], evaluators[0], scratches[0], stream)


@rule
def evaluate_actions_now(boxes: StateArray, states: StateArray, evaluators: StateArray, scratches: StateArray) -> int:
    """Call `evaluate_actions` from Python."""
    return evaluate_actions(boxes[0], states[0], evaluators[0], scratches[0])


@rule
def add_noise(estimates: NDArray[np.float64], count: int, noise: float, stream: Stream) -> None:
    """Subtract exponential noise from every estimate: `noise` points on the average."""
    for at in range(count):
        estimates[at] -= noise * log(1.0 - unit(stream))


@rule
def argmax(estimates: NDArray[np.float64], count: int) -> int:
    """Return the index of the first of the highest estimates."""
    best = 0
    for at in range(1, count):
        if estimates[at] > estimates[best]:
            best = at
    return best


@rule
def play_careful_games(
    boxes: StateArray,
    states: StateArray,
    evaluators: StateArray,
    seats: int,
    stream: Stream,
    scratches: StateArray,
    games: int,
    totals: NDArray[np.int64],
    wins: NDArray[np.float64],
) -> int:
    """Play whole games, each seat with its own evaluator; add up points and (shared) wins; return the decisions."""
    box, s, scratch = boxes[0], states[0], scratches[0]
    plies = 0
    for _ in range(games):
        start(box, s)
        turn = mover(box, s)
        while turn != OVER:
            if turn == CHANCE:
                chance(box, s, stream)
            else:
                apply_action(box, s, choose_careful_action(box, s, evaluators[turn], scratch, stream))
                plies += 1
            turn = mover(box, s)
        add_result(box, s, seats, totals, wins)
    return plies


@rule
def add_result(box: np.record, s: np.record, seats: int, totals: NDArray[np.int64], wins: NDArray[np.float64]) -> None:
    """Add each seat's points and its share of the win."""
    leaders, shared = winners(box, s), 0
    for seat in range(seats):
        shared += leaders >> seat & 1
    for seat in range(seats):
        totals[seat] += score(box, s, seat)
        wins[seat] += (leaders >> seat & 1) / shared
