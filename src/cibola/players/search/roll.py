"""The verbs and facts of the roll & write for the search: nothing is hidden, and nothing has to be solved or capped."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import StateArray
from cibola.engine.random import Stream
from cibola.games.roll.scoring import score
from cibola.games.roll.state import CHOOSING, FINISHED, State
from cibola.players.search.interface import MANY, SEARCH, SearchFacts
from cibola.players.search.rollout_policy import choose_carefully, predict_nothing

FACTS = SearchFacts(simulations=(200, 4_000), has_hidden_hands=False)
NARROW = 16.0  # a lead of so many points at the end counts as fairly safe


@rule
def is_rollout_over(box: np.record, s: np.record) -> bool:
    """Return whether the game is over: rolls are part of a rollout."""
    return bool(s.step == FINISHED)


@rule
def expected_score(box: np.record, s: np.record, seat: int) -> float:
    """Return the points."""
    return float(score(box, s, seat))


@rule
def spread(box: np.record, s: np.record) -> float:
    """Return the scale of a lead: nothing is to come."""
    return NARROW


@rule
def imagine_likely(box: np.record, s: np.record, seat: int, evaluator: np.record, stream: Stream) -> None:
    """Draw nothing: nothing is hidden."""


@rule
def cap_turns(box: np.record, s: np.record, turns: int) -> None:
    """Cap nothing: nobody can play for ever."""


@rule
def turns_to_end(box: np.record, s: np.record) -> int:
    """Return MANY: dice are never solved."""
    return MANY


@rule
def turn_share(box: np.record, s: np.record) -> float:
    """Return the share of a decision: the dice matter more than an arrow, and one arrow can lead to the next."""
    return 0.75 if s.step == CHOOSING else 0.125


@rule
def separate_draws(box: np.record, s: np.record, action: int) -> None:
    """Do nothing: all seats use the same dice."""


@rule
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
    """Sample nothing: nobody holds cards."""


@rule
def deal_sampled_hand(box: np.record, s: np.record, seat: int, workspace: np.record, stream: Stream) -> None:
    """Deal nothing: nothing was sampled."""


SEARCH.implement(
    State,
    is_rollout_over,
    expected_score,
    spread,
    imagine_likely,
    cap_turns,
    turns_to_end,
    turn_share,
    separate_draws,
    sample_hands,
    deal_sampled_hand,
    choose_rollout_action=choose_carefully,
    predict_leads=predict_nothing,
)
