"""One game, stepped by the compiled code of the vector environment: what PettingZoo and Gymnasium environments hold."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.random import seed_from
from cibola.errors import GameOverError
from cibola.learn.vector import VectorEnv
from cibola.position.position import Position


class SingleGame:
    """A game that is played to its end and stays there, with its `Position` whenever somebody asks for it."""

    def __init__(self, game: str, options: Mapping[str, Any], reward: str) -> None:
        """Set up a game; `begin` deals it."""
        self._env = env = VectorEnv(game, 1, options, reward=reward)
        self.game, self.options, self.seats = env.game, env.options, env.seats
        self.rewards: NDArray[np.float32] = env.rewards[0]
        self._part = env._parts[0]  # noqa: SLF001 (this is the vector environment, for one)
        self._action, self._seat = np.zeros(1, np.int64), np.zeros(1, np.int32)
        self._mask: NDArray[np.int8] = env.masks[0].view(np.int8)
        self._none = np.zeros(self.game.actions, np.int8)
        self._numbers = np.zeros((1, self.game.observation), np.int32)
        self.seed = b""
        self.is_over = self.is_truncated = False
        self._position: Position | None = None
        self._played: list[int] = []
        self._followed = 0

    def begin(self, seed: object) -> None:
        """Deal a new game."""
        self.seed = seed_from(seed)
        self._env.reset([self.seed])
        self.is_over = self.is_truncated = False
        self._played, self._position, self._followed = [], None, 0

    @property
    def mover(self) -> int:
        """The seat to move; without meaning when the game is over."""
        return int(self._env.movers[0])

    def play(self, action: int) -> None:
        """Carry out an action of the seat to move; what is not allowed raises."""
        if self.is_over:
            raise GameOverError("game-over", action=str(action))
        self._action[0] = action
        if self._env.find_illegal(self._action) >= 0:
            raise self._env.refuse(0, action)
        self._part.step_only(self._action)
        self._played.append(action)
        if self._env._ended[0]:  # noqa: SLF001 (as above)
            self.is_over, self.is_truncated = True, bool(self._env.is_cut_short(self._env.finals)[0])

    def forfeit(self) -> None:
        """End the game as it stands."""
        self._env.finals[:] = self._env.states
        self.is_over = True

    def observe(self, seat: int) -> NDArray[np.int32]:
        """Return what a seat knows, as a vector of its own."""
        self._seat[0] = seat
        self._part.observe_as(self.states, self._seat, self._numbers)
        numbers: NDArray[np.int32] = self._numbers[0].copy()
        return numbers

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return the mask of what a seat may do now: nothing if another one is to move, or the game is over."""
        mask = self._none if self.is_over or seat != self._env.movers[0] else self._mask
        return mask.copy()

    @property
    def boxes(self) -> NDArray[Any]:
        """The record of the box."""
        return self._env.boxes

    @property
    def states(self) -> NDArray[Any]:
        """The record of the state."""
        return self._env.finals if self.is_over else self._env.states

    def reveal(self, seat: int) -> NDArray[np.int32]:
        """Return what a seat does not observe: with its observation, the whole state."""
        self._seat[0] = seat
        return self._part.reveal_as(self.states, self._seat)

    @property
    def position(self) -> Position:
        """The game as a `Position`, which is not to be changed: it follows when it is asked for again."""
        if self._position is None:
            self._position = Position(self.game.name, self.options, seed=self.seed)
        for action in self._played[self._followed :]:
            self._position.play(action)
        self._followed = len(self._played)
        return self._position
