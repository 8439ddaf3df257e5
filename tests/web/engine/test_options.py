"""The page's engine settles options, packs boxes and reads layouts as Python does, and refuses what Python refuses."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.web.engine.layouts import MAKERS, spoil
from tests.web.engine.node_engine import NodeEngine
from tests.web.engine.pictures import Asked, attempt
from tests.web.engine.random_games import allowed_values

from cibola.engine.interface import Game
from cibola.games import GAMES

TABLES, LAYOUTS = 600, 300
WRONG = [None, True, False, -1, 6, 2**33, "eldest", "mini", "nope", "", "yes"]


def settled(game: Game, options: dict[str, Any]) -> Asked:
    """Settle options, and pack them into a box."""

    def settle() -> dict[str, Any]:
        settled = game.settle(dict(options))
        return {"options": settled, "box": game.pack(settled).tobytes().hex()}

    return {"ask": "settle", "game": game.name, "options": options}, attempt(settle)


def tables(game: Game) -> Iterator[dict[str, Any]]:
    """Yield options at random: most of them good, or wrong only together."""
    dice = random.Random(game.name)
    for _ in range(TABLES):
        values = {name: allowed_values(option) or [None] for name, option in game.options.items()}
        chosen = {name: dice.choice(some) for name, some in values.items() if dice.random() < 0.6}
        if dice.random() < 0.3:
            chosen[dice.choice([name for name in [*values, "colour"] if name != "layout"])] = dice.choice(WRONG)
        yield dict(dice.sample(list(chosen.items()), len(chosen)))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_options_are_settled_and_refused_alike(engine: NodeEngine, game: Game) -> None:
    asked = [settled(game, options) for options in tables(game)]
    refused = [answer["refused"]["reason"]["key"] for _, answer in asked if "refused" in answer]
    assert TABLES / 10 < len(refused) < TABLES
    assert {"option-unknown", "option-value"} < set(refused)  # and what contradicts itself
    engine.compare(asked, game.name)


@pytest.mark.parametrize("name", MAKERS)
def test_layouts_are_read_and_refused_alike(engine: NodeEngine, name: str) -> None:
    dice, layouts = random.Random(name), ["", "STANDARD", " standard", " [", "{}"]
    for _ in range(LAYOUTS):
        layout = MAKERS[name](dice)
        layouts += [json.dumps(layout), json.dumps(spoil(layout, dice))]
    asked = [settled(GAMES[name], {"layout": layout}) for layout in layouts]
    refused = [answer["refused"]["reason"]["key"] for _, answer in asked if "refused" in answer]
    assert len(set(refused)) >= 6
    assert LAYOUTS / 3 < len(refused) < LAYOUTS
    engine.compare(asked, name)
