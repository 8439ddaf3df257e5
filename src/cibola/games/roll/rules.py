"""The roll & write for two to five, in ten sentences.

Three dice show colours, three show digits. The active player rolls all six and claims a colour and a digit, whose dice
are then out; everyone else chooses among the rest. What one chooses is written on one's own sheet, in the column of
the colour, from bottom to top, never falling. A 0 first ticks the double box, later it counts as 10. An arrow lets one
write once more in any column; an artefact marks the artefact column; a full column can still gain the artefact on top.
Whoever refuses marks a die symbol. The first to mark the seventh square of a column crosses its bridge for 20 points.
The game ends when all eight bridges are crossed, or when all players are exhausted. Columns score by how far they are
filled. Most points win.

Rule ids (R6 …) are those of `docs/rules`.
"""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import CHANCE, OVER
from cibola.engine.random import Stream, below
from cibola.games.roll.components import *
from cibola.games.roll.state import *

# --- start and roll ---


@rule
def start(box: np.record, s: np.record) -> None:
    """Set up empty sheets before the first roll."""
    for seat in range(SEATS):
        s.artefacts[seat] = s.refusals[seat] = s.bridges[seat] = 0
        for column in range(COLOURS):
            s.written[seat, column] = s.double[seat, column] = s.top[seat, column] = 0
            for square in range(SQUARES):
                s.square[seat, column, square] = 0
    for die in range(DICE):
        s.colour[die] = s.digit[die] = NONE
    s.crossed = s.crossing = s.rolled = s.active = s.mover = 0
    s.claim = NONE
    s.step = ROLLING


