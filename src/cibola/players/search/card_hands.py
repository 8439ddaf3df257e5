"""Which hidden cards are likely in the other hand: counted in games of the careful player (`bench/hands.py`).

People and programs keep what they hope to lay and what the other side wants, and get rid of the rest. A cell says how
much likelier a card of that sort is in the hand than in the deck, compared with an average hidden card.
"""

import math

import numpy as np

from cibola.chance import Stream, shuffle, unit
from cibola.compiled import rule
from cibola.games.card.cards import BLOCKERS, COLOUR, KINDS, RANK
from cibola.games.card.knowledge import hold_known, unseen
from cibola.games.card.state import CARDS
from cibola.games.table import insert

DEAD, OPEN, WANTED = range(3)  # for one side: it cannot be laid any more, nothing is begun, it goes on with something
SIDES, RANKS, PHASES = 3, 4, 3
LATE, EARLY = 14, 29  # cards of the deck that part the phases
HIGH, MIDDLE = 7, 4  # ranks that part the cards: 8 to 10, 5 to 7, 2 to 4, and the wagers
CELLS = SIDES * SIDES * RANKS * PHASES

LIKELY = np.array(
    [
        0.3,
        0.41,
        0.92,
        0.24,
        0.37,
        0.87,
        0.22,
        0.35,
        0.91,
        0.22,
        0.33,
        0.89,
        0.37,
        0.47,
        0.81,
        0.22,
        0.33,
        0.68,
        0.18,
        0.32,
        0.68,
        0.19,
        0.29,
        0.67,
        0.28,
        0.37,
        0.46,
        0.31,
        0.59,
        0.73,
        0.24,
        0.5,
        0.76,
        0.2,
        0.44,
        0.89,
        0.48,
        0.46,
        0.97,
        0.7,
        0.53,
        0.91,
        0.83,
        0.68,
        1.05,
        0.88,
        0.71,
        1.19,
        0.62,
        0.58,
        0.65,
        0.88,
        0.75,
        0.67,
        1.05,
        1.19,
        0.81,
        1.1,
        1.38,
        0.86,
        0.56,
        0.56,
        0.55,
        0.79,
        0.73,
        0.71,
        1.14,
        1.04,
        0.85,
        1.25,
        1.14,
        0.95,
        0.23,
        0.22,
        0.25,
        0.76,
        0.61,
        0.43,
        1.61,
        1.33,
        1.0,
        2.04,
        1.81,
        1.41,
        0.31,
        0.2,
        0.15,
        1.08,
        0.96,
        0.57,
        1.55,
        1.69,
        1.31,
        1.72,
        2.08,
        1.86,
        0.23,
        0.21,
        0.23,
        0.84,
        0.59,
        0.4,
        1.6,
        1.43,
        1.01,
        2.05,
        2.23,
        1.72,
    ]
)


@rule
def sort_of(s: np.record, seat: int, kind: int) -> int:
    """Say what a card is to a seat."""
    laid = int(s.laid[seat, COLOUR[kind]])
    if not laid:
        return OPEN
    return DEAD if laid & int(BLOCKERS[kind]) else WANTED


@rule
def cell_of(s: np.record, holder: int, kind: int) -> int:
    """Give the cell of a card that `holder` may have."""
    rank, deck = int(RANK[kind]), int(s.deck_left)
    height = 3 if rank >= HIGH else 2 if rank >= MIDDLE else 1 if rank else 0
    phase = 0 if deck > EARLY else 1 if deck > LATE else 2
    return ((sort_of(s, holder, kind) * SIDES + sort_of(s, 1 - holder, kind)) * RANKS + height) * PHASES + phase


@rule
def imagine_likely(box: np.record, s: np.record, seat: int, mind: np.record, stream: Stream) -> None:
    """Deal anew what a seat cannot know: the other hand by lots that weigh as the cells say, the rest shuffled."""
    other = 1 - seat
    counts = np.empty(KINDS, np.uint8)
    unseen(box, s, seat, counts)
    cards, keys, left = np.empty(CARDS, np.uint8), np.empty(CARDS, np.float64), 0
    for kind in range(KINDS):
        if counts[kind]:
            weight = LIKELY[cell_of(s, other, kind)]
            for _ in range(counts[kind]):
                cards[left] = kind
                keys[left] = -math.log(1.0 - unit(stream)) / weight
                left += 1
    for _ in range(hold_known(box, s, other)):
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
