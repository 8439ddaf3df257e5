"""Ends of games tried out completely, in plain Python over the rules alone: what the search must find."""

import math
from collections.abc import Callable, Iterator
from itertools import permutations
from math import factorial
from random import Random
from typing import Any

import numpy as np
from tests.laws.tables import walk

import cibola
from cibola.engine.interface import MOST_ACTIONS, StateArray, apply_now, copy_state, legal_now, mover_now, score_now
from cibola.games.card.editions import Edition
from cibola.games.common.cards import insert
from cibola.games.common.hidden import forget_unknown_cards, unseen
from cibola.players.search.card_hand_prior import LIKELY, cell_of
from cibola.players.search.interface import spread
from cibola.position.position import Position

# Boxes for one round, so small that an end can be tried out: they take the place of `mini`.
TINY = {
    "three colours": Edition("mini", "YBG", "", rounds=1, tie="shared", highest=3, wagers=1, hand=2),
    "high": Edition("mini", "YBW", "", rounds=1, tie="shared", highest=8, wagers=1, hand=2),
    "long": Edition("mini", "YB", "", rounds=1, tie="shared", highest=10, wagers=1, hand=3),
    "hand of one": Edition("mini", "YB", "", rounds=1, tie="shared", highest=10, wagers=1, hand=1),
}


def ends(
    game: str,
    deck: int,
    seeds: range,
    haste: float = 0.4,
    fits: Callable[[Position], bool] = lambda _: True,
    **options: Any,
) -> Iterator[Position]:
    """Play at random, and give one position of each game with several actions and at most so many cards to draw."""
    for seed in seeds:
        position = cibola.start_by_name(game, options, seed=seed)
        for reached in walk(position, Random(seed), haste):
            left = int(reached.states["deck_left"][0])
            if reached.mover is not None and left <= deck and len(reached.actions) > 1 and fits(reached):
                yield reached.copy()
                break


def list_actions(boxes: StateArray, states: StateArray) -> list[int]:
    out = np.empty(MOST_ACTIONS, np.int64)
    actions: list[int] = out[: legal_now(boxes, states, out)].tolist()
    return actions


def after(boxes: StateArray, states: StateArray, action: int) -> StateArray:
    states = copy_state(states)
    assert apply_now(boxes, states, action) >= 0
    return states


def capped(boxes: StateArray, states: StateArray, turns: int) -> tuple[StateArray, StateArray]:
    """Let the round end after so many more turns at the latest (C6.3, B11.1)."""
    boxes, states = boxes.copy(), copy_state(states)
    before = int(boxes["turn_cap"][0])
    boxes["turn_cap"] = min(turns, before - int(states["turns"][0])) if before else turns
    boxes.flags.writeable = False  # as all boxes: others would be compiled for once more
    states["turns"] = 0
    return boxes, states


def best_lead(boxes: StateArray, states: StateArray, seat: int, known: dict[bytes, int] | None = None) -> int:
    """Try out everything: by how much does a seat of two lead at the end, if both play perfectly?"""
    known = {} if known is None else known
    key = states.tobytes()
    if key not in known:
        mover = mover_now(boxes, states)
        if mover < 0:
            known[key] = score_now(boxes, states, seat) - score_now(boxes, states, 1 - seat)
        else:
            later = [after(boxes, states, action) for action in list_actions(boxes, states)]
            leads = [best_lead(boxes, state, seat, known) for state in later]
            known[key] = max(leads) if mover == seat else min(leads)
    return known[key]


def perfect_points(boxes: StateArray, states: StateArray, seat: int) -> tuple[int, set[int]]:
    """Try out everything: a seat's lead at the end, if both play perfectly, and the points it may have then."""
    mover = mover_now(boxes, states)
    if mover < 0:
        own = score_now(boxes, states, seat)
        return own - score_now(boxes, states, 1 - seat), {own}
    found = [perfect_points(boxes, after(boxes, states, action), seat) for action in list_actions(boxes, states)]
    best = (max if mover == seat else min)(lead for lead, _ in found)
    return best, {own for lead, points in found if lead == best for own in points}


# --- what a seat of the card game must reckon with ---


def worlds_of(position: Position) -> Iterator[tuple[float, StateArray]]:
    """Give every world that the seat to move must reckon with, and how likely it is: hands by the weights of cards."""
    assert position.mover is not None
    box, seat, other = position.boxes[0], position.mover, 1 - position.mover
    counts = np.zeros(box.copies.shape[0], np.uint8)
    unseen(box, position.states[0], seat, counts)
    hidden = [kind for kind, count in enumerate(counts.tolist()) for _ in range(count)]
    weights = [float(LIKELY[cell_of(position.states[0], other, kind)]) for kind in hidden]
    for order in permutations(range(len(hidden))):
        world = copy_state(position.states)
        places = forget_unknown_cards(box, world[0], other)
        share, left = 1 / factorial(len(order) - places), sum(weights)
        for at in order[:places]:
            insert(world[0].hand, other, hidden[at])
            share, left = share * weights[at] / left, left - weights[at]
        for place, at in enumerate(order[places:]):
            world[0].deck[place] = hidden[at]
        yield share, world


def true_values(position: Position, roundabout: int) -> dict[str, float]:
    """Give what each action is worth: its share of the win in every world, where both then play perfectly.

    A round goes on for so many more turns than the deck has cards, at the latest.
    """
    likely: dict[bytes, float] = {}
    for share, world in worlds_of(position):
        likely[world.tobytes()] = likely.get(world.tobytes(), 0.0) + share
    wide = spread(position.boxes[0], position.states[0])
    values = dict.fromkeys(position.legal, 0.0)
    seat = position.mover or 0
    for state, share in likely.items():
        world = np.frombuffer(state, position.game.state).copy()
        for action in position.actions:
            later = after(position.boxes, world, action)
            boxes, later = capped(position.boxes, later, int(later["deck_left"][0]) + roundabout)
            lead = best_lead(boxes, later, seat)
            values[position.game.write(action)] += share / (1 + math.exp(-lead / wide))
    return values
