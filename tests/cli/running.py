"""Running commands in this process, and a game to run them on."""

from collections.abc import Callable
from typing import NamedTuple

import cibola
from cibola.position import Position


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def played(moves: int | None = None) -> Position:
    """Play a short game, each time the first legal action."""
    position = cibola.start("card", edition="duel", exploits=True, seed=5, players=["Ana", "Ben"])
    while position.mover is not None and (moves is None or moves > 0):
        position.play(position.actions[0])
        moves = None if moves is None else moves - 1
    return position
