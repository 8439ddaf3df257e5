"""The card game for two, in ten sentences.

Each colour is an expedition with three wagers and the numbers 2 to 10. A turn is two steps: put one
card of your hand down, then take one. You lay a card on your own expedition of its colour, where numbers must
rise and wagers come before all numbers, or you discard it on its colour's pile. You take the top card of the
deck or of a pile, but not the card that you have just discarded. The round ends when the last card of the deck
is taken. An expedition is worth the sum of its numbers less 20, times one more than its wagers, and 20 more
if it has eight cards. One without cards is worth nothing. With Exploits, five further cards reward ten points
each. A match adds up several rounds, and the higher total begins the next one. The higher total wins.

Rule ids (C4.2 …) are those of `docs/rules`.
"""

import numpy as np
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import CHANCE, OVER
from cibola.engine.random import Stream, below, shuffle
from cibola.games.card.components import *
from cibola.games.card.exploits import EXPLOITS, LAID_OUT, announce, judge
from cibola.games.card.scoring import round_score
from cibola.games.card.state import *
from cibola.games.common.cards import *

# --- start and deal ---


@rule
def start(box: np.record, s: np.record) -> None:
    """Set up the state before the first deal."""
    s.total[0] = s.total[1] = s.dealt = s.truncated = 0
    clear(s)
    s.step = DEALING


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
def sample(box: np.record, s: np.record, stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """Draw the deal that is due from a stream: the cards, the exploits, the starter."""
    cards = 0
    for kind in range(KINDS):
        for _ in range(box.copies[kind]):
            chance_result[cards] = kind
            cards += 1
    shuffle(stream, chance_result, cards)  # C2
    for place in range(cards, CHANCE_RESULT):
        chance_result[place] = NONE
    if box.exploits:
        sample_exploits(stream, chance_result)
    if s.dealt == 0 and box.start == RANDOM:
        chance_result[DEALT_STARTER] = below(stream, SEATS)


@rule
def sample_exploits(stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """Shuffle the exploits and lay five out (C11)."""
    exploits = np.empty(EXPLOITS, u8)
    for exploit in range(EXPLOITS):
        exploits[exploit] = exploit
    shuffle(stream, exploits, EXPLOITS)
    for place in range(LAID_OUT):
        chance_result[DEALT_EXPLOITS + place] = exploits[place]


@rule
def given(box: np.record, s: np.record, chance_result: NDArray[np.uint8]) -> None:
    """Carry out a deal: hands for seat 0 and seat 1, then the deck from its top down."""
    starter = starting_seat(box, s, int(chance_result[DEALT_STARTER]))
    clear(s)
    cards, hand = int(box.cards), int(box.hand)
    for seat in range(SEATS):
        for card in range(hand):
            insert(s.hand, seat, int(chance_result[seat * hand + card]))
    s.deck_left = cards - SEATS * hand
    for card in range(int(s.deck_left)):
        s.deck[card] = chance_result[cards - 1 - card]
    if box.exploits:
        for place in range(DEALT_EXPLOITS, DEALT_STARTER):
            s.exploits = int(s.exploits) | 1 << int(chance_result[place])
    s.dealt += 1
    s.mover = starter
    s.step = PUTTING


@rule
def chance(box: np.record, s: np.record, stream: Stream) -> None:
    """Carry out the deal that is due, from a stream."""
    chance_result = np.empty(CHANCE_RESULT, u8)
    sample(box, s, stream, chance_result)
    given(box, s, chance_result)


@rule
def starting_seat(box: np.record, s: np.record, drawn: int) -> int:
    """Return who starts the round that is about to be dealt (C9.1)."""
    if s.dealt == 0:
        return drawn if box.start == RANDOM else int(box.start)
    if s.total[0] == s.total[1]:
        return int(box.eldest)
    return 0 if s.total[0] > s.total[1] else 1


# --- who is to move, and what is allowed ---


@rule
def mover(box: np.record, s: np.record) -> int:
    """Return the seat to move, or CHANCE, or OVER."""
    if s.step == DEALING:
        return CHANCE
    return OVER if s.step == FINISHED else int(s.mover)


@rule
def may_lay(s: np.record, seat: int, kind: int) -> bool:
    """Return whether this kind of card may follow on the seat's expedition (C4.1, C4.2)."""
    return not s.laid[seat, COLOUR[kind]] & BLOCKERS[kind]


@rule
def legal(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal action numbers in ascending order; return how many."""
    if s.step == PUTTING:
        return legal_puts(s, out)
    return list_takes(s, TAKE, out) if s.step == TAKING else 0


@rule
def legal_puts(s: np.record, out: NDArray[np.int64]) -> int:
    """Every kind in hand may be discarded (C5); some may be laid (C4)."""
    seat, actions, before = int(s.mover), 0, NONE
    for slot in range(HAND):
        kind = int(s.hand[seat, slot])
        if kind >= KINDS:
            break
        out[actions] = kind  # the next one overwrites it unless it counts: quicker than a branch
        actions += (kind != before) & may_lay(s, seat, kind)
        before = kind
    return list_discards(s.hand, seat, DISCARD, out, actions)


@rule
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Return why an action is illegal: ALLOWED, or the first reason found."""
    if s.step == FINISHED:
        return GAME_OVER
    if s.step == DEALING:
        return NOT_DEALT
    if action >= TAKE:
        return why_not_take(box, s, action - TAKE)
    return why_not_put(box, s, action)


@rule
def why_not_put(box: np.record, s: np.record, action: int) -> int:
    """Return what forbids laying or discarding a card."""
    kind = action % KINDS
    if not box.copies[kind]:
        return NOT_IN_BOX
    if s.step == TAKING:
        return TAKE_NOW
    if not holds(s.hand, int(s.mover), kind):
        return NOT_IN_HAND
    if action >= DISCARD or may_lay(s, int(s.mover), kind):
        return ALLOWED
    return WAGER_TOO_LATE if is_wager(kind) else NOT_HIGHER


@rule
def why_not_take(box: np.record, s: np.record, source: int) -> int:
    """Return what forbids taking from the deck or a pile."""
    if source != DECK and not box.copies[source * RANKS]:
        return NOT_IN_BOX
    if s.step == PUTTING:
        return PUT_FIRST
    if source == DECK or may_pick_up(s, source):
        return ALLOWED
    return JUST_DISCARDED if source == s.barred else EMPTY_PILE


# --- a turn: put a card down, take a card ---


@rule
def apply(box: np.record, s: np.record, action: int) -> int:
    """Carry out one decision. Return its news: the card drawn from the deck, or NONE, plus 256 times exploits won."""
    if action >= TAKE:
        return take(box, s, action - TAKE)
    s.step = TAKING
    if action >= DISCARD:
        return discard(s, action - DISCARD)
    return lay(s, action)


@rule
def lay(s: np.record, kind: int) -> int:
    """Lay a card on one's own expedition (C4); exploits met are announced at once (C11.2)."""
    seat, colour = int(s.mover), int(COLOUR[kind])
    put_down(s, seat, kind)
    s.laid[seat, colour] = add(int(s.laid[seat, colour]), kind)
    won = announce(s.laid[seat], colour, int(s.exploits)) if s.exploits else 0
    s.won[seat] = int(s.won[seat]) | won
    s.exploits = int(s.exploits) & ~won
    return NONE + 256 * won


@rule
def discard(s: np.record, kind: int) -> int:
    """Discard a card face up on its colour's pile (C5)."""
    colour = int(COLOUR[kind])
    put_down(s, int(s.mover), kind)
    drop(s, colour, kind)
    s.barred = colour
    return NONE


@rule
def put_down(s: np.record, seat: int, kind: int) -> None:
    """Take a card out of a hand; if it was taken openly, it is no longer known there."""
    withdraw(s.hand, seat, kind)
    s.known[seat, COLOUR[kind]] = remove(int(s.known[seat, COLOUR[kind]]), kind)


@rule
def take(box: np.record, s: np.record, source: int) -> int:
    """Take a card (C6), which ends the turn (C6.2) and perhaps the round (C7)."""
    seat, news = int(s.mover), NONE
    if source == DECK:
        card = news = draw(s)
    else:
        card = pick_up(s, source)
        s.known[seat, source] = add(int(s.known[seat, source]), card)
    insert(s.hand, seat, card)
    s.barred = NONE
    s.step = PUTTING
    s.mover = 1 - seat
    end_turn(box, s)
    return news


@rule
def end_turn(box: np.record, s: np.record) -> None:
    """End the round with the last card of the deck (C7), or at the turn cap (C6.3)."""
    if box.turn_cap:
        s.turns += 1
    if s.deck_left == 0:
        end_round(box, s)
    elif box.turn_cap and s.turns >= box.turn_cap:
        s.truncated = 1
        end_round(box, s)


@rule
def end_round(box: np.record, s: np.record) -> None:
    """Judge the last exploits (C11.4), add the round to the totals (C9), and see whether the match is over."""
    if s.exploits:
        for seat in range(SEATS):
            s.won[seat] = int(s.won[seat]) | judge(s.laid, s.hand, seat, int(s.exploits))
        s.exploits = int(s.exploits) & ~int(s.won[0]) & ~int(s.won[1])
    for seat in range(SEATS):
        s.total[seat] += round_score(s, seat)
    s.mover = 0
    s.step = FINISHED if s.dealt >= box.rounds else DEALING
