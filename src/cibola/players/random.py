"""The random player: every legal action is equally likely."""

from cibola.engine.random import below, stream_from
from cibola.players.base import Player, Thoughts
from cibola.position.position import Position


class RandomPlayer(Player):
    """Plays any game, without an idea."""

    name = "random"

    def think(self, seen: Position, seed: object) -> Thoughts:
        """Draw one of the legal actions from the stream that the seed and the number of moves name."""
        legal = seen.legal
        return Thoughts(legal[below(stream_from(f"random {seed} {len(seen.moves)}"), len(legal))])
