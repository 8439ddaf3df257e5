"""The careful player, in every game."""

import numpy as np

from cibola.engine.interface import StateArray
from cibola.engine.random import stream_from
from cibola.players.base import Analysis, Player
from cibola.players.careful.policy import ChoiceScratch, choose_careful_action_now
from cibola.players.registry import facts_of
from cibola.position.position import Position


def make_evaluator(game: str, **changes: float) -> StateArray:
    """Make an evaluator with a game's weights; `changes` replace some of them, and `noise` makes it err."""
    facts = facts_of(game).careful
    evaluators = np.zeros(1, facts.evaluator)
    for name, weight in {**facts.weights, **changes}.items():
        evaluators[name] = weight
    return evaluators


class CarefulPlayer(Player):
    """A good player by tuned rules of thumb; other weights and some noise make a weaker one."""

    compiled_part = "careful"

    def __init__(self, name: str = "careful", changes: dict[str, dict[str, float]] | None = None) -> None:
        """Make a player with some weights changed, by game."""
        self.name = name
        self.changes = changes or {}

    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Choose the action with the best estimate."""
        evaluators = make_evaluator(seen.game.name, **self.changes.get(seen.game.name, {}))
        stream = stream_from(f"{self.name} {seed} {len(seen.moves)}")
        scratches = np.zeros(1, ChoiceScratch)
        number = choose_careful_action_now(seen.boxes, seen.states, evaluators, scratches, stream)
        return Analysis(seen.game.write(number))
