"""Layouts: by name, as a table, as JSON or TOML; and what is wrong with others."""

from typing import Any

import msgspec
import pytest
from tests.games.refusals import check_sentences
from tests.games.roll.setup import numbers, play, sheet, table, write

import cibola
from cibola.errors import LayoutError, OptionError
from cibola.games.common.layouts import read_toml
from cibola.games.roll.layouts import MINI, STANDARD
from cibola.position.position import Position

OWN: dict[str, Any] = msgspec.to_builtins(STANDARD) | {"name": "own"}
TOML = """
name = "short"
values = [-5, 5, 15]
artefact_track = [1, 2, 3]
dice_track = [0, 1, -1]
bridge = 2
bridge_points = 4
[arrows]
R = [1, 3]
[artefacts]
R = [2]
P = [1, 2, 3]
"""


def test_a_layout_by_its_name_as_a_table_and_as_json_is_the_same() -> None:
    positions = [
        Position("roll", {"layout": layout}, seed=1)
        for layout in ("mini", msgspec.to_builtins(MINI), msgspec.json.encode(MINI).decode())
    ]
    assert positions[0] == positions[1] == positions[2]
    assert positions[0].record == positions[1].record == positions[2].record


def test_the_standard_sheet_is_the_usual_one() -> None:
    assert Position("roll", seed=1) == Position("roll", {"layout": "standard"}, seed=1)


def test_a_layout_from_a_toml_file_is_played() -> None:
    position = write(table(2, layout=read_toml(TOML)), 0, "R3>P")
    assert (numbers(position, "R"), numbers(position, "P")) == ([3], [1])
    assert position.scores == (-5 - 5 + 1, 0)
    write(position, 0, "R4")
    assert sheet(position).bridges == ["R", "artefacts"]
    assert position.scores == (5 - 5 + 2 + 8, 1 + 4)
    play(position, "OOO111 - -", "OOO111 - -", "OOO111 - -")
    assert position.outcome is not None
    assert position.scores == (5 - 5 + 2 + 8 - 1, -1 + 4)


def test_a_record_keeps_the_layout() -> None:
    position = write(table(2, layout=read_toml(TOML)), 0, "R3>P")
    for text in (position.record.dump(), position.record.to_json()):
        assert cibola.load(text).replay() == position
    assert position.seen_by(1).options == position.options


def test_a_name_may_be_any_text() -> None:
    for name in ("", "Bò’s sheet: 7 \n", '"', "{", "standard"):
        position = Position("roll", {"layout": OWN | {"name": name, "bridge": 5}}, seed=1)
        assert cibola.load(position.record.dump()).replay() == position
        assert position.boxes["bridge"][0] == 5


@pytest.mark.parametrize("bridge", [1, 9])
@pytest.mark.parametrize("worth", [-30_000, 30_000])
def test_the_outermost_values_are_allowed(bridge: int, worth: int) -> None:
    own = OWN | {"bridge": bridge, "bridge_points": worth, "values": [worth] * 9, "only_double": worth}
    position = write(table(2, layout=own), 0, "R0 R1 O0")
    bridges = worth if bridge == 1 else 0
    assert position.scores[0] == 2 * worth + 2 * worth + bridges


ERRORS = [
    ("layout-unknown", "", "nowhere"),
    ("layout-unknown", "", ""),
    ("layout-unknown", "", None),
    ("layout-unknown", "", [1]),
    ("layout-unreadable", "", "{"),
    ("layout-unreadable", "", '{"name": "empty"}'),
    ("layout-unreadable", "", {}),
    ("layout-unreadable", "", OWN | {"colour": 3}),
    ("layout-unreadable", "", OWN | {"values": "many"}),
    ("layout-unreadable", "", OWN | {"values": [0.5] * 9}),
    ("layout-unreadable", "", OWN | {"bridge": True}),
    ("layout-unreadable", "", OWN | {"arrows": [3, 6]}),
    ("layout-unreadable", "", OWN | {"name": 7}),
    ("layout-size", "R2", OWN | {"values": []}),
    ("layout-size", "R2", OWN | {"values": [1] * 10}),
    ("layout-size", "R2", OWN | {"artefact_track": [1] * 8}),
    ("layout-size", "R2", OWN | {"dice_track": [1] * 10}),
    ("layout-range", "", OWN | {"bridge": 0}),
    ("layout-range", "", OWN | {"bridge": 10}),
    ("layout-range", "", OWN | {"colours": 0}),
    ("layout-range", "", OWN | {"colours": 7}),
    ("layout-range", "", OWN | {"digits": 0}),
    ("layout-range", "", OWN | {"digits": 11}),
    ("layout-range", "", OWN | {"only_double": -30_001}),
    ("layout-range", "", OWN | {"bridge_points": 2**70}),
    ("layout-range", "", OWN | {"values": [30_001] * 9}),
    ("layout-columns", "R2", OWN | {"arrows": {"V": [1]}}),
    ("layout-columns", "R2", OWN | {"artefacts": {"r": [1]}}),
    ("layout-columns", "R2", OWN | {"colours": 3}),
    ("layout-squares", "R2.2", OWN | {"arrows": {"R": [0]}}),
    ("layout-squares", "R2.2", OWN | {"arrows": {"R": [10]}}),
    ("layout-squares", "R2.2", OWN | {"arrows": {"R": [3, 3]}}),
    ("layout-squares", "R2.2", OWN | {"arrows": {"R": [5]}}),
]


@pytest.mark.parametrize(("key", "rule", "layout"), ERRORS)
def test_a_layout_that_cannot_be(key: str, rule: str, layout: object) -> None:
    with pytest.raises(LayoutError) as caught:
        Position("roll", {"layout": layout}, seed=1)
    assert (caught.value.message.key, caught.value.rule) == (key, rule)
    check_sentences(caught.value)


def test_each_error_of_a_layout_has_a_sentence_of_its_own() -> None:
    sentences = set()
    for key, _, layout in ERRORS:
        if key not in {"layout-unreadable", "layout-unknown"}:
            with pytest.raises(LayoutError) as caught:
                Position("roll", {"layout": layout}, seed=1)
            sentences.add(str(caught.value))
    assert len(sentences) >= 11


@pytest.mark.parametrize("layout", [True, 7, 2**80])
def test_a_layout_that_is_not_even_a_text(layout: object) -> None:
    with pytest.raises(OptionError) as caught:
        Position("roll", {"layout": layout}, seed=1)
    check_sentences(caught.value)


def test_a_file_that_is_not_toml() -> None:
    with pytest.raises(LayoutError) as caught:
        read_toml("name = = 3")
    check_sentences(caught.value)
