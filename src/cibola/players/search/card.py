"""What the search knows of the card game."""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.games.card.components import DECK, TAKE
from cibola.games.card.rules import score
from cibola.games.card.state import PUTTING, TAKING
from cibola.players.search.card_hands import imagine_likely as imagine_likely  # noqa: PLC0414 (offered with the rest)
from cibola.players.search.card_own import choose_own as choose_own  # noqa: PLC0414 (as above)
from cibola.players.search.decks import draw_from_the_end
from cibola.players.search.hands import gather as gather  # noqa: PLC0414 (offered with the rest)
from cibola.players.search.hands import recall as recall  # noqa: PLC0414 (as above)

ROUND_SPREAD = 45.0  # how much one round moves a lead, on the average
NARROW = 16.0  # a lead of so many points at the end of a match counts as fairly safe


@rule
def is_settled(box: np.record, s: np.record) -> bool:
    """Stop at the end of a round."""
    return not (s.step == PUTTING or s.step == TAKING)


@rule
def standing(box: np.record, s: np.record, seat: int) -> float:
    """Give the points of the rounds so far: those to come favour nobody."""
    return float(score(box, s, seat))


@rule
def spread(box: np.record, s: np.record) -> float:
    """Let the rounds to come move the lead at random."""
    return math.sqrt(NARROW * NARROW + (int(box.rounds) - int(s.dealt)) * ROUND_SPREAD * ROUND_SPREAD)


@rule
def cap(box: np.record, s: np.record, turns: int) -> None:
    """Let the round end after so many more turns at the latest (C6.3)."""
    if box.turn_cap:
        turns = min(turns, int(box.turn_cap) - int(s.turns))
    s.turns = 0
    box.turn_cap = turns


@rule
def last_turns(box: np.record, s: np.record) -> int:
    """Count the turns until the deck is empty."""
    return int(s.deck_left)


@rule
def share(box: np.record, s: np.record) -> float:
    """Putting a card down matters more than taking one."""
    return 0.7 if s.step == PUTTING else 0.3


@rule
def part_luck(box: np.record, s: np.record, action: int) -> None:
    """Let both sides draw from their own end of an imagined deck."""
    if action == TAKE + DECK:
        draw_from_the_end(s, int(s.mover))
