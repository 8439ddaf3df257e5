"""The desk of one thread of the search: settings, the tree, and room for one simulation, all in one record."""

import numpy as np
from numpy import float64 as f8
from numpy import int16 as i16
from numpy import int32 as i32
from numpy import int64 as i64
from numpy import uint8 as u8

from cibola.engine.interface import MOST_ACTIONS

SEATS = 5  # at most
HAND = 8  # cards, at most
POOL = 512  # hands that are gathered before a search, at most
NODES = 1 << 15  # a tree this full grows no further
PATH = 64  # decisions from the root to a leaf, at most
FRAMES = 40  # positions on the way down of an exact solution, at most
NOWHERE = -1  # no node

Work = np.dtype(
    (
        np.record,
        [
            ("explore", f8),  # how much a rarely tried action is favoured
            ("trust", f8),  # by so many points must actions differ for the careful player to favour one clearly
            ("depth", i64),  # decisions that the tree looks ahead
            ("solve", i64),  # positions that an exact solution may look at
            ("near", i64),  # turns before the end from which on a search uses such solutions at all
            ("solved", i64),  # turns before the end from which on imagined games are solved; 0: not
            ("pool", i64),  # hands that are gathered before a search; 0: none
            ("pool_hands", u8, (POOL, SEATS, HAND)),
            ("pool_odds", f8, POOL),  # added up
            ("child", i32, MOST_ACTIONS),  # the node of each action, while choosing
            # The tree: every node is an action, and knows its first child and its next sibling.
            ("nodes", i64),
            ("node_action", i16, NODES),
            ("node_first", i32, NODES),
            ("node_next", i32, NODES),
            ("node_visits", i32, NODES),
            ("node_value", f8, NODES),  # the sum, for the seat that chose
            ("path_node", i32, PATH),
            ("path_seat", i32, PATH),
            ("path", i64),
            ("points", f8, SEATS),  # where a simulation ended: expected final points, and shares of the win
            ("shares", f8, SEATS),
            # Solving: what is left to try at every depth.
            ("frame_actions", i16, (FRAMES, MOST_ACTIONS)),
            ("frame_count", i64, FRAMES),
            ("frame_next", i64, FRAMES),
            ("frame_low", f8, FRAMES),
            ("frame_high", f8, FRAMES),
            ("frame_best", f8, FRAMES),
            ("frame_own", f8, FRAMES),  # the searching seat's points at that end
        ],
    )
)
