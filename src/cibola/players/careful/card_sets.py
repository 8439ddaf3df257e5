"""Lookup tables for sets of cards of one colour, which the careful player of the card game reads."""

import numpy as np
from numpy import uint8 as u8
from numpy import uint16 as u16

from cibola.engine.compile import rule
from cibola.games.card.components import FIRST_NUMBER, KINDS, NUMBERS, PILE, RANKS, WAGERS

SETS = 1 << PILE
EVERY = SETS - 1


def _ahead(cards: int) -> int:
    """Return what may still be laid on a set: higher numbers, or anything if no number lies there."""
    numbers = cards & NUMBERS
    return EVERY >> numbers.bit_length() << numbers.bit_length() if numbers else EVERY


def _total(cards: int) -> int:
    """Add up the numbers of a set."""
    return sum(rank + 1 for rank in range(1, RANKS) if cards >> (FIRST_NUMBER - 1 + rank) & 1)


def _bit(kind: int) -> int:
    """Return the bit of a number, or the lowest bit for a wager."""
    rank = kind % RANKS
    return 1 << (FIRST_NUMBER - 1 + rank) if rank else 1


SIZE = np.array([cards.bit_count() for cards in range(SETS)], u8)
TOTAL = np.array([_total(cards) for cards in range(SETS)], u8)
AHEAD = np.array([_ahead(cards) for cards in range(SETS)], u16)
BIT = np.array([_bit(kind) for kind in range(KINDS)], u16)
POINTS = np.array([kind % RANKS + 1 if kind % RANKS else 0 for kind in range(KINDS)], u8)


@rule
def size(cards: int) -> int:
    """Count the cards of a set."""
    return int(SIZE[cards])


@rule
def total(cards: int) -> int:
    """Add up the numbers of a set."""
    return int(TOTAL[cards])


@rule
def ahead(laid: int) -> int:
    """Return the cards that may still follow on an expedition (C4.1, C4.2)."""
    return int(AHEAD[laid])


@rule
def wagers(cards: int) -> int:
    """Count the wagers of a set."""
    return int(SIZE[cards & WAGERS])
