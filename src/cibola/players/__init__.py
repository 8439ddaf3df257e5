"""The catalogue of computer players."""

from cibola.errors import OptionError
from cibola.players.base import Player, Thought, Thoughts, ask, consult
from cibola.players.careful import CarefulPlayer
from cibola.players.greedy import GreedyPlayer
from cibola.players.random import RandomPlayer

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), GreedyPlayer(), CarefulPlayer())}


def find(text: str) -> Player:
    """Find or make the player that a text names: a name, or a name with a limit (`search:1s`)."""
    if text not in PLAYERS:
        raise OptionError("player-unknown", name=text, known=", ".join(PLAYERS))
    return PLAYERS[text]


__all__ = ["PLAYERS", "Player", "Thought", "Thoughts", "ask", "consult", "find"]
