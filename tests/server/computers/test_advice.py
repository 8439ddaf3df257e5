"""Hints: figures only of what was tried, in the order in which the search would choose, the same in the page."""

from base64 import b64encode
from typing import Any

import numpy as np
import pytest
from tests.web.node import run

import cibola
from cibola.players import Analysis
from cibola.players.search.player import make_search
from cibola.players.search.racing import Racing, mean_of
from cibola.server.computers.advice import advise, hint_from, read_race
from cibola.server.page_data import race_layout

ACTIONS = ["Y2", "-Y2", "B3", "-B3", "Gx"]
READ = """
import { readRace } from './src/local/advice.ts';
answer = given.map(({ race, layout, actions, best }) => {
  const bytes = Uint8Array.from(atob(race), (letter) => letter.charCodeAt(0));
  return readRace(new DataView(bytes.buffer), layout, actions, best);
});
"""


def race_of(seed: int) -> Racing:
    """A race in which actions drop out, so that their means are of different worlds; the last is never tried."""
    rng = np.random.default_rng(seed)
    racing = Racing(np.array([0.0, -0.02, -0.01, -0.05, -0.4]), 0.04, 2)
    racing.alive[-1] = 0
    for _ in range(4):
        values = np.clip(rng.normal(0.5, 0.3, (16, 1)) + rng.normal(0, 0.25, (16, 5)), 0, 1)
        values[:, racing.alive == 0] = 0
        racing.add(values, 40 * values - 20, np.zeros((5, 2)))
        racing.alive[int(rng.integers(4))] = 0
    return racing


@pytest.mark.parametrize("seed", range(12))
def test_the_best_comes_first_and_is_rated_best(seed: int) -> None:
    racing = race_of(seed)
    hint = hint_from(read_race(racing, ACTIONS))
    assert hint.action == hint.options[0].action == ACTIONS[racing.choice]
    assert hint.chance == pytest.approx(mean_of(racing.races[0], racing.choice))
    chances = [option.chance for option in hint.options]
    assert chances == sorted(chances, reverse=True)
    assert sorted(option.action for option in hint.options) == sorted(ACTIONS[:4])
    assert all(0 < option.error < 0.2 for option in hint.options)


def test_some_races_would_contradict_themselves_by_their_means() -> None:
    """Without this, the test above would say nothing."""
    races = [race_of(seed) for seed in range(12)]
    assert any(mean_of(one.races[0], at) > mean_of(one.races[0], one.choice) for one in races for at in range(4))


def test_the_page_reads_the_same_from_a_race() -> None:
    races = [race_of(seed) for seed in range(4)]
    layout = race_layout()
    given = [
        {"race": b64encode(one.races.tobytes()).decode(), "layout": layout, "actions": 5, "best": one.choice}
        for one in races
    ]
    assert run(READ, given) == [_options(one) for one in races]


def _options(racing: Racing) -> list[dict[str, Any]]:
    hint = hint_from(read_race(racing, ACTIONS))
    return [
        {
            "action": ACTIONS.index(option.action),
            "chance": pytest.approx(option.chance),
            "margin": pytest.approx(option.margin),
            "error": pytest.approx(option.error),
        }
        for option in hint.options
    ]


def test_nothing_tried_has_no_figures() -> None:
    hint = hint_from(read_race(Racing(np.array([0.0, 0.1]), 0.05, 2), ["Y2", "-Y2"]))
    assert (hint.action, hint.chance, hint.margin, hint.error, hint.options) == ("-Y2", None, None, None, [])


def test_a_single_legal_action_is_not_searched() -> None:
    position = cibola.start("card", edition="mini", seed="one")
    while len(position.actions) > 1:
        position.play(position.legal[0])
    only = advise(make_search("1"), position.seen_by(position.mover or 0), "seed")
    assert only == Analysis(position.legal[0])
