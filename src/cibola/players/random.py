"""The random player: every legal action is equally likely."""

from cibola.chance import below, stream_from
from cibola.position import Position


class RandomPlayer:
    """Plays any game, without an idea."""

    name = "random"

    def choose(self, seen: Position, seed: object) -> str:
        """Draw one of the legal actions from the stream that the seed and the number of moves name."""
        legal = seen.legal
        return legal[below(stream_from(f"random {seed} {len(seen.moves)}"), len(legal))]
