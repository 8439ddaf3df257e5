"""Compiled and uncompiled, the search thinks the same."""

import json
from typing import Any

import pytest
from tests.engine.test_compile import run
from tests.players.search.brute_force import ends
from tests.players.search.positions import few, on_the_way

from cibola.engine import compile as compiled
from cibola.players import analyse
from cibola.position.position import Position

# Uncompiled thinking is slow, so a few positions and very few simulations that together use everything.
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("board", {"seats": 2, "edition": "mini", "up_or_down": True}),
    ("board", {"seats": 3, "edition": "mini"}),
    ("roll", {"seats": 2, "layout": "mini"}),
]
CARDS: list[dict[str, Any]] = [
    {"edition": "mini", "rounds": 2},
    {"edition": "duel", "exploits": True},
    {"rounds": 1, "turn_cap": 70},
]
UNCOMPILED = """
import json, sys
from cibola.engine import compile as compiled
from tests.players.search.test_compiled import analysis
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(analysis()))
"""


def some_positions() -> list[Position]:
    """Give some positions of every game, those of the card game near the end."""
    middle = [position.copy() for game, options in TABLES for position in on_the_way(game, options, every=6)]
    return middle + [position for options in CARDS for position in ends("card", 3, range(1), 0.9, **options)]


def analysis() -> list[str]:
    """Think a little about each of them."""
    player = few(12, depth=3, solved=1, near=9, solve=100)
    return [str(analyse(player, position, 1)) for position in some_positions()]


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_the_search_thinks_the_same() -> None:
    told = analysis()
    assert len(told) > 8
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == told
