"""The limits of the pad: what a box can hold, and how evenings from elsewhere are cut to it."""

from copy import deepcopy
from typing import Any

import msgspec
from tests.web.node import run

from cibola.server.games.scores import SCORES

LIMITS = """
import { artefactsLeft, farthest, fitCards, mostRounds, unclaimed } from './src/pad/limits.ts';
import { laidCards } from './src/pad/laidCards.ts';
import { leaders, score } from './src/pad/scoring.ts';
import { lastTurn } from './src/pad/sheets.ts';
const scored = [{ total: 5, artefacts: 1 }, { total: 5, artefacts: 2 }, { total: 4, artefacts: 9 }];
answer = {
  left: artefactsLeft(given.board, given.round, 0),
  farthest: ['Y', 'B'].map((path) => farthest(given.board, given.round, 0, path)),
  sides: fitCards(given.card, given.sides),
  unclaimed: unclaimed(given.roll, given.sheets, ['R', 'O', 'Y']),
  cards: laidCards(given.card, given.sides, 'Y', 0).map(({ card, seat }) => `${card} ${seat}`),
  total: score(given.board, given.evening).at(-1)[0].total,
  leaders: leaders(given.board, scored),
  rounds: mostRounds(given.board, given.evening),
  last: lastTurn(given.roll, given.written),
};
"""
FIT = """
import { fit } from './src/pad/limits.ts';
import { readEvening } from './src/pad/parser.ts';
answer = given.evenings.map((one) => fit(given.scores[one.game], readEvening(one)));
"""


def player(artefacts: int, **pawns: int) -> dict[str, Any]:
    return {"pawns": pawns, "leader": "", "artefacts": artefacts, "points": 0}


def column(filled: int, *, bridge: bool = False) -> dict[str, Any]:
    return {"filled": filled, "double": False, "bridge": bridge}


def sheet(exhausted: int | None, **crossed: int) -> dict[str, Any]:
    """Return a full sheet: the turns in which its last die was marked and its bridges were crossed."""
    return {"columns": {}, "turns": 9, "isFollowing": False, "crossed": crossed, "exhausted": exhausted}


def tables() -> dict[str, Any]:
    return {game: msgspec.to_builtins(make(), str_keys=True) for game, make in SCORES.items()}


def given() -> dict[str, Any]:
    """Return the engine's tables, and noted rounds that reach their limits."""
    return tables() | {
        "round": [player(1, Y=7), player(3, Y=9, B=6, W=8), player(4, R=7, G=7)],
        "sides": [
            {"laid": ["Yx", "Yx", "Y5", "Y5"], "exploits": ["most"]},
            {"laid": ["Yx", "Yx", "Y5", "B5", "Z5", "Y11"], "exploits": ["most", "best", "worst"]},
        ],
        "sheets": [{"R": column(7), "O": column(8)}, {"O": column(7, bridge=True), "Y": column(6)}],
        "evening": {"game": "board", "edition": "short", "names": ["", ""], "rounds": [[player(0, Y=1), player(0)]]},
        "written": [sheet(3, R=1), sheet(5, O=2)],
    }


NUMBERS = [f"Y{number}" for number in (2, 3, 4, 6, 7, 8, 9, 10)]


def test_what_a_box_can_hold() -> None:
    """Cards and exploits lie once (C1), nine artefacts (B4), five crossings (B13), nobody falls below 0 (B15)."""
    found = run(LIMITS, given())
    assert sorted(found.pop("cards")) == sorted(["Yx 0", "Yx 0", "Yx 1", "Y5 0", *(f"{card} null" for card in NUMBERS)])
    assert found == {
        "left": 2,
        "farthest": [9, 6],  # the fifth pawn across is one's own
        "sides": [{"laid": ["Yx", "Yx", "Y5"], "exploits": ["most"]}, {"laid": ["Yx", "B5"], "exploits": ["best"]}],
        "unclaimed": ["R"],
        "total": 0,
        "leaders": [1],
        "rounds": 1,
        "last": 5,
    }


