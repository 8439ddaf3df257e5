"""Thousands of games stepped at once in compiled code, in the caller's own NumPy buffers."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from cibola.arena.matches import TURN_CAP
from cibola.engine.random import new_seed, seed_from
from cibola.errors import CibolaError, NotAllowedError, OptionError, UnreadableError
from cibola.games import find
from cibola.learn import stepping
from cibola.learn.games import learning_facts
from cibola.learn.layout import hidden_layout, width
from cibola.learn.opponents import Opponents, make_opponents
from cibola.players.careful.policy import ChoiceScratch

REWARDS = {
    "win": stepping.WIN,
    "margin": stepping.MARGIN,
    "points": stepping.POINTS,
    "difference": stepping.DIFFERENCE,
}
Seeds = int | Sequence[object] | None


class StepResult(NamedTuple):
    """What a step tells of every game, in the environment's buffers: the next step overwrites them."""

    observations: NDArray[np.int32]  # of the seat that has to decide now; after the end, in the next game
    rewards: NDArray[np.float32]  # by game and seat, for what was played in this step
    terminated: NDArray[np.bool_]  # the game is over, and the next one has begun
    truncated: NDArray[np.bool_]  # the same, but a turn cap has cut a round short
    masks: NDArray[np.bool_]  # by game and action: what is allowed now
    movers: NDArray[np.int32]  # the seat that has to decide now


