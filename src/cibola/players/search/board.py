"""What the search knows of the board game."""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.random import Stream
from cibola.games.board.components import DECK, TAKE
from cibola.games.board.scoring import artefact_points, held_artefacts, score
from cibola.games.board.state import CHOOSING, FINISHED, PUTTING, TAKING
from cibola.games.common.hidden import imagine
from cibola.players.search.decks import draw_from_the_end
from cibola.players.search.hands import gather as gather  # noqa: PLC0414 (offered with the rest)
from cibola.players.search.hands import recall as recall  # noqa: PLC0414 (as above)
from cibola.players.search.own import choose_own as choose_own  # noqa: PLC0414 (offered with the rest)
from cibola.players.search.verbs import MANY

ROUND_SPREAD = 40.0  # how much one round moves a lead, on the average
NARROW = 16.0  # a lead of so many points at the end counts as fairly safe


@rule
def is_settled(box: np.record, s: np.record) -> bool:
    """Stop at the end of a round."""
    return not (s.step == PUTTING or s.step == CHOOSING or s.step == TAKING)


@rule
def standing(box: np.record, s: np.record, seat: int) -> float:
    """Give the points so far, and before the last round what the artefacts are worth already and promise to become."""
    points = float(score(box, s, seat))
    if s.step == FINISHED:
        return points
    held = held_artefacts(s, seat)
    to_come = held * int(box.rounds) // max(1, int(s.dealt))  # as many again in each round
    return points + artefact_points(box, (held + to_come) // 2)


@rule
def spread(box: np.record, s: np.record) -> float:
    """Let the rounds to come move the lead at random."""
    return math.sqrt(NARROW * NARROW + (int(box.rounds) - int(s.dealt)) * ROUND_SPREAD * ROUND_SPREAD)


@rule
def imagine_likely(box: np.record, s: np.record, seat: int, mind: np.record, stream: Stream) -> None:
    """Deal anew what a seat cannot know."""
    imagine(box, s, seat, stream)


@rule
def cap(box: np.record, s: np.record, turns: int) -> None:
    """Let the round end after so many more turns at the latest (B11.1)."""
    if box.turn_cap:
        turns = min(turns, int(box.turn_cap) - int(s.turns))
    s.turns = 0
    box.turn_cap = turns


@rule
def last_turns(box: np.record, s: np.record) -> int:
    """Count the turns until the deck is empty, if the players are two."""
    return int(s.deck_left) if box.seats == 2 else MANY


@rule
def share(box: np.record, s: np.record) -> float:
    """Playing a card matters most."""
    if s.step == PUTTING:
        return 0.5
    return 0.25


@rule
def part_luck(box: np.record, s: np.record, action: int) -> None:
    """Let both sides draw from their own end of an imagined deck."""
    if action == TAKE + DECK:
        draw_from_the_end(s, int(s.mover))
