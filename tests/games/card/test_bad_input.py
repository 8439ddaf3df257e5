"""Refusals of the card game, besides the bad input that all games share."""

from typing import Any

import pytest
from tests.games.card.setup import deal, finish, pass_to, play, table
from tests.games.refusals import refuse, refuse_move, refuse_start

import cibola
from cibola.errors import DealError, GameOverError, NotAllowedError, OptionError

pytestmark = pytest.mark.pure

OPENING = deal()
LAST = OPENING.split()[-1]


@pytest.mark.parametrize(
    ("hand", "before", "move", "rule"),
    [
        ("Y7", "", "V7", "C1.1"),
        ("Y7", "", "-V7", "C1.1"),
        ("Y7", "Y7", "V", "C1.1"),
        ("Y7", "", "D", "C3"),
        ("Y7", "", "Y", "C3"),
        ("Y7 Y8", "Y7", "Y8", "C3"),
        ("Y7 Y8", "Y7", "-Y8", "C3"),
        ("Y7", "", "B7", "C3"),
        ("Y7", "", "-B7", "C3"),
        ("Y7 Y3", "Y7 D -B7 D", "Y3", "C4.1"),
        ("Y7 Yx", "Y7 D -B7 D", "Yx", "C4.2"),
        ("Y7", "Y7", "B", "C6"),
        ("Y7", "-Y7", "Y", "C6.1"),
    ],
)
def test_an_action_that_is_not_allowed_now(hand: str, before: str, move: str, rule: str) -> None:
    position = play(table(hand, "B7"), before)
    refuse_move(position, move, rule)
    refuse(position, NotAllowedError, rule, lambda p: p.play(p.game.read(move)))


def test_each_refusal_has_a_sentence_of_its_own() -> None:
    position = play(table("Y7 Y3 Yx"), "Y7 D")
    pass_to(position, 0)
    sentences = set()
    for move in ("V7", "D", "R10", "Y3", "Yx"):
        with pytest.raises(NotAllowedError) as caught:
            position.play(move)
        sentences.add(str(caught.value))
    assert len(sentences) == 5


@pytest.mark.parametrize("move", ["D", "Y7", "-Y7", 0, 126])
def test_a_game_whose_players_agreed_to_end_it(move: str | int) -> None:
    position = finish(table()).agree(0)
    refuse(position, GameOverError, "", lambda p: p.play(move))
    refuse(position, GameOverError, "", lambda p: p.play(move, seat=1))
    assert position.legal == []


def test_a_missing_card_is_named() -> None:
    error = refuse_start(DealError, "C2", lambda: cibola.start(deals=[OPENING.removesuffix(LAST)]))
    assert LAST in str(error)
    assert "59" in str(error)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"exploits": True}, "C10"),
        ({"edition": "tilsit", "exploits": True}, "C10"),
        ({"edition": "mini", "exploits": True}, "C10"),
        ({"edition": "mini", "sixth": True}, "C1.2"),
    ],
)
def test_options_that_contradict_each_other(options: dict[str, Any], rule: str) -> None:
    refuse_start(OptionError, rule, lambda: cibola.start(seed=1, **options))


@pytest.mark.parametrize(("rounds", "turn_cap"), [(1, 0), (1000, 2**32 - 1)])
def test_the_outermost_values_are_allowed(rounds: int, turn_cap: int) -> None:
    position = cibola.start(seed=1, rounds=rounds, turn_cap=turn_cap)
    assert (position.boxes["rounds"][0], position.boxes["turn_cap"][0]) == (rounds, turn_cap)
