"""The box and the state of the roll & write: two flat records, and the constants that name their values."""

import numpy as np
from numpy import int16 as i16
from numpy import uint8 as u8
from numpy import uint16 as u16

from cibola.games.roll.components import COLOURS, DICE, SQUARES

SEATS = 5  # at most
NONE = 255
ROLLING, CHOOSING, FOLLOWING, FINISHED = range(4)  # the steps of a turn
RANDOM = 255  # a start that is drawn by lot
DOUBLED, TOPPED = 32, 64  # news: a double box, or the artefact on top of a column, was ticked

# A roll: the colour dice, the digit dice, and at the first one who starts.
ROLLED_DIGITS = DICE
ROLLED_STARTER = 2 * DICE
CHANCE_RESULT = ROLLED_STARTER + 1

# Why an action can be illegal.
ALLOWED, GAME_OVER, NOT_ROLLED, CHOOSE_FIRST, FOLLOW_NOW, NO_SUCH_COLOUR, NO_SUCH_DIGIT = range(7)
NOT_HIGHER, NO_TOP, NO_TARGET = range(7, 10)

Box = np.dtype(
    (
        np.record,
        [
            ("rules", u16),  # the version of the rules
            ("values", i16, SQUARES + 1),  # an expedition of so many squares (R12)
            ("artefact_track", i16, SQUARES + 1),  # R13
            ("dice_track", i16, SQUARES + 1),  # R13.1; the last one is for the exhausted
            ("only_double", i16),  # a double box alone, before it doubles (R12.1)
            ("bridge_points", i16),  # R10.1
            ("special", u8, (COLOURS, SQUARES)),  # R2.1
            ("squares", u8),  # of each column
            ("bridge", u8),  # marking this square crosses (R10)
            ("colours", u8),
            ("digits", u8),  # faces of a digit die, from 0
            ("seats", u8),
            ("start", u8),  # a seat, or RANDOM
        ],
    )
)

State = np.dtype(
    (
        np.record,
        [
            ("square", u8, (SEATS, COLOURS, SQUARES)),  # the numbers written
            ("written", u8, (SEATS, COLOURS)),  # how many squares of each column
            ("double", u8, (SEATS, COLOURS)),  # its double box is ticked
            ("top", u8, (SEATS, COLOURS)),  # the artefact on top is ticked
            ("artefacts", u8, SEATS),
            ("refusals", u8, SEATS),  # dice symbols marked
            ("bridges", u8, SEATS),  # the bridges that brought points, one bit a column
            ("crossed", u8),  # crossed in earlier turns
            ("crossing", u8),  # crossed in this turn
            ("colour", u8, DICE),
            ("digit", u8, DICE),
            ("claim", u8),  # the active player's choice: its two dice are out; or NONE
            ("rolled", u8),  # rolls so far
            ("active", u8),
            ("mover", u8),
            ("step", u8),
        ],
    )
)
