"""The same games, natively and as WebAssembly: every state, list, refusal and score is the same."""

import random
from pathlib import Path
from typing import Any

import pytest
from tests.wasm.games import Table, play, play_in_wasm

from cibola.engine.interface import Game
from cibola.errors import CibolaError
from cibola.games import GAMES
from cibola.position.position import Position

NUMBERS = (0, 1, 2, 3, 4, 5, 40)  # that options may take in these tests


def options_of(game: Game, lot: random.Random) -> dict[str, Any]:
    """Choose some of the options of a game at random."""
    chosen = {}
    for name, option in game.options.items():
        values = [*option.words, *(number for number in NUMBERS if option.allows(number)), *[True, False] * option.flag]
        if values and lot.random() < 0.6:
            chosen[name] = lot.choice(values)
    return chosen


def tables_of(game: Game, count: int) -> list[Table]:
    """Set up tables with options at random; what the game refuses is left out."""
    lot, tables = random.Random(game.name), []
    while len(tables) < count:
        try:
            position = Position(game.name, options_of(game, lot), seed=0)
        except CibolaError:
            continue
        tables.append(Table(position.boxes, position.seats, len(tables)))
    return tables


@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_are_played_natively_and_as_webassembly(name: str, modules: Path) -> None:
    game = GAMES[name]
    tables = tables_of(game, 100)
    assert play_in_wasm(game, tables, modules / f"{name}.wasm") == [play(game, table) for table in tables]


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_games_too(name: str, modules: Path) -> None:
    game = GAMES[name]
    tables = tables_of(game, 1500)
    assert play_in_wasm(game, tables, modules / f"{name}.wasm") == [play(game, table) for table in tables]
