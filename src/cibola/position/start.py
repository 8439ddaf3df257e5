"""Starting a game from Python."""

from collections.abc import Sequence
from typing import Any

from cibola.engine import random
from cibola.position.deals import Deals
from cibola.position.position import Position


def start(
    game: str = "card",
    *,
    seed: object = None,
    deals: Deals | None = None,
    players: Sequence[str] | None = None,
    date: str = "",
    **options: Any,
) -> Position:
    """Start a game.

    The same seed (a number, a text or 32 bytes) gives the same deals; without one they are drawn by the operating
    system. `deals` gives some or all of them explicitly, by round, as text in the notation; those not given come
    from the seed, or, if there is none, the play stops there until they are given.
    """
    if seed is None and deals is None:
        seed = random.new_seed()
    return Position(game, options, seed=seed, deals=deals or (), players=players, date=date)
