"""The careful player at the board game: legal in every option, blind to what is hidden, sensible, and it ends."""

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.engine.test_compile import run
from tests.games.board.setup import finish, lay, layout, on, play, table
from tests.laws.board import RUNWAYS
from tests.players.test_players import play as play_game

import cibola
from cibola.engine import compile as compiled
from cibola.engine import random
from cibola.engine.interface import StateArray
from cibola.players import PLAYERS, choose_action
from cibola.players.careful.board import WEIGHTS, Evaluator
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, choose_careful_action_now, play_careful_games
from cibola.position.position import Position

CAREFUL = PLAYERS["careful"]
TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "edition": "short", "up_or_down": True},
    {"seats": 4, "edition": "short", "free_start": True, "take_back": True},
    {"seats": 2, "edition": "short", "up_or_down": True, "free_start": True, "take_back": True, "start": "eldest"},
    {"seats": 4, "turn_cap": 9},
    {"seats": 3, "edition": "short", "layout": RUNWAYS},
    {"seats": 2, "edition": "short", "layout": layout(steps=(0, 1, -300, 2, 40, 5, 6, 7, 8))},
    {"seats": 2, "edition": "mini"},
    {"seats": 3, "edition": "mini", "up_or_down": True, "take_back": True},
]
FEW: list[dict[str, Any]] = [
    {"seats": 2, "edition": "mini", "up_or_down": True},
    {"seats": 2, "edition": "short", "turn_cap": 20},
    {"seats": 3, "edition": "short", "turn_cap": 30, "up_or_down": True, "free_start": True, "layout": RUNWAYS},
]
UNCOMPILED = """
import json, sys
from cibola.engine import compile as compiled
from tests.players.careful.test_board import traces
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces()))
"""


def weighed(position: Position, evaluators: StateArray | None = None) -> dict[str, float]:
    """Tell how good each legal action looks."""
    scratches, stream = np.zeros(1, ChoiceScratch), random.stream_from("any")
    choose_careful_action_now(
        position.boxes,
        position.states,
        make_evaluator("board") if evaluators is None else evaluators,
        scratches,
        stream,
    )
    return dict(zip(position.legal, scratches["estimates"][0].tolist(), strict=False))


def walk(options: dict[str, Any], seed: int) -> Iterator[Position]:
    """Play a game, and stop at every decision."""
    position = cibola.start("board", seed=seed, **options)
    while position.mover is not None:
        if len(position.legal) > 1:
            yield position
        position.play(choose_action(CAREFUL, position, 0))


def traces() -> list[list[str]]:
    """Play a few tables: the choice, and every worth to a thousandth of a point."""
    return [
        [
            " ".join(f"{action}={worth:.3f}" for action, worth in weighed(position).items())
            for position in walk(options, 5)
        ]
        for options in FEW
    ]


def test_a_mind_holds_every_weight() -> None:
    evaluators = make_evaluator("board", tempo=99.0)
    assert evaluators.dtype == Evaluator
    assert evaluators["tempo"][0] == 99.0
    assert all(evaluators[name][0] == weight for name, weight in WEIGHTS.items() if name != "tempo")


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_careful_is_legal_in_every_option_and_comes_to_an_end(options: dict[str, Any]) -> None:
    assert play_game(cibola.start("board", seed=6, **options), *[CAREFUL] * options["seats"]).outcome


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_careful_against_itself_ends_many_times(options: dict[str, Any]) -> None:
    games, seats = 300, options["seats"]
    position = Position("board", options)
    evaluators = np.concatenate([make_evaluator("board")] * seats)
    totals, wins = np.zeros(seats, np.int64), np.zeros(seats)
    states, scratches = np.zeros(1, position.game.state), np.zeros(1, ChoiceScratch)
    stream = random.stream_from("ends")
    decisions = play_careful_games(position.boxes, states, evaluators, seats, stream, scratches, games, totals, wins)
    assert decisions / games < 900
    assert wins.sum() == pytest.approx(games)


@pytest.mark.parametrize("options", [TABLES[0], TABLES[1], TABLES[2], TABLES[8]], ids=str)
def test_careful_does_not_peek(options: dict[str, Any]) -> None:
    for number, position in enumerate(walk(options, 3)):
        if number == 40:
            break
        seat, estimates = position.mover or 0, weighed(position)
        worlds = [position.imagine(seat, seed) for seed in range(3)]
        assert [weighed(world) for world in (*worlds, position.seen_by(seat))] == [estimates] * 4


def test_other_notes_in_a_mind_change_nothing() -> None:
    evaluators = make_evaluator("board")
    for position in walk({"seats": 2, "edition": "short", "turn_cap": 30}, 8):
        assert weighed(position, evaluators) == weighed(position)
        assert choose_action(CAREFUL, position, "one seed") == choose_action(CAREFUL, position, "another seed")


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_worths_are_the_same() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces()


@pytest.mark.pure
def test_the_lower_card_goes_first() -> None:
    estimates = weighed(lay(table("B2 B3 B9 Y10 Y10 W10 W10 G9", "R9", **on()), "B2", "R9"))
    assert estimates["B3"] > estimates["B9"]


@pytest.mark.pure
def test_nothing_is_begun_in_the_last_turn() -> None:
    position = finish(table("", "B0 Y0 W0 G0 R0 B1 Y1 W1", edition="short", **on()), deck=1)
    assert position.mover == 1
    assert choose_action(CAREFUL, position, 0).startswith("-")


@pytest.mark.pure
def test_the_last_card_goes_where_it_scores_most() -> None:
    position = lay(table("", "B0 B0 B1 Y0 Y0 Y1 Y1 R0", edition="short", **on()), "", "B0 B0 Y0 Y0 Y1")
    finish(position, deck=1)
    estimates = weighed(position)
    assert choose_action(CAREFUL, position, 0) == "Y1"  # from -10 to 5, not from -15 to -10
    assert estimates["Y1"] > estimates["B1"]


@pytest.mark.pure
def test_a_card_that_goes_on_with_the_next_row_is_not_given_away() -> None:
    estimates = weighed(lay(table("W6 G6 Y0 Y1 Y2 B0 B1 B2", "W5 R0 R1", **on()), "Y0", "W5"))
    assert estimates["-W6"] < estimates["-G6"]


@pytest.mark.pure
def test_a_card_that_goes_on_with_the_own_row_is_taken() -> None:
    position = play(lay(table("B2 R9 R10 Y10 Y9 W10 W9 G9", "B3 G10", **on()), "B2"), "-B3 D -Y10")
    assert choose_action(CAREFUL, position, 0) == "B"
    assert choose_action(CAREFUL, play(position, "B -G10 D"), 0) == "B3"


@pytest.mark.pure
def test_a_step_that_meets_an_artefact_comes_first() -> None:
    hands = "B0 B1 Y0 Y1 W10 W10 G10 G10", "B0 Y0 R10 R10"
    estimates = weighed(lay(table(*hands, **on("B2:a")), "B0 Y0", "B0 Y0"))
    assert estimates["B1"] > estimates["Y1"]


@pytest.mark.pure
def test_a_step_tile_in_the_last_turn_moves_the_pawn_that_gains_most() -> None:
    position = lay(table("", "B0 B0 B1 Y0 Y0 Y1 Y1 R0", edition="short", **on("B3:s")), "", "B0 B0 Y0 Y0")
    estimates = weighed(play(finish(position, deck=1), "B1"))
    assert estimates[">B"] > estimates[">Y"] > estimates[">"] == 0.0  # from -10 to 5, and from -15 to -10
