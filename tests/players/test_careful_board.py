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
from cibola.engine.interface import Records
from cibola.players import PLAYERS, ask
from cibola.players.careful import mind_of
from cibola.players.careful.board import Mind
from cibola.players.careful.board_weights import WEIGHTS
from cibola.players.careful.playing import Desk, careful_games, choose_carefully_now
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
from tests.players.test_careful_board import traces
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces()))
"""


def weighed(position: Position, minds: Records | None = None) -> dict[str, float]:
    """Tell how good each legal action looks."""
    desks, stream = np.zeros(1, Desk), random.stream_from("any")
    choose_carefully_now(position.boxes, position.states, mind_of("board") if minds is None else minds, desks, stream)
    return dict(zip(position.legal, desks["worths"][0].tolist(), strict=False))


def walk(options: dict[str, Any], seed: int) -> Iterator[Position]:
    """Play a game, and stop at every decision."""
    position = cibola.start("board", seed=seed, **options)
    while position.mover is not None:
        if len(position.legal) > 1:
            yield position
        position.play(ask(CAREFUL, position, 0))


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
    minds = mind_of("board", tempo=99.0)
    assert minds.dtype == Mind
    assert minds["tempo"][0] == 99.0
    assert all(minds[name][0] == weight for name, weight in WEIGHTS.items() if name != "tempo")


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_careful_is_legal_in_every_option_and_comes_to_an_end(options: dict[str, Any]) -> None:
    assert play_game(cibola.start("board", seed=6, **options), *[CAREFUL] * options["seats"]).outcome


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_careful_against_itself_ends_many_times(options: dict[str, Any]) -> None:
    games, seats = 300, options["seats"]
    position = Position("board", options)
    minds = np.concatenate([mind_of("board")] * seats)
    totals, wins = np.zeros(seats, np.int64), np.zeros(seats)
    states, desks = np.zeros(1, position.game.state), np.zeros(1, Desk)
    stream = random.stream_from("ends")
    decisions = careful_games(position.boxes, states, minds, seats, stream, desks, games, totals, wins)
    assert decisions / games < 900
    assert wins.sum() == pytest.approx(games)


@pytest.mark.parametrize("options", [TABLES[0], TABLES[1], TABLES[2], TABLES[8]], ids=str)
def test_careful_does_not_peek(options: dict[str, Any]) -> None:
    for number, position in enumerate(walk(options, 3)):
        if number == 40:
            break
        seat, worths = position.mover or 0, weighed(position)
        worlds = [position.imagine(seat, seed) for seed in range(3)]
        assert [weighed(world) for world in (*worlds, position.seen_by(seat))] == [worths] * 4


def test_other_notes_in_a_mind_change_nothing() -> None:
    minds = mind_of("board")
    for position in walk({"seats": 2, "edition": "short", "turn_cap": 30}, 8):
        assert weighed(position, minds) == weighed(position)
        assert ask(CAREFUL, position, "one seed") == ask(CAREFUL, position, "another seed")


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_worths_are_the_same() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces()


@pytest.mark.pure
def test_the_lower_card_goes_first() -> None:
    worths = weighed(lay(table("B2 B3 B9 Y10 Y10 W10 W10 G9", "R9", **on()), "B2", "R9"))
    assert worths["B3"] > worths["B9"]


@pytest.mark.pure
def test_nothing_is_begun_in_the_last_turn() -> None:
    position = finish(table("", "B0 Y0 W0 G0 R0 B1 Y1 W1", edition="short", **on()), deck=1)
    assert position.mover == 1
    assert ask(CAREFUL, position, 0).startswith("-")


@pytest.mark.pure
def test_the_last_card_goes_where_it_scores_most() -> None:
    position = lay(table("", "B0 B0 B1 Y0 Y0 Y1 Y1 R0", edition="short", **on()), "", "B0 B0 Y0 Y0 Y1")
    finish(position, deck=1)
    worths = weighed(position)
    assert ask(CAREFUL, position, 0) == "Y1"  # from -10 to 5, not from -15 to -10
    assert worths["Y1"] > worths["B1"]


@pytest.mark.pure
def test_a_card_that_goes_on_with_the_next_row_is_not_given_away() -> None:
    worths = weighed(lay(table("W6 G6 Y0 Y1 Y2 B0 B1 B2", "W5 R0 R1", **on()), "Y0", "W5"))
    assert worths["-W6"] < worths["-G6"]


@pytest.mark.pure
def test_a_card_that_goes_on_with_the_own_row_is_taken() -> None:
    position = play(lay(table("B2 R9 R10 Y10 Y9 W10 W9 G9", "B3 G10", **on()), "B2"), "-B3 D -Y10")
    assert ask(CAREFUL, position, 0) == "B"
    assert ask(CAREFUL, play(position, "B -G10 D"), 0) == "B3"


@pytest.mark.pure
def test_a_step_that_meets_an_artefact_comes_first() -> None:
    hands = "B0 B1 Y0 Y1 W10 W10 G10 G10", "B0 Y0 R10 R10"
    worths = weighed(lay(table(*hands, **on("B2:a")), "B0 Y0", "B0 Y0"))
    assert worths["B1"] > worths["Y1"]


@pytest.mark.pure
def test_a_step_tile_in_the_last_turn_moves_the_pawn_that_gains_most() -> None:
    position = lay(table("", "B0 B0 B1 Y0 Y0 Y1 Y1 R0", edition="short", **on("B3:s")), "", "B0 B0 Y0 Y0")
    worths = weighed(play(finish(position, deck=1), "B1"))
    assert worths[">B"] > worths[">Y"] > worths[">"] == 0.0  # from -10 to 5, and from -15 to -10
