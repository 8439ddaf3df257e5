"""The score calculator reads what people type, and scores it by the rules."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.runner import Run

from cibola.cli.games import score_sheet_of
from cibola.games.card.scoring import expedition_score
from cibola.messages import LANGUAGES

BAD_INPUT = 2


def totals(*words: str) -> list[list[int]]:
    """Score what was typed: the points by round and side."""
    sheet = score_sheet_of("card", {})
    return [[side.total for side in sides] for sides in sheet.score(sheet.read(words)).rounds]


def test_c8_6_the_worked_example() -> None:
    assert totals("Y 5 8 10", "W x", "G x 7 8", "R x x 2 3 4 7 9 10") == [[18]]


@pytest.mark.parametrize(
    "words",
    [
        "Y x x 2 7",
        "Y: x x 2 7",
        "Yx Yx Y2 Y7",
        "Yxx2 7",
        "yellow 7, 2, x, x",
        "Jaune xx 7 2",
        "y 7 x x 2",
        "Y 7 2 xx",
    ],
)
def test_an_expedition_can_be_typed_in_many_ways(words: str) -> None:
    assert totals(words) == totals(*words.split()) == [[(9 - 20) * 3]]


def test_players_and_rounds() -> None:
    assert totals("Y 5 9 10 / B x // G 2 / R 3 +2") == [[4, -40], [-18, -17 + 20]]


@pytest.mark.parametrize("words", ["/ Y x", "- / Y x"])
def test_a_player_may_have_nothing(words: str) -> None:
    assert totals(words) == [[0, -40]]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("Y 7 7", "C1"),
        ("Y 7 / Y 7", "C1"),
        ("Y xxxx", "C1"),
        ("Y xx / Y xx", "C1"),
        ("Y 11", "C1"),
        ("Y 1", "C1"),
        ("Y 12345678901234567890", "C1"),
        ("P 7", "C1.2"),
        ("P7", "C1.2"),
        ("Y 2 +6", "C11"),
        ("+3 / +3", "C11"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_lie_on_a_table_is_refused_with_its_rule(run: Run, words: str, rule: str, language: str) -> None:
    ran = run("score", "card", *words.split(), "--lang", language)
    assert ran.code == BAD_INPUT
    assert ran.err.rstrip().endswith(f"({rule})")
    assert not ran.out


@pytest.mark.parametrize("words", ["7", "Y ?", "Y / B / G", "Y2 // 3", "Y -3x"])
def test_what_cannot_be_read_is_refused(run: Run, words: str) -> None:
    assert run("score", "card", "--", *words.split()).code == BAD_INPUT


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


def test_a_tie_is_told(run: Run) -> None:
    assert "A tie." in run("score", "card", "Y 5 / B 5").out


@given(st.integers(0, 3), st.sets(st.integers(2, 10)), st.randoms())
def test_every_expedition_scores_as_the_rules_say(wagers: int, numbers: set[int], order: Any) -> None:
    cards = ["x"] * wagers + [str(number) for number in numbers]
    order.shuffle(cards)
    laid = (1 << wagers) - 1 | sum(1 << (number + 1) for number in numbers)
    if cards:
        assert totals("Y", *cards) == [[expedition_score(laid)]]


def test_cards_are_asked_for_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["Y 5 9", "Y 5", "B / G", "B 3 +1", ""])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = run("score", "card")
    assert ran.code == 0
    assert "(C1)" in ran.err
    assert "//" in ran.err
    assert "Player 1 −6, Player 2 −7" in ran.out


def test_the_end_of_the_input_loses_no_round(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["Y 5 9", "-", "B 3"])

    def answer(*_: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = run("score", "card")
    assert ran.code == 0
    assert "Player 1 −6, Player 2 0" in ran.out
