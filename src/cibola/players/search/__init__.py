"""The search player: information-set Monte Carlo tree search over the verbs, the same for every game."""

from types import ModuleType

from cibola.compiled import offer
from cibola.games import GAMES
from cibola.players.search import board, card, roll
from cibola.players.search.limits import Limit, read_limit
from cibola.players.search.player import SearchPlayer

JUDGING: dict[str, ModuleType] = {"card": card, "board": board, "roll": roll}
for _name, _module in JUDGING.items():
    offer(GAMES[_name].state, _module)

__all__ = ["Limit", "SearchPlayer", "read_limit"]
