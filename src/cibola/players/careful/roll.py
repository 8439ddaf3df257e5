"""The careful player of the roll & write: it weighs what every column, refusing and each arrow will lead to."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.roll.rules import ticks_double
from cibola.games.roll.state import (
    ARROW,
    ARTEFACT,
    ARTEFACT_COLUMN,
    DICE_COLUMN,
    DIGITS,
    FOLLOW,
    REFUSE,
    SQUARES,
    STAY,
    TEN,
)
from cibola.players.careful.roll_mind import WEIGHTS, Mind
from cibola.players.careful.roll_study import open_bridges, outlook, study, turns_left, writing
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
    seat, seats = int(s.mover), int(box.seats)
    learn(box, mind)
    turns, lost = turns_left(box, s, mind), 0.0
    for look in range(seats + 1 if may_end(box, s, seat, actions, count) else 1):
        study(box, s, mind, (seat + look) % seats, turns if look < seats else 0.0)
        if 0 < look < seats:
            lost -= mind.potential / (seats - 1)
            continue
        for at in range(count):  # at the last look, only what ends the game: nobody then gets what was still to come
            if look == 0 or is_last_crossing(box, s, seat, int(actions[at])):
                worths[at] = weigh_action(box, s, mind, seat, int(actions[at])) - mind.ending * lost
        lost = mind.potential


@rule
def weigh_action(box: np.record, s: np.record, mind: np.record, seat: int, action: int) -> float:
    """Weigh one action by the notes."""
    if action < REFUSE:
        return weigh_choice(box, s, mind, seat, action // DIGITS, action % DIGITS)
    if action == REFUSE:
        return weigh_refusal(box, s, mind, seat)
    return 0.0 if action == STAY else float(mind.target[action - FOLLOW])


@rule
def may_end(box: np.record, s: np.record, seat: int, actions: NDArray[np.int64], count: int) -> bool:
    """Ask whether an action crosses the one bridge that is left (R11.1)."""
    free, is_near = open_bridges(box, s), False
    if free & (free - 1) == 0:
        for at in range(count):
            is_near |= is_last_crossing(box, s, seat, int(actions[at]))
    return is_near


@rule
def is_last_crossing(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Ask whether an action crosses the one bridge that is left."""
    free = open_bridges(box, s)
    if action == REFUSE:
        return bool(free == 1 << DICE_COLUMN and int(s.refusals[seat]) + 1 == box.bridge)
    if action == STAY:
        return False
    column = action - FOLLOW if action >= FOLLOW else action // DIGITS
    if action % DIGITS == 0 and action < REFUSE and ticks_double(s, seat, column, 0):
        return False
    if free == 1 << ARTEFACT_COLUMN:
        written = int(s.written[seat, column])
        is_artefact = written == box.squares or box.special[column, min(written, SQUARES - 1)] == ARTEFACT
        return bool(is_artefact and int(s.artefacts[seat]) + 1 == box.bridge)
    return bool(free == 1 << column and int(s.written[seat, column]) + 1 == box.bridge)


@rule
def weigh_choice(box: np.record, s: np.record, mind: np.record, seat: int, column: int, digit: int) -> float:
    """Weigh a digit in a column, with the best that its arrow can do."""
    if ticks_double(s, seat, column, digit):
        return float(2.0 * float(box.only_double) + outlook(box, mind, column, 0, 1, 1) - mind.prospect[column])
    worth = writing(box, s, mind, seat, column, TEN if digit == 0 else digit)
    written = int(s.written[seat, column])
    if written < box.squares and box.special[column, written] == ARROW:
        worth += mind.best_target - mind.arrow
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
