"""The greedy player, in every game."""

from cibola.players.base import Analysis, Player
from cibola.players.registry import facts_of
from cibola.position.position import Position


class GreedyPlayer(Player):
    """Chooses the action after which its own expeditions look best; nothing is left to chance."""

    name = "greedy"

    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Choose the action that looks best now."""
        del seed
        return Analysis(facts_of(seen.game.name).choose_greedily(seen))
