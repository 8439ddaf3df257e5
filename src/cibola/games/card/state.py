"""The box and the state of the card game: two flat records, and the constants that name their values."""

import numpy as np
from numpy import int32 as i32
from numpy import uint8 as u8
from numpy import uint16 as u16
from numpy import uint32 as u32

from cibola.games.card.components import COLOURS, KINDS, PILE
from cibola.games.card.exploits import LAID_OUT

SEATS = 2
HAND = 8
CARDS = 72
EXPLOIT_POINTS = 10  # C11.6

DEALING, PUTTING, TAKING, FINISHED = range(4)  # the steps
RANDOM = 2  # a start that is drawn by lot
SHARED, YOUNGEST = 0, 1  # what a tie means

# Why an action can be illegal.
ALLOWED, GAME_OVER, NOT_DEALT, NOT_IN_BOX, PUT_FIRST, TAKE_NOW = range(6)
NOT_IN_HAND, NOT_HIGHER, WAGER_TOO_LATE, EMPTY_PILE, JUST_DISCARDED = range(6, 11)

# A deal: the cards in the order in which they come, the exploits laid out, and who starts.
DEALT_EXPLOITS = CARDS
DEALT_STARTER = CARDS + LAID_OUT
CHANCE_RESULT = DEALT_STARTER + 1

Box = np.dtype(
    (
        np.record,
        [
            ("turn_cap", u32),  # 0: none (C6.3)
            ("rules", u16),  # the version of the rules
            ("rounds", u16),
            ("exploits", u16),  # one bit for each exploit in the box; none: played without
            ("copies", u8, KINDS),  # how many cards of each kind are in the box
            ("cards", u8),
            ("seats", u8),
            ("hand", u8),
            ("start", u8),  # a seat, or RANDOM
            ("eldest", u8),
            ("tie", u8),
        ],
    )
)

State = np.dtype(
    (
        np.record,
        [
            ("total", i32, SEATS),  # points of the finished rounds
            ("turns", u32),  # turns of this round, counted only with a turn cap: else equal positions would differ
            ("dealt", u16),  # rounds dealt so far
            ("laid", u16, (SEATS, COLOURS)),  # each expedition, a set of cards
            ("known", u16, (SEATS, COLOURS)),  # the part of each hand that was taken openly (C5.2)
            ("exploits", u16),  # those still open
            ("won", u16, SEATS),  # those won in this round
            ("hand", u8, (SEATS, HAND)),  # kinds in ascending order, then NONE
            ("deck", u8, CARDS),  # its top is the last of `deck_left`
            ("deck_left", u8),
            ("pile", u8, (COLOURS, PILE)),
            ("height", u8, COLOURS),
            ("step", u8),
            ("mover", u8),
            ("barred", u8),  # the colour just discarded (C6.1), or NONE
            ("truncated", u8),  # 1 once the turn cap has ended a round
        ],
    )
)
