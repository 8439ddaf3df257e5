"""Refusals of the roll & write, besides the bad input that all games share."""

from collections.abc import Callable

import pytest
from tests.games.refusals import refuse, refuse_move
from tests.games.roll.setup import choose, following, full, offer, over, roll, table, write

from cibola.errors import GameOverError, NotAllowedError, NotDealtError
from cibola.games.roll.notation import REFUSALS
from cibola.position.position import Position

pytestmark = pytest.mark.pure


def topped() -> Position:
    return offer(write(table(), 0, full("R") + " R1"), "RRR111")


# Every way in which the rules refuse an action: a table, the action, the message and its rule.
REFUSED: list[tuple[Callable[[], Position], str, str, str]] = [
    (over, "R1", "game-over", "R11.1"),
    (over, "-", "game-over", "R11.1"),
    (table, "R1", "not-rolled", "R3"),
    (table, ">", "not-rolled", "R3"),
    (lambda: roll(table(), "ROY123"), ">R", "roll-choose-first", "R6"),
    (lambda: roll(table(), "ROY123"), ">", "roll-choose-first", "R6"),
    (following, "-", "roll-follow-now", "R6"),
    (following, "Y1", "roll-follow-now", "R6"),
    (lambda: roll(table(), "ROY123"), "P1", "roll-no-such-colour", "R3.2"),
    (lambda: choose(roll(table(), "ROY123"), "O2"), "O1", "roll-no-such-colour", "R3.2"),
    (lambda: roll(table(), "ROY123"), "R4", "roll-no-such-digit", "R3.2"),
    (lambda: choose(roll(table(), "ROY123"), "O2"), "R2", "roll-no-such-digit", "R3.2"),
    (lambda: offer(write(table(), 0, "R7"), "RRR678"), "R6", "roll-not-higher", "R5"),
    (topped, "R1", "roll-no-top", "R8"),
    (following, ">R", "roll-no-target", "R6"),
]


@pytest.mark.parametrize(("reach", "move", "key", "rule"), REFUSED)
def test_an_action_that_is_not_allowed_now(reach: Callable[[], Position], move: str, key: str, rule: str) -> None:
    position = reach()
    kinds = {"game-over": GameOverError, "not-rolled": NotDealtError}
    assert move not in position.legal
    refuse(position, kinds.get(key, NotAllowedError), rule, lambda p: p.play(p.game.read(move)))
    error = refuse(position, kinds.get(key, NotAllowedError), rule, lambda p: p.play(move))
    assert error.message.key == key


def test_every_refusal_is_reached_and_has_a_sentence_of_its_own() -> None:
    assert {(key, rule) for *_, key, rule in REFUSED} == set(REFUSALS.values())


def test_a_refusal_names_the_colour_and_the_digit() -> None:
    position = roll(table(), "ROY123")
    assert " P " in str(refuse(position, NotAllowedError, "R3.2", lambda p: p.play("P1")))
    assert " 4 " in str(refuse(position, NotAllowedError, "R3.2", lambda p: p.play("R4")))
    refuse_move(position, "P4", "R3.2")
