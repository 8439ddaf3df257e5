"""The verbs and facts of the card game for the search."""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.games.card.components import DECK, TAKE
from cibola.games.card.scoring import score
from cibola.games.card.state import PUTTING, TAKING, State
from cibola.players.search import card_value_network
from cibola.players.search.card_hand_prior import imagine_likely
from cibola.players.search.hidden_cards import cap_turns, deal_sampled_hand, draw_from_own_end, sample_hands
from cibola.players.search.interface import SEARCH, SearchFacts
from cibola.players.search.rollout_policy import choose_with_network

FACTS = SearchFacts(simulations=(500, 2_000), has_hidden_hands=True, network=card_value_network)
ROUND_SPREAD = 45.0  # how much one round moves a lead, on the average
NARROW = 16.0  # a lead of so many points at the end of a match counts as fairly safe


@rule
def is_rollout_over(box: np.record, s: np.record) -> bool:
    """Return whether the round is over."""
    return not (s.step == PUTTING or s.step == TAKING)


@rule
def expected_score(box: np.record, s: np.record, seat: int) -> float:
    """Return the points of the rounds so far: those to come favour nobody."""
    return float(score(box, s, seat))


@rule
def spread(box: np.record, s: np.record) -> float:
    """Return the scale of a lead: each round to come moves it at random."""
    return math.sqrt(NARROW * NARROW + (int(box.rounds) - int(s.dealt)) * ROUND_SPREAD * ROUND_SPREAD)


@rule
def turns_to_end(box: np.record, s: np.record) -> int:
    """Count the turns until the deck is empty."""
    return int(s.deck_left)


@rule
def turn_share(box: np.record, s: np.record) -> float:
    """Return the share of a decision: putting a card down matters more than taking one."""
    return 0.7 if s.step == PUTTING else 0.3


@rule
def separate_draws(box: np.record, s: np.record, action: int) -> None:
    """Make the second seat draw from the other end of the deck."""
    if action == TAKE + DECK:
        draw_from_own_end(s, int(s.mover))


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
    choose_rollout_action=choose_with_network,
    predict_leads=card_value_network.predict_leads,
)
