"""The score calculator of the roll & write: what people type, scored by the rules."""

import json
from typing import Any

import pytest
from tests.cli.runner import Run, at_random

from cibola.cli.games import score_sheet_of
from cibola.cli.score_sheet import ScoredGame
from cibola.messages import LANGUAGES

BAD_INPUT = 2


def scored(words: str, **chosen: Any) -> ScoredGame:
    sheet = score_sheet_of("roll", chosen)
    return sheet.score(sheet.read(words.split()))


def typed(sheet: Any) -> str:
    """Type a sheet as a view shows it."""
    words = [
        f"{column.colour}{len(column.numbers)}" + "x" * column.double + "+" * (column.colour in sheet.bridges)
        for column in sheet.columns
    ]
    words.append(f"a{sheet.artefacts}" + "+" * ("artefacts" in sheet.bridges))
    words.append(f"d{sheet.refusals}" + "+" * ("dice" in sheet.bridges))
    return " ".join(words)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("layout", ["standard", "mini"])
@pytest.mark.parametrize("number", range(4))
def test_a_game_played_by_the_rules_scores_the_same(seats: int, layout: str, number: int) -> None:
    position = at_random("roll", seats, number, layout=layout)
    result = scored(" / ".join(typed(sheet) for sheet in position.view().sheets), layout=layout)
    assert tuple(result.totals) == position.scores
    assert position.outcome is not None
    assert tuple(result.leaders) == position.outcome.winners


def test_r12_2_the_worked_example() -> None:
    assert scored("R8").totals == [35]


@pytest.mark.parametrize(
    "words", ["R7x+ a3", "R 7 x + a 3", "red 7x+, artefacts 3", "rouge: 7+x a3", "a3 r7X+", "R7×+ a3"]
)
def test_a_sheet_can_be_typed_in_many_ways(words: str) -> None:
    assert scored(words).totals == [60 + 20 - 20]


def test_r12_1_only_the_double_box() -> None:
    assert scored("Rx").totals == scored("R0x").totals == [-100]


def test_r11_the_exhausted_keep_their_bridges() -> None:
    assert scored("d9+ / d8").totals == [20, 70]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("R10", "R2"),
        ("a10", "R2"),
        ("d99999999999999999999", "R2"),
        ("R", "R2"),
        ("R+", "R2"),
        ("a3x", "R2"),
        ("R6+", "R10"),
        ("Rx+", "R10"),
        ("d6+", "R10"),
        ("W3", "R1.1"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_sheet_can_be_is_refused_with_its_rule(run: Run, words: str, rule: str, language: str) -> None:
    ran = run("score", "roll", *words.split(), "--lang", language)
    assert ran.code == BAD_INPUT
    assert ran.err.rstrip().endswith(f"({rule})")
    assert not ran.out


@pytest.mark.parametrize("words", ["4", "x", "R?", "R3 R4", "R3 4", "R3 // R4", "R3 / / / / / O3"])
def test_what_cannot_be_read_is_refused(run: Run, words: str) -> None:
    assert run("score", "roll", "--", *words.split()).code == BAD_INPUT


def test_a_layout_restricts_the_columns(run: Run) -> None:
    assert "(R1.1)" in run("score", "roll", "G1", "--layout", "mini").err
    assert "(R2)" in run("score", "roll", "R3", "--layout", "mini").err


def test_json_has_the_receipts(run: Run) -> None:
    answer = json.loads(run("score", "roll", "R9x+ d3 / O4", "--name", "Ana", "--json").out)
    assert answer["players"] == ["Ana", "Player 2"]
    assert answer["rounds"][0]["sides"][0] == {
        "columns": [
            {"column": "R", "filled": 9, "double": True, "bridge": True, "points": 100},
            {"column": "dice", "filled": 3, "double": False, "bridge": False, "points": -20},
        ],
        "bridge_points": 20,
        "total": 100,
    }
    assert (answer["totals"], answer["leaders"], answer["over"]) == ([100, 5], [0], None)


def test_sheets_are_asked_for_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["R8", "R10", "O4", "P5", ""])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = run("score", "roll", "--lang", "fr")
    assert ran.code == 0
    assert "(R2)" in ran.err
    assert "Joueur 1 35, Joueur 2 5, Joueur 3 10" in ran.out
