"""How the searching seat itself plays on in imagined games of which nothing was learnt: carefully."""

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.interface import Records
from cibola.engine.random import Stream
from cibola.players.careful.playing import choose_carefully


@rule
def choose_own(
    box: np.record, s: np.record, twins: Records, mind: np.record, desk: np.record, insight: np.record, stream: Stream
) -> int:
    """Choose as the careful player does."""
    return choose_carefully(box, s, mind, desk, stream)
