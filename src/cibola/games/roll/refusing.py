"""What stands against an action of the roll & write, asked of the same questions that list what is allowed."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.roll.rules import (
    claimed_colour,
    claimed_digit,
    has_room,
    is_choice,
    is_too_low,
    last_number,
    may_follow,
)
from cibola.games.roll.state import (
    ALLOWED,
    CHOOSE_FIRST,
    DICE,
    DIGITS,
    FINISHED,
    FOLLOW,
    FOLLOW_NOW,
    FOLLOWING,
    GAME_OVER,
    NO_SUCH_COLOUR,
    NO_SUCH_DIGIT,
    NO_TARGET,
    NO_TOP,
    NOT_HIGHER,
    NOT_ROLLED,
    REFUSE,
    ROLLING,
    STAY,
)


@rule
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Tell what stands against an action: ALLOWED, or the first reason found."""
    if s.step == FINISHED:
        return GAME_OVER
    if s.step == ROLLING:
        return NOT_ROLLED
    if action >= FOLLOW:
        return why_not_follow(box, s, action)
    return FOLLOW_NOW if s.step == FOLLOWING else why_not_choose(box, s, action)


@rule
def why_not_choose(box: np.record, s: np.record, action: int) -> int:
    """Tell what stands against choosing a pair of dice; refusing is always allowed (R3.3)."""
    if action == REFUSE:
        return ALLOWED
    if not shows(s.colour, action // DIGITS, claimed_colour(s)):
        return NO_SUCH_COLOUR
    if not shows(s.digit, action % DIGITS, claimed_digit(s)):
        return NO_SUCH_DIGIT
    return why_not_write(box, s, int(s.mover), action // DIGITS, action % DIGITS)


@rule
def why_not_follow(box: np.record, s: np.record, action: int) -> int:
    """Tell what stands against following an arrow."""
    if s.step != FOLLOWING:
        return CHOOSE_FIRST
    if action == STAY or may_follow(box, s, int(s.mover), action - FOLLOW):
        return ALLOWED
    return NO_TARGET


@rule
def shows(dice: NDArray[np.uint8], face: int, claimed: int) -> bool:
    """Ask whether a face lies in the middle (R3.1, R3.3)."""
    for die in range(DICE):
        if dice[die] == face and is_choice(dice, die, claimed):
            return True
    return False


@rule
def why_not_write(box: np.record, s: np.record, seat: int, column: int, digit: int) -> int:
    """Tell what stands against writing a digit in a column (R5, R8)."""
    if is_too_low(digit, last_number(s, seat, column)):
        return NOT_HIGHER
    return ALLOWED if has_room(box, s, seat, column) else NO_TOP
