"""Hidden cards in worlds of games with hands and a deck: hands sampled by what their owners did, and fair draws.

Some hands are sampled before a search begins. Each is traced back through its owner's last decisions: a card that was
put down is in the hand again, a card that came from the deck leaves it (which one is drawn at random). The likelier
the careful player would have decided the same, the more often the hand is dealt in the worlds of the search.
"""

import math

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.exponential import exp, log
from cibola.engine.interface import EVERYONE, StateArray
from cibola.engine.random import Stream, shuffle, unit
from cibola.games.common.cards import NONE, insert
from cibola.games.common.hidden import card_shown, forget_unknown_cards, unseen
from cibola.players.careful.policy import evaluate_actions
from cibola.players.search.interface import imagine_likely
from cibola.players.search.workspace import HAND

TEMPERATURE = 1.5  # points, of the softmax by which the others are thought to choose
ERROR_RATE = 0.1  # how often they are thought to choose at random


@rule
def sample_hands(
    box: np.record,
    root: np.record,
    seat: int,
    history: StateArray,  # positions before the others' decisions of this round, the last one first
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: StateArray,  # room for two
    evaluator: np.record,
    scratch: np.record,
    workspace: np.record,
    stream: Stream,
) -> None:
    """Sample hands of the others, each with its likelihood given what they did; `pool_odds` is their running sum."""
    best = -math.inf
    for at in range(workspace.pool):
        states[0] = root
        imagine_likely(box, states[0], seat, evaluator, stream)
        fit = 0.0
        for side in range(box.seats):
            if side != seat:
                fit += hand_log_likelihood(box, states, side, history, movers, actions, evaluator, scratch, stream)
                for slot in range(HAND):
                    workspace.pool_hands[at, side, slot] = states[0].hand[side, slot]
        workspace.pool_odds[at] = fit
        best = max(best, fit)
    total = 0.0
    for at in range(workspace.pool):
        total += exp(workspace.pool_odds[at] - best)
        workspace.pool_odds[at] = total


@rule(inline=False)
def hand_log_likelihood(
    box: np.record,
    states: StateArray,
    side: int,
    history: StateArray,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    evaluator: np.record,
    scratch: np.record,
    stream: Stream,
) -> float:
    """Return the log-likelihood of a side's last decisions, given its hand in `states[0]`."""
    cards = np.empty(HAND + 1, np.uint8)  # of the hand that are not known to all
    states[1] = states[0]
    held = list_hidden_cards(box, states, side, cards)
    fit = 0.0
    for at in range(history.shape[0]):
        if movers[at] == side:
            states[1] = history[at]
            places = forget_unknown_cards(box, states[1], side)
            if places > held:
                cards[held] = card_shown(box, history[at], int(actions[at]))
                held += 1
            elif places < held:
                held -= 1
                gone = int(unit(stream) * (held + 1))
                cards[gone] = cards[held]
            for place in range(held):
                insert(states[1].hand, side, int(cards[place]))
            fit += action_log_likelihood(box, states[1], int(actions[at]), evaluator, scratch)
    return fit


@rule
def list_hidden_cards(box: np.record, states: StateArray, side: int, cards: NDArray[np.uint8]) -> int:
    """List the cards of a hand that the others do not know; return how many there are."""
    forget_unknown_cards(box, states[1], side)
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
def action_log_likelihood(box: np.record, s: np.record, action: int, evaluator: np.record, scratch: np.record) -> float:
    """Return the log-likelihood of an action: a softmax of the careful player's estimates, mixed with random choice."""
    count = evaluate_actions(box, s, evaluator, scratch)
    if count == 1:
        return 0.0
    best = -math.inf
    for at in range(count):
        best = max(best, float(scratch.estimates[at]))
    total, chosen = 0.0, 0.0
    for at in range(count):
        part = exp((float(scratch.estimates[at]) - best) / TEMPERATURE)
        total += part
        if scratch.actions[at] == action:
            chosen = part
    return log((1.0 - ERROR_RATE) * chosen / total + ERROR_RATE / count)


@rule
def deal_sampled_hand(box: np.record, s: np.record, seat: int, workspace: np.record, stream: Stream) -> None:
    """Put one of the sampled hands into a world, and shuffle the other hidden cards."""
    last = int(workspace.pool) - 1
    lot, at = unit(stream) * workspace.pool_odds[last], 0
    while at < last and workspace.pool_odds[at] < lot:
        at += 1
    for side in range(box.seats):
        if side != seat:
            for slot in range(HAND):
                s.hand[side, slot] = workspace.pool_hands[at, side, slot]
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


@rule
def cap_turns(box: np.record, s: np.record, turns: int) -> None:
    """End the round after so many more turns at the latest (C6.3, B11.1)."""
    if box.turn_cap:
        turns = min(turns, int(box.turn_cap) - int(s.turns))
    s.turns = 0
    box.turn_cap = turns


@rule
def draw_from_own_end(s: np.record, seat: int) -> None:
    """Bring the bottom card of a world's deck to its top for every second seat.

    The seats then draw from the two ends, and what one draws does not depend on how often the others do. Any order of
    an unknown deck is as likely as any other.
    """
    if seat % 2:
        last = int(s.deck_left) - 1
        card = s.deck[0]
        for place in range(last):
            s.deck[place] = s.deck[place + 1]
        s.deck[last] = card
