"""R1 and R2: dice and sheets."""
# ruff: noqa: N802 (a test is named after its rule)

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from tests.chance import chi_square
from tests.games.roll.setup import numbers, sheet, table, write

from cibola.games.roll.layouts import LAYOUTS, STANDARD
from cibola.position.position import Position

PAGES = Path(__file__).parents[3] / "docs/rules"
SPECIAL = {
    "R": {"arrows": (3, 6), "artefacts": (5, 7)},
    "O": {"arrows": (4, 7), "artefacts": (2, 5)},
    "Y": {"arrows": (2, 5), "artefacts": (3, 7)},
    "G": {"arrows": (4, 7), "artefacts": (3, 6)},
    "B": {"arrows": (2, 5), "artefacts": (4, 7)},
    "P": {"arrows": (3, 4), "artefacts": (2, 6)},
}


def test_R1_three_dice_of_six_colours_and_three_of_ten_digits() -> None:
    position = Position("roll", seed=5)
    assert (len(position.view().colours), len(position.view().digits)) == (3, 3)
    rolls = [Position("roll", seed=seed).view() for seed in range(100)]
    assert {colour for view in rolls for colour in view.colours} == set("ROYGBP")
    assert {digit for view in rolls for digit in view.digits} == set(range(10))


def test_R1_every_face_is_equally_likely() -> None:
    rolls = [Position("roll", seed=f"face {seed}").view() for seed in range(400)]
    colours = Counter(colour for view in rolls for colour in view.colours)
    digits = Counter(digit for view in rolls for digit in view.digits)
    assert chi_square([colours[letter] for letter in "ROYGBP"]) < 20.5  # 99.9 % of honest dice pass
    assert chi_square([digits[digit] for digit in range(10)]) < 27.9


def test_R1_1_six_expeditions_each_with_a_letter_of_its_own() -> None:
    assert [column.colour for column in sheet(table()).columns] == list("ROYGBP")


@pytest.mark.parametrize(
    ("language", "shapes"),
    [
        ("en", "red heart, orange circle, yellow square, green triangle, blue cross, purple star"),
        ("fr", "cœur rouge, rond orange, carré jaune, triangle vert, croix bleue, étoile violette"),
    ],
)
def test_R1_1_the_rules_name_a_shape_for_each_colour(language: str, shapes: str) -> None:
    page = " ".join((PAGES / language / "roll.md").read_text("utf-8").split())
    assert shapes in page


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R2_each_player_has_an_empty_sheet(seats: int) -> None:
    view = table(seats).view()
    assert len(view.sheets) == seats
    for one in view.sheets:
        assert [(c.double, c.numbers, c.top, c.points) for c in one.columns] == [(False, [], False, 0)] * 6
        assert (one.artefacts, one.refusals, one.exhausted, one.bridges, one.total) == (0, 0, False, [], 0)


def test_R2_all_sheets_are_visible_to_all() -> None:
    position = table(3, "RRO112 R1 O2 -")
    shown = [position.view(seat).sheets for seat in (0, 1, 2, None)]
    assert shown == [shown[0]] * 4
    assert shown[0][1].columns[1].numbers == [2]


def test_R2_a_column_of_nine_squares_is_filled_from_the_bottom() -> None:
    position = table()
    for count in range(1, 10):
        write(position, 0, f"R{count}")
        assert numbers(position, "R") == list(range(1, count + 1))


def test_R2_1_the_layout_is_the_reconstructed_one() -> None:
    assert {
        letter: {"arrows": STANDARD.arrows[letter], "artefacts": STANDARD.artefacts[letter]} for letter in "ROYGBP"
    } == SPECIAL


@pytest.mark.parametrize("colour", SPECIAL)
def test_R2_1_each_square_does_what_it_shows(colour: str) -> None:
    position = table()
    for square in range(1, 10):
        before = sheet(position).artefacts
        is_arrow = square in SPECIAL[colour]["arrows"]
        write(position, 0, f"{colour}1")
        assert [event.what for event in position.events() if event.seat == 0][-1] == ("stay" if is_arrow else "write")
        assert sheet(position).artefacts - before == (square in SPECIAL[colour]["artefacts"])
    assert len(numbers(position, colour)) == 9


def test_R2_1_what_is_reconstructed_says_so() -> None:
    for name in ("arrows", "artefacts", "values", "artefact_track", "dice_track"):
        assert STANDARD.sources[name] == "reconstructed"
    assert {name for name in STANDARD.sources if not hasattr(STANDARD, name)} == set()


def test_R2_2_a_table_may_use_its_own_sheet() -> None:
    own = msgspec.to_builtins(STANDARD) | {"name": "own", "arrows": {"R": [1]}, "values": [7] * 9}
    position = write(table(2, layout=own), 0, "R5>O")
    assert (numbers(position, "R"), numbers(position, "O")) == ([5], [1])
    assert position.scores[0] == 14
    assert '"name":"own"' in position.view().layout


def test_R2_2_layouts_live_side_by_side() -> None:
    assert list(LAYOUTS) == ["standard", "mini"]
    views = [table(2, layout=name).view() for name in LAYOUTS]
    assert [len(view.sheets[0].columns) for view in views] == [6, 2]
