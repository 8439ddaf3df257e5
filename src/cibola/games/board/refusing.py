"""What stands against an action of the board game, asked of the same questions that list what is allowed."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.board.components import DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES
from cibola.games.board.rules import follows, has_explorer, has_led, may_begin, may_move, may_take
from cibola.games.board.state import (
    ALLOWED,
    ALREADY_BEGUN,
    CHOOSE_NOW,
    CHOOSING,
    DEALING,
    EMPTY_PILE,
    FINISHED,
    GAME_OVER,
    HAND,
    IN_THE_CITY,
    JUST_DISCARDED,
    LEADER_USED,
    NO_EXPLORER,
    NO_PAWN,
    NOT_DEALT,
    NOT_HIGHER,
    NOT_IN_HAND,
    NOT_LOWER,
    NOT_LOWEST,
    NOT_LOWEST_OR_HIGHEST,
    NOTHING_TO_CHOOSE,
    PUT_FIRST,
    PUTTING,
    TAKE_NOW,
    TAKING,
    UP,
)
from cibola.games.common.cards import NONE, holds


@rule
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Tell what stands against an action: ALLOWED, or the first reason found."""
    if s.step == FINISHED:
        return GAME_OVER
    if s.step == DEALING:
        return NOT_DEALT
    if action >= MOVE:
        return why_not_move(s, action)
    return why_not_take(s, action - TAKE) if action >= TAKE else why_not_put(box, s, action)


@rule
def out_of_step(s: np.record) -> int:
    """Tell what is to be done now instead."""
    if s.step == PUTTING:
        return PUT_FIRST
    return CHOOSE_NOW if s.step == CHOOSING else TAKE_NOW


@rule
def why_not_put(box: np.record, s: np.record, action: int) -> int:
    """Tell what stands against laying, leading with, or discarding a card."""
    seat, kind = int(s.mover), action % KINDS
    if s.step != PUTTING:
        return out_of_step(s)
    if not holds(s.hand, seat, kind):
        return NOT_IN_HAND
    if action >= DISCARD:
        return ALLOWED
    if not s.pawn[seat, kind // VALUES]:
        return why_not_begin(box, s, seat, action)
    return ALREADY_BEGUN if action >= LEAD else why_not_follow(s, seat, kind)


@rule
def why_not_begin(box: np.record, s: np.record, seat: int, action: int) -> int:
    """Tell what stands against beginning an expedition, with an explorer or with the leader."""
    if action >= LEAD and has_led(s, seat):
        return LEADER_USED
    if action < LEAD and not has_explorer(s, seat):
        return NO_EXPLORER
    if may_begin(box, s, seat, action % KINDS, lower_card(s, seat, action % KINDS)):
        return ALLOWED
    return NOT_LOWEST_OR_HIGHEST if box.up_or_down else NOT_LOWEST


@rule
def lower_card(s: np.record, seat: int, kind: int) -> int:
    """Name the next lower card of a hand, or NONE."""
    lower = NONE
    for slot in range(HAND):
        if s.hand[seat, slot] < kind:
            lower = int(s.hand[seat, slot])
    return lower


@rule
def why_not_follow(s: np.record, seat: int, kind: int) -> int:
    """Tell what stands against going on with an expedition."""
    path = kind // VALUES
    if follows(s, seat, path, kind % VALUES):
        return ALLOWED
    return NOT_HIGHER if s.direction[seat, path] == UP else NOT_LOWER


@rule
def why_not_move(s: np.record, action: int) -> int:
    """Tell what stands against moving a pawn, or none."""
    if s.step != CHOOSING:
        return NOTHING_TO_CHOOSE
    if action == STAY or may_move(s, int(s.mover), action - MOVE):
        return ALLOWED
    return IN_THE_CITY if s.pawn[s.mover, action - MOVE] else NO_PAWN


@rule
def why_not_take(s: np.record, source: int) -> int:
    """Tell what stands against taking from the deck or a pile."""
    if s.step != TAKING:
        return out_of_step(s)
    if may_take(s, source):
        return ALLOWED
    return JUST_DISCARDED if source == s.barred else EMPTY_PILE
