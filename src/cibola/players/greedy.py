"""The greedy player: it looks one action ahead and weighs what each expedition may become."""

from collections.abc import Callable

from cibola.players import greedy_board, greedy_card, greedy_roll
from cibola.position import Position

CHOICES: dict[str, Callable[[Position], str]] = {
    "card": greedy_card.choose,
    "board": greedy_board.choose,
    "roll": greedy_roll.choose,
}


class GreedyPlayer:
    """Simple but sensible, in every game."""

    name = "greedy"

    def choose(self, seen: Position, seed: object) -> str:
        """Choose the action that looks best now."""
        del seed  # nothing is drawn by lot
        return CHOICES[seen.game.name](seen)
