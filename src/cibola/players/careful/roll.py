"""The careful player of the roll & write: it weighs what every column, refusing and each arrow will lead to."""

import numpy as np
from numpy.typing import NDArray

from cibola.compiled import rule
from cibola.games.roll.rules import ticks_double
from cibola.games.roll.state import ARROW, DICE_COLUMN, DIGITS, FOLLOW, REFUSE, STAY, TEN
from cibola.players.careful.roll_mind import WEIGHTS, Mind
from cibola.players.careful.roll_study import outlook, study, writing
from cibola.players.careful.roll_tables import learn

__all__ = ["WEIGHTS", "Mind", "weigh"]


@rule
def weigh(
    box: np.record,
    s: np.record,
    mind: np.record,
    actions: NDArray[np.int64],
    count: int,
    worths: NDArray[np.float64],
) -> None:
    """Write how good each of the mover's legal actions looks, in points."""
    seat = int(s.mover)
    learn(box, mind)
    study(box, s, mind, seat)
    for at in range(count):
        action = int(actions[at])
        if action < REFUSE:
            worths[at] = weigh_choice(box, s, mind, seat, action // DIGITS, action % DIGITS)
        elif action == REFUSE:
            worths[at] = weigh_refusal(box, s, mind, seat)
        else:
            worths[at] = 0.0 if action == STAY else mind.target[action - FOLLOW]


@rule
def weigh_choice(box: np.record, s: np.record, mind: np.record, seat: int, column: int, digit: int) -> float:
    """Weigh a digit in a column, with the best that its arrow can do."""
    if ticks_double(s, seat, column, digit):
        return float(2.0 * float(box.only_double) + outlook(box, mind, column, 0, 1, 1) - mind.prospect[column])
    worth = writing(box, s, mind, seat, column, TEN if digit == 0 else digit)
    written = int(s.written[seat, column])
    if written < box.squares and box.special[column, written] == ARROW:
        worth += mind.follow * mind.best_target - mind.chain
    return float(worth)


@rule
def weigh_refusal(box: np.record, s: np.record, mind: np.record, seat: int) -> float:
    """Weigh one die symbol more."""
    marks, squares = int(s.refusals[seat]), int(box.squares)
    is_free = 1 - ((int(s.crossed) | int(s.crossing)) >> DICE_COLUMN & 1)
    points = mind.dice[is_free, mind.pressure, min(marks + 1, squares)] - mind.dice[is_free, mind.pressure, marks]
    if marks + 1 == box.bridge and not int(s.crossed) >> DICE_COLUMN & 1:
        points += float(box.bridge_points)
    return float(points)
