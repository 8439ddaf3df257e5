"""Compiled and uncompiled rules of the board game give the same states."""

import json
from typing import Any

import pytest
from tests.engine.test_compile import run, traces
from tests.laws.board import RUNWAYS

from cibola.engine import compile as compiled

# Uncompiled play is slow, so a few tables that together use every option.
TABLES: list[dict[str, Any]] = [
    {"edition": "mini", "seats": 3},
    {"seats": 2, "turn_cap": 12, "start": 1},
    {"edition": "short", "seats": 4, "up_or_down": True, "take_back": True, "turn_cap": 40},
    {"seats": 3, "free_start": True, "start": "eldest", "eldest": 2, "turn_cap": 20, "layout": RUNWAYS},
]
UNCOMPILED = """
import json, sys
from cibola.engine import compile as compiled
from tests.engine.test_compile import traces
from tests.games.board.test_compiled import TABLES
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces("board", TABLES)))
"""


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_rules_give_the_same_states() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces("board", TABLES)
