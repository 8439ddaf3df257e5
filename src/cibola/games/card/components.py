"""The cards, their kinds, and sets of cards of one colour.

A kind is colour times ten plus rank: rank 0 is a wager, ranks 1 to 9 are the numbers 2 to 10. The three wagers
of a colour are one kind. Actions name kinds, with the same numbers in every edition:

    lay   0 … 59        discard   60 … 119        take   120 … 125 a pile, 126 the deck

A set of cards of one colour is twelve bits, the wagers counted from the right:

    bit   11 10  9  8  7  6  5  4  3 | 2 1 0
    card  10  9  8  7  6  5  4  3  2 | wagers
"""

import numpy as np
from numpy import uint8 as u8
from numpy import uint16 as u16

from cibola.engine.compile import rule

LETTERS = "YBWGRV"  # C1.2: one order and one letter for each colour, in every edition
COLOURS, RANKS = 6, 10
KINDS = COLOURS * RANKS
PILE = 12  # the cards of one colour
WAGER_COPIES = 3

LAY, DISCARD, TAKE = 0, KINDS, 2 * KINDS
DECK = COLOURS  # what one takes from: a pile by its colour, or the deck
ACTIONS = TAKE + DECK + 1

WAGERS = 0b111
NUMBERS = 0b111111111000
FIRST_NUMBER = WAGER_COPIES  # the bit of the 2

COST, BONUS, LONG = 20, 20, 8  # C8, C8.4


def _blockers(rank: int) -> int:
    """Return the cards that, once laid, bar this rank: any number bars a wager, equal and higher ones a number."""
    lowest = FIRST_NUMBER - 1 + rank
    return NUMBERS >> lowest << lowest


# By kind: a table costs less than dividing by ten.
COLOUR = np.array([kind // RANKS for kind in range(KINDS)], u8)
RANK = np.array([kind % RANKS for kind in range(KINDS)], u8)
BLOCKERS = np.array([_blockers(kind % RANKS) for kind in range(KINDS)], u16)  # C4.1, C4.2


@rule
def bit(kind: int) -> int:
    """Return the bit of a number card."""
    return 1 << (FIRST_NUMBER - 1 + int(RANK[kind]))


@rule
def is_wager(kind: int) -> bool:
    """Return whether a kind is a wager."""
    return bool(RANK[kind] == 0)


@rule
def add(cards: int, kind: int) -> int:
    """Return the set with one more card."""
    if is_wager(kind):
        return cards | (cards & WAGERS) << 1 | 1
    return cards | bit(kind)


@rule
def remove(cards: int, kind: int) -> int:
    """Return the set with one such card less, if it has one."""
    if is_wager(kind):
        return (cards & NUMBERS) | (cards & WAGERS) >> 1
    return cards & ~bit(kind)


@rule
def count(cards: int) -> int:
    """Count the members of a set."""
    members, rest = 0, cards
    while rest:
        rest &= rest - 1
        members += 1
    return members


@rule
def value(cards: int) -> int:
    """Add up the numbers of a set."""
    total = 0
    for rank in range(1, RANKS):
        if cards & bit(rank):
            total += rank + 1
    return total
