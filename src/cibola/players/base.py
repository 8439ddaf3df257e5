"""The base of all players: a name, and a choice made from what its seat may know."""

from abc import ABC, abstractmethod

import msgspec

from cibola.position.position import Position


class Evaluation(msgspec.Struct, frozen=True):
    """What a player expects of one legal action."""

    action: str
    visits: int  # how often it was tried
    value: float  # the expected share of the win, from 0 to 1
    margin: float  # the expected points ahead of the best other seat


class Analysis(msgspec.Struct, frozen=True):
    """The action that a player chose, and as much of its reasons as it tells."""

    action: str
    options: tuple[Evaluation, ...] = ()  # the legal actions, best first
    scores: tuple[float, ...] = ()  # each seat's expected final points
    simulations: int = 0


class Player(ABC):
    """A player for any seat. It is given `position.seen_by(seat)`, never the whole position."""

    name: str  # by which the catalogue knows this player
    compiled_part: str = ""  # what it runs compiled, besides the rules: one of `precompile.parts.PARTS`

    @abstractmethod
    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Choose one legal action. The same knowledge and the same seed give the same choice."""

    def choose(self, seen: Position, seed: object) -> str:
        """Return only the action of `analyse`, as text."""
        return self.analyse(seen, seed).action

    def close(self) -> None:  # noqa: B027 (most players hold nothing)
        """Release what the player holds, such as a process; the last call."""


def choose_action(player: Player, position: Position, seed: object) -> str:
    """Return the action that a player chooses for the seat to move, from what that seat may know."""
    return analyse(player, position, seed).action


def analyse(player: Player, position: Position, seed: object) -> Analysis:
    """Return a player's analysis for the seat to move, from what that seat may know."""
    if position.mover is None:
        raise ValueError("nobody is to move")
    return player.analyse(position.seen_by(position.mover), seed)
