"""The tables of the page's engine: layouts that fit the records, and all that a game names."""

import json
from pathlib import Path

import numpy as np
import pytest

from cibola.engine.interface import Game
from cibola.games import GAMES
from cibola.games.card.editions import OPTIONS
from cibola.players.levels import LEVELS
from cibola.tutorials import TUTORIALS
from cibola.wasm.tables import Contradiction, FromOption, FromTable, layout_of, tables_of, write


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_layout_names_every_byte_of_a_record(game: Game) -> None:
    for record in (game.box, game.state):
        layout, covered = layout_of(record), 0
        for field in layout.fields.values():
            assert field.at == covered
            covered += np.dtype(field.type).itemsize * int(np.prod(field.shape))
        assert covered == layout.size == record.itemsize


def test_a_field_of_the_box_is_an_options_number_or_a_table_over_some_options() -> None:
    packing = tables_of(GAMES["card"]).packing
    assert packing["rounds"] == FromOption("rounds")
    assert packing["tie"] == FromTable(["tie"], {"shared": [0], "youngest": [1]})
    assert packing["hand"] == FromTable(["edition"], {"classic": [8], "tilsit": [8], "duel": [8], "mini": [2]})
    start = packing["start"]
    assert isinstance(start, FromTable)
    assert (start.options, start.values["eldest 1"], start.values["random 0"]) == (["start", "eldest"], [1], [2])


def test_options_that_contradict_each_other_stand_in_the_order_in_which_they_are_told() -> None:
    tables = tables_of(GAMES["card"])
    found = [(sorted(row.options), row.message.key) for row in tables.contradictions]
    assert found == [(["edition", "exploits"], "option-exploits")] * 3 + [(["edition", "sixth"], "option-sixth")]
    assert all(isinstance(row, Contradiction) and row.message.rule for row in tables.contradictions)


def test_the_files_hold_names_levels_and_tutorials(tmp_path: Path) -> None:
    paths = write(tmp_path)
    assert [path.name for path in paths] == ["card.json", "board.json", "roll.json"]
    for path, game in zip(paths, GAMES.values(), strict=True):
        tables = json.loads(path.read_text("utf-8"))
        assert tables["texts"] == [game.write(action) for action in range(game.actions)]
        assert [level["key"] for level in tables["levels"]] == [level.key for level in LEVELS]
        assert tables["tutorial"]["end"] == TUTORIALS[game.name].end
        assert tables["options"].keys() == game.options.keys()
    assert json.loads(paths[0].read_text("utf-8"))["options"]["start"]["known"] == OPTIONS["start"].known
