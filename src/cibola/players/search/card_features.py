"""The features of the value network of the card game: those of each colour, and those of the table, as a seat sees it.

They describe the moment after an action: a card is put down and one is still to be taken, or the turn is over. A card
just drawn from the deck is not known yet. An action changes one colour only, so the others are read once for all
actions.
"""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.card.components import BONUS, COLOUR, COLOURS, COST, FIRST_NUMBER, KINDS, LONG, NUMBERS, RANKS, add
from cibola.games.card.knowledge import unseen
from cibola.games.card.state import HAND, SEATS
from cibola.games.common.cards import NONE
from cibola.players.careful.card_sets import BIT, POINTS, ahead, size, total, wagers

SIDE_FEATURES = 18  # of one side's expedition
CARD_SETS = 6  # sets of cards that are encoded number by number
NUMBERS_OF_COLOUR = 9
SHARED_FEATURES = 3
COLOUR_FEATURES = SEATS * SIDE_FEATURES + SHARED_FEATURES + CARD_SETS * NUMBERS_OF_COLOUR
BARRED = SEATS * SIDE_FEATURES + 2  # the feature of a pile from which nothing may be taken now
TABLE_FEATURES = 14

# The features, and what is read once for all of them.
Features = np.dtype(
    (
        np.record,
        [
            ("hand", np.int64, (SEATS, COLOURS)),  # of the other side, what it took openly
            ("unseen", np.int64, COLOURS),
            ("counts", np.uint8, KINDS),
            ("top", np.int64, COLOURS),  # of each pile, or NONE
            ("table", np.float32, TABLE_FEATURES),
            ("colour", np.float32, (COLOURS, COLOUR_FEATURES)),  # before an action
            ("changed", np.float32, COLOUR_FEATURES),  # the colour that an action has changed
        ],
    )
)


@rule
def read_features(box: np.record, s: np.record, features: np.record, seat: int) -> None:
    """Write the features of every colour as a seat sees them before it acts."""
    unseen(box, s, seat, features.counts)
    for colour in range(COLOURS):
        features.unseen[colour] = set_of(features.counts, colour)
        read_known_cards(s, features, colour, seat)
        read_colour(s, features, colour, seat, features.colour[colour])


@rule
def read_changes(s: np.record, features: np.record, seat: int, colour: int) -> None:
    """Write the features after an action: those of the table, and of the colour that it has changed."""
    hand, top = int(features.hand[seat, colour]), int(features.top[colour])
    read_known_cards(s, features, colour, seat)
    read_table(s, features, seat, False)  # noqa: FBT003 (compiled)
    read_colour(s, features, colour, seat, features.changed)
    features.changed[BARRED] = 1.0 if s.barred == colour else 0.0
    features.hand[seat, colour], features.top[colour] = hand, top


@rule
def read_known_cards(s: np.record, features: np.record, colour: int, seat: int) -> None:
    """Read what a seat knows of one colour: its own hand, what the other side took openly, the top of the pile."""
    height, cards = int(s.height[colour]), 0
    for place in range(HAND):
        kind = int(s.hand[seat, place])
        if kind != NONE and COLOUR[kind] == colour:
            cards = add(cards, kind)
    features.top[colour] = int(s.pile[colour, height - 1]) if height else NONE
    features.hand[seat, colour] = cards
    features.hand[1 - seat, colour] = s.known[1 - seat, colour]


@rule(inline=False)
def read_colour(s: np.record, features: np.record, colour: int, seat: int, row: NDArray[np.float32]) -> None:
    """Write the features of one colour, as if no pile were barred."""
    read_side(s, features, colour, seat, row, 0)
    read_side(s, features, colour, 1 - seat, row, SIDE_FEATURES)
    row[2 * SIDE_FEATURES] = wagers(int(features.unseen[colour])) / 3.0
    row[2 * SIDE_FEATURES + 1] = s.height[colour] / 6.0
    row[BARRED] = 0.0
    read_numbers(s, features, colour, seat, row)


@rule
def set_of(counts: NDArray[np.uint8], colour: int) -> int:
    """Return the set of the cards of a colour, from counts by kind."""
    cards = (1 << int(counts[colour * RANKS])) - 1
    for rank in range(1, RANKS):
        if counts[colour * RANKS + rank]:
            cards |= 1 << (FIRST_NUMBER - 1 + rank)
    return cards


