"""The value network: it reads only what a seat knows, treats colours alike, and predicts better than chance."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.laws.tables import scrambled
from tests.players.search.positions import on_the_way, predicted_leads

import cibola
from cibola.players import choose_action, find
from cibola.position.position import Position

OTHER_BOXES: list[dict[str, Any]] = [{"sixth": True}, {"edition": "duel", "exploits": True}, {"edition": "mini"}]
ROUNDS = 40


def predicted(position: Position) -> dict[str, float]:
    """Return the predicted lead of the seat to move after each legal action."""
    assert position.mover is not None
    leads = predicted_leads(position.seen_by(position.mover))
    assert leads is not None
    return dict(zip(position.legal, leads.tolist(), strict=True))


@pytest.mark.pure
def test_it_sees_nothing_hidden() -> None:
    rng = Random(2)
    for position in on_the_way("card", {"rounds": 1}, every=21):
        assert predicted(position) == predicted(scrambled(position, position.mover or 0, rng))


@pytest.mark.pure
def test_it_predicts_only_for_the_box_that_it_was_trained_with() -> None:
    for options in OTHER_BOXES:
        assert predicted_leads(cibola.start("card", seed=1, **options).seen_by(0)) is None
    assert predicted_leads(cibola.start("card", seed=1, edition="duel").seen_by(0)) is not None


@pytest.mark.pure
def test_colours_are_alike() -> None:
    """Yellow and red change places in all that lies open and in hand: nothing else changes."""
    position = cibola.start("card", seed=6, rounds=1)
    for _ in range(30):
        position.play(choose_action(find("greedy"), position, 1))
    seen = position.seen_by(position.mover or 0)
    swapped = seen.copy()
    for field in ("laid", "known"):
        swapped.states[field][0][:, [0, 1]] = seen.states[field][0][:, [1, 0]]
    for field in ("pile", "height"):
        swapped.states[field][0][[0, 1]] = seen.states[field][0][[1, 0]]
    exchange = np.arange(256, dtype=np.uint8)
    exchange[:20] = (np.arange(20) + 10) % 20
    swapped.states["pile"] = exchange[swapped.states["pile"]]
    hand = swapped.states["hand"][0]
    hand[:] = np.sort(exchange[hand], axis=1)
    swapped.states["barred"] = {0: 1, 1: 0}.get(int(seen.states["barred"][0]), seen.states["barred"][0])
    there, here = predicted_leads(swapped), predicted_leads(seen)
    assert there is not None
    assert here is not None
    assert sorted(there) == pytest.approx(sorted(here), abs=1e-3)


@pytest.mark.pure
def test_the_last_card_of_the_deck_ends_the_round_as_it_stands() -> None:
    position = cibola.start("card", seed=3, rounds=1)
    while position.view(0).deck > 1 or position.view(0).step != "take":
        position.play(choose_action(find("careful"), position, 1))
    mover = position.mover or 0
    assert predicted(position)["D"] == position.scores[mover] - position.scores[1 - mover]


def test_its_best_prediction_beats_the_careful_player() -> None:
    careful, margins = find("careful"), []
    for game in range(ROUNDS):
        position, own = cibola.start("card", seed=f"foresight {game // 2}", rounds=1), game % 2
        while position.mover is not None:
            leads = predicted(position) if position.mover == own else {}
            position.play(max(leads, key=leads.__getitem__) if leads else choose_action(careful, position, game))
        margins.append(position.scores[own] - position.scores[1 - own])
    assert np.mean(margins) > 0
