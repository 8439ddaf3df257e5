"""Boards and sheets of one's own, made at random, and ways to spoil them."""

import json
import random
from collections.abc import Callable
from typing import Any

from cibola.games.board.components import LETTERS as PATHS
from cibola.games.board.layouts import MOST_POINTS
from cibola.games.board.state import LARGE_TRACK, SMALL_TRACK, STEPS
from cibola.games.roll.components import COLOURS, DIGITS, SQUARES
from cibola.games.roll.components import LETTERS as COLUMNS

Layout = dict[str, Any]
NAMES = ["mine", "", 'é \U0001f642 \x7f\u2028\t\x01/<"\\', "standard"]
NUMBERS = [-30_001, -1, 0, 1, 2, 5, 9, 10, 254, 30_001, 2**40]
WRONG: list[Any] = [None, True, "9", 0.5, [], {}, [None], [1, "2"], {"R": 1}, {"Y": [10, None]}, {"Q": []}]


def random_layout(game: str, dice: random.Random) -> str:
    """Make a layout of a game, as JSON."""
    return json.dumps(MAKERS[game](dice))


def random_board(dice: random.Random) -> Layout:
    """Make a board that fits together."""
    spaces = {path: sorted(dice.sample(range(1, STEPS + 1), dice.randrange(STEPS + 1))) for path in PATHS}
    kinds = [dice.choice(["artefact", "step", "points"]) for steps in spaces.values() for _ in steps]
    return {
        "name": dice.choice(NAMES),
        "steps": values(dice, STEPS),
        "spaces": dict(dice.sample(list(spaces.items()), len(spaces))),
        "artefact_tiles": kinds.count("artefact"),
        "step_tiles": kinds.count("step"),
        "point_tiles": [dice.choice([1, 5, 10, MOST_POINTS]) for _ in range(kinds.count("points"))],
        "large_track": values(dice, LARGE_TRACK),
        "small_track": values(dice, SMALL_TRACK),
    } | sources(dice)


def random_sheet(dice: random.Random) -> Layout:
    """Make a sheet that fits together."""
    squares, colours = dice.randint(1, SQUARES), dice.randint(1, COLOURS)
    special = {column: dice.sample(range(1, squares + 1), dice.randrange(squares + 1)) for column in COLUMNS[:colours]}
    split = {column: dice.randrange(len(found) + 1) for column, found in special.items()}
    further = {
        "only_double": dice.randint(-50, 50),
        "bridge": dice.randint(1, squares),
        "bridge_points": dice.randint(-20, 20),
        "colours": colours,
        "digits": dice.randint(1, DIGITS),
    }
    usual = ["only_double", "bridge_points", "digits"]
    left_out = dice.sample(usual, dice.randrange(len(usual) + 1))
    return {
        "name": dice.choice(NAMES),
        "arrows": {column: found[: split[column]] for column, found in special.items()},
        "artefacts": {column: found[split[column] :] for column, found in special.items() if found[split[column] :]},
        "values": values(dice, squares),
        "artefact_track": values(dice, squares),
        "dice_track": values(dice, squares),
        **{name: value for name, value in further.items() if name not in left_out},
    } | sources(dice)


def values(dice: random.Random, count: int) -> list[int]:
    """Make values of steps or squares, now and then as large as they may be."""
    return [dice.choice([dice.randint(-60, 100), dice.randint(-60, 100), -30_000, 30_000]) for _ in range(count)]


def sources(dice: random.Random) -> Layout:
    """Say perhaps where values come from."""
    return dice.choice([{}, {"sources": {}}, {"sources": {"steps": "rules", "é": ""}}])


MAKERS: dict[str, Callable[[random.Random], Layout]] = {"board": random_board, "roll": random_sheet}


def spoil(layout: Layout, dice: random.Random) -> Layout:
    """Change something of a layout, most often so that it no longer fits."""
    spoilt, name = dict(layout), dice.choice(list(layout))
    way, value = dice.randrange(9), spoilt[name]
    if way == 0:
        del spoilt[name]
    elif way == 1:
        spoilt[dice.choice(["more", "Name", "tiles"])] = dice.choice(WRONG)
    elif way == 2:
        spoilt[name] = dice.choice(WRONG)
    elif isinstance(value, list):
        spoilt[name] = spoil_list(value, dice)
    elif isinstance(value, dict):
        letter = dice.choice([*value, *"YBRQ"])
        spoilt[name] = value | {letter: spoil_list(list(value.get(letter, [])), dice)}
    else:
        spoilt[name] = dice.choice(NUMBERS)
    return spoilt


def spoil_list(items: list[Any], dice: random.Random) -> list[Any]:
    """Change, add or leave out one of some numbers."""
    at = dice.randrange(len(items) + 1)
    put = [] if dice.random() < 0.2 else [dice.choice([*NUMBERS, *NUMBERS, *items, dice.choice(WRONG)])]
    return [*items[:at], *put, *items[at + dice.randrange(2) :]]
