"""What one seat knows of the card game: imagining the rest, hiding the rest, and numbers for learning.

A seat knows its hand, everything laid and discarded, and the cards that the other took openly and still holds.
The other seat's remaining cards and the order of the deck are hidden: `UNKNOWN` in a state that was hidden.
"""

import numpy as np
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.chance import Stream, shuffle
from cibola.compiled import rule
from cibola.games.card.cards import (
    COLOURS,
    DECK,
    DISCARD,
    FIRST_NUMBER,
    KINDS,
    NONE,
    RANKS,
    TAKE,
    UNKNOWN,
    WAGERS,
    count,
)
from cibola.games.card.state import CARDS, HAND, PUTTING, SEATS, TAKING
from cibola.games.card.table import holds, insert


@rule
def is_playing(s: np.record) -> bool:
    """Ask whether a round is being played: outside a round nothing is hidden (C5.2)."""
    return bool(s.step == PUTTING or s.step == TAKING)


@rule
def subtract(counts: NDArray[np.uint8], cards: int, colour: int) -> None:
    """Take a set of cards of one colour out of a count by kinds."""
    counts[colour * RANKS] -= count(cards & WAGERS)
    for rank in range(1, RANKS):
        if cards & 1 << (FIRST_NUMBER - 1 + rank):
            counts[colour * RANKS + rank] -= 1


@rule
def unseen(box: np.record, s: np.record, seat: int, counts: NDArray[np.uint8]) -> None:
    """Count by kinds the cards that a seat cannot place. A seat of -1 is a spectator."""
    for kind in range(KINDS):
        counts[kind] = box.copies[kind]
    for side in range(SEATS):
        for colour in range(COLOURS):
            subtract(counts, int(s.laid[side, colour]), colour)
            if side != seat:
                subtract(counts, int(s.known[side, colour]), colour)
    for colour in range(COLOURS):
        for place in range(s.height[colour]):
            counts[s.pile[colour, place]] -= 1
    if seat >= 0:
        for slot in range(HAND):
            if s.hand[seat, slot] < KINDS:
                counts[s.hand[seat, slot]] -= 1


@rule
def hold_known(s: np.record, seat: int) -> int:
    """Leave in a hand only the cards that it took openly; return how many places are empty now."""
    held = 0
    for slot in range(HAND):
        if s.hand[seat, slot] != NONE:
            held += 1
        s.hand[seat, slot] = NONE
    for colour in range(COLOURS):
        for _ in range(count(int(s.known[seat, colour]) & WAGERS)):
            insert(s, seat, colour * RANKS)
            held -= 1
        for rank in range(1, RANKS):
            if int(s.known[seat, colour]) & 1 << (FIRST_NUMBER - 1 + rank):
                insert(s, seat, colour * RANKS + rank)
                held -= 1
    return held


@rule
def imagine(box: np.record, s: np.record, seat: int, stream: Stream) -> None:
    """Deal anew everything that a seat cannot know, each possibility equally likely. -1: a spectator."""
    if not is_playing(s):
        return
    counts = np.empty(KINDS, u8)
    unseen(box, s, seat, counts)
    cards = np.empty(CARDS, u8)
    left = 0
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            cards[left] = kind
            left += 1
    shuffle(stream, cards, left)
    for side in range(SEATS):
        if side != seat:
            for _ in range(hold_known(s, side)):
                left -= 1
                insert(s, side, int(cards[left]))
    for place in range(s.deck_left):
        s.deck[place] = cards[place]


@rule
def hide(box: np.record, s: np.record, seat: int) -> None:
    """Replace everything that a seat cannot know by UNKNOWN. -1: a spectator."""
    if not is_playing(s):
        return
    for side in range(SEATS):
        if side != seat:
            for _ in range(hold_known(s, side)):
                insert(s, side, UNKNOWN)
    for place in range(s.deck_left):
        s.deck[place] = UNKNOWN


@rule
def reveal(box: np.record, s: np.record, action: int) -> None:
    """Turn up the card that this action shows, where the mover's hand hid it and it may be that card."""
    if s.step != PUTTING or action >= TAKE or s.hand[s.mover, box.hand - 1] != UNKNOWN:
        return
    counts = np.empty(KINDS, u8)
    unseen(box, s, 1 - int(s.mover), counts)
    for place in range(s.deck_left):  # a damaged record may name one card twice
        if s.deck[place] < KINDS:
            counts[s.deck[place]] -= 1
    kind = action % DISCARD
    if counts[kind] > 0 and not holds(s, int(s.mover), kind):
        s.hand[s.mover, box.hand - 1] = NONE
        insert(s, int(s.mover), kind)


@rule
def is_beyond(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Ask whether an action needs a card that this state, seen by `seat`, does not know."""
    if s.step != TAKING or action < TAKE:
        return False
    if action == TAKE + DECK and s.deck[int(s.deck_left) - 1] == UNKNOWN:
        return bool(s.mover == seat or ends_round(box, s, action))
    return ends_round(box, s, action) and (holds(s, 0, UNKNOWN) or holds(s, 1, UNKNOWN))


@rule
def ends_round(box: np.record, s: np.record, action: int) -> bool:
    """Ask whether taking a card ends the round, after which all hands are shown (C5.2, C6.3, C7)."""
    if action == TAKE + DECK and s.deck_left == 1:
        return True
    return bool(box.turn_cap and int(s.turns) + 1 >= box.turn_cap)
