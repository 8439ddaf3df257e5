"""The mind of the careful player of the roll & write: its weights, its tables, and room for notes about a position."""

import numpy as np
from numpy import float64 as f8
from numpy import int64 as i64

from cibola.games.roll.state import COLOURS, SQUARES, TEN

WEIGHTS: dict[str, float] = {
    "digits_seen": 3.11,  # digits among which one chooses when a colour comes
    "attend": 0.863,  # how often a column is served in a turn: attend / (crowd + open columns)
    "crowd": 1.12,
    "turns_least": 2.87,  # turns left while a bridge is uncrossed
    "turns_columns": 2.89,  # and for each square that the bridges of the expeditions miss, shared by the seats
    "turns_artefacts": 0.619,  # and for each artefact that their bridge misses
    "turns_exhausted": 4.18,  # or for each refusal until everybody is exhausted, if that comes first
    "refusing": 0.2,  # how often a turn offers nothing to write
    "cramped": 0.37,  # how much oftener for each column that is closed
    "refusal_price": 9.42,  # what a turn is worth in which one refuses though one need not
    "arrow": 24.7,  # what an arrow is worth before one knows its target
    "artefacts_ahead": 0.22,  # artefacts marked for each square yet to be written
    "doubt": 0.535,  # by how much of these one may be wrong
    "hurry": 1.09,  # what an artefact is worth for the race to its bridge
    "favour": 0.321,  # how much oftener a column with its double box is served
    "race": 0.0753,  # how much each square of a lead counts in the race for a bridge
    "double_ahead": 0.203,  # how much an unmarked column counts on its double box
    "ending": 2.08,  # how much one minds what is lost when the game ends
}

TIMES = 64  # steps of time in a table
OFFER = 0.25  # how likely a column is served in one step
AHEAD = SQUARES + 2  # squares ahead in a column, and the artefact on top of it

Mind = np.dtype(
    (
        np.record,
        [
            ("noise", f8),
            *((name, f8) for name in WEIGHTS),
            # Tables, made once for each sheet.
            ("is_ready", i64),
            ("faces", i64),  # of a digit die
            ("squares", i64),
            ("bridge", i64),
            ("bridge_points", i64),
            ("dice_track", i64, SQUARES + 1),
            ("reach", f8, (TIMES, TEN + 1, AHEAD)),  # how likely so many squares follow a number in this time
            ("more", f8, (TIMES, TEN + 1)),  # how many follow on the average
            ("dice", f8, (2, TIMES, SQUARES + 1)),  # the dice column's final points; and with its bridge uncrossed
            # Notes about the mover's sheet.
            ("time", i64, 2),  # a column's steps in the turns left, without and with the double box
            ("pressure", i64),  # the same for the dice column
            ("step", f8, (2, AHEAD)),  # points for each square, without and with the double box
            ("extra", f8, (COLOURS, AHEAD)),  # and for what it shows, and its bridge
            ("prospect", f8, COLOURS),  # what each column will still bring
            ("mark", f8),  # what one artefact more is worth
            ("target", f8, COLOURS),  # what following an arrow into a column is worth
            ("best_target", f8),
            ("potential", f8),  # what the whole sheet will still bring
        ],
    )
)
