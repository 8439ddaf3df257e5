"""Refusals of the board game, besides the bad input that all games share."""

from typing import Any

import pytest
from tests.games.board.setup import deal, on, pass_to, play, steps, table
from tests.games.refusals import refuse, refuse_move, refuse_start

from cibola.errors import DealError, NotAllowedError
from cibola.games.board import state
from cibola.games.board.notation import REFUSALS
from cibola.position.position import Position

OPENING = deal()
CITY = "B0 " + ">B " * 8

# Each reason to refuse an action: a hand, tiles, options, what is played before, the move, the rule.
CASES: list[tuple[int, str, str, dict[str, Any], str, str, str]] = [
    (state.PUT_FIRST, "Y7", "", {}, "", "D", "B7"),
    (state.CHOOSE_NOW, "Y7 Y8", "Y1:s", {}, "Y7", "D", "B12.3"),
    (state.TAKE_NOW, "Y7 Y8", "", {}, "Y7", "-Y8", "B7"),
    (state.NOTHING_TO_CHOOSE, "Y7", "", {}, "Y7", ">Y", "B12.3"),
    (state.NOTHING_TO_CHOOSE, "Y7", "", {}, "", ">", "B12.3"),
    (state.NOT_IN_HAND, "Y7", "", {}, "", "B3", "B7.1"),
    (state.NOT_IN_HAND, "Y7", "", {}, "", "-B3", "B7.1"),
    (state.NOT_LOWEST, "Y7 Y8", "", {}, "", "Y8", "B8"),
    (state.NOT_LOWEST_OR_HIGHEST, "Y7 Y8 Y9", "", {"up_or_down": True}, "", "Y8", "B17"),
    (state.NOT_HIGHER, "Y7 Y3", "", {"free_start": True}, "Y7 D", "Y3", "B9"),
    (state.NOT_LOWER, "Y7 Y3 Y5", "", {"free_start": True, "up_or_down": True}, "Y7 D -B7 D Y3 D", "Y5", "B17.1"),
    (state.NO_EXPLORER, "Y0 B0 W0 G0 R0", "", {}, "Y0 D -B7 D B0 D -W7 D W0 D -G7 D G0 D", "R0", "B3"),
    (state.LEADER_USED, "Y0 B0", "", {}, "Y0! D", "B0!", "B3"),
    (state.ALREADY_BEGUN, "Y0 Y1", "", {}, "Y0 D", "Y1!", "B8.1"),
    (state.NO_PAWN, "Y0", "Y1:s", {}, "Y0", ">B", "B12.3"),
    (state.IN_THE_CITY, "B0 W0", steps("B1-8") + " W1:s", {}, CITY + "D -B7 D W0", ">B", "B9.1"),
    (state.EMPTY_PILE, "Y7", "", {}, "Y7", "G", "B11"),
    (state.JUST_DISCARDED, "Y7", "", {}, "-Y7", "Y", "B11"),
]


@pytest.mark.pure
@pytest.mark.parametrize(("reason", "hand", "placed", "options", "before", "move", "rule"), CASES)
def test_an_action_that_is_not_allowed_now(
    reason: int, hand: str, placed: str, options: dict[str, Any], before: str, move: str, rule: str
) -> None:
    position = pass_to(play(table(hand, "B7 W7 G7", **on(placed), **options), before), 0)
    refuse_move(position, move, rule)
    refuse(position, NotAllowedError, rule, lambda p: p.play(p.game.read(move)))
    key, said = REFUSALS[reason]
    assert (position.game.refusal(position.boxes, position.states, position.game.read(move)).key, said) == (key, rule)


def test_every_refusal_is_reached_and_has_a_sentence_of_its_own() -> None:
    assert {reason for reason, *_ in CASES} | {state.GAME_OVER, state.NOT_DEALT} == REFUSALS.keys()
    assert len({key for key, _ in REFUSALS.values()}) == len(REFUSALS)


def test_a_deal_beyond_the_last_round() -> None:
    refuse_start(DealError, "B15", lambda: Position("board", {"start": 0}, deals={3: OPENING}))
    refuse_start(DealError, "B15", lambda: Position("board", {"start": 0, "edition": "short"}, deals={1: OPENING}))


def test_a_wrong_starter_is_told_which_seats_there_are() -> None:
    error = refuse_start(DealError, "B6.2", lambda: Position("board", {"seats": 4}, deals=[deal(seats=4) + " start 9"]))
    assert "0 to 3" in str(error)
