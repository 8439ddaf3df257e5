"""The score pad scores as the engine does: thousands of finished rounds, scored by both."""

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.laws.tables import walk
from tests.web.node import run

from cibola.engine.interface import StateArray, score_now, winners_now
from cibola.games.board import editions as board
from cibola.games.board.state import PUTTING as ON_THE_BOARD
from cibola.games.board.state import State as BoardState
from cibola.games.card import editions as card
from cibola.games.card.exploits import NAMES
from cibola.games.card.state import PUTTING
from cibola.games.card.state import State as CardState
from cibola.games.common.cards import NONE
from cibola.games.roll import editions as roll
from cibola.games.roll.state import State as RollState
from cibola.position.position import Position
from cibola.server.games.scores import SCORES

MANY, DEEP_MANY = 1000, 3000
MATCHES = 20
PATHS, COLUMNS, COLOURS = "YBWGR", "ROYGBP", "YBWGRV"
CODE = """
import { leaders, score } from './src/pad/scoring.ts';
answer = given.evenings.map((evening) => {
  const rounds = score(given.scores, evening);
  const totals = rounds.map((sides) => sides.map((side) => side.total));
  return { rounds: totals, leaders: leaders(given.scores, rounds.at(-1)) };
});
"""

Result = dict[str, Any]  # `rounds` of totals, and `leaders`
Evening = dict[str, Any]  # as the page stores it


def score_by_pad(game: str, evenings: list[Evening]) -> list[Result]:
    """Score evenings as the page does."""
    results: list[Result] = run(CODE, {"scores": msgspec.to_builtins(SCORES[game]()), "evenings": evenings})
    return results


def make_evening(game: str, seats: int, rounds: list[Any], edition: str = "") -> Evening:
    return {"game": game, "edition": edition, "names": [""] * seats, "rounds": rounds}


def result(boxes: StateArray, states: StateArray, seats: int, rounds: list[list[int]]) -> Result:
    leaders = winners_now(boxes, states)
    return {"rounds": rounds, "leaders": [seat for seat in range(seats) if leaders >> seat & 1]}


def totals(boxes: StateArray, states: StateArray, seats: int) -> list[int]:
    return [score_now(boxes, states, seat) for seat in range(seats)]


def card_evening(rng: Random) -> tuple[Evening, Result]:
    """Deal out any cards and exploits to two sides, in any number of rounds."""
    boxes = card.pack(card.settle({"edition": "duel", "sixth": True, "exploits": True, "tie": "shared"}))
    states, rounds, scored = np.zeros(1, CardState), [], []
    for _ in range(rng.randrange(1, 5)):
        states["total"][0] = totals(boxes, states, 2)
        states["laid"], states["won"], states["step"] = 0, 0, PUTTING
        sides: list[dict[str, list[str]]] = [{"laid": [], "exploits": []}, {"laid": [], "exploits": []}]
        for colour, letter in enumerate(COLOURS):
            for rank in range(12):
                seat = rng.choice([0, 1, None, None])
                if seat is None:
                    continue
                held = int(states["laid"][0, seat, colour])
                bit = 1 << (held & 0b111).bit_count() if rank < 3 else 1 << rank
                states["laid"][0, seat, colour] = held | bit
                sides[seat]["laid"].append(f"{letter}x" if rank < 3 else f"{letter}{rank - 1}")
        for number, name in enumerate(NAMES):
            seat = rng.choice([0, 1, None])
            if seat is not None:
                states["won"][0, seat] |= 1 << number
                sides[seat]["exploits"].append(name)
        rounds.append(sides)
        scored.append(totals(boxes, states, 2))
    return make_evening("card", 2, rounds, "duel"), result(boxes, states, 2, scored)


def board_evening(rng: Random) -> tuple[Evening, Result]:
    """Set up the ends of the rounds of a whole game, or of its beginning."""
    edition, seats = rng.choice(["standard", "short"]), rng.randrange(2, 5)
    boxes = board.pack(board.settle({"edition": edition, "seats": seats}))
    states, rounds, scored = np.zeros(1, BoardState), [], []
    for number in range(rng.randrange(1, board.EDITIONS[edition].rounds + 1)):
        states["dealt"], states["step"], states["leader"] = number + 1, ON_THE_BOARD, NONE
        sides: list[dict[str, Any]] = []
        for seat in range(seats):
            pawns = {letter: step for letter in PATHS if (step := rng.randrange(10))}
            leader = rng.choice(["", *pawns])
            sides.append(
                {"pawns": pawns, "leader": leader, "artefacts": rng.randrange(5), "points": 5 * rng.randrange(5)}
            )
            states["pawn"][0, seat] = [pawns.get(letter, 0) for letter in PATHS]
            states["leader"][0, seat] = PATHS.index(leader) if leader else NONE
            states["artefact_tiles"][0, seat] = sides[-1]["artefacts"]
            states["points"][0, seat] += sides[-1]["points"]
        rounds.append(sides)
        scored.append(totals(boxes, states, seats))
        expected = result(boxes, states, seats, scored)
        states["points"][0, :seats] = scored[-1]
        states["artefacts"][0] += states["artefact_tiles"][0]
    return make_evening("board", seats, rounds, edition), expected


def roll_evening(rng: Random) -> tuple[Evening, Result]:
    """Fill any sheets."""
    seats = rng.randrange(2, 6)
    boxes, states = roll.pack(roll.settle({"seats": seats})), np.zeros(1, RollState)
    sides = []
    for seat in range(seats):
        side = {name: _column(rng) for name in (*COLUMNS, "a", "d")}
        for number, letter in enumerate(COLUMNS):
            states["written"][0, seat, number] = side[letter]["filled"]
            states["double"][0, seat, number] = side[letter]["double"]
        states["artefacts"][0, seat], states["refusals"][0, seat] = side["a"]["filled"], side["d"]["filled"]
        states["bridges"][0, seat] = sum(column["bridge"] << place for place, column in enumerate(side.values()))
        sides.append(side)
    return make_evening("roll", seats, [sides]), result(boxes, states, seats, [totals(boxes, states, seats)])


def _column(rng: Random) -> dict[str, int]:
    return {"filled": rng.randrange(10), "double": rng.randrange(2), "bridge": rng.randrange(2)}


@pytest.mark.parametrize("many", [MANY, pytest.param(DEEP_MANY, marks=pytest.mark.deep)])
@pytest.mark.parametrize("make", [card_evening, board_evening, roll_evening])
def test_the_pad_scores_as_the_engine_does(make: Any, many: int) -> None:
    rng = Random(6)
    pairs = [make(rng) for _ in range(many)]
    assert score_by_pad(pairs[0][0]["game"], [evening for evening, _ in pairs]) == [expected for _, expected in pairs]


def test_games_that_were_played_score_the_same_score_by_pad() -> None:
    rng, evenings, expected = Random(7), [], []
    for number in range(MATCHES):
        options = {"edition": "duel", "rounds": 3, "exploits": True, "sixth": bool(number % 2), "tie": "shared"}
        *_, end = walk(Position("card", options, seed=number), rng, 0.6)
        results = end.view().results
        sides = [
            [{"laid": [card for one in side.expeditions for card in one.cards], "exploits": side.exploits}]
            for result in results
            for side in result.sides
        ]
        evenings.append(
            make_evening("card", 2, [[*one, *other] for one, other in zip(sides[::2], sides[1::2], strict=True)])
        )
        assert end.outcome
        scored = [[side.total for side in result.sides] for result in results]
        expected.append({"rounds": scored, "leaders": list(end.outcome.winners)})
    assert score_by_pad("card", evenings) == expected
