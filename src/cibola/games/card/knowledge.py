"""What one seat knows of the card game.

It knows its hand, everything laid and discarded, and the cards that the other took openly and still holds. The other
seat's remaining cards and the order of the deck are hidden.
"""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import EVERYONE
from cibola.games.card.components import COLOURS, DECK, FIRST_NUMBER, KINDS, RANKS, TAKE, WAGERS, count
from cibola.games.card.state import HAND, PUTTING, SEATS, TAKING
from cibola.games.common.cards import NONE, insert
from cibola.games.common.hidden import FROM_DECK, FROM_PILE, NOWHERE


@rule
def is_playing(box: np.record, s: np.record) -> bool:
    """Return whether a round is being played: outside a round nothing is hidden (C5.2)."""
    return bool(s.step == PUTTING or s.step == TAKING)


@rule
def card_shown(box: np.record, s: np.record, action: int) -> int:
    """Return the card of the mover's hand that an action shows, or NONE."""
    return action % KINDS if s.step == PUTTING and action < TAKE else NONE


@rule
def taken_from(box: np.record, s: np.record, action: int) -> int:
    """Return where an action takes a card now."""
    if s.step != TAKING or action < TAKE:
        return NOWHERE
    return FROM_DECK if action == TAKE + DECK else FROM_PILE


@rule
def subtract(counts: NDArray[np.uint8], cards: int, colour: int) -> None:
    """Take a set of cards of one colour out of a count by kinds."""
    counts[colour * RANKS] -= count(cards & WAGERS)
    for rank in range(1, RANKS):
        if cards & 1 << (FIRST_NUMBER - 1 + rank):
            counts[colour * RANKS + rank] -= 1


@rule
def unseen(box: np.record, s: np.record, seat: int, counts: NDArray[np.uint8]) -> None:
    """Count by kinds the cards that a seat cannot place. -1 is a spectator; EVERYONE knows all that the state knows."""
    for kind in range(KINDS):
        counts[kind] = box.copies[kind]
    for side in range(SEATS):
        for colour in range(COLOURS):
            subtract(counts, int(s.laid[side, colour]), colour)
        if side == seat or seat == EVERYONE:
            subtract_hand(counts, s, side)
        else:
            for colour in range(COLOURS):
                subtract(counts, int(s.known[side, colour]), colour)
    for colour in range(COLOURS):
        for place in range(s.height[colour]):
            counts[s.pile[colour, place]] -= 1


@rule
def subtract_hand(counts: NDArray[np.uint8], s: np.record, seat: int) -> None:
    """Take a hand out of a count by kinds."""
    for slot in range(HAND):
        if s.hand[seat, slot] < KINDS:
            counts[s.hand[seat, slot]] -= 1


@rule
def forget_unknown_cards(box: np.record, s: np.record, seat: int) -> int:
    """Leave in a hand only the cards that it took openly; return how many places are empty now."""
    held = 0
    for slot in range(HAND):
        if s.hand[seat, slot] != NONE:
            held += 1
        s.hand[seat, slot] = NONE
    for colour in range(COLOURS):
        known = int(s.known[seat, colour])
        for _ in range(count(known & WAGERS)):
            insert(s.hand, seat, colour * RANKS)
            held -= 1
        for rank in range(1, RANKS):
            if known & 1 << (FIRST_NUMBER - 1 + rank):
                insert(s.hand, seat, colour * RANKS + rank)
                held -= 1
    return held
