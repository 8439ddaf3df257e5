"""The value network of the card game: it predicts by how many points a seat will lead at the end of the round.

`bench/train_value_network.py` trains it in play against itself. The same layer embeds each colour; the embeddings are
added up (pooled), and a hidden layer and a linear term make the lead of the sum. It was trained with the box of five
colours without exploits, and is used for no other.
"""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import StateArray
from cibola.games.card.components import COLOUR, DECK, KINDS, TAKE
from cibola.games.card.scoring import round_score
from cibola.games.card.state import PUTTING, TAKING
from cibola.games.common.cards import NONE
from cibola.players.careful.policy import apply_action
from cibola.players.search.card_features import (
    COLOUR_FEATURES,
    TABLE_FEATURES,
    Features,
    read_changes,
    read_features,
    read_table,
)
from cibola.position.position import Position

TRAINED_COLOURS, TRAINED_CARDS = 5, 60
EMBEDDING, HIDDEN = 64, 32  # units of the two layers
SCALE = 40.0  # points, of an output of 1
f4 = np.float32

NetworkWeights = np.dtype(
    (
        np.record,
        [
            ("colour_to_embedding", f4, (COLOUR_FEATURES, EMBEDDING)),
            ("table_to_embedding", f4, (TABLE_FEATURES, EMBEDDING)),
            ("embedding_bias", f4, EMBEDDING),
            ("pooled_to_hidden", f4, (EMBEDDING, HIDDEN)),
            ("table_to_hidden", f4, (TABLE_FEATURES, HIDDEN)),
            ("hidden_bias", f4, HIDDEN),
            ("hidden_to_lead", f4, HIDDEN),
            ("pooled_to_lead", f4, EMBEDDING),
            ("lead_bias", f4),
        ],
    )
)
# All sums are made in single precision, so that they are the same compiled or not.
ZERO = f4(0.0)
Activations = np.dtype(
    (
        np.record,
        [
            ("features", Features),
            (
                "embeddings",
                f4,
                (TRAINED_COLOURS, EMBEDDING),
            ),  # of each colour before an action, without what the table adds
            ("changed", f4, EMBEDDING),  # of the colour that an action has changed
            ("offset", f4, EMBEDDING),  # bias, and what the table adds to each embedding
            ("pooled", f4, EMBEDDING),
            ("hidden", f4, HIDDEN),
        ],
    )
)

# The network as one thread uses it; without weights if `is_loaded` is 0.
ValueNetwork = np.dtype(
    (np.record, [("is_loaded", np.int64), ("weights", NetworkWeights), ("activations", Activations)])
)


@cache
def load_weights() -> StateArray:
    """Read the trained weights."""
    with files(__package__).joinpath("card_value_network_weights.npy").open("rb") as file:
        weights: StateArray = np.load(file).view(NetworkWeights)
    return weights


def load_network(seen: Position, *, is_enabled: bool = True) -> StateArray:
    """Make the record of the network; with weights if it is enabled and was trained for the box of this position."""
    networks = np.zeros(1, ValueNetwork)
    if is_enabled and fits_network(seen.boxes):
        networks["is_loaded"], networks["weights"] = 1, load_weights()
    return networks


@rule
def fits_network(boxes: StateArray) -> bool:
    """Return whether the network was trained for this box."""
    return bool(boxes[0].cards == TRAINED_CARDS and not boxes[0].exploits)


@rule
def predict_leads(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    network: np.record,
    actions: NDArray[np.int64],
    leads: NDArray[np.float64],
) -> bool:
    """Write the lead that is predicted after each action, in points; return whether the weights are loaded."""
    if not network.is_loaded:
        return False
    embed_colours(box, s, network.weights, network.activations)
    for at in range(actions.shape[0]):
        leads[at] = predict_lead(box, s, spare_states, network.weights, network.activations, int(actions[at]))
    return True


@rule(inline=False)
def embed_colours(box: np.record, s: np.record, weights: np.record, activations: np.record) -> None:
    """Embed every colour as the mover sees it, before actions are compared."""
    read_features(box, s, activations.features, int(s.mover))
    for colour in range(TRAINED_COLOURS):
        embed_colour(weights, activations.features.colour[colour], activations.embeddings[colour])


@rule(inline=False)
def predict_lead(
    box: np.record, s: np.record, spare_states: StateArray, weights: np.record, activations: np.record, action: int
) -> float:
    """Predict the mover's lead after an action, after `embed_colours`. The next card of the deck stays unknown."""
    seat = int(s.mover)
    if action == TAKE + DECK:
        if s.deck_left == 1:
            return current_lead(s, seat)
        read_table(s, activations.features, seat, True)  # noqa: FBT003 (compiled)
        return forward(weights, activations, NONE)
    spare_states[0] = s
    apply_action(box, spare_states[0], action)
    if spare_states[0].step not in (PUTTING, TAKING):
        return current_lead(spare_states[0], seat)
    colour = action - TAKE if action >= TAKE else int(COLOUR[action % KINDS])
    read_changes(spare_states[0], activations.features, seat, colour)
    embed_colour(weights, activations.features.changed, activations.changed)
    return forward(weights, activations, colour)


@rule
def current_lead(s: np.record, seat: int) -> float:
    """Return the lead as the round stands."""
    return float(round_score(s, seat) - round_score(s, 1 - seat))


@rule(inline=False)
def embed_colour(weights: np.record, features: NDArray[np.float32], embedding: NDArray[np.float32]) -> None:
    """Embed one colour, without bias and table."""
    for unit in range(EMBEDDING):
        embedding[unit] = ZERO
    for feature in range(COLOUR_FEATURES):
        add_row(embedding, features[feature], weights.colour_to_embedding[feature])


@rule(inline=False)
def forward(weights: np.record, activations: np.record, changed: int) -> float:
    """Compute the lead from the embeddings; of the changed colour, if there is one, that after the action."""
    for unit in range(EMBEDDING):
        activations.offset[unit] = weights.embedding_bias[unit]
        activations.pooled[unit] = ZERO
    for unit in range(HIDDEN):
        activations.hidden[unit] = weights.hidden_bias[unit]
    for feature in range(TABLE_FEATURES):
        add_row(activations.offset, activations.features.table[feature], weights.table_to_embedding[feature])
        add_row(activations.hidden, activations.features.table[feature], weights.table_to_hidden[feature])
    for colour in range(TRAINED_COLOURS):
        if colour == changed:
            add_embedding(activations.pooled, activations.offset, activations.changed)
        else:
            add_embedding(activations.pooled, activations.offset, activations.embeddings[colour])
    lead = f4(weights.lead_bias)
    for unit in range(EMBEDDING):
        lead += activations.pooled[unit] * weights.pooled_to_lead[unit]
        add_row(activations.hidden, activations.pooled[unit], weights.pooled_to_hidden[unit])
    for unit in range(HIDDEN):
        lead += max(ZERO, activations.hidden[unit]) * weights.hidden_to_lead[unit]
    return SCALE * float(lead)


@rule(vectorize=True)
def add_embedding(pooled: NDArray[np.float32], offset: NDArray[np.float32], embedding: NDArray[np.float32]) -> None:
    """Add the embedding of a colour, rectified (ReLU), to the pool."""
    for unit in range(EMBEDDING):
        pooled[unit] += max(ZERO, offset[unit] + embedding[unit])


@rule(vectorize=True)
def add_row(out: NDArray[np.float32], factor: float, row: NDArray[np.float32]) -> None:
    """Add a row of weights, multiplied by a factor."""
    if factor:
        for at in range(out.shape[0]):
            out[at] += factor * row[at]
