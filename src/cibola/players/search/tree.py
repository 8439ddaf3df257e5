"""The tree of an information-set search: nodes are actions, shared by all worlds in which they are legal.

The world decides which actions a seat has; their statistics come from every world so far. As in PUCT, the careful
player's estimates are the priors: what looks good to it is tried first, and more often as long as its value holds.
"""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.exponential import exp
from cibola.players.search.workspace import NODES, NOWHERE


@rule
def add_root(workspace: np.record, actions: np.ndarray, count: int) -> None:
    """Empty the tree, and add a node for each action of the root."""
    workspace.nodes = 0
    for at in range(count):
        add_node(workspace, NOWHERE, int(actions[at]))


@rule
def add_node(workspace: np.record, parent: int, action: int) -> int:
    """Add a node as its parent's first child; return its index."""
    node = int(workspace.nodes)
    workspace.nodes += 1
    workspace.node_action[node] = action
    workspace.node_first[node] = NOWHERE
    workspace.node_next[node] = NOWHERE
    workspace.node_visits[node] = 0
    workspace.node_value[node] = 0.0
    if parent != NOWHERE:
        workspace.node_next[node] = workspace.node_first[parent]
        workspace.node_first[parent] = node
    return node


@rule
def select(workspace: np.record, scratch: np.record, parent: int, count: int) -> int:
    """Select one of the legal actions by PUCT; return its index. The estimates are replaced by priors."""
    visits, value = find_children(workspace, scratch, parent, count)
    unvisited = value / visits if visits else 0.5
    total = to_priors(scratch, count, float(workspace.trust))
    exploration = float(workspace.explore) * math.sqrt(visits + 1.0) / total
    best, best_at = -1.0, 0
    for at in range(count):
        node, mean, tried = int(workspace.child[at]), unvisited, 0
        if node != NOWHERE and workspace.node_visits[node]:
            tried = int(workspace.node_visits[node])
            mean = workspace.node_value[node] / tried
        score = mean + exploration * scratch.estimates[at] / (1.0 + tried)
        if score > best:
            best, best_at = score, at
    return best_at


@rule
def find_children(workspace: np.record, scratch: np.record, parent: int, count: int) -> tuple[int, float]:
    """Write the node of each legal action to `child`; return the sums of their visits and values."""
    for at in range(count):
        workspace.child[at] = NOWHERE
    visits, value = 0, 0.0
    node = int(workspace.node_first[parent])
    while node != NOWHERE:
        for at in range(count):
            if scratch.actions[at] == workspace.node_action[node]:
                workspace.child[at] = node
                visits += int(workspace.node_visits[node])
                value += float(workspace.node_value[node])
                break
        node = int(workspace.node_next[node])
    return visits, value


@rule
def to_priors(scratch: np.record, count: int, trust: float) -> float:
    """Replace the estimates by their exponentials (a softmax, once divided by the sum); return the sum."""
    best = scratch.estimates[0]
    for at in range(1, count):
        best = max(best, scratch.estimates[at])
    total = 0.0
    for at in range(count):
        scratch.estimates[at] = exp((scratch.estimates[at] - best) / trust)
        total += scratch.estimates[at]
    return total


@rule
def find_or_add_child(workspace: np.record, scratch: np.record, parent: int, at: int) -> int:
    """Return the node of the action at this index, added if there is room; else NOWHERE."""
    node = int(workspace.child[at])
    if node == NOWHERE and workspace.nodes < NODES:
        node = add_node(workspace, parent, int(scratch.actions[at]))
    return node


@rule
def backpropagate(workspace: np.record) -> None:
    """Add the result of a simulation to every node on its path, for the seat that chose there."""
    for at in range(workspace.path):
        node = int(workspace.path_node[at])
        workspace.node_visits[node] += 1
        workspace.node_value[node] += workspace.shares[workspace.path_seat[at]]
