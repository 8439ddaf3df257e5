"""Compiled and uncompiled rules of the board game give the same states."""

import json
from typing import Any

import pytest
from tests.engine.test_compile import run
from tests.laws.board import RUNWAYS
from tests.laws.tables import walk_seeded

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
from tests.games.board.test_compiled import traces
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces()))
"""


def traces() -> list[list[str]]:
    """Play every table at random: a fingerprint, the points and what is seen and imagined, after every action."""
    return [
        [
            f"{position.fingerprint} {position.scores} {position.moves[-1].news} {position.outcome}"
            + (f" {_thought(position)}" if step % 10 == 0 else "")
            for step, position in enumerate(walk_seeded("board", options, number))
        ]
        for number, options in enumerate(TABLES)
    ]


def _thought(position: Any) -> str:
    numbers, mask = position.observe(1)
    return f"{position.imagine(0, 5).fingerprint} {position.seen_by(-1).fingerprint} {numbers.tolist()} {mask.sum()}"


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_rules_give_the_same_states() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces()
