"""The careful card player looks at the table once: what it holds, what is unseen, and what time is left for."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.card.components import COLOUR, COLOURS, FIRST_NUMBER, KINDS, NUMBERS, RANKS, WAGERS, add
from cibola.games.card.state import HAND, PUTTING
from cibola.games.common.cards import NONE
from cibola.players.careful.card_outlook import in_time, outlook
from cibola.players.careful.card_sets import BIT, POINTS, ahead, size, wagers

LATE = 12  # from this many cards in the deck on, a card may be taken only to win a turn


@rule
def study(box: np.record, s: np.record, mind: np.record) -> None:
    """Fill the notes with what the mover knows."""
    look_at_hand(s, mind)
    needed = look_at_table(box, s, mind)
    mind.deck = deck = int(s.deck_left)
    mind.turns = turns_left(s, mind)
    mind.price = mind.missed = 0.0
    if needed >= mind.turns:
        keep_best(s, mind, needed - int(mind.turns))
    mind.hidden = deck + int(box.hand) - int(mind.open_there)
    look_ahead(mind, needed)


@rule
def turns_left(s: np.record, mind: np.record) -> int:
    """Count the cards that the mover can still lay if both take from the deck, except where a pile wins a turn."""
    later = (int(s.deck_left) - 1) // 2
    if s.step != PUTTING:
        return later
    return later + (2 if mind.piles and s.deck_left <= LATE and not s.deck_left & 1 else 1)


@rule
def look_ahead(mind: np.record, needed: int) -> None:
    """Estimate which cards will come, for which there is time, and so what each colour may bring."""
    mind.spare = spare = max(0, int(mind.turns) - needed)
    mind.drawing = mind.wait / max(1.0, mind.hidden)
    free = max(0.0, mind.turns - mind.slack - mind.backlog * needed)
    arrival = mind.coming * free / max(1.0, mind.hidden)
    for colour in range(COLOURS):
        mine, hand = int(mind.mine[colour]), int(mind.hand[colour])
        if not mine and size(hand) > spare:
            hand = mind.hand[colour] = in_time(hand, spare)
        mind.arrival[colour] = arrival * (mind.contest if mind.theirs[colour] else 1.0)
        mind.now[colour] = outlook(mind, colour, mine, hand, int(mind.offered[colour]))
    mind.urgency = needed / max(1.0, mind.turns)


@rule
def look_at_hand(s: np.record, mind: np.record) -> None:
    """Sort the hand by colours."""
    seat = int(s.mover)
    for colour in range(COLOURS):
        mind.hand[colour] = 0
    for slot in range(HAND):
        kind = int(s.hand[seat, slot])
        if kind >= KINDS:
            break
        mind.hand[COLOUR[kind]] = add(int(mind.hand[COLOUR[kind]]), kind)


@rule
def look_at_table(box: np.record, s: np.record, mind: np.record) -> int:
    """Note what lies open and what is unseen; return how many cards of the hand could be laid on what is begun."""
    seat, needed = int(s.mover), 0
    mind.open_here = mind.open_there = mind.begun = mind.piles = 0
    for colour in range(COLOURS):
        mine, theirs = int(s.laid[seat, colour]), int(s.laid[1 - seat, colour])
        hand, held = int(mind.hand[colour]), int(s.known[1 - seat, colour])
        mind.mine[colour], mind.theirs[colour], mind.held[colour] = mine, theirs, held
        mind.open_here += size(int(s.known[seat, colour]))
        mind.open_there += size(held)
        seen, seen_wagers = mine | theirs | hand | held, wagers(mine) + wagers(theirs) + wagers(hand) + wagers(held)
        height = int(s.height[colour])
        mind.piles += height > 0
        for place in range(height):
            card = int(BIT[s.pile[colour, place]])
            seen |= card
            seen_wagers += card & 1
        mind.top[colour] = int(s.pile[colour, height - 1]) if height else NONE
        mind.offered[colour] = int(BIT[mind.top[colour]]) if height else 0
        mind.unseen[colour] = numbers_in_box(box, colour) & ~seen
        mind.wagers_unseen[colour] = int(box.copies[colour * RANKS]) - seen_wagers
        if mine:
            needed += size(hand & ahead(mine))
            mind.begun += 1
    return needed


@rule
def numbers_in_box(box: np.record, colour: int) -> int:
    """Name the numbers of a colour: in every box they run from 2 up."""
    first = colour * RANKS
    if box.copies[first + RANKS - 1]:
        return NUMBERS
    numbers = 0
    for rank in range(1, RANKS):
        if box.copies[first + rank]:
            numbers |= 1 << (FIRST_NUMBER - 1 + rank)
    return numbers


@rule
def keep_best(s: np.record, mind: np.record, surplus: int) -> None:
    """Where time is too short for the whole hand, forget the cards that bring the least; note what a turn is worth."""
    list_points(s, mind)
    for _ in range(surplus):
        drop_least(s, mind)
    for slot in range(HAND):
        points = float(mind.points[slot])
        if points >= 0.0 and (mind.price == 0.0 or points < mind.price):
            mind.price = points


@rule
def list_points(s: np.record, mind: np.record) -> None:
    """Note what each card of the hand would bring on what is begun; -1: nothing."""
    seat = int(s.mover)
    for slot in range(HAND):
        mind.points[slot] = -1.0
        kind = int(s.hand[seat, slot])
        if kind < KINDS:
            colour = int(COLOUR[kind])
            mine = int(mind.mine[colour])
            if mine and int(BIT[kind]) & ahead(mine):
                mind.points[slot] = float(POINTS[kind]) * (1 + wagers(mine))


@rule
def drop_least(s: np.record, mind: np.record) -> None:
    """Forget the least of the cards that are not forgotten yet."""
    least = -1
    for slot in range(HAND):
        if mind.points[slot] >= 0.0 and (least < 0 or mind.points[slot] < mind.points[least]):
            least = slot
    if least < 0:
        return
    kind = int(s.hand[int(s.mover), least])
    colour = int(COLOUR[kind])
    mind.missed = float(mind.points[least])
    mind.points[least] = -1.0
    mind.hand[colour] = int(mind.hand[colour]) & ~(WAGERS if POINTS[kind] == 0 else int(BIT[kind]))
