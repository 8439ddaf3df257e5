"""The prior of hidden cards in the other hand of the card game, counted by `bench/count_hands.py` in careful play.

People and programs keep what they hope to lay and what the other side wants, and get rid of the rest. A cell of the
table says how much likelier a card of its sort is in the hand than in the deck, compared with an average hidden card.
"""

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.exponential import log
from cibola.engine.random import Stream, shuffle, unit
from cibola.games.card.components import BLOCKERS, COLOUR, KINDS, RANK
from cibola.games.card.knowledge import forget_unknown_cards, unseen
from cibola.games.card.state import CARDS
from cibola.games.common.cards import insert

DEAD, OPEN, WANTED = range(3)  # for one side: it cannot be laid any more, nothing is begun, it goes on with something
SIDES, RANKS, PHASES = 3, 4, 3
LATE, EARLY = 14, 29  # cards of the deck that part the phases
HIGH, MIDDLE = 7, 4  # ranks that part the cards: 8 to 10, 5 to 7, 2 to 4, and the wagers
CELLS = SIDES * SIDES * RANKS * PHASES

LIKELY = np.array(
    [
        0.21,
        0.31,
        0.82,
        0.17,
        0.31,
        0.76,
        0.17,
        0.31,
        0.8,
        0.09,
        0.27,
        0.76,
        0.28,
        0.41,
        0.85,
        0.17,
        0.28,
        0.65,
        0.15,
        0.28,
        0.62,
        0.14,
        0.23,
        0.56,
        0.19,
        0.28,
        0.37,
        0.27,
        0.56,
        0.71,
        0.26,
        0.55,
        0.8,
        0.23,
        0.49,
        0.89,
        0.39,
        0.47,
        1.04,
        0.43,
        0.39,
        0.9,
        0.55,
        0.5,
        1.2,
        0.7,
        0.58,
        1.39,
        0.61,
        0.59,
        0.91,
        0.79,
        0.57,
        0.64,
        0.99,
        0.93,
        0.72,
        1.15,
        1.24,
        0.88,
        0.5,
        0.57,
        0.56,
        0.71,
        0.71,
        0.75,
        0.98,
        0.94,
        0.98,
        1.17,
        1.13,
        1.4,
        0.32,
        0.34,
        0.34,
        0.87,
        0.66,
        0.43,
        1.85,
        1.56,
        1.0,
        2.58,
        2.18,
        1.36,
        0.52,
        0.37,
        0.27,
        1.33,
        1.1,
        0.59,
        1.84,
        1.95,
        1.32,
        1.86,
        2.38,
        2.09,
        0.29,
        0.32,
        0.33,
        0.94,
        0.67,
        0.59,
        1.78,
        1.52,
        1.11,
        2.29,
        2.38,
        1.69,
    ]
)


@rule
def sort_of(s: np.record, seat: int, kind: int) -> int:
    """Return what a card is to a seat: DEAD, OPEN or WANTED."""
    laid = int(s.laid[seat, COLOUR[kind]])
    if not laid:
        return OPEN
    return DEAD if laid & int(BLOCKERS[kind]) else WANTED


@rule
def cell_of(s: np.record, holder: int, kind: int) -> int:
    """Return the cell of a card that `holder` may have."""
    rank, deck = int(RANK[kind]), int(s.deck_left)
    height = 3 if rank >= HIGH else 2 if rank >= MIDDLE else 1 if rank else 0
    phase = 0 if deck > EARLY else 1 if deck > LATE else 2
    return ((sort_of(s, holder, kind) * SIDES + sort_of(s, 1 - holder, kind)) * RANKS + height) * PHASES + phase


@rule
def imagine_likely(box: np.record, s: np.record, seat: int, evaluator: np.record, stream: Stream) -> None:
    """Draw what a seat cannot know: the other hand by the weights of the cells, the rest shuffled."""
    other = 1 - seat
    counts = np.empty(KINDS, np.uint8)
    unseen(box, s, seat, counts)
    cards, keys, left = np.empty(CARDS, np.uint8), np.empty(CARDS, np.float64), 0
    for kind in range(KINDS):
        if counts[kind]:
            weight = LIKELY[cell_of(s, other, kind)]
            for _ in range(counts[kind]):
                cards[left] = kind
                keys[left] = -log(1.0 - unit(stream)) / weight
                left += 1
    for _ in range(forget_unknown_cards(box, s, other)):
        first = 0
        for at in range(1, left):
            if keys[at] < keys[first]:
                first = at
        insert(s.hand, other, int(cards[first]))
        left -= 1
        cards[first], keys[first] = cards[left], keys[left]
    shuffle(stream, cards, left)
    for place in range(s.deck_left):
        s.deck[place] = cards[place]
