"""Careful play at full speed: one choice, and whole games."""

import math

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import called_rule, rule
from cibola.engine.interface import (
    CHANCE,
    MOST_ACTIONS,
    OVER,
    Records,
    apply,
    chance,
    legal,
    mover,
    score,
    start,
    winners,
)
from cibola.engine.random import Stream, unit
from cibola.players.careful.verbs import weigh

# Room for a choice. Fields of a record have no count of references, which would cost time.
Desk = np.dtype((np.record, [("actions", np.int64, MOST_ACTIONS), ("worths", np.float64, MOST_ACTIONS)]))


@called_rule
def look(box: np.record, s: np.record, mind: np.record, desk: np.record) -> int:
    """List the legal actions, and if there are several, weigh them; return how many there are."""
    count = legal(box, s, desk.actions)
    if count > 1:
        weigh(box, s, mind, desk.actions, count, desk.worths)
    return count


@called_rule
def carry_out(box: np.record, s: np.record, action: int) -> None:
    """`apply`, not written out at every use."""
    apply(box, s, action)


@rule
def choose_carefully(box: np.record, s: np.record, mind: np.record, desk: np.record, stream: Stream) -> int:
    """Choose the action that looks best; with `mind.noise`, one that looks nearly as good may come first."""
    count = look(box, s, mind, desk)
    if count == 1:
        return int(desk.actions[0])
    if mind.noise > 0.0:
        blur(desk.worths, count, float(mind.noise), stream)
    return int(desk.actions[highest(desk.worths, count)])


@rule
def choose_carefully_now(boxes: Records, states: Records, minds: Records, desks: Records, stream: Stream) -> int:
    """`choose_carefully`, as Python calls it."""
    return choose_carefully(boxes[0], states[0], minds[0], desks[0], stream)


@rule
def look_now(boxes: Records, states: Records, minds: Records, desks: Records) -> int:
    """`look`, as Python calls it."""
    return look(boxes[0], states[0], minds[0], desks[0])


@rule
def blur(worths: NDArray[np.float64], count: int, noise: float, stream: Stream) -> None:
    """Misjudge every worth by a lot: `noise` points on the average."""
    for at in range(count):
        worths[at] -= noise * math.log(1.0 - unit(stream))


@rule
def highest(worths: NDArray[np.float64], count: int) -> int:
    """Find the first of the highest worths."""
    best = 0
    for at in range(1, count):
        if worths[at] > worths[best]:
            best = at
    return best


@rule
def careful_games(
    boxes: Records,
    states: Records,
    minds: Records,
    seats: int,
    stream: Stream,
    desks: Records,
    games: int,
    totals: NDArray[np.int64],
    wins: NDArray[np.float64],
) -> int:
    """Play whole games, each seat with its own mind; add up points and (shared) wins, return the decisions."""
    box, s, desk = boxes[0], states[0], desks[0]
    plies = 0
    for _ in range(games):
        start(box, s)
        turn = mover(box, s)
        while turn != OVER:
            if turn == CHANCE:
                chance(box, s, stream)
            else:
                carry_out(box, s, choose_carefully(box, s, minds[turn], desk, stream))
                plies += 1
            turn = mover(box, s)
        add_result(box, s, seats, totals, wins)
    return plies


@rule
def add_result(box: np.record, s: np.record, seats: int, totals: NDArray[np.int64], wins: NDArray[np.float64]) -> None:
    """Add each seat's points and its share of the win."""
    standing, shared = winners(box, s), 0
    for seat in range(seats):
        shared += standing >> seat & 1
    for seat in range(seats):
        totals[seat] += score(box, s, seat)
        wins[seat] += (standing >> seat & 1) / shared
