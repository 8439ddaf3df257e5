"""The rollout policy of the card game: by the value network and the careful player together, or by the latter alone."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.laws.tables import scrambled
from tests.players.search.positions import on_the_way, predicted_leads

import cibola
from cibola.engine.compile import rule
from cibola.engine.interface import StateArray
from cibola.engine.random import stream_from
from cibola.players import choose_action, find
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, evaluate_actions_now
from cibola.players.search.card_value_network import load_network
from cibola.players.search.rollout_policy import NEAR, choose_with_network
from cibola.position.position import Position

ROUND: dict[str, Any] = {"rounds": 1}
ROUNDS = 40


@rule
def choose_now(
    boxes: StateArray,
    states: StateArray,
    evaluators: StateArray,
    scratches: StateArray,
    networks: StateArray,
    stream: np.ndarray,
) -> int:
    """Call `choose_with_network` from Python."""
    return choose_with_network(boxes[0], states[0], states[1:], evaluators[0], scratches[0], networks[0], stream)


def chosen(position: Position, *, is_enabled: bool = True) -> str:
    """Choose for the mover, in the world as it is."""
    states = np.concatenate([position.states, position.states])
    networks = load_network(position, is_enabled=is_enabled)
    scratches, stream = np.zeros(1, ChoiceScratch), stream_from("own")
    return position.game.write(choose_now(position.boxes, states, make_evaluator("card"), scratches, networks, stream))


def estimates(position: Position) -> np.ndarray:
    """What the careful player thinks of each action."""
    scratches = np.zeros(1, ChoiceScratch)
    count = evaluate_actions_now(position.boxes, position.states, make_evaluator("card"), scratches)
    result: np.ndarray = scratches["estimates"][0, :count]
    return result


@pytest.mark.pure
def test_it_chooses_what_looks_best_to_both_together() -> None:
    for position in on_the_way("card", ROUND, every=21):
        leads, careful = predicted_leads(position.seen_by(position.mover or 0)), estimates(position)
        assert leads is not None
        both = np.where(careful >= careful.max() - NEAR, careful + leads, -np.inf)
        assert chosen(position) == position.legal[int(np.argmax(both))]


@pytest.mark.pure
@pytest.mark.parametrize("options", [{"rounds": 1, "sixth": True}, {"edition": "duel", "exploits": True}])
def test_without_weights_for_the_box_it_is_careful(options: dict[str, Any]) -> None:
    for position in on_the_way("card", options, every=21):
        assert chosen(position) == position.legal[int(np.argmax(estimates(position)))]


@pytest.mark.pure
def test_the_network_can_be_switched_off() -> None:
    for position in on_the_way("card", ROUND, every=21):
        assert chosen(position, is_enabled=False) == position.legal[int(np.argmax(estimates(position)))]


@pytest.mark.pure
def test_it_sees_nothing_hidden() -> None:
    rng = Random(4)
    for position in on_the_way("card", ROUND, every=21):
        assert chosen(position) == chosen(scrambled(position, position.mover or 0, rng))


def test_it_beats_the_careful_player() -> None:
    careful, margins = find("careful"), []
    for game in range(ROUNDS):
        position, own = cibola.start("card", seed=f"own {game // 2}", rounds=1), game % 2
        while position.mover is not None:
            position.play(chosen(position) if position.mover == own else choose_action(careful, position, game))
        margins.append(position.scores[own] - position.scores[1 - own])
    assert np.mean(margins) > 0
