"""The spaces of Gymnasium that describe what environments give and take."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import Game
from cibola.learn.libraries import needs

with needs("gymnasium"):
    from gymnasium import spaces

LEAST, MOST = np.iinfo(np.int32).min, np.iinfo(np.int32).max


def observation_space(game: Game) -> spaces.Dict:
    """Return the space of an observation with its mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (game.observation,), np.int32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete:
    """Return the space of the actions."""
    return spaces.Discrete(game.actions)


class LegalActions(spaces.Discrete):
    """The actions of a game of which, without a mask, only those are drawn that are allowed now."""

    def __init__(self, game: Game) -> None:
        """Begin with every action."""
        super().__init__(game.actions)
        self.allowed: NDArray[np.int8] = np.ones(game.actions, np.int8)

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        """Draw an action."""
        is_free = mask is None and probability is None and self.allowed.any()
        return super().sample(self.allowed if is_free else mask, probability)
