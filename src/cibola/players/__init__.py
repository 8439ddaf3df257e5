"""Computer players, and the catalogue of them."""

from cibola.players.base import Analysis, Evaluation, Player, analyse, choose_action
from cibola.players.bots.player import BotPlayer
from cibola.players.bots.server import serve
from cibola.players.catalogue import MAKERS, PLAYERS, find, known, names_a_player

__all__ = [
    "MAKERS",
    "PLAYERS",
    "Analysis",
    "BotPlayer",
    "Evaluation",
    "Player",
    "analyse",
    "choose_action",
    "find",
    "known",
    "names_a_player",
    "serve",
]
