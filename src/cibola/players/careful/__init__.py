"""The careful player: it plans by expected points, counts what is unseen, times the end, and gives nothing away.

For each game there is one module here with `Mind` (a record of weights and room for notes), `WEIGHTS` (what the weights
are) and the rule `weigh`. The same rule plays the games that the search imagines to their end.
"""

from types import ModuleType

import numpy as np

from cibola.engine.compile import offer
from cibola.engine.interface import Records
from cibola.engine.random import stream_from
from cibola.games import GAMES
from cibola.players.base import Player, Thoughts
from cibola.players.careful import board, card, roll
from cibola.players.careful.playing import Desk, choose_carefully_now
from cibola.position.position import Position

THINKING: dict[str, ModuleType] = {"card": card, "board": board, "roll": roll}
for _name, _module in THINKING.items():
    offer(GAMES[_name].state, _module)


def mind_of(game: str, **changes: float) -> Records:
    """Fill a mind with the game's weights; `changes` replace some of them, and `noise` makes it err."""
    module = THINKING[game]
    minds = np.zeros(1, module.Mind)
    for name, weight in {**module.WEIGHTS, **changes}.items():
        minds[name] = weight
    return minds


class CarefulPlayer(Player):
    """A good player by rules of thumb; other weights and some noise make a weaker one."""

    def __init__(self, name: str = "careful", changes: dict[str, dict[str, float]] | None = None) -> None:
        """Take the weights to be changed, for each game."""
        self.name = name
        self.changes = changes or {}

    def think(self, seen: Position, seed: object) -> Thoughts:
        """Choose the action that looks best."""
        minds = mind_of(seen.game.name, **self.changes.get(seen.game.name, {}))
        stream = stream_from(f"{self.name} {seed} {len(seen.moves)}")
        number = choose_carefully_now(seen.boxes, seen.states, minds, np.zeros(1, Desk), stream)
        return Thoughts(seen.game.write(number))
