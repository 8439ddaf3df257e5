"""Computer players, and the catalogue of them."""

from cibola.players.base import Player, Thought, Thoughts, ask, consult
from cibola.players.catalogue import MAKERS, PLAYERS, find, known, names_a_player
from cibola.players.outside import OutsidePlayer, serve

__all__ = [
    "MAKERS",
    "PLAYERS",
    "OutsidePlayer",
    "Player",
    "Thought",
    "Thoughts",
    "ask",
    "consult",
    "find",
    "known",
    "names_a_player",
    "serve",
]
