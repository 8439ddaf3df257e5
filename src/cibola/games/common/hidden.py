"""What a seat cannot know at a table with hands and a deck: imagining it, and hiding it.

A game says what is unseen and what of a hand is known; the rest is the same for the card game and the board game.
"""

import numpy as np
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.engine.compile import Interface, rule
from cibola.engine.interface import EVERYONE
from cibola.engine.random import Stream, shuffle
from cibola.games.common.cards import NONE, UNKNOWN, holds, insert, withdraw

NOWHERE, FROM_DECK, FROM_PILE, ENDS_ROUND = range(4)  # where an action takes a card

HIDDEN_CARDS = Interface("hidden cards")


@HIDDEN_CARDS.verb
def unseen(box: np.record, s: np.record, seat: int, counts: NDArray[np.uint8]) -> None:
    """Count by kinds the cards that a seat cannot place. -1 is a spectator; EVERYONE knows all that the state knows."""


@HIDDEN_CARDS.verb
def forget_unknown_cards(box: np.record, s: np.record, seat: int) -> int:
    """Leave in a hand only the cards that it took openly; return how many places are empty now."""
    return 0


@HIDDEN_CARDS.verb
def is_playing(box: np.record, s: np.record) -> bool:
    """Return whether a round is being played: outside a round nothing is hidden (C5.2)."""
    return False


@HIDDEN_CARDS.verb
def card_shown(box: np.record, s: np.record, action: int) -> int:
    """Return the card of the mover's hand that an action shows, or NONE."""
    return NONE


@HIDDEN_CARDS.verb
def taken_from(box: np.record, s: np.record, action: int) -> int:
    """Return where an action takes a card now, or ENDS_ROUND if it ends the round before that."""
    return NOWHERE


@rule
def imagine(box: np.record, s: np.record, seat: int, stream: Stream) -> None:
    """Deal anew everything that a seat cannot know, each possibility equally likely. -1: a spectator."""
    if not is_playing(box, s):
        return
    counts = np.empty(box.copies.shape[0], u8)
    unseen(box, s, seat, counts)
    cards = np.empty(s.deck.shape[0], u8)
    left = 0
    for kind in range(counts.shape[0]):
        for _ in range(counts[kind]):
            cards[left] = kind
            left += 1
    shuffle(stream, cards, left)
    for side in range(box.seats):
        if side != seat:
            for _ in range(forget_unknown_cards(box, s, side)):
                left -= 1
                insert(s.hand, side, int(cards[left]))
    for place in range(s.deck_left):
        s.deck[place] = cards[place]


@rule
def hide(box: np.record, s: np.record, seat: int) -> None:
    """Replace everything that a seat cannot know by UNKNOWN. -1: a spectator."""
    if not is_playing(box, s):
        return
    for side in range(box.seats):
        if side != seat:
            for _ in range(forget_unknown_cards(box, s, side)):
                insert(s.hand, side, UNKNOWN)
    for place in range(s.deck_left):
        s.deck[place] = UNKNOWN


@rule
def reveal(box: np.record, s: np.record, action: int) -> None:
    """Turn up the card that this action shows, where the mover's hand hid it and it may be that card."""
    seat, kind = int(s.mover), card_shown(box, s, action)
    if kind == NONE or holds(s.hand, seat, kind) or not holds(s.hand, seat, UNKNOWN):
        return
    counts = np.empty(box.copies.shape[0], u8)
    unseen(box, s, EVERYONE, counts)
    for place in range(s.deck_left):  # a damaged record may name one card twice
        if s.deck[place] < UNKNOWN:
            counts[s.deck[place]] -= 1
    if counts[kind] > 0:
        withdraw(s.hand, seat, UNKNOWN)
        insert(s.hand, seat, kind)


@rule
def is_beyond(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Return whether an action needs a card that this state, seen by `seat`, does not know."""
    source = taken_from(box, s, action)
    if source == FROM_DECK and s.deck[int(s.deck_left) - 1] == UNKNOWN:
        return bool(s.mover == seat or ends_round(box, s, source))
    return source != NOWHERE and ends_round(box, s, source) and hides_cards(box, s)


@rule
def ends_round(box: np.record, s: np.record, source: int) -> bool:
    """Return whether an action ends the round, after which everything is shown (C5.2, C6.3, C7, B13)."""
    if source == ENDS_ROUND or (source == FROM_DECK and s.deck_left == 1):
        return True
    return bool(box.turn_cap and int(s.turns) + 1 >= box.turn_cap)


@rule
def hides_cards(box: np.record, s: np.record) -> bool:
    """Return whether a hand or the deck has a card that this state does not know."""
    for seat in range(box.seats):
        if holds(s.hand, seat, UNKNOWN):
            return True
    for place in range(s.deck_left):
        if s.deck[place] == UNKNOWN:
            return True
    return False
