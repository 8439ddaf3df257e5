"""The catalogue: every game by its name."""

from cibola.engine.interface import Game
from cibola.errors import OptionError
from cibola.games.board import BOARD
from cibola.games.card import CARD
from cibola.games.roll import ROLL

GAMES: dict[str, Game] = {game.name: game for game in (CARD, BOARD, ROLL)}


def find(name: str) -> Game:
    """Return a game by its name."""
    if name not in GAMES:
        raise OptionError("game-unknown", name=name, known=", ".join(GAMES))
    return GAMES[name]
