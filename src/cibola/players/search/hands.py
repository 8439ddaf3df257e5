"""Hands that explain what the others did, for games with hands and a deck.

Some hands are imagined before a search begins. Each is followed back through the others' last decisions: a card that
was put down is in the hand again, a card that came from the deck leaves it, which one is left to chance. The better the
careful player would agree with the decisions, the more often the hand comes up in the imagined worlds.
"""

import math

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import called_rule, rule
from cibola.engine.interface import Records
from cibola.engine.random import Stream, shuffle, unit
from cibola.games.common.cards import NONE, insert
from cibola.games.common.hidden import EVERYONE, card_shown, hold_known, unseen
from cibola.players.careful.playing import look
from cibola.players.search.verbs import imagine_likely
from cibola.players.search.work import HAND

LOOSE = 1.5  # points by which actions must differ for the others to prefer one clearly
SLIP = 0.1  # how often they do anything


@rule
def gather(
    box: np.record,
    root: np.record,
    seat: int,
    past: Records,  # positions before the others' decisions of this round, the last one first
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: Records,  # room for two
    mind: np.record,
    desk: np.record,
    work: np.record,
    stream: Stream,
) -> None:
    """Imagine hands, and find how likely each is after what the others did."""
    best = -math.inf
    for at in range(work.pool):
        states[0] = root
        imagine_likely(box, states[0], seat, mind, stream)
        fit = 0.0
        for side in range(box.seats):
            if side != seat:
                fit += agreement(box, states, side, past, movers, actions, mind, desk, stream)
                for slot in range(HAND):
                    work.pool_hands[at, side, slot] = states[0].hand[side, slot]
        work.pool_odds[at] = fit
        best = max(best, fit)
    total = 0.0
    for at in range(work.pool):
        total += math.exp(work.pool_odds[at] - best)
        work.pool_odds[at] = total


@called_rule
def agreement(
    box: np.record,
    states: Records,
    side: int,
    past: Records,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    mind: np.record,
    desk: np.record,
    stream: Stream,
) -> float:
    """Say how well the hand of a side in `states[0]` explains its decisions: the logarithm of how likely they were."""
    cards = np.empty(HAND + 1, np.uint8)  # those of the hand that are not known to all
    states[1] = states[0]
    held = part_hidden(box, states, side, cards)
    fit = 0.0
    for at in range(past.shape[0]):
        if movers[at] == side:
            states[1] = past[at]
            places = hold_known(box, states[1], side)
            if places > held:
                cards[held] = card_shown(box, past[at], int(actions[at]))
                held += 1
            elif places < held:
                held -= 1
                gone = int(unit(stream) * (held + 1))
                cards[gone] = cards[held]
            for place in range(held):
                insert(states[1].hand, side, int(cards[place]))
            fit += likelihood(box, states[1], int(actions[at]), mind, desk)
    return fit


@rule
def part_hidden(box: np.record, states: Records, side: int, cards: NDArray[np.uint8]) -> int:
    """List the cards of a hand that the others do not know; return how many there are."""
    hold_known(box, states[1], side)
    held, known = 0, 0
    for slot in range(HAND):
        card = states[0].hand[side, slot]
        if card == NONE:
            break
        if states[1].hand[side, known] == card:
            known += 1
        else:
            cards[held] = card
            held += 1
    return held


@rule
def likelihood(box: np.record, s: np.record, action: int, mind: np.record, desk: np.record) -> float:
    """Give the logarithm of how likely a decision is: nearly the careful one's, now and then any."""
    count = look(box, s, mind, desk)
    if count == 1:
        return 0.0
    best = -math.inf
    for at in range(count):
        best = max(best, float(desk.worths[at]))
    total, chosen = 0.0, 0.0
    for at in range(count):
        part = math.exp((float(desk.worths[at]) - best) / LOOSE)
        total += part
        if desk.actions[at] == action:
            chosen = part
    return math.log((1.0 - SLIP) * chosen / total + SLIP / count)


@rule
def recall(box: np.record, s: np.record, seat: int, work: np.record, stream: Stream) -> None:
    """Put one of the gathered hands into an imagined world, and shuffle the rest."""
    last = int(work.pool) - 1
    lot, at = unit(stream) * work.pool_odds[last], 0
    while at < last and work.pool_odds[at] < lot:
        at += 1
    for side in range(box.seats):
        if side != seat:
            for slot in range(HAND):
                s.hand[side, slot] = work.pool_hands[at, side, slot]
    counts = np.empty(box.copies.shape[0], np.uint8)
    unseen(box, s, EVERYONE, counts)
    cards, left = np.empty(s.deck.shape[0], np.uint8), 0
    for kind in range(counts.shape[0]):
        for _ in range(counts[kind]):
            cards[left] = kind
            left += 1
    shuffle(stream, cards, left)
    for place in range(s.deck_left):
        s.deck[place] = cards[place]
