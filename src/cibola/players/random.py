"""The random player: every legal action is equally likely."""

from cibola.engine.random import below, stream_from
from cibola.players.base import Analysis, Player
from cibola.position.position import Position


class RandomPlayer(Player):
    """Plays any game at random."""

    name = "random"

    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Draw one of the legal actions from the stream that the seed and the number of moves name."""
        legal = seen.legal
        return Analysis(legal[below(stream_from(f"random {seed} {len(seen.moves)}"), len(legal))])
