"""Worlds of one position, and the reference player's playouts in them: what the review asks of the compiled half."""

import threading
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import StateArray, copy_state
from cibola.engine.random import stream_from
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch
from cibola.players.registry import facts_of
from cibola.players.search.history import History, read_history
from cibola.players.search.player import HISTORY_LENGTH, NO_NETWORK
from cibola.players.search.simulation import sample_hands_now
from cibola.players.search.workspace import Workspace
from cibola.position.position import Position
from cibola.reviews.chances import Floats
from cibola.reviews.playouts import POLICY, draw_worlds, play_worlds

REFERENCE = "reference:1"  # raise the number when the same actions get other values
ROOM = 3  # states that the compiled half needs
SHARING = 8  # worlds that are dealt from the same sampled hands


class Worlds(NamedTuple):
    """Some worlds of a position."""

    states: StateArray
    streams: NDArray[np.uint64]  # of chance in each
    groups: NDArray[np.int64]  # those with the same number share the hands that were sampled


class _Buffers(threading.local):
    """The buffers of one thread."""

    @cached_property
    def workspaces(self) -> StateArray:
        return np.zeros(1, Workspace)

    @cached_property
    def scratches(self) -> StateArray:
        return np.zeros(1, ChoiceScratch)


_buffers = _Buffers()


class Simulator:
    """Draws worlds of a position, and plays actions in them to the end of the round."""

    def __init__(self, position: Position, states: StateArray, name: str) -> None:
        """Begin a stream of worlds; the same name gives the same worlds. The position says box and seats."""
        self.game = position.game
        self.seats = position.seats
        self.boxes = np.concatenate([position.boxes] * 2)
        self.states = copy_state(states)
        self.room = np.zeros(ROOM, self.game.state)
        self.evaluators = make_evaluator(self.game.name)
        network = facts_of(self.game.name).search.network
        self.networks = network.load_network(position, is_enabled=True) if network else NO_NETWORK
        self.stream = stream_from(name)
        self.workspaces = _buffers.workspaces
        self.workspaces["pool"] = 0
        self.playouts = 0
        self.hands = 0
        self.history: History | None = None

    def sample_hands(self, seen: Position, hands: int) -> None:
        """Sample so many hands of the others, anew for every few worlds, as likely as their owners' moves make them."""
        if facts_of(self.game.name).search.has_hidden_hands and hands:
            history = read_history(seen, HISTORY_LENGTH)
            if len(history.actions):
                self.hands, self.history = hands, history

    def _sample(self) -> None:
        if self.history is not None:
            self.workspaces["pool"] = self.hands
            sample_hands_now(
                self.boxes,
                self.states,
                *self.history,
                self.room,
                self.evaluators,
                _buffers.scratches,
                self.workspaces,
                self.stream,
            )

    def show_hands(self) -> None:
        """Give the others the hands that the position holds, in every world; only the deck stays unknown."""
        if facts_of(self.game.name).search.has_hidden_hands:
            hands = self.states["hand"][0]
            self.workspaces["pool"], self.workspaces["pool_odds"][0, 0] = 1, 1.0
            self.workspaces["pool_hands"][0, 0, : hands.shape[0], : hands.shape[1]] = hands

    def draw(self, worlds: int) -> Worlds:
        """Draw worlds. Those that follow one another share the hands that were sampled."""
        drawn, streams = np.zeros(worlds, self.game.state), np.zeros((worlds, 4), np.uint64)
        size = worlds if self.history is None else SHARING
        for begin in range(0, worlds, size):
            part = slice(begin, begin + size)
            self._sample()
            draw_worlds(
                self.boxes, self.states, self.evaluators, self.workspaces, self.stream, drawn[part], streams[part]
            )
        return Worlds(drawn, streams, np.arange(worlds) // (1 if self.history is None else SHARING))

    def play(self, drawn: Worlds, actions: list[int]) -> Floats:
        """Play each of some actions in each of some worlds; return the points by world, action and seat."""
        return self._play(drawn, actions)[0]

    def choice(self) -> int:
        """Return what the reference player would do."""
        return int(self._play(self.draw(1), [POLICY])[1][0])

    def _play(self, drawn: Worlds, actions: list[int]) -> tuple[Floats, NDArray[np.int64]]:
        worlds, streams, _ = drawn
        points = np.zeros((len(worlds), len(actions), self.seats))
        chosen = np.zeros(len(worlds), np.int64)
        play_worlds(
            self.boxes,
            worlds,
            self.room,
            self.evaluators,
            _buffers.scratches,
            self.networks,
            streams,
            np.zeros(4, np.uint64),
            np.array(actions, np.int64),
            points,
            chosen,
        )
        self.playouts += points.shape[0] * points.shape[1]
        return points, chosen
