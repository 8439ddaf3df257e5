"""Boards of one's own: as a table, as JSON, as a TOML file; and what is wrong with them, in both languages."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.games.board.setup import finish, layout, spaces
from tests.games.refusals import check_sentences

import cibola
from cibola.errors import LayoutError, OptionError
from cibola.games.board.components import LETTERS
from cibola.games.board.layouts import STANDARD
from cibola.games.common.layouts import read_toml
from cibola.position.position import Position

TOML = """
name = "mine"
steps = [-20, -15, -10, 5, 10, 15, 30, 35, 60]
artefact_tiles = 2
step_tiles = 1
point_tiles = [20]
large_track = [-60, -50, -40, -30, -20, -10, 30, 40, 50, 70, 100]
small_track = [-20, -15, 10, 15, 30, 50]

[spaces]
Y = [2, 9]
B = [6]
W = []
G = []
R = [1]
"""
PATHS = STANDARD.spaces


def test_the_standard_board_has_a_name() -> None:
    assert cibola.start("board", seed=1, layout="standard") == cibola.start("board", seed=1)


def test_a_board_is_a_table_or_json_or_a_toml_file() -> None:
    table = read_toml(TOML)
    text = msgspec.json.encode(table).decode()
    first, second = (cibola.start("board", seed=1, layout=form) for form in (table, text))
    assert first == second
    assert first.options["layout"] == second.options["layout"]
    assert spaces(layout=table) == ["Y2", "Y9", "B6", "R1"]
    assert first.view().values[-1] == 60
    assert sorted(tile for path in first.view().paths for tile in path.tiles if tile) == ["20", "a", "a", "s"]


def test_the_same_board_under_another_name_plays_the_same() -> None:
    own = cibola.start("board", seed=1, layout=layout())
    assert own == cibola.start("board", seed=1)


def test_a_record_keeps_the_whole_board() -> None:
    position = finish(cibola.start("board", seed=1, layout=read_toml(TOML), edition="short"))
    again = cibola.load(position.record.dump()).replay()
    assert again == position
    assert again.view().values[-1] == 60
    assert cibola.load(position.record.to_json()).replay() == position
    assert "mine" in position.record.dump()


def test_sources_are_kept_and_may_be_left_out() -> None:
    told = msgspec.json.decode(cibola.start("board", seed=1).options["layout"])["sources"]
    assert told == STANDARD.sources
    assert cibola.start("board", seed=1, layout=layout(sources={})).options["layout"].endswith('"sources":{}}')


def test_a_board_may_have_no_tiles_or_one_on_every_step() -> None:
    none = layout(spaces=dict.fromkeys(LETTERS, ()), artefact_tiles=0, step_tiles=0, point_tiles=[])
    assert finish(cibola.start("board", seed=1, layout=none, edition="short")).outcome is not None
    full = layout(
        spaces=dict.fromkeys(LETTERS, tuple(range(1, 10))), artefact_tiles=20, step_tiles=20, point_tiles=[253] * 5
    )
    position = cibola.start("board", seed=1, layout=full, seats=4)
    assert all(tile for path in position.view().paths for tile in path.tiles)
    assert cibola.load(position.record.dump()).replay() == position


@pytest.mark.parametrize(
    ("changed", "key", "rule"),
    [
        ({"steps": [1] * 8}, "layout-size", ""),
        ({"steps": [1] * 10}, "layout-size", ""),
        ({"large_track": [1] * 10}, "layout-size", ""),
        ({"small_track": []}, "layout-size", ""),
        ({"steps": [30_001] * 9}, "layout-range", ""),
        ({"large_track": [-(10**30)] * 11}, "layout-range", ""),
        ({"point_tiles": [0] * 7}, "layout-range", ""),
        ({"point_tiles": [254] * 7}, "layout-range", ""),
        ({"point_tiles": [-5] * 7}, "layout-range", ""),
        ({"artefact_tiles": -1, "step_tiles": 19}, "layout-range", ""),
        ({"step_tiles": -1, "artefact_tiles": 19}, "layout-range", ""),
        ({"artefact_tiles": 8}, "layout-tiles", "B4.1"),
        ({"artefact_tiles": 2**62}, "layout-tiles", "B4.1"),
        ({"point_tiles": []}, "layout-tiles", "B4.1"),
        ({"spaces": {**PATHS, "B": [3, 5, 6, 7]}}, "layout-tiles", "B4.1"),
        ({"spaces": {letter: PATHS[letter] for letter in "YBWG"}}, "layout-paths", "B1"),
        ({"spaces": {**PATHS, "V": [1]}}, "layout-paths", "B1"),
        ({"spaces": {**PATHS, "b": PATHS["B"]}}, "layout-paths", "B1"),
        ({"spaces": {**PATHS, "B": [3, 3, 6, 7, 9]}}, "layout-spaces", "B4.1"),
        ({"spaces": {**PATHS, "B": [0, 5, 6, 7, 9]}}, "layout-spaces", "B4.1"),
        ({"spaces": {**PATHS, "B": [3, 5, 6, 7, 10]}}, "layout-spaces", "B4.1"),
        ({"colour": "red"}, "layout-unreadable", ""),
        ({"steps": "none"}, "layout-unreadable", ""),
        ({"steps": [1.5] * 9}, "layout-unreadable", ""),
        ({"artefact_tiles": "9"}, "layout-unreadable", ""),
        ({"spaces": [1, 2]}, "layout-unreadable", ""),
        ({"name": None}, "layout-unreadable", ""),
    ],
)
def test_a_board_that_does_not_fit_together(changed: dict[str, Any], key: str, rule: str) -> None:
    refused(key, rule, lambda: cibola.start("board", seed=1, layout=layout(**changed)))


def refused(key: str, rule: str, act: Callable[[], object]) -> None:
    with pytest.raises(LayoutError) as caught:
        act()
    assert (caught.value.message.key, caught.value.rule) == (key, rule)
    assert isinstance(caught.value, OptionError)
    check_sentences(caught.value)


@pytest.mark.parametrize("field", sorted(set(STANDARD.__struct_fields__) - {"sources"}))
def test_a_board_that_lacks_something(field: str) -> None:
    own = layout()
    del own[field]
    refused("layout-unreadable", "", lambda: cibola.start("board", seed=1, layout=own))


@pytest.mark.parametrize("value", ["", "Standard", "mine", None, ["standard"], "[]", 1.5])
def test_a_board_that_nobody_knows(value: object) -> None:
    refused("layout-unknown", "", lambda: cibola.start_by_name("board", {"layout": value}, seed=1))


@pytest.mark.parametrize("value", [1, True])
def test_a_number_is_no_board(value: object) -> None:
    with pytest.raises(OptionError) as caught:
        Position("board", {"layout": value}, seed=1)
    check_sentences(caught.value)


@pytest.mark.parametrize("text", ["{", "{}", '{"name": 1}', "{\ud800", '{"steps":' + "[" * 10_000])
def test_json_that_cannot_be_read(text: str) -> None:
    refused("layout-unreadable", "", lambda: cibola.start("board", seed=1, layout=text))


@pytest.mark.parametrize("text", ["steps = ", "= 1", "x", "a = 1\na = 2", "a = " + "[" * 20_000, "a = '\x00'"])
def test_toml_that_cannot_be_read(text: str) -> None:
    refused("layout-unreadable", "", lambda: read_toml(text))
