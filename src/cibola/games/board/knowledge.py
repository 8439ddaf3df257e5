"""What one seat knows of the board game: its hand, everything laid, discarded and taken openly (B6.3)."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import EVERYONE
from cibola.games.board.components import COLOURS, DECK, KINDS, LEAD, MOVE, STAY, TAKE, VALUES, copies_in
from cibola.games.board.state import BRIDGE, CHOOSING, CROSSINGS, FINISHED, HAND, PUTTING, TAKING
from cibola.games.common.cards import NONE
from cibola.games.common.hidden import ENDS_ROUND, FROM_DECK, FROM_PILE, NOWHERE


@rule
def is_playing(box: np.record, s: np.record) -> bool:
    """Return whether a round is being played: outside a round nothing is hidden (B6.3)."""
    return bool(0 < s.step < FINISHED)


@rule
def unseen(box: np.record, s: np.record, seat: int, counts: NDArray[np.uint8]) -> None:
    """Count by kinds the cards that a seat cannot place. -1 is a spectator, EVERYONE all that this state knows."""
    for kind in range(KINDS):
        counts[kind] = box.copies[kind]
    for side in range(box.seats):
        for kind in range(KINDS):
            counts[kind] -= copies_in(int(s.row[side, kind // VALUES]), kind % VALUES)
        for slot in range(HAND):
            card = int(s.hand[side, slot] if side == seat or seat == EVERYONE else s.known[side, slot])
            if card < KINDS:
                counts[card] -= 1
    for colour in range(COLOURS):
        for place in range(s.height[colour]):
            counts[s.pile[colour, place]] -= 1


@rule
def forget_unknown_cards(box: np.record, s: np.record, seat: int) -> int:
    """Leave in a hand only the cards that it took openly; return how many places are empty now."""
    empty = 0
    for slot in range(HAND):
        empty += int(s.hand[seat, slot] != NONE) - int(s.known[seat, slot] != NONE)
        s.hand[seat, slot] = s.known[seat, slot]
    return empty


@rule
def card_shown(box: np.record, s: np.record, action: int) -> int:
    """Return the card of the mover's hand that an action shows, or NONE."""
    return action % KINDS if s.step == PUTTING and action < TAKE else NONE


@rule
def taken_from(box: np.record, s: np.record, action: int) -> int:
    """Return where an action takes a card now, or that it ends the round before one is taken (B13.1)."""
    if s.step == TAKING and TAKE <= action <= TAKE + DECK:
        return FROM_DECK if action == TAKE + DECK else FROM_PILE
    return ENDS_ROUND if is_fifth_crossing(s, action) else NOWHERE


@rule
def is_fifth_crossing(s: np.record, action: int) -> bool:
    """Return whether an action moves a pawn over a bridge as the fifth (B13)."""
    if int(s.crossings) + 1 < CROSSINGS:
        return False
    if s.step == PUTTING and action < LEAD:
        return bool(s.pawn[s.mover, action // VALUES] == BRIDGE - 1)
    return bool(s.step == CHOOSING and MOVE <= action < STAY and s.pawn[s.mover, action - MOVE] == BRIDGE - 1)
