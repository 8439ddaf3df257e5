"""The score calculator of the card game: what people type, scored by the rules."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.runner import Run

from cibola.cli.games import score_sheet_of
from cibola.games.card.scoring import expedition_score


def totals(*words: str) -> list[list[int]]:
    """Score what was typed: the points by round and side."""
    sheet = score_sheet_of("card", {})
    return [[side.total for side in sides] for sides in sheet.score(sheet.read(words)).rounds]


def test_c8_6_the_worked_example() -> None:
    assert totals("Y 5 8 10", "W x", "G x 7 8", "R x x 2 3 4 7 9 10") == [[18]]


def test_players_and_rounds() -> None:
    assert totals("Y 5 9 10 / B x // G 2 / R 3 +2") == [[4, -40], [-18, -17 + 20]]


@pytest.mark.parametrize("words", ["/ Y x", "- / Y x"])
def test_a_player_may_have_nothing(words: str) -> None:
    assert totals(words) == [[0, -40]]


def test_an_edition_restricts_the_cards(run: Run) -> None:
    assert "(C1.1)" in run("score", "card", "W", "3", "--edition", "duel").err
    assert "(C10)" in run("score", "card", "Y", "3", "+1", "--edition", "tilsit").err
    assert run("score", "card", "V", "3", "+1", "--edition", "duel").code == 0


def test_the_receipt_is_shown(run: Run) -> None:
    out = run("score", "card", "Y", "x", "x", "2", "3", "4", "7", "9", "10").out
    assert " ".join(out.splitlines()[1].split()) == "☀ Y yellow x x 2 3 4 7 9 10 35 −20 × 3 +20 65"


def test_json_has_the_receipts(run: Run) -> None:
    answer: dict[str, Any] = json.loads(run("score", "card", "Y 5 / B 3 +1", "--name", "Ana", "--json").out)
    assert answer["players"] == ["Ana", "Player 2"]
    assert answer["totals"] == [-15, -7]
    assert answer["leaders"] == [1]
    assert answer["rounds"][0]["sides"][0]["expeditions"] == [
        {
            "colour": "Y",
            "cards": ["Y5"],
            "receipt": {"sum": 5, "cost": 20, "multiplier": 1, "bonus": 0, "total": -15},
        }
    ]


@given(st.integers(0, 3), st.sets(st.integers(2, 10)), st.randoms())
def test_every_expedition_scores_as_the_rules_say(wagers: int, numbers: set[int], order: Any) -> None:
    cards = ["x"] * wagers + [str(number) for number in numbers]
    order.shuffle(cards)
    laid = (1 << wagers) - 1 | sum(1 << (number + 1) for number in numbers)
    if cards:
        assert totals("Y", *cards) == [[expedition_score(laid)]]
