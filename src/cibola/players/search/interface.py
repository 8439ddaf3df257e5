"""The interface of the search: the verbs and facts that it needs of each game, besides the rules and `evaluate`.

A *world* is a full state in which everything that the searching seat cannot know has been drawn at random. A *rollout*
plays a world on to the end of the round.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import Interface
from cibola.engine.interface import StateArray
from cibola.engine.random import Stream
from cibola.position.position import Position

SEARCH = Interface("search")
MANY = 1000  # turns: more than any that can be solved


class Network(Protocol):
    """A value network that was trained for a game, as a module."""

    def load_network(self, seen: Position, *, is_enabled: bool) -> StateArray:
        """Make the record that a rollout reads; without weights where it is disabled, or not trained for this box."""


@dataclass(frozen=True)
class SearchFacts:
    """What the search has to know of a game besides the verbs."""

    simulations: tuple[int, ...]  # for a turn, at each level that searches
    has_hidden_hands: bool  # hands can be sampled from what their owners did
    network: Network | None = None


@SEARCH.verb
def is_rollout_over(box: np.record, s: np.record) -> bool:
    """Return whether a rollout stops here: at the end of a round, or of the game."""
    return True


@SEARCH.verb
def expected_score(box: np.record, s: np.record, seat: int) -> float:
    """Return the final points that a seat may expect where a rollout has stopped."""
    return 0.0


@SEARCH.verb
def spread(box: np.record, s: np.record) -> float:
    """Return the scale of a lead in points: the larger, the less of a win the same lead is worth."""
    return 1.0


@SEARCH.verb
def imagine_likely(box: np.record, s: np.record, seat: int, evaluator: np.record, stream: Stream) -> None:
    """Draw at random everything that a seat cannot know, likely hands more often."""


@SEARCH.verb
def cap_turns(box: np.record, s: np.record, turns: int) -> None:
    """End the round after so many more turns at the latest (C6.3, B11.1)."""


@SEARCH.verb
def turns_to_end(box: np.record, s: np.record) -> int:
    """Count the turns left if nobody takes from a pile; MANY where that is unknown, or cannot be solved."""
    return MANY


@SEARCH.verb
def turn_share(box: np.record, s: np.record) -> float:
    """Return the share of a turn's limit for the decision that is due; it is halved from the third decision on."""
    return 1.0


@SEARCH.verb
def separate_draws(box: np.record, s: np.record, action: int) -> None:
    """Prepare a world for an action, so that what each seat draws does not depend on the draws of the others."""


@SEARCH.verb
def choose_rollout_action(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    network: np.record,
    stream: Stream,
) -> int:
    """Choose an action of the searching seat in a rollout; `spare_states` is room for trying actions."""
    return 0


@SEARCH.verb
def predict_leads(
    box: np.record,
    s: np.record,
    spare_states: StateArray,
    network: np.record,
    actions: NDArray[np.int64],
    leads: NDArray[np.float64],
) -> bool:
    """Write the lead that the value network predicts after each action; return whether there is a network."""
    return False


@SEARCH.verb
def sample_hands(
    box: np.record,
    root: np.record,
    seat: int,
    history: StateArray,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    workspace: np.record,
    stream: Stream,
) -> None:
    """Sample hands of the others before a search begins, each with its likelihood given what they did."""


@SEARCH.verb
def deal_sampled_hand(box: np.record, s: np.record, seat: int, workspace: np.record, stream: Stream) -> None:
    """Put one of the sampled hands into a world, and shuffle the other hidden cards."""
