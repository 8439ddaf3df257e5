"""Named parts of the vectors, with scales; the layout is documented and has a version."""

from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from tests.laws.tables import walk_seeded

from cibola.games import GAMES
from cibola.learn import pettingzoo_env, vector_env
from cibola.learn.layout import hidden_layout, layout_version, named, observation_layout, scales, width

PAGE = Path(__file__).parents[2] / "docs/reference/observation.md"
BEYOND = 6  # times its scale: what hardly ever happens


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_a_name_and_a_scale(game: str) -> None:
    layout = observation_layout(game)
    assert width(layout) == GAMES[game].observation == len(scales(layout))
    assert [(part.name, part.stop - part.start, part.meaning) for part in layout] == [
        tuple(part) for part in GAMES[game].observation_layout
    ]
    for position in islice(walk_seeded(game, {}, 5), 0, 200, 5):
        numbers, _ = position.observe(0)
        assert np.abs(numbers / scales(layout)).max() < BEYOND
        assert sum(len(part) for part in named(numbers, layout).values()) == len(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_scales_and_hidden_numbers_are_documented(game: str) -> None:
    page = PAGE.read_text("utf-8")
    assert f"`{layout_version(game)}`" in page
    for part in observation_layout(game):
        assert f"| `{part.name}` | {part.meaning} | {part.scale:g} |" in page
    for part in hidden_layout(game):
        size = part.stop - part.start
        assert f"| {part.start} | {size} | `{part.name}` | {part.meaning} | {part.scale:g} |" in page


@pytest.mark.parametrize("game", ["card", "board"])
def test_what_is_hidden_completes_what_is_observed(game: str) -> None:
    """The other hands and the deck, in its order: with the observation, all that was dealt."""
    env, single = vector_env(game, 2, hidden=True), pettingzoo_env(game)
    env.reset(seed=3)
    single.reset(seed=4)
    assert env.hidden is not None
    assert (env.hidden[1] == single.core.reveal(int(env.movers[1]))).all()
    parts = named(env.hidden[1], hidden_layout(game))
    position = single.core.position
    kinds = parts["deck_order"][parts["deck_order"] > 0] - 1
    assert kinds.tolist() == position.states["deck"][0, : position.states["deck_left"][0]].tolist()[::-1]
    seen = named(env.observations[1], observation_layout(game))
    hands = parts["hand_other" if game == "card" else "hands"].reshape(-1, len(seen["hand"])).sum(0)
    deck = np.bincount(kinds, minlength=len(seen["hand"]))
    if game == "card":
        assert (seen["unseen"] == hands + deck).all()
    else:
        assert (seen["unseen"] >= hands + deck).all()  # some are removed unseen


def test_a_game_without_secrets_has_nothing_hidden() -> None:
    env = vector_env("roll", 2, hidden=True)
    env.reset(seed=1)
    assert env.hidden is not None
    assert env.hidden.shape == (2, 0)
