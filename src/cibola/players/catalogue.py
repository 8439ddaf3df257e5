"""The catalogue of computer players: which one a text names."""

from collections.abc import Callable

from cibola.errors import OptionError
from cibola.players.base import Player
from cibola.players.bots.player import BotPlayer
from cibola.players.careful.player import CarefulPlayer
from cibola.players.greedy.player import GreedyPlayer
from cibola.players.levels import make_level
from cibola.players.random import RandomPlayer
from cibola.players.search.player import make_search

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), GreedyPlayer(), CarefulPlayer())}

# Players that are made from what follows the colon (`search:1s`): an empty text if there is no colon.
MAKERS: dict[str, Callable[[str], Player]] = {"level": make_level, "search": make_search, "bot": BotPlayer}


def find(text: str) -> Player:
    """Return the player that a text names, `NAME` or `NAME:ARGUMENT`; close it when its last game is over."""
    name, colon, argument = text.partition(":")
    if name in MAKERS:
        return MAKERS[name](argument)
    if name not in PLAYERS:
        raise OptionError("player-unknown", name=text, known=known())
    if colon:
        raise OptionError("player-argument", name=name, argument=argument)
    return PLAYERS[name]


def names_a_player(text: str) -> bool:
    """Return whether a text names a computer player, as the name of a seat in a record may."""
    name, colon, _ = text.partition(":")
    return name in MAKERS or (name in PLAYERS and not colon)


def known() -> str:
    """List the known names, for an error message."""
    return ", ".join((*PLAYERS, *(f"{name}:…" for name in MAKERS)))
