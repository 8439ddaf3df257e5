"""The tree of the search: what its nodes know adds up, it may be full, and it looks where it pays."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.players.searching import TABLES, on_the_way, plant

from cibola.engine import random
from cibola.players.careful.playing import Desk
from cibola.players.search.player import Tree
from cibola.players.search.tree import find_children, grow, select, to_priors
from cibola.players.search.tree import plant as plant_nodes
from cibola.players.search.work import NODES, NOWHERE, Work

WORLDS = 12


def children(tree: Tree, node: int) -> Iterator[int]:
    child = int(tree.works["node_first"][0, node])
    while child != NOWHERE:
        yield child
        child = int(tree.works["node_next"][0, child])


def run(tree: Tree, worlds: int = WORLDS) -> np.ndarray[Any, Any]:
    values, _, _ = tree.run(np.ones(tree.actions, np.uint8), worlds)
    return values


@pytest.mark.parametrize(("game", "options"), TABLES[::3], ids=str)
def test_visits_and_values_add_up(game: str, options: dict[str, Any]) -> None:
    grown = 0
    for position in on_the_way(game, options, every=30):
        tree = plant(position, depth=3)
        values, work = run(tree), tree.works[0]
        visits, sums, nodes = work.node_visits, work.node_value, int(work.nodes)
        assert visits[: tree.actions].tolist() == [WORLDS] * tree.actions
        assert sums[: tree.actions] == pytest.approx(values.sum(axis=0))
        for node in range(nodes):
            below = list(children(tree, node))
            assert sum(visits[child] for child in below) <= visits[node]
            assert len({int(work.node_action[child]) for child in below}) == len(below)
            assert 0 <= sums[node] <= visits[node]
        assert sum(len(list(children(tree, node))) for node in range(nodes)) == nodes - tree.actions
        grown += nodes - tree.actions
    assert grown


def test_without_depth_no_node_is_added() -> None:
    position = next(on_the_way("card", {}))
    tree = plant(position, depth=0)
    run(tree)
    assert tree.works["nodes"][0] == tree.actions


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
    tree.works["nodes"] = NODES - room
    values = run(tree, 40)
    assert tree.works["nodes"][0] == NODES
    assert tree.works["node_visits"][0, : tree.actions].tolist() == [40] * tree.actions
    assert (values > 0).all()
    assert (values < 1).all()


# --- choosing ---


def choosing(worths: list[float], **settings: float) -> tuple[Any, Any]:
    """Put some actions (10, 11, …) with their worths on a desk, under a tree with one node."""
    works, desks = np.zeros(1, Work), np.zeros(1, Desk)
    for name, value in {"explore": 0.2, "trust": 1.0, **settings}.items():
        works[name] = value
    plant_nodes(works[0], np.array([3]), 1)
    desks["actions"][0, : len(worths)] = range(10, 10 + len(worths))
    desks["worths"][0, : len(worths)] = worths
    return works[0], desks[0]


def know(work: Any, action: int, visits: int, mean: float) -> int:
    """Let the tree know an action already."""
    node = grow(work, 0, action)
    work.node_visits[node] = visits
    work.node_value[node] = visits * mean
    return node


@pytest.mark.pure
def test_at_first_the_careful_choice_is_tried() -> None:
    work, desk = choosing([1.0, 4.0, 2.0])
    assert select(work, desk, 0, 3) == 1


@pytest.mark.pure
def test_what_disappoints_gives_way_and_what_pays_is_kept() -> None:
    work, desk = choosing([1.0, 2.0])
    know(work, 10, 50, 0.6)
    know(work, 11, 50, 0.3)
    assert select(work, desk, 0, 2) == 0


@pytest.mark.pure
def test_only_actions_that_are_legal_in_this_world_count() -> None:
    work, desk = choosing([0.0, 0.0])
    know(work, 99, 1000, 1.0)
    node = know(work, 11, 4, 0.5)
    assert find_children(work, desk, 0, 2) == (4, 2.0)
    assert work.child[:2].tolist() == [NOWHERE, node]


@pytest.mark.pure
def test_priors_are_shares_of_the_careful_players_favour() -> None:
    _, desk = choosing([5.0, 5.0 - np.log(3), -1000.0])
    total = to_priors(desk, 3, 1.0)
    assert (desk.worths[:3] / total).tolist() == pytest.approx([0.75, 0.25, 0.0])


def test_the_other_side_chooses_for_itself() -> None:
    """Deep nodes of the other seat gain where the root's seat loses: together the two share one win."""
    position = next(on_the_way("card", {"rounds": 1}))
    tree = plant(position, str(random.seed_from(1)), depth=8)
    for _ in range(3):
        run(tree, 1)
        work = tree.works[0]
        seats, nodes = work.path_seat[: work.path].tolist(), work.path_node[: work.path].tolist()
        assert seats[0] == position.mover
        assert work.shares[0] + work.shares[1] == pytest.approx(1.0)
        assert all(0 <= node < work.nodes for node in nodes)
