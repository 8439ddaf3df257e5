"""PLACEHOLDER: to be written."""

import numpy as np
from numpy.typing import NDArray

from cibola.compiled import rule

WEIGHTS: dict[str, float] = {}
Mind = np.dtype((np.record, [("noise", np.float64), *((name, np.float64) for name in WEIGHTS)]))


@rule
def weigh(
    box: np.record,
    s: np.record,
    mind: np.record,
    actions: NDArray[np.int64],
    count: int,
    worths: NDArray[np.float64],
) -> None:
    """Write how good each of the mover's legal actions looks, in points."""
    for at in range(count):
        worths[at] = 0.0
