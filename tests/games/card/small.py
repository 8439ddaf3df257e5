"""Boxes so small that every state of them can be visited, for all deals up to a permutation of the colours.

Piles are filled and taken again, so a graph of states may have cycles: it is visited by states, not by paths.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import apply_now, given_now, legal_now, start_now
from cibola.games.card import CARD
from cibola.games.card.editions import EDITIONS, Edition, copies
from cibola.games.card.notation import write_card
from cibola.games.card.view import cards_of
from cibola.games.common.cards import NONE

States = NDArray[Any]
Deal = tuple[str, ...]
Graph = dict[bytes, list[bytes]]  # each state and those that its legal actions lead to, in their order

# Each with how many of its deals are tried: all, every third …
# `mini` is over so soon that no seat lays twice. With a hand of one the deck is longer; three colours allow cycles.
SMALL = {
    "mini": (EDITIONS["mini"], 1),
    "hand of one": (Edition("", "YB", "", rounds=1, tie="shared", highest=3, wagers=1, hand=1), 12),
    "three colours": (Edition("", "YBG", "", rounds=1, tie="shared", highest=2, wagers=1, hand=2), 3),
    "two wagers": (Edition("", "YB", "", rounds=1, tie="shared", highest=2, wagers=2, hand=1), 3),
    "eight cards": (Edition("", "YB", "", rounds=1, tie="shared", highest=4, wagers=1, hand=2), 1000),
}


class Counts(NamedTuple):
    states: int
    actions: int
    ends: int


class SmallBox:
    """A small box, its deals, and the graph of its states."""

    def __init__(self, name: str) -> None:
        edition, self.every = SMALL[name]
        self.hand = edition.hand
        self.box = CARD.pack(CARD.settle({"edition": "mini"}), 1).copy()
        self.box["copies"][0] = copies(edition, edition.colours)
        self.box["cards"] = self.box["copies"].sum()
        self.box["hand"] = edition.hand
        self.box.flags.writeable = False  # as all boxes: others would be compiled for once more
        self.colours = [str.maketrans(edition.colours, "".join(order)) for order in permutations(edition.colours)]
        counts = enumerate(self.box["copies"][0].tolist())
        self.cards = [write_card(kind) for kind, count in counts for _ in range(count)]

    def plain(self, cards: Iterable[str]) -> Deal:
        """Write a deal with ordered hands: the order in which a hand was dealt makes no difference."""
        order, hand = list(cards), self.hand
        return (*sorted(order[:hand]), *sorted(order[hand : 2 * hand]), *order[2 * hand :])

    def recoloured(self, deal: Deal) -> list[Deal]:
        """Write a deal in every permutation of the colours."""
        return [self.plain(card.translate(colours) for card in deal) for colours in self.colours]

    @cached_property
    def deals(self) -> list[Deal]:
        """The deals that no permutation of the colours makes the same: all, or every so many."""
        everything = {self.plain(order) for order in permutations(self.cards)}
        return sorted({min(self.recoloured(deal)) for deal in everything})[:: self.every]

    def dealt(self, deal: Deal) -> bytes:
        """Give the state after a deal."""
        states = np.zeros(1, CARD.state)
        start_now(self.box, states)
        given_now(self.box, states, CARD.read_chance(self.box, 0, " ".join(deal)))
        return states.tobytes()

    def legal(self, states: States) -> list[int]:
        out = np.empty(CARD.actions, np.int64)
        actions: list[int] = out[: legal_now(self.box, states, out)].tolist()
        return actions

    def after(self, state: bytes, action: int) -> bytes:
        states = read(state)
        assert apply_now(self.box, states, action) >= 0
        return states.tobytes()

    def explore(self, deals: Iterable[Deal]) -> Graph:
        """Visit every state that can be reached from some deals."""
        graph: Graph = {}
        waiting = [self.dealt(deal) for deal in deals]
        while waiting:
            state = waiting.pop()
            if state not in graph:
                graph[state] = [self.after(state, action) for action in self.legal(read(state))]
                waiting += graph[state]
        return graph

    @cached_property
    def graph(self) -> Graph:
        """The states of all deals."""
        return self.explore(self.deals)

    def paths(self, length: int) -> list[int]:
        """Count the ways to play one ply, two plies …, as chess programs do."""
        reached, counts, graph = Counter(self.dealt(deal) for deal in self.deals), [], self.graph
        for _ in range(length):
            following: Counter[bytes] = Counter()
            for state, ways in reached.items():
                for later in graph[state]:
                    following[later] += ways
            reached = following
            counts.append(reached.total())
        return counts


@cache
def small_box(name: str) -> SmallBox:
    return SmallBox(name)


def read(state: bytes) -> States:
    return np.frombuffer(state, CARD.state).copy()


def count(graph: Graph) -> Counts:
    return Counts(len(graph), sum(map(len, graph.values())), sum(not following for following in graph.values()))


def held(states: States) -> list[str]:
    """Name the cards in both hands and in the deck."""
    return _named(states["hand"].tobytes() + states["deck"].tobytes())


def piled(states: States) -> list[str]:
    """Name the cards on the piles."""
    return _named(states["pile"].tobytes())


def _named(kinds: bytes) -> list[str]:
    return [write_card(kind) for kind in kinds if kind != NONE]


def sets_of(states: States, field: str, seat: int) -> list[list[str]]:
    """Name the cards that a seat has `laid`, or is `known` to hold, colour by colour."""
    sets: list[int] = states[field][0, seat].tolist()
    return [cards_of(colour, cards) if cards else [] for colour, cards in enumerate(sets)]


def distances(graph: Graph) -> dict[bytes, int]:
    """Find for every state how few actions can end the round."""
    leading: dict[bytes, list[bytes]] = {state: [] for state in graph}
    for state, following in graph.items():
        for later in following:
            leading[later].append(state)
    found = {state: 0 for state, following in graph.items() if not following}
    waiting = list(found)
    for state in waiting:
        for earlier in leading[state]:
            if earlier not in found:
                found[earlier] = found[state] + 1
                waiting.append(earlier)
    return found
