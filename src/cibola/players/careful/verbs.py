"""What careful play needs from each game, as verbs over its state."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import verb


@verb
def weigh(
    box: np.record,
    s: np.record,
    mind: np.record,
    actions: NDArray[np.int64],
    count: int,
    worths: NDArray[np.float64],
) -> None:
    """Write how good each of the mover's legal actions looks, in points.

    It reads only what the mover's seat knows: its own hand, what lies open, what others took openly, how many cards
    are left. `mind` holds the weights of the game's careful player, and room for its notes.
    """
