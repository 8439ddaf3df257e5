"""Decisions that were recorded before racing and limits became rules: the same seeds still give the same ones."""

from typing import Any

import pytest

import cibola
from cibola.players import choose_action, find

SEARCHES = ("search:250", "search:60,threads=1,depth=2")
PARTS = (0.3, 0.7, 0.97)  # of a greedy game, after which each search decides
OPTIONS: dict[str, dict[str, Any]] = {"classic": {}, "duel": {"edition": "duel", "exploits": True}}
RECORDED = {
    ("classic", 0): ["Y5", "Y5", "-Rx", "Rx", "D", "D"],
    ("classic", 1): ["G8", "G8", "B", "D", "R", "R"],
    ("classic", 2): ["-B9", "R7", "B", "B", "D", "D"],
    ("duel", 0): ["-Rx", "-Rx", "D", "D", "R", "R"],
    ("duel", 1): ["Y8", "-Rx", "Y", "D", "R", "R"],
    ("duel", 2): ["Rx", "Rx", "D", "D", "Y", "Y"],
}


@pytest.mark.parametrize(("box", "seed"), RECORDED)
def test_the_search_decides_as_it_did(box: str, seed: int) -> None:
    position, greedy = cibola.start("card", seed=seed, **OPTIONS[box]), find("greedy")
    moves: list[str] = []
    while position.mover is not None and len(moves) < 300:
        moves.append(choose_action(greedy, position, seed))
        position.play(moves[-1])
    decisions: list[str] = []
    for part in PARTS:
        position = cibola.start("card", seed=seed, **OPTIONS[box])
        for move in moves[: int(part * len(moves))]:
            position.play(move)
        decisions += [choose_action(find(search), position, seed) for search in SEARCHES]
    assert decisions == RECORDED[box, seed]
