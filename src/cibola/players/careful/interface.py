"""The interface of the careful player: the verb and the facts that it needs of each game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import Interface


@dataclass(frozen=True)
class CarefulFacts:
    """What the careful player has to know of a game besides the verb."""

    evaluator: np.dtype[Any]  # the record: `noise`, then a field for each weight, then the workspace of `evaluate`
    weights: Mapping[str, float]
    faults: Mapping[str, tuple[float, ...]]  # factors of weights at the levels that err: 0 forgets it, 1 is no fault
    noise: tuple[float, ...]  # points by which those levels misjudge an action on the average


CAREFUL = Interface("careful player")


@CAREFUL.verb
def evaluate(
    box: np.record,
    s: np.record,
    evaluator: np.record,
    actions: NDArray[np.int64],
    count: int,
    estimates: NDArray[np.float64],
) -> None:
    """Write an estimate of each of the mover's legal actions, in points.

    It reads only what the mover's seat knows: its own hand, what lies open, what others took openly, how many cards
    are left. `evaluator` holds the weights of the game's careful player, and a workspace.
    """
