"""What a player is: a name, and a choice made from what its seat may know."""

from typing import Protocol

from cibola.position import Position


class Player(Protocol):
    """Somebody who chooses for a seat. It is given `position.seen_by(seat)`, never the whole position."""

    @property
    def name(self) -> str:
        """The name by which the catalogue knows this player."""

    def choose(self, seen: Position, seed: object) -> str:
        """Choose one legal action, as text. The same knowledge and the same seed give the same choice."""


def ask(player: Player, position: Position, seed: object) -> str:
    """Let a player choose for the seat to move, from what that seat may know."""
    if position.mover is None:
        raise ValueError("nobody is to move")
    return player.choose(position.seen_by(position.mover), seed)
