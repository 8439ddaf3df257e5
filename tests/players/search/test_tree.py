"""The tree of the search: what its nodes know adds up, it may be full, and it looks where it pays."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.players.search.positions import TABLES, on_the_way, plant

from cibola.engine import random
from cibola.players.careful.policy import ChoiceScratch
from cibola.players.search.player import Tree
from cibola.players.search.tree import add_node, add_root, find_children, select, to_priors
from cibola.players.search.workspace import NODES, NOWHERE, Workspace

WORLDS = 12


def children(tree: Tree, node: int) -> Iterator[int]:
    child = int(tree.workspaces["node_first"][0, node])
    while child != NOWHERE:
        yield child
        child = int(tree.workspaces["node_next"][0, child])


def run(tree: Tree, worlds: int = WORLDS) -> np.ndarray[Any, Any]:
    values, _, _ = tree.run(np.ones(tree.actions, np.uint8), worlds)
    return values


@pytest.mark.parametrize(("game", "options"), TABLES[::3], ids=str)
def test_visits_and_values_add_up(game: str, options: dict[str, Any]) -> None:
    grown = 0
    for position in on_the_way(game, options, every=30):
        tree = plant(position, depth=3)
        values, workspace = run(tree), tree.workspaces[0]
        visits, sums, nodes = workspace.node_visits, workspace.node_value, int(workspace.nodes)
        assert visits[: tree.actions].tolist() == [WORLDS] * tree.actions
        assert sums[: tree.actions] == pytest.approx(values.sum(axis=0))
        for node in range(nodes):
            below = list(children(tree, node))
            assert sum(visits[child] for child in below) <= visits[node]
            assert len({int(workspace.node_action[child]) for child in below}) == len(below)
            assert 0 <= sums[node] <= visits[node]
        assert sum(len(list(children(tree, node))) for node in range(nodes)) == nodes - tree.actions
        grown += nodes - tree.actions
    assert grown


def test_without_depth_no_node_is_added() -> None:
    position = next(on_the_way("card", {}))
    tree = plant(position, depth=0)
    run(tree)
    assert tree.workspaces["nodes"][0] == tree.actions


def test_deeper_means_more_levels() -> None:
    position = next(on_the_way("card", {}))

    def levels(tree: Tree) -> int:
        row, found = list(range(tree.actions)), 0
        while row:
            row, found = [child for node in row for child in children(tree, node)], found + 1
        return found - 1

    found = []
    for depth in (0, 1, 2, 5):
        tree = plant(position, depth=depth)
        run(tree, 200)
        found.append(levels(tree))
    assert found[:3] == [0, 1, 2]
    assert 2 < found[3] <= 5


@pytest.mark.parametrize("room", [0, 7])
def test_a_full_tree_still_answers(room: int) -> None:
    position = next(on_the_way("card", {}))
    tree = plant(position, depth=6)
    tree.workspaces["nodes"] = NODES - room
    values = run(tree, 40)
    assert tree.workspaces["nodes"][0] == NODES
    assert tree.workspaces["node_visits"][0, : tree.actions].tolist() == [40] * tree.actions
    assert (values > 0).all()
    assert (values < 1).all()


# --- choosing ---


def choosing(estimates: list[float], **settings: float) -> tuple[Any, Any]:
    """Put some actions (10, 11, …) with their estimates on a scratch, under a tree with one node."""
    workspaces, scratches = np.zeros(1, Workspace), np.zeros(1, ChoiceScratch)
    for name, value in {"explore": 0.2, "trust": 1.0, **settings}.items():
        workspaces[name] = value
    add_root(workspaces[0], np.array([3]), 1)
    scratches["actions"][0, : len(estimates)] = range(10, 10 + len(estimates))
    scratches["estimates"][0, : len(estimates)] = estimates
    return workspaces[0], scratches[0]


def know(workspace: Any, action: int, visits: int, mean: float) -> int:
    """Let the tree know an action already."""
    node = add_node(workspace, 0, action)
    workspace.node_visits[node] = visits
    workspace.node_value[node] = visits * mean
    return node


@pytest.mark.pure
def test_at_first_the_careful_choice_is_tried() -> None:
    workspace, scratch = choosing([1.0, 4.0, 2.0])
    assert select(workspace, scratch, 0, 3) == 1


@pytest.mark.pure
def test_what_disappoints_gives_way_and_what_pays_is_kept() -> None:
    workspace, scratch = choosing([1.0, 2.0])
    know(workspace, 10, 50, 0.6)
    know(workspace, 11, 50, 0.3)
    assert select(workspace, scratch, 0, 2) == 0


@pytest.mark.pure
def test_only_actions_that_are_legal_in_this_world_count() -> None:
    workspace, scratch = choosing([0.0, 0.0])
    know(workspace, 99, 1000, 1.0)
    node = know(workspace, 11, 4, 0.5)
    assert find_children(workspace, scratch, 0, 2) == (4, 2.0)
    assert workspace.child[:2].tolist() == [NOWHERE, node]


@pytest.mark.pure
def test_priors_are_shares_of_the_careful_players_favour() -> None:
    _, scratch = choosing([5.0, 5.0 - np.log(3), -1000.0])
    total = to_priors(scratch, 3, 1.0)
    assert (scratch.estimates[:3] / total).tolist() == pytest.approx([0.75, 0.25, 0.0])


def test_the_other_side_chooses_for_itself() -> None:
    """Deep nodes of the other seat gain where the root's seat loses: together the two share one win."""
    position = next(on_the_way("card", {"rounds": 1}))
    tree = plant(position, str(random.seed_from(1)), depth=8)
    for _ in range(3):
        run(tree, 1)
        workspace = tree.workspaces[0]
        seats, nodes = workspace.path_seat[: workspace.path].tolist(), workspace.path_node[: workspace.path].tolist()
        assert seats[0] == position.mover
        assert workspace.shares[0] + workspace.shares[1] == pytest.approx(1.0)
        assert all(0 <= node < workspace.nodes for node in nodes)
