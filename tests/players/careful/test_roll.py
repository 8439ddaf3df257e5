"""The careful player of the roll & write: legal everywhere, the same compiled or not, and no fool."""

import json
from typing import Any

import numpy as np
import pytest
from tests.engine.test_compile import run
from tests.games.roll.setup import full, offer, roll, table, write
from tests.laws.roll import ARROWS
from tests.laws.tables import walk_seeded
from tests.players.test_players import play

import cibola
from cibola.engine import compile as compiled
from cibola.engine import random
from cibola.engine.compile import rule
from cibola.engine.interface import MOST_ACTIONS, StateArray, imagine_now, legal
from cibola.games.roll.components import COLUMNS
from cibola.players import PLAYERS, choose_action
from cibola.players.careful.interface import evaluate
from cibola.players.careful.player import make_evaluator
from cibola.position.position import Position

CAREFUL, GREEDY = PLAYERS["careful"], PLAYERS["greedy"]
TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "start": 2},
    {"seats": 4},
    {"seats": 5, "start": "eldest", "eldest": 4},
    {"seats": 2, "layout": "mini"},
    {"seats": 5, "layout": "mini", "start": 1},
    {"seats": 3, "layout": ARROWS},
]
FEW: list[dict[str, Any]] = [{"seats": 2}, {"seats": 5, "layout": "mini"}, {"seats": 3, "layout": ARROWS}]
SIX_RED = ["RRR111 R1 R1"] * 6  # both miss one square to the bridge
UNCOMPILED = """
import json, sys
from cibola.engine import compile as compiled
from tests.players.careful.test_roll import traces
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces()))
"""


@rule
def evaluate_now(boxes: StateArray, states: StateArray, evaluators: StateArray, actions: Any, estimates: Any) -> int:
    """`weigh`, as Python calls it."""
    count = legal(boxes[0], states[0], actions)
    evaluate(boxes[0], states[0], evaluators[0], actions, count, estimates)
    return count


def worths_of(position: Position, evaluators: StateArray | None = None) -> dict[str, float]:
    """Give the worth of each legal action."""
    actions, estimates = np.zeros(MOST_ACTIONS, np.int64), np.zeros(MOST_ACTIONS, np.float64)
    given = make_evaluator("roll") if evaluators is None else evaluators
    count = evaluate_now(position.boxes, position.states, given, actions, estimates)
    return {position.game.write(int(actions[at])): float(estimates[at]) for at in range(count)}


def best(position: Position) -> str:
    """Let the careful player choose."""
    return choose_action(CAREFUL, position, "seed")


def traces() -> list[list[dict[str, float]]]:
    """Weigh every tenth decision of random games."""
    return [
        [
            {action: round(worth, 6) for action, worth in worths_of(position).items()}
            for step, position in enumerate(walk_seeded("roll", options, number))
            if step % 10 == 0 and position.mover is not None
        ]
        for number, options in enumerate(FEW)
    ]


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("other", [CAREFUL, GREEDY, PLAYERS["random"]], ids=lambda player: str(player.name))
def test_whole_games_are_legal_and_end(options: dict[str, Any], other: Any) -> None:
    players = [CAREFUL, *[other] * (options["seats"] - 1)]
    assert play(cibola.start("roll", seed=3, **options), *players).outcome


@pytest.mark.pure
@pytest.mark.parametrize("options", FEW[1:], ids=str)
def test_small_games_are_legal_and_end_uncompiled_too(options: dict[str, Any]) -> None:
    assert play(cibola.start("roll", seed=3, **options), *[CAREFUL] * options["seats"]).outcome


def test_the_same_position_and_seed_give_the_same_choice() -> None:
    once, again = (play(cibola.start("roll", seed=8, seats=3), *[CAREFUL] * 3) for _ in range(2))
    assert once.record == again.record


@pytest.mark.parametrize("options", FEW, ids=str)
def test_worths_depend_only_on_what_the_mover_knows(options: dict[str, Any]) -> None:
    for step, position in enumerate(walk_seeded("roll", options, 7)):
        if position.mover is None or step % 5:
            continue
        known = worths_of(position.seen_by(position.mover))
        for name in "abc":
            world = position.copy()
            imagine_now(world.boxes, world.states, position.mover, random.stream_from(name))
            assert worths_of(world) == known


def test_a_mind_may_go_from_sheet_to_sheet() -> None:
    evaluators = make_evaluator("roll")
    for options in (*TABLES, *TABLES):
        position = cibola.start("roll", seed=1, **options)
        assert worths_of(position, evaluators) == worths_of(position)


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled thinking")
def test_compiled_and_uncompiled_thinking_weigh_alike() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces()


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (4, 3)])
def test_careful_beats_greedy(seats: int, deals: int) -> None:
    lead = 0.0
    for seed in range(deals):
        for seat in range(seats):
            players = [CAREFUL if each == seat else GREEDY for each in range(seats)]
            scores = play(cibola.start("roll", seed=seed, seats=seats), *players).scores
            lead += (seats * scores[seat] - sum(scores)) / (seats - 1)
    assert lead / deals / seats > 60


@pytest.mark.pure
class TestPlainChoices:
    def test_the_lowest_number_opens_an_expedition(self) -> None:
        assert best(roll(table(), "RRR189")) == "R1"

    def test_a_double_box_is_ticked_early(self) -> None:
        assert best(roll(table(), "RRR099")) == "R0"

    def test_a_number_that_would_close_a_fresh_expedition_is_refused(self) -> None:
        assert best(roll(table(), "RRR999")) == "-"

    def test_the_same_number_again_is_better_than_a_leap(self) -> None:
        assert best(roll(write(table(), 0, "R3 R3"), "RRR389")) == "R3"

    def test_a_bridge_is_crossed(self) -> None:
        assert best(roll(table(2, *SIX_RED), "RRR123")) == "R1"

    def test_a_bridge_is_more_urgent_when_the_other_is_near(self) -> None:
        near, far = table(2, *SIX_RED), table(2, *["RRY111 R1 Y1", "RRY111 Y1 R1"] * 3)
        assert worths_of(roll(near, "RRR123"))["R1"] > worths_of(roll(far, "RRR123"))["R1"] + 3

    def test_the_exhausted_refuse_without_effect(self) -> None:
        estimates = worths_of(offer(write(table(), 1, full("R")), "YYY222"))
        assert estimates["-"] == 0.0 < estimates["Y2"]


def test_in_a_last_turn_worths_are_points() -> None:
    seen = 0
    for seed in range(12):
        position = cibola.start("roll", seed=seed, seats=3)
        while position.mover is not None:
            if len(position.view().crossed) + len(position.view().crossing) == COLUMNS:
                seen += check_points(position, position.mover)
            position.play(best(position))
    assert seen > 20


def check_points(position: Position, seat: int) -> int:
    """Compare the worth of each action that leads to no arrow with the points that it brings; count them."""
    seen = 0
    for action, worth in worths_of(position).items():
        after = position.copy().play(action)
        if after.mover != seat:
            assert worth == pytest.approx(after.scores[seat] - position.scores[seat])
            seen += 1
    return seen
