"""The games as Gymnasium environments: one seat against named opponents, and many such games at once."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.random import below, stream_of
from cibola.errors import GameOverError, NotAllowedError, OptionError, UnreadableError
from cibola.learn import stepping
from cibola.learn.libraries import needs
from cibola.learn.opponents import is_compiled_opponent, make_opponents
from cibola.learn.rendering import RENDER_MODES, render
from cibola.learn.single_game import SingleGame
from cibola.learn.spaces import LegalActions, action_space, observation_space
from cibola.learn.vector import Seeds, VectorEnv
from cibola.players import Player, analyse, find
from cibola.players.careful.policy import ChoiceScratch

with needs("gymnasium"):
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

Observation = dict[str, NDArray[Any]]
Opponent = str | Player


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; players of ours, or any `Player`, have the others."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        *,
        opponent: Opponent | Sequence[Opponent] = "careful",
        seat: int | None = None,
        reward: str = "win",
        illegal: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set up a game; see `cibola.learn.gymnasium_env`."""
        self.core = SingleGame(game, options, reward)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.core.game)
        self.action_space: LegalActions = LegalActions(self.core.game)
        self._wanted, self.seat, self._illegal = seat, seat or 0, illegal
        self._others = _Others(self.core, opponent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game: that of `cibola.start` with the same seed; later ones without a seed follow from it."""
        del options
        super().reset(seed=seed)
        self.core.begin(self.np_random.bytes(32) if seed is None else seed)
        self.seat = self._others.begin(self._wanted)
        self._play_others()
        return self._told()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the others play on.

        What is not allowed raises, and changes nothing; or it ends the game, where that has a reward.
        """
        core = self.core
        try:
            core.play(int(action))
        except (NotAllowedError, UnreadableError) as refusal:
            if self._illegal is None or isinstance(refusal, GameOverError):
                raise
            core.forfeit()
            observation, info = self._told()
            return observation, self._illegal, True, False, info
        reward = float(core.rewards[self.seat]) + self._play_others()
        observation, info = self._told()
        is_over, is_cut = core.is_over, core.is_truncated
        return observation, reward, is_over and not is_cut, is_cut, info

    def _play_others(self) -> float:
        """Let the others play until it is this seat's turn again; return what that brought this seat."""
        reward = 0.0
        while not self.core.is_over and self.core.mover != self.seat:
            self.core.play(self._others.choose())
            reward += float(self.core.rewards[self.seat])
        if self.render_mode == "human":
            self.render()
        return reward

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.core.mask(self.seat)
        self.action_space.allowed = mask
        observation: Observation = {"observation": self.core.observe(self.seat), "action_mask": mask.copy()}
        info: dict[str, Any] = {"action_mask": mask.copy(), "seat": self.seat}
        if self.core.is_over:
            info["scores"] = self.core.position.scores
        return observation, info

    def render(self) -> Any:
        """Draw the table as this seat sees it."""
        return render(self.core.position, self.render_mode, self.seat)

    def close(self) -> None:
        """Close the players."""
        self._others.close()


class _Others:
    """Who plays the other seats of a game, in turn order from the learner on."""

    def __init__(self, core: SingleGame, opponent: Opponent | Sequence[Opponent]) -> None:
        """Take one opponent for all other seats, or one for each."""
        count = core.seats - 1
        chosen = [opponent] * count if isinstance(opponent, str | Player) else list(opponent)
        if len(chosen) != count:
            raise OptionError("learn-opponents", count=len(chosen), wanted=count)
        self._core = core
        compiled = [one if isinstance(one, str) and is_compiled_opponent(one) else "random" for one in chosen]
        self._compiled = make_opponents(core.game.name, compiled, count)
        self._players = [
            one if isinstance(one, Player) else None if is_compiled_opponent(one) else find(one) for one in chosen
        ]
        self._own = [player for player, one in zip(self._players, chosen, strict=True) if isinstance(one, str)]
        self._slots, self._scratches, self._seat = np.zeros(1, stepping.Slot), np.zeros(1, ChoiceScratch), 0

    def begin(self, seat: int | None) -> int:
        """Begin a game: the learner has this seat, or one by lot, which is returned."""
        stream = stream_of(self._core.seed, 0, stepping.OPPONENTS)
        self._seat = below(stream, self._core.seats) if seat is None else seat
        self._slots["random"][0] = stream
        return self._seat

    def choose(self) -> int:
        """Return the action of the seat to move."""
        core = self._core
        place = (core.mover - self._seat - 1) % core.seats
        player = self._players[place]
        if player is not None:
            return core.game.read(analyse(player, core.position, f"{core.seed.hex()} {place}").action)
        room = (self._slots, self._compiled.evaluators, self._compiled.policies)
        return stepping.choose_opponents_action(core.boxes, core.states, *room, self._scratches, place)

    def close(self) -> None:
        """Close the players that were made here."""
        for player in self._own:
            if player is not None:
                player.close()


class BatchEnv(gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """The vector environment as Gymnasium's: one learner for each game, autoreset in the same step."""

    def __init__(self, env: VectorEnv, *, copy: bool = True) -> None:
        """Wrap an environment; without `copy`, what is returned is overwritten by the next step."""
        self.env, self.num_envs, self._copy = env, env.games, copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self.single_observation_space = observation_space(env.game)
        self.single_action_space = action_space(env.game)
        self.observation_space = batch_space(self.single_observation_space, env.games)
        self.action_space = batch_space(self.single_action_space, env.games)
        self._all = np.arange(env.games)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin new games."""
        del options
        seeds: Seeds = [None] * self.env.games if seed is None else seed
        self.env.reset(seeds)
        return self._observation(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Step every game; rewards are those of the seat that has acted."""
        env = self.env
        seats = env.movers.copy()
        told = env.step(actions)
        terminated, truncated = told.terminated.copy(), told.truncated.copy()
        info = self._info()
        ended = terminated | truncated
        if ended.any():
            info |= self._final_info(ended, seats)
        return self._observation(), told.rewards[self._all, seats].astype(np.float64), terminated, truncated, info

    def _observation(self) -> Observation:
        observations, masks = self.env.observations, self.env.masks.view(np.int8)
        if self._copy:
            observations, masks = observations.copy(), masks.copy()
        return {"observation": observations, "action_mask": masks}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.env.masks.view(np.int8).copy(), "seat": self.env.movers.copy()}

    def _final_info(self, ended: NDArray[np.bool_], seats: NDArray[np.int32]) -> dict[str, Any]:
        """Tell how games ended, as Gymnasium's own vector environments do."""
        last, none = np.full(self.env.games, None, object), np.zeros(self.env.game.actions, np.int8)
        for game in np.flatnonzero(ended):
            numbers = self.env.final_observations[game, seats[game]].copy()
            last[game] = {"observation": numbers, "action_mask": none.copy()}
        scores = np.where(ended[:, None], self.env.final_scores, 0)
        final = {"scores": scores, "_scores": ended.copy(), "seat": seats, "_seat": ended.copy()}
        return {"final_obs": last, "_final_obs": ended.copy(), "final_info": final, "_final_info": ended.copy()}

    def close_extras(self, **_kwargs: Any) -> None:
        """End the threads."""
        self.env.close()
