"""Train the value network of the card game: it plays against itself and the careful player, and learns how it ended.

    .venv/bin/python bench/train_value_network.py MINUTES

Continues from the present weights (`src/cibola/players/search/card_value_network_weights.npy`; without that file, from
random ones), and writes the file after every iteration. A quarter of an hour on two idle cores does most of it.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import StateArray, chance, start
from cibola.engine.random import Stream, stream_from, unit
from cibola.games.card.components import COLOUR, DECK, KINDS, TAKE
from cibola.games.card.rules import apply
from cibola.games.card.scoring import score
from cibola.games.card.state import PUTTING, TAKING
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, argmax, choose_careful_action, evaluate_actions
from cibola.players.search import card_value_network
from cibola.players.search.card_features import COLOUR_FEATURES, TABLE_FEATURES
from cibola.players.search.card_value_network import (
    SCALE,
    TRAINED_COLOURS,
    NetworkWeights,
    embed_colours,
    load_network,
    predict_lead,
)
from cibola.players.search.rollout_policy import add_network_estimates
from cibola.position.position import Position

FILE = Path(card_value_network.__file__).with_name("card_value_network_weights.npy")
GAMES, TOGETHER = 6000, 0.5  # in an iteration; the part of them against itself
KEPT, KEPT_ITERATIONS = 0.5, 6  # the part of the positions that is kept, and for how many iterations
MOST = 200_000  # positions that one thread keeps of an iteration
DISCOUNT = 0.95  # TD(λ): how much the end of a round counts, decision by decision
BATCH, PASSES = 512, 1.2
FIRST_RATE, LAST_RATE = 1.2e-3, 2e-5  # learning rates, falling
HOT, COLD = 0.02, 0.004  # temperatures of the choice, in SCALE, falling
LONGEST = 500  # decisions of a round

Examples = np.dtype(
    [
        ("colours", np.float32, (TRAINED_COLOURS, COLOUR_FEATURES)),
        ("table", np.float32, TABLE_FEATURES),
        ("lead", np.float32),
    ]
)
Trajectory = np.dtype(
    (np.record, [("seat", np.int64, LONGEST), ("kept", np.int64, LONGEST), ("lead", np.float64, LONGEST)])
)


@rule
def choose(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    network: np.record,
    temperature: float,
    stream: Stream,
) -> int:
    """Choose as the rollout policy does, with Gumbel noise."""
    count = evaluate_actions(box, s, evaluator, scratch)
    if count > 1:
        add_network_estimates(box, s, spare_states, scratch, network, count)
    for at in range(count):
        scratch.estimates[at] -= temperature * SCALE * np.log(-np.log(unit(stream) + 1e-12) + 1e-12)
    return int(scratch.actions[argmax(scratch.estimates, count)])


@rule
def copy_features(example: np.record, features: np.record, action: int) -> None:
    """Copy the features after an action whose lead was just predicted."""
    for colour in range(TRAINED_COLOURS):
        example.colours[colour] = features.colour[colour]
    if action < TAKE:
        example.colours[COLOUR[action % KINDS]] = features.changed
    elif action != TAKE + DECK:
        example.colours[action - TAKE] = features.changed
    example.table[:] = features.table


@rule
def play_games(
    boxes: StateArray,
    states: StateArray,
    evaluators: StateArray,
    networks: StateArray,
    scratches: StateArray,
    trajectories: StateArray,
    games: int,
    temperature: float,
    stream: Stream,
    examples: NDArray[Any],
    margins: NDArray[np.float64],
) -> int:
    """Play some rounds, and keep examples; write the margins against the careful player, return how many examples."""
    box, s, network, trajectory, spare_states = boxes[0], states[0], networks[0], trajectories[0], states[1:]
    weights, activations = network.weights, network.activations
    kept, met = 0, 0
    for game in range(games):
        start(box, s)
        chance(box, s, stream)
        together, own, at = unit(stream) < TOGETHER, game & 1, 0
        while s.step in (PUTTING, TAKING) and at < LONGEST:
            seat = int(s.mover)
            if together or seat == own:
                action = choose(box, s, spare_states, evaluators[0], scratches[0], network, temperature, stream)
            else:
                action = choose_careful_action(box, s, evaluators[0], scratches[0], stream)
            embed_colours(box, s, weights, activations)
            trajectory.lead[at] = predict_lead(box, s, spare_states, weights, activations, action) / SCALE
            trajectory.seat[at], trajectory.kept[at] = seat, -1
            is_last = s.deck_left == 1 and action == TAKE + DECK
            if not is_last and kept < examples.shape[0] and unit(stream) < KEPT:
                copy_features(examples[kept], activations.features, action)
                trajectory.kept[at] = kept
                kept += 1
            at += 1
            apply(box, s, action)
        lead = (score(box, s, 0) - score(box, s, 1)) / SCALE
        write_targets(trajectory, at, lead, examples)
        if not together:
            margins[met] = (-lead if own else lead) * SCALE
            met += 1
    margins[met:] = np.nan
    return kept


@rule
def write_targets(trajectory: np.record, count: int, lead: float, examples: NDArray[Any]) -> None:
    """Write the target of each kept position: the end of the round, mixed with the predictions on the way."""
    for seat in range(2):
        hope = -lead if seat else lead
        for at in range(count - 1, -1, -1):
            if trajectory.seat[at] == seat:
                if trajectory.kept[at] >= 0:
                    examples[trajectory.kept[at]].lead = hope
                hope = DISCOUNT * hope + (1.0 - DISCOUNT) * trajectory.lead[at]


class Trainer:
    """Gradient descent by Adam; weights are named as in `NetworkWeights`."""

    def __init__(self, weights: StateArray) -> None:
        """Begin with some weights."""
        self.weights = {name: weights[name][0].copy() for name in NetworkWeights.names or ()}
        self.momentum = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.variance = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    @property
    def record(self) -> StateArray:
        """The weights as the player reads them."""
        weights = np.zeros(1, NetworkWeights)
        for name, weight in self.weights.items():
            weights[name] = weight
        return weights

    def step(self, examples: NDArray[Any], rate: float) -> float:
        """Update the weights by a batch of examples; return the mean squared error."""
        gradients, errors = self._gradients(examples)
        self.steps += 1
        for name, gradient in gradients.items():
            self.momentum[name] = 0.9 * self.momentum[name] + 0.1 * gradient
            self.variance[name] = 0.999 * self.variance[name] + 0.001 * gradient * gradient
            momentum = self.momentum[name] / (1 - 0.9**self.steps)
            variance = self.variance[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (rate * momentum / (np.sqrt(variance) + 1e-8)).astype(np.float32)
        return float((errors * errors).mean())

    def _gradients(self, examples: NDArray[Any]) -> tuple[dict[str, NDArray[np.float32]], NDArray[np.float32]]:
        """Compute the gradient of every weight, and the errors."""
        w, colours, table = self.weights, examples["colours"], examples["table"]
        embedding = (
            colours @ w["colour_to_embedding"] + (table @ w["table_to_embedding"] + w["embedding_bias"])[:, None, :]
        )
        pooled = np.maximum(embedding, 0).sum(axis=1)
        hidden = pooled @ w["pooled_to_hidden"] + table @ w["table_to_hidden"] + w["hidden_bias"]
        kept = np.maximum(hidden, 0)
        errors = kept @ w["hidden_to_lead"] + pooled @ w["pooled_to_lead"] + w["lead_bias"] - examples["lead"]
        by_lead = errors / len(errors)
        by_hidden = np.outer(by_lead, w["hidden_to_lead"]) * (hidden > 0)
        by_pooled = by_hidden @ w["pooled_to_hidden"].T + np.outer(by_lead, w["pooled_to_lead"])
        by_embedding = by_pooled[:, None, :] * (embedding > 0)
        by_offset = by_embedding.sum(axis=1)
        gradients = {
            "colour_to_embedding": np.tensordot(colours, by_embedding, axes=([0, 1], [0, 1])),
            "table_to_embedding": table.T @ by_offset,
            "embedding_bias": by_offset.sum(axis=0),
            "pooled_to_hidden": pooled.T @ by_hidden,
            "table_to_hidden": table.T @ by_hidden,
            "hidden_bias": by_hidden.sum(axis=0),
            "hidden_to_lead": kept.T @ by_lead,
            "pooled_to_lead": pooled.T @ by_lead,
            "lead_bias": by_lead.sum(),
        }
        return gradients, errors


def random_weights() -> StateArray:
    """Make small random weights."""
    rng, weights = np.random.default_rng(0), np.zeros(1, NetworkWeights)
    for name in (
        "colour_to_embedding",
        "table_to_embedding",
        "pooled_to_hidden",
        "table_to_hidden",
        "hidden_to_lead",
        "pooled_to_lead",
    ):
        shape = weights[name][0].shape
        weights[name] = (
            rng.normal(size=shape) * np.sqrt(2 / shape[0]) * (0.4 if name.startswith(("pooled", "hidden")) else 1)
        )
    return weights


def play(weights: StateArray, temperature: float, name: str) -> tuple[NDArray[Any], NDArray[np.float64]]:
    """Play one thread's part of an iteration."""
    position = Position("card", {"rounds": 1}, seed=1)
    states, margins = np.concatenate([position.states] * 2), np.empty(GAMES // 2)
    examples, networks = np.zeros(MOST, Examples), load_network(position)
    networks["weights"] = weights
    kept = play_games(
        position.boxes,
        states,
        make_evaluator("card"),
        networks,
        np.zeros(1, ChoiceScratch),
        np.zeros(1, Trajectory),
        GAMES // 2,
        temperature,
        stream_from(name),
        examples,
        margins,
    )
    return examples[:kept], margins[~np.isnan(margins)]


def main() -> None:
    """Train until the time is over."""
    minutes, begun, rng = float(sys.argv[1]), time.monotonic(), np.random.default_rng(1)
    trainer = Trainer(card_value_network.load_weights() if FILE.exists() else random_weights())
    kept: list[NDArray[Any]] = []
    number = 0
    while (part := (time.monotonic() - begun) / (60 * minutes)) < 1:
        number += 1
        temperature, rate = HOT + (COLD - HOT) * part, FIRST_RATE + (LAST_RATE - FIRST_RATE) * part
        names = [f"value network {number} {thread}" for thread in range(2)]
        with ThreadPoolExecutor() as threads:
            played = list(threads.map(play, [trainer.record] * 2, [temperature] * 2, names))
        kept = [*kept[-2 * KEPT_ITERATIONS + 2 :], *(examples for examples, _ in played)]
        examples, new = np.concatenate(kept), sum(len(part) for part, _ in played)
        errors = [
            trainer.step(examples[rng.integers(0, len(examples), BATCH)], rate)
            for _ in range(int(PASSES * new / BATCH))
        ]
        np.save(FILE, trainer.record.view(np.float32))
        margins = np.concatenate([margins for _, margins in played])
        wins = ((margins > 0) + (margins == 0) / 2).mean()
        off = SCALE * np.sqrt(np.mean(errors))
        print(f"{number}: off by {off:.1f}; {wins:.1%}, {margins.mean():+.1f} against careful", flush=True)


if __name__ == "__main__":
    main()
