"""The greedy player: it looks one action ahead and weighs what each expedition may become."""

from collections.abc import Callable

from cibola.players import greedy_board, greedy_card, greedy_roll
from cibola.players.base import Player, Thoughts
from cibola.position.position import Position

CHOICES: dict[str, Callable[[Position], str]] = {
    "card": greedy_card.choose,
    "board": greedy_board.choose,
    "roll": greedy_roll.choose,
}


class GreedyPlayer(Player):
    """Simple but sensible, in every game."""

    name = "greedy"

    def think(self, seen: Position, seed: object) -> Thoughts:
        """Choose the action that looks best now."""
        del seed  # nothing is drawn by lot
        return Thoughts(CHOICES[seen.game.name](seen))