@rule
def sample(box: np.record, s: np.record, stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """Roll the dice (R3); at the first roll a lot may decide who starts."""
    throw(stream, int(box.colours), chance_result[:ROLLED_DIGITS])
    throw(stream, int(box.digits), chance_result[ROLLED_DIGITS:ROLLED_STARTER])
    chance_result[ROLLED_STARTER] = draw_starter(box, s, stream)


@rule
def given(box: np.record, s: np.record, chance_result: NDArray[np.uint8]) -> None:
    """Carry out a roll: the active player is the first to choose."""
    for die in range(DICE):
        s.colour[die] = chance_result[die]
        s.digit[die] = chance_result[ROLLED_DIGITS + die]
    begin_turn(box, s, int(chance_result[ROLLED_STARTER]))


@rule
def chance(box: np.record, s: np.record, stream: Stream) -> None:
    """Roll the dice, from a stream: what `sample` and `given` do, straight into the state."""
    throw(stream, int(box.colours), s.colour)
    throw(stream, int(box.digits), s.digit)
    begin_turn(box, s, draw_starter(box, s, stream))


@rule
def throw(stream: Stream, faces: int, dice: NDArray[np.uint8]) -> None:
    """Throw three dice."""
    for die in range(DICE):
        dice[die] = below(stream, faces)


@rule
def draw_starter(box: np.record, s: np.record, stream: Stream) -> int:
    """Draw who starts, at the first roll, if a lot decides it; else NONE."""
    return below(stream, int(box.seats)) if s.rolled == 0 and box.start == RANDOM else NONE


@rule
def begin_turn(box: np.record, s: np.record, drawn: int) -> None:
    """Begin a turn with the dice that lie there."""
    if s.rolled == 0:
        s.active = drawn if box.start == RANDOM else int(box.start)
    sort(s.colour)
    sort(s.digit)
    s.rolled += 1
    s.mover = s.active
    s.step = CHOOSING


@rule
def sort(dice: NDArray[np.uint8]) -> None:
    """Lay three dice in order: which die shows a face does not matter. Without branches, to be quick."""
    one, two, three = int(dice[0]), int(dice[1]), int(dice[2])
    low, high = min(one, two), max(one, two)
    dice[0] = min(low, three)
    dice[1] = max(low, min(high, three))
    dice[2] = max(high, three)


# --- who is to move, and what is allowed ---


@rule
def mover(box: np.record, s: np.record) -> int:
    """Return the seat to move, or CHANCE, or OVER."""
    if s.step == ROLLING:
        return CHANCE
    return OVER if s.step == FINISHED else int(s.mover)


@rule
def is_choice(dice: NDArray[np.uint8], die: int, claimed: int) -> bool:
    """Return whether a die is the first of its face that still lies in the middle; one claimed is out (R3.1, R3.3)."""
    alike = 0
    for other in range(die):
        alike += dice[other] == dice[die]
    return bool(alike == (dice[die] == claimed))


@rule
def claimed_colour(s: np.record) -> int:
    """Return the colour of the active player's choice; no colour before it."""
    return int(s.claim) // DIGITS


@rule
def claimed_digit(s: np.record) -> int:
    """Return the digit of the active player's choice, or NONE before it."""
    return NONE if s.claim == NONE else int(s.claim) % DIGITS


@rule
def may_tick_top(box: np.record, s: np.record, seat: int, column: int) -> bool:
    """Return whether the artefact on top of a full column can be ticked (R8)."""
    return bool((s.top[seat, column] == 0) & (s.artefacts[seat] < box.squares))


@rule
def has_room(box: np.record, s: np.record, seat: int, column: int) -> bool:
    """Return whether a column has a free square, or an artefact on top to tick."""
    return bool((s.written[seat, column] < box.squares) | may_tick_top(box, s, seat, column))


@rule
def last_number(s: np.record, seat: int, column: int) -> int:
    """Return the highest number of a column so far; that of an empty square is 0."""
    return int(s.square[seat, column, max(int(s.written[seat, column]) - 1, 0)])


@rule
def ticks_double(s: np.record, seat: int, column: int, digit: int) -> bool:
    """Return whether this digit would tick the double box: a 0 in a column without any mark (R4)."""
    return bool(digit == 0 and not s.written[seat, column] and not s.double[seat, column])


@rule
def is_too_low(digit: int, last: int) -> bool:
    """Return whether a digit falls; a 0 does not: it ticks the double box, or counts as 10 (R4, R5.1)."""
    return bool((digit != 0) & (digit < last))


@rule
def may_follow(box: np.record, s: np.record, seat: int, column: int) -> bool:
    """Return whether an arrow can lead into a column (R6, R8)."""
    return bool((column < box.colours) & has_room(box, s, seat, column))


@rule
def legal(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal action numbers in ascending order; return how many."""
    if s.step == CHOOSING:
        return legal_choices(box, s, out)
    return legal_targets(box, s, out) if s.step == FOLLOWING else 0


@rule
def legal_choices(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Every colour with every digit in the middle that can be written (R3.3), and to refuse."""
    actions, seat, out_colour, out_digit = 0, int(s.mover), claimed_colour(s), claimed_digit(s)
    for colour_die in range(DICE):
        column = int(s.colour[colour_die])
        is_open = is_choice(s.colour, colour_die, out_colour) & has_room(box, s, seat, column)
        last = last_number(s, seat, column)
        for digit_die in range(DICE):
            digit = int(s.digit[digit_die])
            out[actions] = column * DIGITS + digit  # the next one overwrites it unless it counts
            actions += is_open & is_choice(s.digit, digit_die, out_digit) & (not is_too_low(digit, last))
    out[actions] = REFUSE
    return actions + 1


@rule
def legal_targets(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Every column into which the arrow can lead, and none (R6)."""
    actions = 0
    for column in range(COLOURS):
        out[actions] = FOLLOW + column
        actions += may_follow(box, s, int(s.mover), column)
    out[actions] = STAY
    return actions + 1


# --- why an action is illegal ---


@rule
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Return why an action is illegal: ALLOWED, or the first reason found."""
    if s.step == FINISHED:
        return GAME_OVER
    if s.step == ROLLING:
        return NOT_ROLLED
    if action >= FOLLOW:
        return why_not_follow(box, s, action)
    return FOLLOW_NOW if s.step == FOLLOWING else why_not_choose(box, s, action)


@rule
def why_not_choose(box: np.record, s: np.record, action: int) -> int:
    """Return what forbids choosing a pair of dice; refusing is always allowed (R3.3)."""
    if action == REFUSE:
        return ALLOWED
    if not shows(s.colour, action // DIGITS, claimed_colour(s)):
        return NO_SUCH_COLOUR
    if not shows(s.digit, action % DIGITS, claimed_digit(s)):
        return NO_SUCH_DIGIT
    return why_not_write(box, s, int(s.mover), action // DIGITS, action % DIGITS)


@rule
def why_not_follow(box: np.record, s: np.record, action: int) -> int:
    """Return what forbids following an arrow."""
    if s.step != FOLLOWING:
        return CHOOSE_FIRST
    if action == STAY or may_follow(box, s, int(s.mover), action - FOLLOW):
        return ALLOWED
    return NO_TARGET


@rule
def shows(dice: NDArray[np.uint8], face: int, claimed: int) -> bool:
    """Return whether a face lies in the middle (R3.1, R3.3)."""
    for die in range(DICE):
        if dice[die] == face and is_choice(dice, die, claimed):
            return True
    return False


@rule
def why_not_write(box: np.record, s: np.record, seat: int, column: int, digit: int) -> int:
    """Return what forbids writing a digit in a column (R5, R8)."""
    if is_too_low(digit, last_number(s, seat, column)):
        return NOT_HIGHER
    return ALLOWED if has_room(box, s, seat, column) else NO_TOP


# --- a choice: write, refuse, follow arrows ---


@rule
def apply(box: np.record, s: np.record, action: int) -> int:
    """Carry out one decision. Return its news: the number written, or DOUBLED, TOPPED or 0."""
    seat, news = int(s.mover), 0
    if s.step == CHOOSING and seat == s.active and action < REFUSE:
        s.claim = action  # R3.1
    s.step = CHOOSING
    if action < REFUSE:
        news = choose(box, s, seat, action // DIGITS, action % DIGITS)
    elif action == REFUSE:
        refuse(box, s, seat)
    elif action != STAY:
        column = action - FOLLOW
        news = write(box, s, seat, column, max(last_number(s, seat, column), 1))  # R6
    if s.step != FOLLOWING:
        end_choice(box, s)
    return news


@rule
def choose(box: np.record, s: np.record, seat: int, column: int, digit: int) -> int:
    """Tick the double box (R4), or write the number (R5, R5.1)."""
    if not ticks_double(s, seat, column, digit):
        return write(box, s, seat, column, TEN if digit == 0 else digit)
    s.double[seat, column] = 1
    return DOUBLED


@rule
def write(box: np.record, s: np.record, seat: int, column: int, number: int) -> int:
    """Write a number in the lowest free square, or tick the artefact on top; what the square shows acts at once."""
    written = int(s.written[seat, column])
    if written == box.squares:
        s.top[seat, column] = 1  # R8
        mark_artefact(box, s, seat)
        return TOPPED
    s.square[seat, column, written] = number
    s.written[seat, column] = written + 1
    if written + 1 == box.bridge:
        cross(s, seat, column)
    special = int(box.special[column, written])
    if special == ARTEFACT:
        mark_artefact(box, s, seat)  # R7
    elif special == ARROW:
        point(box, s, seat)  # R6
    return number


@rule
def point(box: np.record, s: np.record, seat: int) -> None:
    """Let a player follow an arrow, if it can lead anywhere (R6)."""
    for column in range(COLOURS):
        if may_follow(box, s, seat, column):
            s.step = FOLLOWING


@rule
def mark_artefact(box: np.record, s: np.record, seat: int) -> None:
    """Mark one artefact, if one is left (R7)."""
    if s.artefacts[seat] < box.squares:
        s.artefacts[seat] += 1
        if s.artefacts[seat] == box.bridge:
            cross(s, seat, ARTEFACT_COLUMN)


@rule
def refuse(box: np.record, s: np.record, seat: int) -> None:
    """Mark one die symbol, if one is left (R9)."""
    if s.refusals[seat] < box.squares:
        s.refusals[seat] += 1
        if s.refusals[seat] == box.bridge:
            cross(s, seat, DICE_COLUMN)


@rule
def cross(s: np.record, seat: int, column: int) -> None:
    """Cross a bridge: it brings points to all who cross it in the first turn in which anyone does (R10.1, R10.2)."""
    if not int(s.crossed) >> column & 1:
        s.bridges[seat] = int(s.bridges[seat]) | 1 << column
        s.crossing = int(s.crossing) | 1 << column


@rule
def end_choice(box: np.record, s: np.record) -> None:
    """Go on to the next player clockwise, or to the end of the turn (R3.2)."""
    s.mover = next_seat(box, int(s.mover))
    s.step = CHOOSING
    if s.mover == s.active:
        end_turn(box, s)


@rule
def next_seat(box: np.record, seat: int) -> int:
    """Return the next player clockwise."""
    return seat + 1 if seat + 1 < box.seats else 0


@rule
def end_turn(box: np.record, s: np.record) -> None:
    """End the turn, and the game when all are exhausted or all bridges are crossed (R11.1)."""
    s.crossed = int(s.crossed) | int(s.crossing)
    s.crossing = 0
    s.claim = NONE
    s.active = next_seat(box, int(s.active))
    s.mover = s.active
    s.step = FINISHED if all_exhausted(box, s) or all_crossed(box, s) else ROLLING


@rule
def all_exhausted(box: np.record, s: np.record) -> bool:
    """Return whether every player has marked all dice symbols (R11)."""
    for seat in range(box.seats):
        if s.refusals[seat] < box.squares:
            return False
    return True


@rule
def all_crossed(box: np.record, s: np.record) -> bool:
    """Return whether every bridge of the sheet has been crossed by anyone."""
    columns = (1 << int(box.colours)) - 1 | 1 << ARTEFACT_COLUMN | 1 << DICE_COLUMN
    return int(s.crossed) == columns
