"""The verbs and facts of the board game for the search."""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.random import Stream
from cibola.games.board.components import DECK, TAKE
from cibola.games.board.scoring import artefact_points, held_artefacts, score
from cibola.games.board.state import CHOOSING, FINISHED, PUTTING, TAKING, State
from cibola.games.common.hidden import imagine
from cibola.players.search.hidden_cards import cap_turns, deal_sampled_hand, draw_from_own_end, sample_hands
from cibola.players.search.interface import MANY, SEARCH, SearchFacts
from cibola.players.search.rollout_policy import choose_carefully, predict_nothing

FACTS = SearchFacts(simulations=(300, 4_000), has_hidden_hands=True)
ROUND_SPREAD = 40.0  # how much one round moves a lead, on the average
NARROW = 16.0  # a lead of so many points at the end counts as fairly safe


@rule
def is_rollout_over(box: np.record, s: np.record) -> bool:
    """Return whether the round is over."""
    return not (s.step == PUTTING or s.step == CHOOSING or s.step == TAKING)


@rule
def expected_score(box: np.record, s: np.record, seat: int) -> float:
    """Return the points so far, and before the last round what the artefacts are worth and may become."""
    points = float(score(box, s, seat))
    if s.step == FINISHED:
        return points
    held = held_artefacts(s, seat)
    to_come = held * int(box.rounds) // max(1, int(s.dealt))  # as many again in each round
    return points + artefact_points(box, (held + to_come) // 2)


@rule
def spread(box: np.record, s: np.record) -> float:
    """Return the scale of a lead: each round to come moves it at random."""
    return math.sqrt(NARROW * NARROW + (int(box.rounds) - int(s.dealt)) * ROUND_SPREAD * ROUND_SPREAD)


@rule
def imagine_likely(box: np.record, s: np.record, seat: int, evaluator: np.record, stream: Stream) -> None:
    """Draw what a seat cannot know, every possibility equally likely."""
    imagine(box, s, seat, stream)


@rule
def turns_to_end(box: np.record, s: np.record) -> int:
    """Count the turns until the deck is empty; the solver is for two players."""
    return int(s.deck_left) if box.seats == 2 else MANY


@rule
def turn_share(box: np.record, s: np.record) -> float:
    """Return the share of a decision: playing a card matters most."""
    if s.step == PUTTING:
        return 0.5
    return 0.25


@rule
def separate_draws(box: np.record, s: np.record, action: int) -> None:
    """Make every second seat draw from the other end of the deck."""
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
    choose_rollout_action=choose_carefully,
    predict_leads=predict_nothing,
)
