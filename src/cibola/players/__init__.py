"""The catalogue of computer players."""

from cibola.players.base import Player, ask
from cibola.players.greedy import GreedyPlayer
from cibola.players.random import RandomPlayer

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), GreedyPlayer())}

__all__ = ["PLAYERS", "Player", "ask"]
