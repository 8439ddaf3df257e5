"""The history of a round, as a seat saw it: what the others decided, and in which positions."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import CHANCE, StateArray, apply_now, copy_state, given_now, reveal_now, start_now
from cibola.position.position import Position


class History(NamedTuple):
    """The others' decisions, the last one first: the position before each, who decided, and what."""

    states: StateArray
    movers: NDArray[np.int64]
    actions: NDArray[np.int64]


def read_history(seen: Position, most: int) -> History:
    """Replay this round up to now, and return at most so many of the others' last decisions."""
    states = _before_this_round(seen)
    kept: list[tuple[StateArray, int, int]] = []
    for seat, action, _ in seen.moves[_last_deal(seen) :]:
        if seat == CHANCE:
            given_now(seen.boxes, states, seen.chance_results[action])
            continue
        if seat != seen.mover:
            kept.append((copy_state(states), seat, action))
        reveal_now(seen.boxes, states, action)
        apply_now(seen.boxes, states, action)
    kept = kept[: -most - 1 : -1]
    found = [state for state, _, _ in kept]
    return History(
        np.concatenate(found) if found else np.zeros(0, seen.game.state),
        np.array([seat for _, seat, _ in kept], np.int64),
        np.array([action for _, _, action in kept], np.int64),
    )


def _last_deal(seen: Position) -> int:
    return max(at for at, move in enumerate(seen.moves) if move.seat == CHANCE)


def _before_this_round(seen: Position) -> StateArray:
    if seen.round_ends:
        return copy_state(seen.round_ends[-1])
    states = np.zeros(1, seen.game.state)
    start_now(seen.boxes, states)
    return states
