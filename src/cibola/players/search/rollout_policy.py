"""The rollout policies: how the searching seat itself plays in a rollout. The other seats play as the careful player.

In the card game the careful player's estimates and those of the value network are added up. The two see different
things: together they gain 11 points a round against the careful player, the network alone gains 8.
"""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import StateArray
from cibola.engine.random import Stream
from cibola.players.careful.policy import argmax, choose_careful_action, evaluate_actions
from cibola.players.search.card_value_network import embed_colours, predict_lead

NEAR = 10.0  # points: the network is not asked about actions that the careful player puts further behind the best
OUT = -1e18  # below every estimate


@rule
def choose_carefully(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    network: np.record,
    stream: Stream,
) -> int:
    """Choose as the careful player does: the policy of games without a value network."""
    return choose_careful_action(box, s, evaluator, scratch, stream)


@rule
def predict_nothing(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    network: np.record,
    actions: NDArray[np.int64],
    leads: NDArray[np.float64],
) -> bool:
    """Predict nothing: the game has no value network."""
    return False


@rule(inline=False)
def choose_with_network(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    network: np.record,
    stream: Stream,
) -> int:
    """Choose by the sum of the careful player's and, where it is loaded, the value network's estimates."""
    count = evaluate_actions(box, s, evaluator, scratch)
    if count > 1 and network.is_loaded:
        add_network_estimates(box, s, spare_states, scratch, network, count)
    return int(scratch.actions[argmax(scratch.estimates, count)])


@rule
def add_network_estimates(
    box: np.record, s: np.record, spare_states: StateArray, scratch: np.record, network: np.record, count: int
) -> None:
    """Add the predicted lead to the estimate of each action that is near the best; rule out the others."""
    least, near = scratch.estimates[argmax(scratch.estimates, count)] - NEAR, 0
    for at in range(count):
        near += scratch.estimates[at] >= least
    if near == 1:
        return
    embed_colours(box, s, network.weights, network.activations)
    for at in range(count):
        if scratch.estimates[at] < least:
            scratch.estimates[at] = OUT
        else:
            scratch.estimates[at] += predict_lead(
                box, s, spare_states, network.weights, network.activations, int(scratch.actions[at])
            )
