"""The mini edition, visited completely: the compiled rules and the naive ones side by side, state by state."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from tests.games.board import naive
from tests.games.board.setup import on, settled, spaces

from cibola.engine.interface import apply_now, given_now, legal_now, start_now
from cibola.games.board import BOARD
from cibola.games.board.components import LETTERS

States = NDArray[Any]
Pair = tuple[bytes, naive.Table]


class Counts(NamedTuple):
    states: int
    actions: int
    ends: int


class Small:
    """A mini table with one deal, and its states; each compiled state with its naive twin."""

    def __init__(self, cards: str, placed: str, **options: Any) -> None:
        own = on(placed)
        chosen = settled({"edition": "mini", "layout": own["layout"], **options})
        self.boxes = BOARD.pack(chosen)
        where = dict(place.split(":") for place in placed.split())
        self.spaces = spaces(layout=own["layout"])
        self.words = [*cards.split(), "tiles", *(where[space] for space in self.spaces)]
        flags = {name: chosen[name] for name in ("up_or_down", "free_start", "take_back")}
        self.rules = naive.Rules(chosen["seats"], 1, **flags)
        self.graph = dict(self.explore())

    def explore(self) -> Iterator[tuple[bytes, tuple[naive.Table, list[bytes]]]]:
        """Visit every state that can be reached, and compare what is legal in it."""
        waiting = [(self.dealt(), naive.deal(self.rules, self.words, self.spaces, 0))]
        twins: dict[bytes, naive.Table] = {}
        while waiting:
            state, table = waiting.pop()
            if state in twins:
                assert twins[state] == table
                continue
            twins[state] = table
            moves = [BOARD.write(action) for action in self.legal(state)]
            assert sorted(moves) == sorted(naive.moves(self.rules, table))
            later = [self.after(state, move) for move in moves]
            waiting += [(new, naive.after(self.rules, table, move)) for new, move in zip(later, moves, strict=True)]
            yield state, (table, later)

    def dealt(self) -> bytes:
        states = np.zeros(1, BOARD.state)
        start_now(self.boxes, states)
        given_now(self.boxes, states, BOARD.read_chance(self.boxes, 0, " ".join(self.words)))
        return states.tobytes()

    def legal(self, state: bytes) -> list[int]:
        out = np.empty(BOARD.actions, np.int64)
        actions: list[int] = out[: legal_now(self.boxes, read(state), out)].tolist()
        return actions

    def after(self, state: bytes, move: str) -> bytes:
        states = read(state)
        assert apply_now(self.boxes, states, BOARD.read(move)) >= 0
        return states.tobytes()

    @property
    def counts(self) -> Counts:
        edges = [later for _, later in self.graph.values()]
        return Counts(len(self.graph), sum(map(len, edges)), sum(not later for later in edges))


def read(state: bytes) -> States:
    return np.frombuffer(state, BOARD.state).copy()


def pawns_of(states: States) -> list[list[int]]:
    found: list[list[int]] = states["pawn"][0].tolist()
    return found


def tiles_of(states: States) -> list[list[str]]:
    """Name the tiles path by path, as the naive table does."""
    names = {0: "", 1: "a", 2: "s"}
    return [
        [names.get(tile, str(tile - 2)) for tile in states["tile"][0, path].tolist()] for path in range(len(LETTERS))
    ]
