"""The games as a PettingZoo environment: agents take turns (AEC)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cibola.learn.libraries import needs
from cibola.learn.rendering import RENDER_MODES, render
from cibola.learn.single_game import SingleGame
from cibola.learn.spaces import action_space, observation_space

with needs("pettingzoo"):
    from pettingzoo import AECEnv


class TurnEnv(AECEnv):  # type: ignore[misc]  # untyped
    """A game in which agents take turns: `seat_0`, `seat_1` and so on."""

    def __init__(
        self, game: str, options: Mapping[str, Any], *, reward: str = "win", render_mode: str | None = None
    ) -> None:
        """Set up a game; see `cibola.learn.pettingzoo_env`."""
        super().__init__()
        self.core = SingleGame(game, options, reward)
        self.metadata = {"name": f"cibola_{game}", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.core.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.core.game) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.core.game) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self._is_shaped = reward == "difference"
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations: the vector, and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: that of `cibola.start` with the same seed; later ones without a seed follow from it."""
        del options
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.core.begin(self._random.bytes(32) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.infos = {agent: {"action_mask": self.core.mask(seat)} for agent, seat in self._seats.items()}
        self.agent_selection = self.possible_agents[self.core.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, and the mask of its actions: none if another one is to move."""
        seat = self._seats[agent]
        return {"observation": self.core.observe(seat), "action_mask": self.core.mask(seat)}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is selected; what is not allowed raises, and changes nothing."""
        agent, core = self.agent_selection, self.core
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        core.play(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": core.mask(self._seats[agent])}
        if core.is_over:
            self._end()
        else:
            self.agent_selection = mover = self.possible_agents[core.mover]
            self.infos[mover] = {"action_mask": core.mask(core.mover)}
        if self._is_shaped or core.is_over:
            self.rewards = dict(zip(self.possible_agents, core.rewards.tolist(), strict=True))
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        ended = self.truncations if self.core.is_truncated else self.terminations
        for agent, seat in self._seats.items():
            ended[agent] = True
            self.infos[agent] = {"action_mask": self.core.mask(seat)}

    def state(self) -> np.ndarray[Any, Any]:
        """Return all there is to know, for critics: what seat 0 observes, and what it does not."""
        return np.concatenate([self.core.observe(0), self.core.reveal(0)])

    def render(self) -> str | None:
        """Draw the table with all hands."""
        return render(self.core.position, self.render_mode)

    def close(self) -> None:
        """Release nothing: there is nothing to release."""
