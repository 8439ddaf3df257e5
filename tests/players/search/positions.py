"""What the tests of the search share: its tables, positions on the way, and what must be true of all analysis."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.laws.board import RUNWAYS
from tests.laws.tables import walk

import cibola
from cibola.games.card.state import State
from cibola.players import Analysis
from cibola.players.careful.player import make_evaluator
from cibola.players.search.card_value_network import load_network, predict_leads
from cibola.players.search.limits import SearchLimit
from cibola.players.search.player import SETTINGS, SearchPlayer, Tree
from cibola.position.position import Position

CARDS: list[dict[str, Any]] = [
    {"rounds": 1},
    {"rounds": 1, "sixth": True},
    {"rounds": 2, "edition": "tilsit", "start": 1},
    {"edition": "duel", "exploits": True},
    {"edition": "duel", "exploits": True, "sixth": True, "start": "random"},
    {"edition": "mini", "rounds": 5},
    {"rounds": 2, "turn_cap": 5},
    {"rounds": 1, "turn_cap": 1},
]
BOARDS: list[dict[str, Any]] = [
    {"seats": 2, "turn_cap": 40},
    {"seats": 3, "edition": "short", "up_or_down": True},
    {"seats": 4, "edition": "short", "free_start": True, "take_back": True},
    {"seats": 2, "edition": "short", "up_or_down": True, "free_start": True, "eldest": 1},
    {"seats": 2, "edition": "mini", "up_or_down": True, "take_back": True},
    {"seats": 3, "edition": "mini"},
    {"seats": 4, "edition": "mini", "layout": RUNWAYS},
]
ROLLS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "start": 2},
    {"seats": 4, "start": "random"},
    {"seats": 5},
    {"seats": 2, "layout": "mini"},
    {"seats": 5, "layout": "mini", "start": "eldest"},
]
TABLES = [
    *(("card", options) for options in CARDS),
    *(("board", options) for options in BOARDS),
    *(("roll", options) for options in ROLLS),
]
DEEP: dict[str, Any] = {"depth": 3.0, "solved": 3.0}  # so that the tree and the solutions are used, whatever is usual


def few(simulations: int = 60, **settings: Any) -> SearchPlayer:
    """Make a player that is done at once."""
    return SearchPlayer(SearchLimit(simulations=simulations), threads=1, **settings)


def on_the_way(game: str, options: dict[str, Any], *, seed: int = 3, every: int = 9) -> Iterator[Position]:
    """Play at random to the end, and give now and then a position in which there is something to choose."""
    position = cibola.start_by_name(game, options, seed=seed)
    for reached in islice(walk(position, Random(seed), 0.5), 0, None, every):
        if reached.mover is not None and len(reached.actions) > 1:
            yield reached


def plant(position: Position, name: str = "tree", **settings: float) -> Tree:
    """Plant a tree for the seat to move."""
    assert position.mover is not None
    return Tree(position.seen_by(position.mover), make_evaluator(position.game.name), name, {**SETTINGS, **settings})


def predicted_leads(seen: Position) -> NDArray[np.float64] | None:
    """Predict the mover's lead after each legal action; None where the network was not trained for this box."""
    networks, leads = load_network(seen), np.zeros(len(seen.actions))
    spare, actions = np.zeros(1, State), np.array(seen.actions, np.int64)
    return leads if predict_leads(seen.boxes[0], seen.states[0], spare, networks[0], actions, leads) else None


def check(position: Position, analysis: Analysis) -> None:
    """See to it that analysis fit a position and each other."""
    assert analysis.action in position.legal
    actions = [option.action for option in analysis.options]
    assert len(set(actions)) == len(actions)
    assert sum(option.visits for option in analysis.options) == analysis.simulations
    if not analysis.options:
        return
    assert set(actions) == set(position.legal)
    best = analysis.options[0]
    assert best.action == analysis.action
    assert all(0 <= option.value <= 1 and option.visits >= 0 for option in analysis.options)
    later = [option.value for option in analysis.options[1:]]
    assert later == sorted(later, reverse=True)
    assert len(analysis.scores) == position.seats
    if position.seats == 2:
        mover = position.mover or 0
        assert best.margin == pytest.approx(analysis.scores[mover] - analysis.scores[1 - mover])
