"""The box and the state of the board game: two flat records, and the constants that name their values."""

import numpy as np
from numpy import int16 as i16
from numpy import int32 as i32
from numpy import uint8 as u8
from numpy import uint16 as u16
from numpy import uint32 as u32

from cibola.games.board.components import COLOURS, KINDS, PILE

SEATS = 4  # at most
HAND = 8
CARDS = 110
STEPS = 9
CITY = STEPS  # the last step of a path (B9.1)
BRIDGE = 7  # the first step behind the bridge (B1.2)
CROSSINGS = 5  # the round ends with so many (B13)
EXPLORERS = 4
LARGE_TRACK, SMALL_TRACK = 11, 6

DEALING, PUTTING, CHOOSING, TAKING, FINISHED = range(5)  # the steps of a turn
RANDOM = 255  # a start that is drawn by lot
OPEN, UP, DOWN = range(3)  # the direction of a row (B17.1)

NO_TILE, ARTEFACT, STEP = range(3)  # what lies on a space; more is a victory point tile of so many points less two
POINTS = 2
TILES = COLOURS * STEPS  # at most

# A deal: the cards in the order in which they come, the tiles space by space, and who starts.
DEALT_TILES = CARDS
DEALT_STARTER = CARDS + TILES
CHANCE_RESULT = DEALT_STARTER + 1

# Why an action can be illegal.
ALLOWED, GAME_OVER, NOT_DEALT, PUT_FIRST, CHOOSE_NOW, TAKE_NOW, NOTHING_TO_CHOOSE = range(7)
NOT_IN_HAND, NOT_LOWEST, NOT_LOWEST_OR_HIGHEST, NOT_HIGHER, NOT_LOWER, NO_EXPLORER = range(7, 13)
LEADER_USED, ALREADY_BEGUN, NO_PAWN, IN_THE_CITY, EMPTY_PILE, JUST_DISCARDED = range(13, 19)

Box = np.dtype(
    (
        np.record,
        [
            ("turn_cap", u32),  # 0: none (B11.1)
            ("rules", u16),  # the version of the rules
            ("values", i16, STEPS),  # what each step is worth (B1.1)
            ("large_track", i16, LARGE_TRACK),  # what artefacts are worth after three rounds (B15)
            ("small_track", i16, SMALL_TRACK),  # and after one (B16)
            ("copies", u8, KINDS),
            ("marked", u8, (COLOURS, STEPS)),  # the spaces that carry a tile (B4.1)
            ("tiles", u8, TILES),  # the tiles, as many as there are marked spaces (B4)
            ("tile_count", u8),
            ("cards", u8),
            ("seats", u8),
            ("hand", u8),
            ("removed", u8),  # cards removed unseen before each round (B6.1)
            ("rounds", u8),
            ("start", u8),  # a seat, or RANDOM
            ("up_or_down", u8),  # B17
            ("free_start", u8),  # B8
            ("take_back", u8),  # B11
        ],
    )
)

State = np.dtype(
    (
        np.record,
        [
            ("points", i32, SEATS),
            ("turns", u32),  # turns of this round, counted only under a cap
            ("row", u32, (SEATS, COLOURS)),  # the cards that each player has laid
            ("last", u8, (SEATS, COLOURS)),  # the last value of each row
            ("direction", u8, (SEATS, COLOURS)),
            ("pawn", u8, (SEATS, COLOURS)),  # the step on which a pawn stands; 0: none on this path
            ("leader", u8, SEATS),  # the path of the leader, or NONE
            ("artefacts", u8, SEATS),
            ("artefact_tiles", u8, SEATS),  # taken in this round
            ("tile", u8, (COLOURS, STEPS)),
            ("crossings", u8),
            ("hand", u8, (SEATS, HAND)),
            ("known", u8, (SEATS, HAND)),  # the part of each hand that was taken openly
            ("deck", u8, CARDS),
            ("deck_left", u8),
            ("pile", u8, (COLOURS, PILE)),
            ("height", u8, COLOURS),
            ("dealt", u8),  # rounds dealt so far
            ("starter", u8),
            ("advanced", u8),  # the last player who moved a pawn in this round, or NONE (B6.2)
            ("step", u8),
            ("mover", u8),
            ("barred", u8),
            ("truncated", u8),
        ],
    )
)
