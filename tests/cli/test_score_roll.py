"""The score calculator of the roll & write: what people type, scored by the rules."""

import json
from typing import Any

import pytest
from tests.cli.runner import Run, at_random, scored


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
    result = scored("roll", " / ".join(typed(sheet) for sheet in position.view().sheets), layout=layout)
    assert tuple(result.totals) == position.scores
    assert position.outcome is not None
    assert tuple(result.leaders) == position.outcome.winners


def test_r12_2_the_worked_example() -> None:
    assert scored("roll", "R8").totals == [35]


def test_r12_1_only_the_double_box() -> None:
    assert scored("roll", "Rx").totals == scored("roll", "R0x").totals == [-100]


def test_r11_the_exhausted_keep_their_bridges() -> None:
    assert scored("roll", "d9+ / d8").totals == [20, 70]


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
