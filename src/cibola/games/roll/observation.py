"""Numbers for learning: the dice and sheets of the roll & write, as a vector of a fixed layout."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import OVER
from cibola.games.common.observations import offsets, size
from cibola.games.roll.components import COLOURS, COLUMNS, DICE, DIGITS, SQUARES
from cibola.games.roll.rules import mover
from cibola.games.roll.scoring import score
from cibola.games.roll.state import CHOOSING, FOLLOWING, NONE, ROLLING, SEATS

# Seats stand in turn order from the viewer on; those that are not played are 0.
LAYOUT = (
    ("squares", SEATS * COLOURS * SQUARES, "for each seat, column and square, the number written; 0: none"),
    ("doubles", SEATS * COLOURS, "for each seat and column, 1 where the double box is ticked"),
    ("tops", SEATS * COLOURS, "for each seat and column, 1 where the artefact on top is ticked"),
    ("artefacts", SEATS, "artefacts marked, each seat"),
    ("refusals", SEATS, "dice symbols marked, each seat"),
    ("bridges", SEATS * COLUMNS, "for each seat and column, 1 where its bridge brought points"),
    ("crossed", COLUMNS, "1 for each bridge crossed in an earlier turn"),
    ("crossing", COLUMNS, "1 for each bridge crossed in this turn"),
    ("colours", COLOURS, "colour dice in the middle, of each colour"),
    ("digits", DIGITS, "digit dice in the middle, of each digit"),
    ("active", SEATS, "1 for the active player"),
    ("mover", SEATS, "1 for the seat to move"),
    ("turn", 3, "1 if the step is: to choose, to follow an arrow; the game is over"),
    ("scores", SEATS, "points of each sheet as it is"),
    ("seats", 1, "how many play"),
)
OFFSET = offsets(LAYOUT)
OBSERVATION = size(LAYOUT)

AT_DOUBLES, AT_TOPS, AT_ARTEFACTS = OFFSET["doubles"], OFFSET["tops"], OFFSET["artefacts"]
AT_REFUSALS, AT_BRIDGES = OFFSET["refusals"], OFFSET["bridges"]
AT_CROSSED, AT_CROSSING, AT_COLOURS, AT_DIGITS = (
    OFFSET["crossed"],
    OFFSET["crossing"],
    OFFSET["colours"],
    OFFSET["digits"],
)
AT_ACTIVE, AT_MOVER, AT_TURN = OFFSET["active"], OFFSET["mover"], OFFSET["turn"]
AT_SCORES, AT_SEATS = OFFSET["scores"], OFFSET["seats"]


@rule
def observe(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write the table, in the order of LAYOUT. A seat of -1 is a spectator."""
    for place in range(OBSERVATION):
        out[place] = 0
    for place in range(int(box.seats)):
        observe_sheet(box, s, (max(seat, 0) + place) % int(box.seats), place, out)
    for column in range(COLUMNS):
        out[AT_CROSSED + column] = int(s.crossed) >> column & 1
        out[AT_CROSSING + column] = int(s.crossing) >> column & 1
    observe_dice(s, out)
    out[AT_TURN] = s.step == CHOOSING
    out[AT_TURN + 1] = s.step == FOLLOWING
    out[AT_TURN + 2] = mover(box, s) == OVER
    out[AT_SEATS] = box.seats


@rule
def observe_dice(s: np.record, out: NDArray[np.int32]) -> None:
    """Write the dice in the middle."""
    if s.step == CHOOSING or s.step == FOLLOWING:
        for die in range(DICE):
            out[AT_COLOURS + int(s.colour[die])] += 1
            out[AT_DIGITS + int(s.digit[die])] += 1
        if s.claim != NONE:
            out[AT_COLOURS + int(s.claim) // DIGITS] -= 1
            out[AT_DIGITS + int(s.claim) % DIGITS] -= 1


@rule
def observe_sheet(box: np.record, s: np.record, side: int, place: int, out: NDArray[np.int32]) -> None:
    """Write one sheet, its points, and whether its player is active or to move."""
    for column in range(COLOURS):
        at = place * COLOURS + column
        for square in range(SQUARES):
            out[at * SQUARES + square] = s.square[side, column, square]
        out[AT_DOUBLES + at] = s.double[side, column]
        out[AT_TOPS + at] = s.top[side, column]
    for column in range(COLUMNS):
        out[AT_BRIDGES + place * COLUMNS + column] = int(s.bridges[side]) >> column & 1
    out[AT_ARTEFACTS + place] = s.artefacts[side]
    out[AT_REFUSALS + place] = s.refusals[side]
    out[AT_SCORES + place] = score(box, s, side)
    out[AT_ACTIVE + place] = s.active == side and s.step != ROLLING
    out[AT_MOVER + place] = mover(box, s) == side
