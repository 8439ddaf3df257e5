"""What the pad takes for impossible, and what it does not."""

from typing import Any

import msgspec
from tests.web.node import run

from cibola.server.games.scores import SCORES

CODE = """
import { artefactsLeft, farthest, onlyOnce, unclaimed } from './src/pad/limits.ts';
answer = {
  left: artefactsLeft(given.board, given.round, 0),
  far: ['Y', 'B'].map((path) => farthest(given.board, given.round, 0, path)),
  sides: onlyOnce(given.sides),
  unclaimed: unclaimed(given.roll, given.sheets, ['R', 'O', 'Y']),
};
"""


def player(artefacts: int, **pawns: int) -> dict[str, Any]:
    return {"pawns": pawns, "leader": "", "artefacts": artefacts, "points": 0}


def column(filled: int, *, bridge: bool = False) -> dict[str, Any]:
    return {"filled": filled, "double": False, "bridge": bridge}


def test_what_a_box_cannot_hold() -> None:
    given = {
        "board": msgspec.to_builtins(SCORES["board"]()),
        "roll": msgspec.to_builtins(SCORES["roll"]()),
        "round": [player(1, Y=7), player(3, Y=9, B=6, W=8), player(4, R=7, G=7)],
        "sides": [
            {"laid": ["Yx", "Yx", "Y5", "Y5"], "exploits": ["most"]},
            {"laid": ["Yx", "Yx", "Y5", "B5"], "exploits": ["most", "best"]},
        ],
        "sheets": [{"R": column(7), "O": column(8)}, {"O": column(7, bridge=True), "Y": column(6)}],
    }
    assert run(CODE, given) == {
        "left": 2,  # of nine artefacts (B4)
        "far": [9, 6],  # the fifth pawn across is one's own (B13)
        "sides": [{"laid": ["Yx", "Yx", "Y5"], "exploits": ["most"]}, {"laid": ["Yx", "B5"], "exploits": ["best"]}],
        "unclaimed": ["R"],
    }
