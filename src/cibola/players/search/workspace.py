"""The workspace of one thread of the search: settings, the tree, and buffers for one simulation, in one record."""

import numpy as np
from numpy import float64 as f8
from numpy import int16 as i16
from numpy import int32 as i32
from numpy import int64 as i64
from numpy import uint8 as u8

from cibola.engine.interface import MOST_ACTIONS

SEATS = 5  # at most
HAND = 8  # cards, at most
POOL = 512  # hands that are sampled before a search, at most
NODES = 1 << 15  # a tree this full grows no further
PATH = 64  # decisions from the root to a leaf, at most
FRAMES = 40  # depth of the solver, at most
NOWHERE = -1  # no node

Workspace = np.dtype(
    (
        np.record,
        [
            ("explore", f8),  # the weight of exploration in PUCT
            ("trust", f8),  # points: the temperature of the priors
            ("depth", i64),  # levels of the tree below the root
            ("solve", i64),  # positions that the solver may visit
            ("near", i64),  # turns before the end from which on a search uses the solver at all
            ("solved", i64),  # turns before the end from which on rollouts are solved; 0: never
            ("pool", i64),  # hands that were sampled before the search; 0: none
            ("pool_hands", u8, (POOL, SEATS, HAND)),
            ("pool_odds", f8, POOL),  # running sum of their likelihoods
            ("child", i32, MOST_ACTIONS),  # the node of each legal action, while selecting
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
            ("points", f8, SEATS),  # the result of a simulation: expected final points, and shares of the win
            ("shares", f8, SEATS),
            # The solver: what is left to try at every depth.
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
