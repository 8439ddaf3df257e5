"""Moving cards on a table with hands, a deck and a discard pile for each colour: the card game's and the board game's.

A hand is a row of kinds in ascending order, filled up with NONE. What leaves a pile or the deck is wiped, so that equal
positions are equal bytes.
"""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule

NONE = 255  # no card
UNKNOWN = 254  # a card that this state does not know


@rule
def insert(hands: NDArray[np.uint8], seat: int, card: int) -> None:
    """Put a card into a hand, which stays in order: higher cards move up one slot. Without branches, to be quick."""
    for slot in range(hands.shape[1] - 1, 0, -1):
        hands[seat, slot] = max(int(hands[seat, slot - 1]), min(int(hands[seat, slot]), card))
    hands[seat, 0] = min(int(hands[seat, 0]), card)


@rule
def withdraw(hands: NDArray[np.uint8], seat: int, card: int) -> None:
    """Remove one card from a hand that has it; higher cards move down one slot."""
    last = hands.shape[1] - 1
    for slot in range(last):
        here, above = hands[seat, slot], hands[seat, slot + 1]
        hands[seat, slot] = here if here < card else above
    hands[seat, last] = NONE


@rule
def holds(hands: NDArray[np.uint8], seat: int, card: int) -> bool:
    """Return whether a hand holds such a card."""
    for slot in range(hands.shape[1]):
        if hands[seat, slot] == card:
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


@rule
def drop(s: np.record, colour: int, card: int) -> None:
    """Put a card on top of a pile."""
    s.pile[colour, s.height[colour]] = card
    s.height[colour] += 1


@rule
def may_pick_up(s: np.record, colour: int) -> bool:
    """Return whether the top card of a pile may be taken (C6, C6.1, B11); the deck always has one."""
    return bool((s.height[colour] > 0) & (colour != s.barred))


@rule
def list_takes(s: np.record, first: int, out: NDArray[np.int64]) -> int:
    """List, as actions from `first` on, every pile that has a card and is not barred, and the deck; return how many."""
    actions, colours = 0, s.height.shape[0]
    for colour in range(colours):
        out[actions] = first + colour
        actions += may_pick_up(s, colour)
    out[actions] = first + colours
    return actions + 1


@rule
def list_discards(hands: NDArray[np.uint8], seat: int, first: int, out: NDArray[np.int64], actions: int) -> int:
    """List, as actions from `first` on and after others, every kind of a hand once (C5, B10); return how many."""
    before = NONE
    for slot in range(hands.shape[1]):
        kind = int(hands[seat, slot])
        if kind >= UNKNOWN:
            break
        out[actions] = first + kind
        actions += kind != before
        before = kind
    return actions