@rule(inline=False)
def read_table(s: np.record, features: np.record, seat: int, is_drawing: bool) -> None:  # noqa: FBT001 (compiled)
    """Write the features of the table: the time left, and cards that wait."""
    mine, theirs, waiting, begun, begun_there = 0, 0, 0, 0, 0
    for colour in range(COLOURS):
        laid, there = int(s.laid[seat, colour]), int(s.laid[1 - seat, colour])
        fitting = size(int(features.hand[seat, colour]) & ahead(laid))
        mine += fitting
        theirs += size(int(features.hand[1 - seat, colour]) & ahead(there))
        if laid:
            waiting += fitting
            begun += 1
        if there:
            begun_there += 1
    deck = int(s.deck_left) - (1 if is_drawing else 0)
    is_over = is_drawing or s.mover != seat
    turns = deck // 2 if is_over else (deck + 1) // 2
    out = features.table
    out[0], out[1] = deck / 44.0, float(deck & 1)
    out[2], out[3] = mine / 8.0, theirs / 8.0
    out[4], out[5] = begun / 5.0, begun_there / 5.0
    out[6], out[7] = max(0, mine - turns) / 4.0, max(0, waiting - turns) / 4.0
    out[8], out[9] = 0.0 if is_over else 1.0, 1.0 if is_drawing else 0.0
    out[10], out[11] = 1.0 if deck <= 2 else 0.0, 1.0 if deck <= 6 else 0.0
    out[12], out[13] = waiting / 8.0, max(0, 12 - deck) / 12.0


@rule
def read_side(s: np.record, features: np.record, colour: int, seat: int, out: NDArray[np.float32], at: int) -> None:
    """Write the features of one expedition: what lies there, what can follow from where, and what it may be worth."""
    laid = int(s.laid[seat, colour])
    open_to = ahead(laid)
    hand = int(features.hand[seat, colour]) & open_to
    coming = int(features.unseen[colour]) & open_to
    numbers = hand & NUMBERS
    lowest = numbers & -numbers
    times = 1 + wagers(laid if laid & NUMBERS else laid | hand)
    top = int(features.top[colour])
    is_open = top != NONE and int(BIT[top]) & open_to != 0
    out[at] = 1.0 if laid else 0.0
    out[at + 1] = wagers(laid) / 3.0
    out[at + 2] = size(laid) / 8.0
    out[at + 3] = total(laid) / 30.0
    out[at + 4] = size(open_to & NUMBERS) / 9.0
    out[at + 5] = size(numbers) / 4.0
    out[at + 6] = total(numbers) / 20.0
    out[at + 7] = wagers(hand) / 2.0
    out[at + 8] = total(lowest) / 10.0
    out[at + 9] = total(coming) / 30.0
    out[at + 10] = size(coming & NUMBERS) / 5.0
    out[at + 11] = total(coming & (lowest - 1)) / 20.0 if lowest else 0.0
    out[at + 12] = total(int(features.hand[1 - seat, colour]) & open_to) / 20.0
    out[at + 13] = POINTS[top] / 10.0 if is_open else 0.0
    out[at + 14] = 1.0 if is_open and not POINTS[top] else 0.0
    out[at + 15] = worth_now(laid) / 40.0
    out[at + 16] = (total(laid) + total(numbers) - COST) * times / 40.0 if laid | hand else 0.0
    out[at + 17] = max(0, size(laid) + size(hand) - 5) / 3.0


@rule
def worth_now(laid: int) -> float:
    """Score an expedition as it lies (C8)."""
    if not laid:
        return 0.0
    return float((total(laid) - COST) * (1 + wagers(laid)) + (BONUS if size(laid) >= LONG else 0))


@rule
def read_numbers(s: np.record, features: np.record, colour: int, seat: int, out: NDArray[np.float32]) -> None:
    """Encode where each number of a colour is, one by one."""
    mine, theirs = int(s.laid[seat, colour]), int(s.laid[1 - seat, colour])
    hand, known, coming = (
        int(features.hand[seat, colour]),
        int(features.hand[1 - seat, colour]),
        int(features.unseen[colour]),
    )
    top = int(features.top[colour])
    pile = int(BIT[top]) & NUMBERS if top != NONE else 0
    at = SEATS * SIDE_FEATURES + SHARED_FEATURES
    for number in range(NUMBERS_OF_COLOUR):
        card = 1 << (FIRST_NUMBER + number)
        out[at] = 1.0 if mine & card else 0.0
        out[at + 1] = 1.0 if theirs & card else 0.0
        out[at + 2] = 1.0 if hand & card else 0.0
        out[at + 3] = 1.0 if known & card else 0.0
        out[at + 4] = 1.0 if coming & card else 0.0
        out[at + 5] = 1.0 if pile & card else 0.0
        at += CARD_SETS