def complete_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return settled options, with the turn cap of the arena: nothing else ends a round in which nobody draws."""
    found, chosen = find(game), dict(options)
    if "turn_cap" in found.options:
        chosen.setdefault("turn_cap", TURN_CAP)
    return found.settle(chosen)


class VectorEnv:
    """Many games of one kind side by side. A game that is over is followed by the next in the same step."""

    def __init__(
        self,
        game: str,
        games: int,
        options: Mapping[str, Any],
        *,
        opponent: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        threads: int = 1,
        hidden: bool = False,
        buffers: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        """Set up games; `reset` begins them. See `cibola.learn.vector_env`."""
        self.game, self.options = find(game), complete_options(game, options)
        self.boxes = self.game.pack(self.options, self.game.rules_version)
        self.games, self.seats, self.reward = games, self.game.seats(self.options), reward
        self._check_numbers(games, threads, seat)
        if reward not in REWARDS:
            raise OptionError("option-value", name="reward", value=reward, known=", ".join(REWARDS))
        self.opponents = None if opponent is None else make_opponents(game, opponent, self.seats - 1)
        self._learner = stepping.ALL_SEATS if self.opponents is None else self.seats if seat is None else seat
        self._facts = learning_facts(game)
        self._allocate(dict(buffers or {}), hidden=hidden)
        self._divide(threads)

    def _check_numbers(self, games: int, threads: int, seat: int | None) -> None:
        for name, number, most in (("games", games, None), ("threads", threads, None), ("seat", seat, self.seats - 1)):
            least = 0 if name == "seat" else 1
            if number is not None and (number < least or (most is not None and number > most)):
                known = f"{least} … {'' if most is None else most}".strip()
                raise OptionError("option-value", name=name, value=number, known=known)

    # --- buffers ---

    def _allocate(self, given: dict[str, NDArray[Any]], *, hidden: bool) -> None:
        """Take the caller's buffers, and make the others."""
        games, seats, numbers = self.games, self.seats, self.game.observation
        extra = width(hidden_layout(self.game.name))

        def take(name: str, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
            array = given.pop(name, None)
            return np.zeros(shape, kind) if array is None else _fit(name, array, shape, np.dtype(kind))

        self.observations = take("observations", (games, numbers), np.int32)
        self.masks = take("masks", (games, self.game.actions), np.bool_)
        self.rewards = take("rewards", (games, seats), np.float32)
        self.terminated = take("terminated", (games,), np.bool_)
        self.truncated = take("truncated", (games,), np.bool_)
        self.movers = take("movers", (games,), np.int32)
        self.final_observations = take("final_observations", (games, seats, numbers), np.int32)
        self.final_scores = take("final_scores", (games, seats), np.int32)
        self.hidden = take("hidden", (games, extra), np.int32) if hidden or "hidden" in given else None
        if given:
            raise OptionError("learn-buffer-unknown", name=", ".join(given), known=", ".join(BUFFERS))
        self.states, self.finals = np.zeros(games, self.game.state), np.zeros(games, self.game.state)
        self.slots, self._ended = np.zeros(games, stepping.Slot), np.zeros(games, np.uint8)
        self._told = StepResult(
            self.observations, self.rewards, self.terminated, self.truncated, self.masks, self.movers
        )

    def _divide(self, threads: int) -> None:
        """Give every thread a range of the games, and room of its own."""
        ends = [self.games * number // threads for number in range(threads + 1)]
        self._parts = [_Part(self, begin, end) for begin, end in pairwise(ends) if begin < end]
        self._pool = ThreadPoolExecutor(len(self._parts), "cibola-learn") if len(self._parts) > 1 else None
        self._parts[0].warm_up()

    # --- play ---

    def reset(self, seed: Seeds = None, *, only: NDArray[np.bool_] | None = None) -> StepResult:
        """Begin new games: all, or `only` some.

        Game number n begins with the seed `seed + n`, or with `seed[n]` of a sequence, or without `seed` with one of
        the operating system's. The game is the one that `cibola.start` deals from the same seed and the same options.
        """
        chosen = np.arange(self.games) if only is None else np.flatnonzero(only)
        actions = np.full(self.games, stepping.LEAVE, np.int64)
        actions[chosen] = stepping.BEGIN_GAME
        for game in chosen.tolist():
            self.slots["first"][game] = np.frombuffer(self._seed_of(seed, game), np.uint8)
            self.slots["game"][game] = 0
        self._advance(actions)
        return self._told

    @staticmethod
    def _seed_of(seed: Seeds, game: int) -> bytes:
        own = seed if seed is None else seed + game if isinstance(seed, int) else seed[game]
        return new_seed() if own is None else seed_from(own)

    def step(self, actions: Any) -> StepResult:
        """Carry out one action of every game. If any is not allowed, nothing is carried out anywhere."""
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.shape != (self.games,):
            raise OptionError("learn-buffer", name="actions", shape=str(numbers.shape), wanted=str((self.games,)))
        wrong = self.find_illegal(numbers)
        if wrong >= 0:
            raise NotAllowedError("learn-illegal", game=wrong) from self.refuse(wrong, int(numbers[wrong]))
        self._advance(numbers)
        return self._told

    def find_illegal(self, actions: NDArray[np.int64]) -> int:
        """Return the first game whose action is not allowed; -1 if there is none."""
        if not self.slots["seed"][0].any():
            raise NotAllowedError("learn-reset-first")
        return stepping.find_illegal(self.boxes, self.states, actions, self.game.actions, 0, self.games)

    def refuse(self, game: int, action: int) -> CibolaError:
        """Return why an action of a game is not allowed."""
        most = self.game.actions - 1
        if not 0 <= action <= most:
            return UnreadableError("unreadable-number", number=action, most=most)
        why = self.game.refusal(self.boxes, self.states[game : game + 1], action)
        return NotAllowedError(why.key, why.rule, **why.args)

    def _advance(self, actions: NDArray[np.int64]) -> None:
        if self._pool is None:
            self._parts[0].advance(actions)
        else:
            list(self._pool.map(lambda part: part.advance(actions), self._parts))
        ended = np.flatnonzero(self._ended)
        self.terminated[:] = self.truncated[:] = False
        if ended.size:
            self._tell_ends(ended)

    def _tell_ends(self, ended: NDArray[np.intp]) -> None:
        """Tell which games ended in this step, and how."""
        is_cut = self.is_cut_short(self.finals[ended])
        self.terminated[ended], self.truncated[ended] = ~is_cut, is_cut

    def is_cut_short(self, finals: NDArray[Any]) -> NDArray[np.bool_]:
        """Return of every last state whether a turn cap has cut a round short (C6.3)."""
        if "truncated" not in (self.game.state.names or ()):
            return np.zeros(finals.size, np.bool_)
        return np.asarray(finals["truncated"] != 0)

    # --- what there is to know besides ---

    @property
    def learners(self) -> NDArray[np.int64]:
        """The seat that learns in every game, where there are opponents; else -1."""
        return self.slots["learner"].copy()

    def seed_of(self, game: int) -> bytes:
        """Return the seed of a game: `cibola.start` deals the same one from it, with the same options."""
        return bytes(self.slots["seed"][game].tobytes())

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        """Use it as a context: its threads end with it."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the threads."""
        self.close()


BUFFERS = (*StepResult._fields, "final_observations", "final_scores", "hidden")


class _Part:
    """A range of the games, with the room that one thread needs to step them."""

    def __init__(self, env: VectorEnv, begin: int, end: int) -> None:
        """Prepare the calls."""
        self._begin, self._end = begin, end
        rooms, scratches = np.zeros(1, stepping.Room), np.zeros(1, ChoiceScratch)
        self._before = (env.boxes, env.states, env.finals, env.slots)
        self._after = (
            env.movers,
            env.masks.view(np.uint8),
            env.rewards,
            env._ended,  # noqa: SLF001 (its own part)
            rooms,
            scratches,
            np.zeros((stepping.LANE_ROWS, stepping.LANES), np.uint32),
            np.zeros(stepping.LANES, np.int64),
        )
        self._against = _against(env.opponents)
        self._seat = (env._learner,) if env.opponents else ()  # noqa: SLF001 (its own part)
        self._kind = REWARDS[env.reward]
        self._step: Callable[..., None] = stepping.step_games_against if env.opponents else stepping.step_games
        self._facts = facts = env._facts  # noqa: SLF001 (its own part)
        self._observe = facts.observe_games
        self._observing = (env.boxes, env.states, env.movers, _records(env.observations, facts.observation))
        self._observe_ends = facts.observe_ends
        self._ends = (env.boxes, env.finals, env._ended)  # noqa: SLF001 (its own part)
        self._final_observations = _records(env.final_observations, facts.observation)
        self._final_scores = env.final_scores
        self._reveal = facts.reveal_games if env.hidden is not None else None
        if self._reveal is not None and facts.hidden is not None and env.hidden is not None:
            self._revealing = (env.boxes, env.states, env.movers, _records(env.hidden, facts.hidden))

    def warm_up(self) -> None:
        """Compile what is needed, or load it, in the calling thread."""
        self._call(np.empty(0, np.int64), 0, 0)

    def advance(self, actions: NDArray[np.int64]) -> None:
        """StepResult these games, and observe them."""
        self._call(actions, self._begin, self._end)

    def step_only(self, actions: NDArray[np.int64]) -> None:
        """Step these games, and observe nothing."""
        self._step(
            *self._before, actions, *self._after, *self._against, self._kind, *self._seat, self._begin, self._end
        )

    def observe_as(self, states: NDArray[Any], seats: NDArray[np.int32], out: NDArray[np.int32]) -> None:
        """Write what a seat of every game observes."""
        self._observe(self._before[0], states, seats, _records(out, self._facts.observation), 0, len(states))

    def reveal_as(self, states: NDArray[Any], seats: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return what a seat of the only game does not observe."""
        if self._facts.reveal_games is None or self._facts.hidden is None:
            return np.empty(0, np.int32)
        out = np.empty((1, self._facts.hidden.itemsize // 4), np.int32)
        self._facts.reveal_games(self._before[0], states, seats, _records(out, self._facts.hidden), 0, 1)
        row: NDArray[np.int32] = out[0]
        return row

    def _call(self, actions: NDArray[np.int64], begin: int, end: int) -> None:
        self._step(*self._before, actions, *self._after, *self._against, self._kind, *self._seat, begin, end)
        self._observe(*self._observing, begin, end)
        self._observe_ends(*self._ends, self._final_observations, begin, end)
        stepping.score_ends(*self._ends, self._final_scores, begin, end)
        if self._reveal is not None:
            self._reveal(*self._revealing, begin, end)


def _against(opponents: Opponents | None) -> tuple[NDArray[Any], ...]:
    return () if opponents is None else (opponents.copy_evaluators(), opponents.policies)


def _records(numbers: NDArray[np.int32], kind: "np.dtype[Any]") -> NDArray[Any]:
    """Return vectors as records of named parts, in the same memory."""
    return numbers.view(kind)[..., 0]


def _fit(name: str, array: NDArray[Any], shape: tuple[int, ...], kind: "np.dtype[Any]") -> NDArray[Any]:
    """Return a buffer of the caller's, or say what is wrong with it."""
    if array.shape != shape or array.dtype != kind:
        raise OptionError("learn-buffer", name=name, shape=f"{array.dtype} {array.shape}", wanted=f"{kind} {shape}")
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise OptionError("learn-buffer-order", name=name)
    return array
