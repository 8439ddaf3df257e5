"""The page's engine answers as Python does: the same views, choices, refusals and records, over random games."""

import pytest
from tests.web.engine.node_engine import NodeEngine
from tests.web.engine.random_games import RandomGame

from cibola.games import GAMES

FEW, MANY = {"card": 40, "board": 20, "roll": 20}, 120  # games: with `deep`, under coverage, some seconds for ten
POSITIONS = 20  # of a game, at least


def play(engine: NodeEngine, game: str, games: int) -> int:
    """Play random games in both; return how many positions were compared."""
    positions = 0
    for number in range(games):
        asked = list(RandomGame(game, number, seen_every=6).play())
        engine.compare(asked, game)
        positions += sum(request["ask"] == "show" for request, _ in asked)
    return positions


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_the_same(engine: NodeEngine, game: str) -> None:
    assert play(engine, game, FEW[game]) > POSITIONS * FEW[game]


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_many_random_games_are_the_same(engine: NodeEngine, game: str) -> None:
    assert play(engine, game, MANY) > POSITIONS * MANY
