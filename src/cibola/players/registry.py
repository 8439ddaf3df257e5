"""The registry of what the computer players know of each game: one row a game."""

from collections.abc import Callable
from typing import NamedTuple

from cibola.games.board import BOARD
from cibola.games.card import CARD
from cibola.games.roll import ROLL
from cibola.players.careful import board as careful_board
from cibola.players.careful import card as careful_card
from cibola.players.careful import roll as careful_roll
from cibola.players.careful.interface import CarefulFacts
from cibola.players.greedy import board as greedy_board
from cibola.players.greedy import card as greedy_card
from cibola.players.greedy import roll as greedy_roll
from cibola.players.search import board as search_board
from cibola.players.search import card as search_card
from cibola.players.search import roll as search_roll
from cibola.players.search.interface import SearchFacts
from cibola.position.position import Position


class PlayerFacts(NamedTuple):
    """What the players know of one game, besides the verbs that are registered for it."""

    choose_greedily: Callable[[Position], str]
    careful: CarefulFacts
    search: SearchFacts


_ROWS = {
    CARD.name: PlayerFacts(greedy_card.choose, careful_card.FACTS, search_card.FACTS),
    BOARD.name: PlayerFacts(greedy_board.choose, careful_board.FACTS, search_board.FACTS),
    ROLL.name: PlayerFacts(greedy_roll.choose, careful_roll.FACTS, search_roll.FACTS),
}


def facts_of(game: str) -> PlayerFacts:
    """Return the row of a game."""
    return _ROWS[game]
