"""Compiled and uncompiled rules play the same games."""

import json
from typing import Any

import pytest
from tests.engine.test_compile import run
from tests.laws.roll import ARROWS
from tests.laws.tables import walk_seeded

from cibola.engine import compile as compiled

TABLES: list[dict[str, Any]] = [
    {"seats": 2, "start": "random"},
    {"seats": 5, "start": 3},
    {"seats": 3, "layout": "mini", "start": "eldest", "eldest": 2},
    {"seats": 4, "layout": ARROWS},
]
UNCOMPILED = """
import json, sys
from cibola.engine import compile as compiled
from tests.games.roll.test_compiled import traces
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces()))
"""


def traces() -> list[list[str]]:
    """Play every table at random: a fingerprint, the points, the news and what is observed, after every action."""
    return [
        [
            f"{position.fingerprint} {position.scores} {position.moves[-1].news} {position.outcome}"
            f" {position.actions} {position.observe(1)[0].tolist() if step % 10 == 0 else ''}"
            for step, position in enumerate(walk_seeded("roll", options, number))
        ]
        for number, options in enumerate(TABLES)
    ]


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_rules_give_the_same_states() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces()
