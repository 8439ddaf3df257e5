"""Observing many games of the roll & write at once: the numbers that `observe` writes, in a fraction of the time."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import OVER, StateArray
from cibola.games.roll.components import COLOURS, COLUMNS, DICE, DIGITS, SQUARES
from cibola.games.roll.observation import LAYOUT
from cibola.games.roll.rules import mover
from cibola.games.roll.scoring import score
from cibola.games.roll.state import CHOOSING, FOLLOWING, NONE, ROLLING, SEATS

SHEET = COLOURS * SQUARES
Observation = np.dtype((np.record, [(name, np.int32, size) for name, size, _ in LAYOUT]))
SCALES = dict.fromkeys(("doubles", "tops", "bridges", "crossed", "crossing", "active", "mover", "turn"), 1.0)
SCALES |= {
    "squares": 10.0,
    "artefacts": 9.0,
    "refusals": 9.0,
    "colours": 3.0,
    "digits": 3.0,
    "scores": 100.0,
    "seats": 5.0,
}


@rule(is_slow=True)
def observe_games(
    boxes: StateArray, states: StateArray, seats: NDArray[np.int32], out: StateArray, begin: int, end: int
) -> None:
    """Write what a seat of each game knows."""
    for game in range(begin, end):
        observe_game(boxes[0], states[game], int(seats[game]), out[game])


@rule(is_slow=True)
def observe_ends(
    boxes: StateArray, finals: StateArray, ended: NDArray[np.uint8], out: StateArray, begin: int, end: int
) -> None:
    """Write what every seat knows at the end of the games that have ended."""
    for game in range(begin, end):
        if ended[game]:
            for seat in range(out.shape[1]):
                observe_game(boxes[0], finals[game], seat, out[game, seat])


@rule
def observe_game(box: np.record, s: np.record, seat: int, o: np.record) -> None:
    """Write the table as a seat sees it."""
    seats, due = int(box.seats), mover(box, s)
    for place in range(seats):
        observe_sheet(box, s, seat + place if seat + place < seats else seat + place - seats, place, due, o)
    for place in range(seats, SEATS):
        clear_sheet(place, o)
    for column in range(COLUMNS):
        o.crossed[column] = int(s.crossed) >> column & 1
        o.crossing[column] = int(s.crossing) >> column & 1
    observe_dice(s, o)
    o.turn[0], o.turn[1], o.turn[2] = s.step == CHOOSING, s.step == FOLLOWING, due == OVER
    o.seats[0] = seats


@rule
def observe_sheet(box: np.record, s: np.record, side: int, place: int, due: int, o: np.record) -> None:
    """Write one sheet, its points, and whether its player is active or to move."""
    for column in range(COLOURS):
        at = place * COLOURS + column
        for square in range(SQUARES):
            o.squares[at * SQUARES + square] = s.square[side, column, square]
        o.doubles[at] = s.double[side, column]
        o.tops[at] = s.top[side, column]
    for column in range(COLUMNS):
        o.bridges[place * COLUMNS + column] = int(s.bridges[side]) >> column & 1
    o.artefacts[place] = s.artefacts[side]
    o.refusals[place] = s.refusals[side]
    o.scores[place] = score(box, s, side)
    o.active[place] = s.active == side and s.step != ROLLING
    o.mover[place] = due == side


@rule
def clear_sheet(place: int, o: np.record) -> None:
    """Write noughts for a seat that is not played."""
    for at in range(place * SHEET, place * SHEET + SHEET):
        o.squares[at] = 0
    for at in range(place * COLOURS, place * COLOURS + COLOURS):
        o.doubles[at] = o.tops[at] = 0
    for at in range(place * COLUMNS, place * COLUMNS + COLUMNS):
        o.bridges[at] = 0
    o.artefacts[place] = o.refusals[place] = o.scores[place] = o.active[place] = o.mover[place] = 0


@rule
def observe_dice(s: np.record, o: np.record) -> None:
    """Write the dice in the middle."""
    for colour in range(COLOURS):
        o.colours[colour] = 0
    for digit in range(DIGITS):
        o.digits[digit] = 0
    if s.step == CHOOSING or s.step == FOLLOWING:
        for die in range(DICE):
            o.colours[s.colour[die]] += 1
            o.digits[s.digit[die]] += 1
        if s.claim != NONE:
            o.colours[int(s.claim) // DIGITS] -= 1
            o.digits[int(s.claim) % DIGITS] -= 1
