"""Naive rules from the rule book and the compiled ones: the same choices, sheets and points, all along random games."""

from random import Random
from typing import Any

import pytest
from tests.games.roll import naive
from tests.laws.roll import ARROWS

from cibola.games.roll.editions import layout_of
from cibola.position.position import Position

LAYOUTS = {"standard": "standard", "mini": "mini", "arrows": ARROWS}


def sheets_of(position: Position) -> list[tuple[Any, ...]]:
    """Read all sheets from the view, as the naive rules write them."""
    return [
        (
            tuple(tuple(column.numbers) for column in sheet.columns),
            "".join(sorted(column.colour for column in sheet.columns if column.double)),
            "".join(sorted(column.colour for column in sheet.columns if column.top)),
            sheet.artefacts,
            sheet.refusals,
        )
        for sheet in position.view().sheets
    ]


@pytest.mark.parametrize("haste", [0.0, 0.3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_both_list_the_same_choices_and_write_the_same(layout: str, seats: int, haste: float) -> None:
    position = Position("roll", {"seats": seats, "layout": LAYOUTS[layout]}, seed=f"naive {haste}")
    rng, sheet = Random(seats), layout_of(position.options)
    table = naive.rolled(naive.start(sheet, seats, position.view().active))
    while position.mover is not None:
        roll = "".join(position.game.write_chance(position.boxes, position.chance_results[-1]).split()[:6])
        found = naive.choices(table, roll, sheet)
        assert sorted(position.legal) == sorted(found)
        assert position.mover == table.mover
        move = found[-1] if rng.random() < haste else rng.choice(found)
        table = naive.after(table, move, sheet)
        table = table if table.is_rolled or table.is_over else naive.rolled(table)
        position.play(move)
        assert sheets_of(position) == list(table.sheets)
        assert position.scores == tuple(naive.points(table, seat, sheet) for seat in range(seats))
    assert table.is_over
    assert position.view().roll == table.rolls