def test_the_pad_has_no_limit_of_its_own() -> None:
    """Other tables give other results: no constant of a rule hides in the page."""
    changed = deepcopy(given())
    card, board, roll = changed["card"], changed["board"], changed["roll"]
    card["ranks"] = [{"rank": "x", "copies": 2, "weight": 1}, {"rank": "5", "copies": 3, "weight": 4}]
    board |= {"artefact_tiles": 11, "crossings": 6, "least": -15, "ranking": ["total"]}
    board["explorer"].append(70)
    board["editions"]["short"] = {"rounds": 4, "tie": "shared", "artefacts": [[-1]]}
    roll["bridge"] = 8
    roll["steps"]["end"] = {"bridges": 2, "exhausted": {"2": 1}}
    assert run(LIMITS, changed) == {
        "left": 4,
        "farthest": [10, 10],
        "sides": [
            {"laid": ["Yx", "Yx", "Y5", "Y5"], "exploits": ["most"]},
            {"laid": ["Y5", "B5"], "exploits": ["best"]},
        ],
        "unclaimed": [],
        "cards": ["Yx 0", "Yx 0", "Y5 0", "Y5 0", "Y5 1"],
        "total": -15,  # and not -21
        "leaders": [0, 1],
        "rounds": 4,
        "last": 2,  # with the second bridge, before the first exhausted player
    }


def test_the_pad_has_no_points_of_its_own() -> None:
    """Every value of an expedition, a step, a column and an exploit comes from the tables."""
    code = """
    import { cardPoints, columnPoints, pawnPoints, receipt, sidePoints } from './src/pad/scoring.ts';
    const { card, board, roll } = given;
    answer = [
      receipt(card, ['Yx', 'Y2']).total, cardPoints(card, { laid: ['Yx', 'Y2'], exploits: ['most'] }),
      ...['Y', ''].map((leader) => pawnPoints(board, { pawns: { Y: 1 }, leader }, 'Y')),
      ...['R', 'a', 'd'].map((name) => columnPoints(roll, name, { filled: 0, double: false })),
      columnPoints(roll, 'R', { filled: 0, double: true }),
      sidePoints(roll, { R: { filled: 0, double: false, bridge: true } }),
    ];
    """
    ranks = [{"rank": "x", "copies": 1, "weight": 2}, {"rank": "2", "copies": 1, "weight": 1}]
    made = {
        "card": {"ranks": ranks, "receipts": [[0] * 5, [0] * 5, [0] * 5, [1, 2, 3, 4, 11]], "exploit": 100},
        "board": {"explorer": [0, 21], "leader": [0, 31]},
        "roll": {"plain": [41], "doubled": [51], "artefacts": [61], "dice": [71], "bridge_points": 1000},
    }
    assert run(code, made) == [11, 111, 31, 21, 41, 61, 71, 51, 1041]


def evening(game: str, names: int, rounds: list[Any], edition: str = "") -> dict[str, Any]:
    return {"id": "a", "game": game, "edition": edition, "begun": 1, "names": ["Ana"] * names, "rounds": rounds}


def test_evenings_from_elsewhere_are_cut_to_the_box() -> None:
    """A link may hold anything: what the game does not know is left out, and too few players make no evening."""
    round_of_board = [player(99, Y=99, Z=3) | {"leader": "Z"}] * 6
    found = run(
        FIT,
        {
            "scores": tables(),
            "evenings": [
                evening("card", 3, [[{"laid": ["Y5", 5, "Q1"], "exploits": ["most", "most"]}]], "duel"),
                evening("board", 6, [round_of_board] * 9, "standard"),
                evening("roll", 9, [[{"R": column(99), "Q": column(1)}]]),
                evening("roll", 1, [[]]),
            ],
        },
    )
    card, board, roll, nobody = found
    assert card["rounds"] == [[{"laid": ["Y5"], "exploits": ["most"]}, {"laid": [], "exploits": []}]]
    assert (len(board["names"]), len(board["rounds"]), len(board["rounds"][0])) == (4, 3, 4)
    assert board["rounds"][0][0] == player(9, Y=9)
    assert (len(roll["names"]), len(roll["journals"]), roll["rounds"][0][0]) == (5, 5, {"R": column(9)})
    assert nobody is None
