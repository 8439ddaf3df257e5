"""The tree of an information-set search: nodes are actions, shared by all imagined worlds in which they are legal.

A world decides which actions a seat has; their statistics come from every world seen so far. What looks good to the
careful player is tried first (as in PUCT), and more often as long as it keeps its promise.
"""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.players.search.work import NODES, NOWHERE


@rule
def plant(work: np.record, actions: np.ndarray, count: int) -> None:
    """Begin a tree with a node for each action of the root."""
    work.nodes = 0
    for at in range(count):
        grow(work, NOWHERE, int(actions[at]))


@rule
def grow(work: np.record, parent: int, action: int) -> int:
    """Add a node, as its parent's first child."""
    node = int(work.nodes)
    work.nodes += 1
    work.node_action[node] = action
    work.node_first[node] = NOWHERE
    work.node_next[node] = NOWHERE
    work.node_visits[node] = 0
    work.node_value[node] = 0.0
    if parent != NOWHERE:
        work.node_next[node] = work.node_first[parent]
        work.node_first[parent] = node
    return node


@rule
def select(work: np.record, desk: np.record, parent: int, count: int) -> int:
    """Choose among the legal actions on the desk, whose worths are there too; return its place."""
    visits, value = find_children(work, desk, parent, count)
    hope = value / visits if visits else 0.5
    total = to_priors(desk, count, float(work.trust))
    push = float(work.explore) * math.sqrt(visits + 1.0) / total
    best, best_at = -1.0, 0
    for at in range(count):
        node, mean, tried = int(work.child[at]), hope, 0
        if node != NOWHERE and work.node_visits[node]:
            tried = int(work.node_visits[node])
            mean = work.node_value[node] / tried
        promise = mean + push * desk.worths[at] / (1.0 + tried)
        if promise > best:
            best, best_at = promise, at
    return best_at


@rule
def find_children(work: np.record, desk: np.record, parent: int, count: int) -> tuple[int, float]:
    """Note the node of each legal action; return their visits and the sum of their values."""
    for at in range(count):
        work.child[at] = NOWHERE
    visits, value = 0, 0.0
    node = int(work.node_first[parent])
    while node != NOWHERE:
        for at in range(count):
            if desk.actions[at] == work.node_action[node]:
                work.child[at] = node
                visits += int(work.node_visits[node])
                value += float(work.node_value[node])
                break
        node = int(work.node_next[node])
    return visits, value


@rule
def to_priors(desk: np.record, count: int, trust: float) -> float:
    """Turn the worths on the desk into how likely the careful player would be to choose so; return their sum."""
    best = desk.worths[0]
    for at in range(1, count):
        best = max(best, desk.worths[at])
    total = 0.0
    for at in range(count):
        desk.worths[at] = math.exp((desk.worths[at] - best) / trust)
        total += desk.worths[at]
    return total


@rule
def child_at(work: np.record, desk: np.record, parent: int, at: int) -> int:
    """Give the node of the action at this place, grown if there is room; else NOWHERE."""
    node = int(work.child[at])
    if node == NOWHERE and work.nodes < NODES:
        node = grow(work, parent, int(desk.actions[at]))
    return node


@rule
def learn(work: np.record) -> None:
    """Tell every node on the path how the simulation ended for the seat that chose it."""
    for at in range(work.path):
        node = int(work.path_node[at])
        work.node_visits[node] += 1
        work.node_value[node] += work.shares[work.path_seat[at]]
