"""Observing many games of the card game at once: the numbers that `observe` writes, in a fraction of the time."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import OVER, StateArray
from cibola.engine.interpreted import interpreted
from cibola.games.card.components import COLOURS, FIRST_NUMBER, KINDS, RANKS
from cibola.games.card.exploits import EXPLOITS
from cibola.games.card.knowledge import is_playing
from cibola.games.card.observation import LAYOUT
from cibola.games.card.rules import mover
from cibola.games.card.scoring import expedition_score
from cibola.games.card.state import CARDS, EXPLOIT_POINTS, HAND, TAKING

Observation = np.dtype((np.record, [(name, np.int32, size) for name, size, _ in LAYOUT]))
# What a seat does not observe of a whole game.
HIDDEN_LAYOUT = (
    ("hand_other", KINDS, "the other side's hand, cards of each kind"),
    ("deck_order", CARDS, "the cards of the deck from its top down, each by its kind plus 1; 0: no card"),
)
Hidden = np.dtype((np.record, [(name, np.int32, size) for name, size, _ in HIDDEN_LAYOUT]))
SCALES = dict.fromkeys(("hand", "laid", "laid_other", "known_other", "piles", "unseen", "hand_other"), 3.0)
SCALES |= dict.fromkeys(("tops", "barred", "exploits", "won", "won_other", "turn"), 1.0)
SCALES |= {"expeditions": 100.0, "expeditions_other": 100.0, "deck": 44.0, "rounds": 3.0, "scores": 100.0}
SCALES |= {"totals": 100.0, "deck_order": float(KINDS)}


def _scores() -> NDArray[np.int16]:
    """Score every set of cards of one colour by the rule."""
    scores, worth = np.zeros(1 << FIRST_NUMBER + RANKS - 1, np.int16), interpreted(expedition_score)
    for numbers in range(0, len(scores), 1 << FIRST_NUMBER):
        for wagers in (0, 1, 3, 7):
            scores[numbers | wagers] = worth(numbers | wagers)
    return scores


SCORES = _scores()


@rule(is_slow=True)
def observe_games(
    boxes: StateArray, states: StateArray, seats: NDArray[np.int32], out: StateArray, begin: int, end: int
) -> None:
    """Write what a seat of each game knows."""
    for game in range(begin, end):
        observe_game(boxes[0], states[game], int(seats[game]), out[game])


@rule(is_slow=True)
def observe_ends(
    boxes: StateArray, finals: StateArray, ended: NDArray[np.uint8], out: StateArray, begin: int, end: int
) -> None:
    """Write what every seat knows at the end of the games that have ended."""
    for game in range(begin, end):
        if ended[game]:
            for seat in range(out.shape[1]):
                observe_game(boxes[0], finals[game], seat, out[game, seat])


@rule
def observe_game(box: np.record, s: np.record, seat: int, o: np.record) -> None:
    """Write what a seat knows."""
    other, playing = 1 - seat, is_playing(box, s)
    for kind in range(KINDS):
        o.hand[kind] = o.piles[kind] = o.tops[kind] = 0
    for slot in range(HAND):
        if s.hand[seat, slot] < KINDS:
            o.hand[s.hand[seat, slot]] += 1
    mine = theirs = 0
    for colour in range(COLOURS):
        laid, laid_other = int(s.laid[seat, colour]), int(s.laid[other, colour])
        write_set(laid, o.laid, colour)
        write_set(laid_other, o.laid_other, colour)
        write_set(int(s.known[other, colour]) if playing else 0, o.known_other, colour)
        o.expeditions[colour] = SCORES[laid]
        o.expeditions_other[colour] = SCORES[laid_other]
        mine += int(SCORES[laid])
        theirs += int(SCORES[laid_other])
        o.barred[colour] = s.barred == colour
        height = int(s.height[colour])
        for place in range(height):
            o.piles[s.pile[colour, place]] += 1
        if height:
            o.tops[s.pile[colour, height - 1]] = 1
    for exploit in range(EXPLOITS):
        o.exploits[exploit] = int(s.exploits) >> exploit & 1
        o.won[exploit] = int(s.won[seat]) >> exploit & 1
        o.won_other[exploit] = int(s.won[other]) >> exploit & 1
        mine += EXPLOIT_POINTS * o.won[exploit]
        theirs += EXPLOIT_POINTS * o.won_other[exploit]
    for kind in range(KINDS):
        gone = o.hand[kind] + o.laid[kind] + o.laid_other[kind] + o.known_other[kind] + o.piles[kind]
        o.unseen[kind] = box.copies[kind] - gone if playing else 0
    due = mover(box, s)
    o.turn[0], o.turn[1], o.turn[2], o.turn[3] = due == seat, due == other, s.step == TAKING, due == OVER
    o.deck[0] = s.deck_left
    o.rounds[0], o.rounds[1] = s.dealt, box.rounds
    o.totals[0], o.totals[1] = s.total[seat], s.total[other]
    o.scores[0], o.scores[1] = o.totals[0] + (mine if playing else 0), o.totals[1] + (theirs if playing else 0)


@rule
def write_set(cards: int, out: NDArray[np.int32], colour: int) -> None:
    """Write a set of cards of one colour as counts by kinds."""
    out[colour * RANKS] = (cards & 1) + (cards >> 1 & 1) + (cards >> 2 & 1)
    for rank in range(1, RANKS):
        out[colour * RANKS + rank] = cards >> (FIRST_NUMBER - 1 + rank) & 1


@rule(is_slow=True)
def reveal_games(
    boxes: StateArray, states: StateArray, seats: NDArray[np.int32], out: StateArray, begin: int, end: int
) -> None:
    """Write what a seat of each game does not observe."""
    for game in range(begin, end):
        reveal_game(states[game], 1 - int(seats[game]), out[game])


@rule
def reveal_game(s: np.record, other: int, o: np.record) -> None:
    """Write the other side's hand, and the deck."""
    for kind in range(KINDS):
        o.hand_other[kind] = 0
    for slot in range(HAND):
        if s.hand[other, slot] < KINDS:
            o.hand_other[s.hand[other, slot]] += 1
    left = int(s.deck_left)
    for place in range(CARDS):
        o.deck_order[place] = int(s.deck[left - 1 - place]) + 1 if place < left else 0
