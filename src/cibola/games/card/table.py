"""Moving cards on the table of the card game: hands, deck and piles."""

import numpy as np

from cibola.compiled import rule
from cibola.games.card.cards import COLOURS, NONE, PILE, RANKS, remove
from cibola.games.card.state import CARDS, HAND, SEATS


@rule
def clear(s: np.record) -> None:
    """Take all cards off the table."""
    for seat in range(SEATS):
        s.won[seat] = 0
        for slot in range(HAND):
            s.hand[seat, slot] = NONE
        for colour in range(COLOURS):
            s.laid[seat, colour] = s.known[seat, colour] = 0
    for colour in range(COLOURS):
        s.height[colour] = 0
        for place in range(PILE):
            s.pile[colour, place] = NONE
    for place in range(CARDS):
        s.deck[place] = NONE
    s.deck_left = s.turns = s.exploits = s.mover = 0
    s.barred = NONE


@rule
def insert(s: np.record, seat: int, card: int) -> None:
    """Put a card into a hand, which stays in order."""
    slot = HAND - 1
    while slot > 0 and s.hand[seat, slot - 1] > card:
        s.hand[seat, slot] = s.hand[seat, slot - 1]
        slot -= 1
    s.hand[seat, slot] = card


@rule
def withdraw(s: np.record, seat: int, kind: int) -> None:
    """Take a card out of a hand."""
    slot = 0
    while s.hand[seat, slot] != kind:
        slot += 1
    for after in range(slot, HAND - 1):
        s.hand[seat, after] = s.hand[seat, after + 1]
    s.hand[seat, HAND - 1] = NONE
    s.known[seat, kind // RANKS] = remove(int(s.known[seat, kind // RANKS]), kind)


@rule
def holds(s: np.record, seat: int, kind: int) -> bool:
    """Ask whether a hand holds such a card."""
    for slot in range(HAND):
        if s.hand[seat, slot] == kind:
            return True
    return False


@rule
def draw(s: np.record) -> int:
    """Take the top card off the deck."""
    s.deck_left -= 1
    card = int(s.deck[s.deck_left])
    s.deck[s.deck_left] = NONE
    return card


@rule
def pick_up(s: np.record, colour: int) -> int:
    """Take the top card off a pile."""
    s.height[colour] -= 1
    card = int(s.pile[colour, s.height[colour]])
    s.pile[colour, s.height[colour]] = NONE
    return card
