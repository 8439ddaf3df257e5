"""Opponents inside the loop: players that choose in compiled code, by their names in the catalogue."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import StateArray
from cibola.errors import OptionError
from cibola.learn.stepping import CAREFUL, UNIFORM
from cibola.players.careful.player import make_evaluator
from cibola.players.levels import LEVELS, level_of, weights_of

COMPILED_LEVELS = [level.player for level in LEVELS if not level.searches]
KNOWN = ("careful", "random", *COMPILED_LEVELS)


class Opponents(NamedTuple):
    """Who plays the seats after the learner's, in turn order."""

    names: tuple[str, ...]
    policies: NDArray[np.int64]
    evaluators: StateArray  # one for each: a thread needs copies of its own

    def copy_evaluators(self) -> StateArray:
        """Return evaluators for one more thread."""
        return self.evaluators.copy()


def make_opponents(game: str, names: str | Sequence[str], count: int) -> Opponents:
    """Return opponents by name: one name for all, or one for each."""
    chosen = (names,) * count if isinstance(names, str) else tuple(names)
    if len(chosen) != count:
        raise OptionError("learn-opponents", count=len(chosen), wanted=count)
    rows = [_weights(game, name) for name in chosen]
    policies = np.array([UNIFORM if row is None else CAREFUL for row in rows], np.int64)
    return Opponents(chosen, policies, np.concatenate([make_evaluator(game, **(row or {})) for row in rows]))


def is_compiled_opponent(name: str) -> bool:
    """Return whether a player's name names one that can play inside the loop."""
    return name in KNOWN


def _weights(game: str, name: str) -> dict[str, float] | None:
    """Return the changed weights of a careful player; None for one that plays at random."""
    if not is_compiled_opponent(name):
        raise OptionError("learn-opponent", name=name, known=", ".join(KNOWN))
    level = level_of(name)
    changes: dict[str, Any] = weights_of(level, game) if level else {}
    return None if name == "random" else changes
