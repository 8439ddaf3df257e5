"""What a player is: a name, and a choice made from what its seat may know."""

from abc import ABC, abstractmethod

import msgspec

from cibola.position.position import Position


class Thought(msgspec.Struct, frozen=True):
    """What a player thinks of one legal action."""

    action: str
    visits: int  # how often it was tried
    value: float  # the expected share of the win, from 0 to 1
    margin: float  # the expected points ahead of the best other seat


class Thoughts(msgspec.Struct, frozen=True):
    """A choice, and as much of the thinking behind it as the player tells."""

    action: str
    options: tuple[Thought, ...] = ()  # the legal actions, best first
    scores: tuple[float, ...] = ()  # each seat's expected final points
    simulations: int = 0


class Player(ABC):
    """Somebody who chooses for a seat. It is given `position.seen_by(seat)`, never the whole position."""

    name: str  # by which the catalogue knows this player

    @abstractmethod
    def think(self, seen: Position, seed: object) -> Thoughts:
        """Choose one legal action. The same knowledge and the same seed give the same choice."""

    def choose(self, seen: Position, seed: object) -> str:
        """Choose one legal action, as text."""
        return self.think(seen, seed).action

    def close(self) -> None:  # noqa: B027 (most players hold nothing)
        """Let go of what the player holds, such as a process; the last call."""


def ask(player: Player, position: Position, seed: object) -> str:
    """Let a player choose for the seat to move, from what that seat may know."""
    return consult(player, position, seed).action


def consult(player: Player, position: Position, seed: object) -> Thoughts:
    """Let a player think for the seat to move, from what that seat may know."""
    if position.mover is None:
        raise ValueError("nobody is to move")
    return player.think(position.seen_by(position.mover), seed)
