"""One decision of the search, as rules: how it begins and how many worlds come next. `player` and a browser run it."""

import numpy as np
from numpy import float64 as f8

from cibola.engine.compile import rule
from cibola.engine.interface import StateArray, legal
from cibola.players.careful.policy import argmax, evaluate_actions
from cibola.players.search.interface import predict_leads, spread, turn_share, turns_to_end
from cibola.players.search.racing import start_race
from cibola.players.search.tree import add_root
from cibola.players.search.workspace import HAND, POOL, SEATS

TREES = 2  # each has worlds of its own; as many threads can work at once
SIMULATIONS_PER_HAND = 4  # that is sampled
FEWEST_TRIES = 12  # of each action: with few simulations, fewer actions are tried
MOST_BEHIND = 50.0  # points that a prior can be behind the best
FIRST_WORLDS, MOST_WORLDS = 2, 32  # that are drawn between two checks of the budget
SHORT = 0.004  # seconds: while a block took less, the next may be larger
BLOCKS = 4  # in which the rest of a budget is spent, at least
NETWORK_BELIEF = 0.5  # how much of the sum of the careful player's and the network's estimates counts as a prior

SettingsRecord = np.dtype(
    (
        np.record,
        [
            ("belief", f8),  # how much of the careful player's estimates counts as a prior
            ("doubt", f8),  # their standard error in points
            ("network", f8),  # that of the value network; 0: switch it off
            ("explore", f8),  # these are those of `Workspace`
            ("trust", f8),
            ("depth", f8),
            ("solve", f8),
            ("near", f8),
            ("solved", f8),
            ("sure", f8),  # of a race
        ],
    )
)


@rule
def share_of_turn(boxes: StateArray, states: StateArray, earlier: int) -> float:
    """Return how much of the limit a decision may use, after so many others of the same turn.

    It is less and less in a long turn, so that the limit is never used up.
    """
    share = float(turn_share(boxes[0], states[0]))
    for _ in range(1, earlier):
        share /= 2.0
    return share


@rule
def win_share_per_point(boxes: StateArray, states: StateArray) -> float:
    """Return what one point is worth in shares of the win where nobody leads."""
    return 0.25 / spread(boxes[0], states[0])


@rule
def begin_race(
    boxes: StateArray,
    states: StateArray,
    spare_states: StateArray,
    evaluators: StateArray,
    scratches: StateArray,
    networks: StateArray,
    settings: StateArray,
    races: StateArray,
) -> None:
    """Begin with the careful player's estimates as priors, and those of the value network where there is one."""
    box, s, scratch = boxes[0], states[0], scratches[0]
    count = evaluate_actions(box, s, evaluators[0], scratch)
    point = win_share_per_point(boxes, states)
    belief, error = float(settings[0].belief), float(settings[0].doubt)
    priors, leads = np.empty(count), np.empty(count)
    for at in range(count):
        priors[at] = scratch.estimates[at]
    predicts = predict_leads(box, s, spare_states, networks[0], scratch.actions[:count], leads)
    if predicts:
        belief, error = NETWORK_BELIEF, float(settings[0].network)
        best = leads[argmax(leads, count)]
        for at in range(count):
            priors[at] = priors[at] + leads[at] - best
    least = priors[argmax(priors, count)] - MOST_BEHIND
    for at in range(count):
        priors[at] = max(priors[at], least) * point * belief
    start_race(races, priors, error * point, float(settings[0].sure), int(box.seats), predicts)


@rule
def starters(simulations: int) -> int:
    """Return how many actions so many simulations are enough for."""
    return simulations // (TREES * FEWEST_TRIES)


@rule
def create_tree(
    boxes: StateArray, roots: StateArray, scratches: StateArray, settings: StateArray, workspaces: StateArray
) -> int:
    """Create the tree of the root's position; return how many actions it has. Far from the end, nothing is solved."""
    workspace, chosen = workspaces[0], settings[0]
    workspace.explore, workspace.trust = chosen.explore, chosen.trust
    workspace.depth, workspace.solve = int(chosen.depth), int(chosen.solve)
    workspace.near, workspace.solved = int(chosen.near), int(chosen.solved)
    workspace.pool = 0
    if turns_to_end(boxes[0], roots[0]) > workspace.near:
        workspace.solved = 0
    count = legal(boxes[0], roots[0], scratches[0].actions)
    add_root(workspace, scratches[0].actions, count)
    return count


@rule
def hands_to_sample(simulations: int) -> int:
    """Return how many hands so many simulations allow. If time is the limit, there are as many as there is room for."""
    return min(POOL, simulations // SIMULATIONS_PER_HAND)


@rule
def copy_hands(workspaces: StateArray, others: StateArray) -> None:
    """Use the hands that another tree has sampled."""
    workspace, other = workspaces[0], others[0]
    workspace.pool = other.pool
    for at in range(workspace.pool):
        workspace.pool_odds[at] = other.pool_odds[at]
        for seat in range(SEATS):
            for slot in range(HAND):
                workspace.pool_hands[at, seat, slot] = other.pool_hands[at, seat, slot]


@rule
def next_worlds(simulations: int, cost: int) -> int:
    """Return how many worlds to draw next for a part of the simulations that are left, each world costing so many.

    0: none any more.
    """
    return min(MOST_WORLDS, max(1, simulations // (BLOCKS * cost))) if simulations >= cost else 0


@rule
def next_worlds_in_time(last: int, took: float, left: float) -> int:
    """Return how many worlds to draw next if the last so many took this time, and so much time is left.

    Half of another block like the last one must not be too long. Seconds, all of them; 0: none any more.
    """
    if last == 0:
        return FIRST_WORLDS
    if took / 2 >= left:
        return 0
    return min(MOST_WORLDS, 2 * last) if took < SHORT else last
