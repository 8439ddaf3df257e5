"""The vector environment: a step of it is a step of `Position`, whatever the batch, the threads and the opponents."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.tables import TABLES

import cibola
from cibola.engine.interface import Outcome
from cibola.engine.random import below, stream_of
from cibola.errors import CibolaError, NotAllowedError, OptionError
from cibola.learn import stepping, vector_env
from cibola.learn.stepping import OPPONENTS
from cibola.learn.vector import REWARDS, VectorEnv
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, choose_careful_action_now
from cibola.players.levels import LEVELS, weights_of
from cibola.position.position import Position

GAMES = 3
STEPS = 150
MINI: dict[str, dict[str, Any]] = {
    "card": {"edition": "mini"},
    "board": {"edition": "mini"},
    "roll": {"layout": "mini"},
}

tables = st.sampled_from(sorted(TABLES)).flatmap(lambda game: st.tuples(st.just(game), TABLES[game].options()))


def single(env: VectorEnv, seed: object) -> Position:
    return Position(env.game.name, env.options, seed=seed)


def random_actions(env: VectorEnv, rng: Random, haste: float = 0.5) -> list[int]:
    """Choose an allowed action of every game; with haste often the last one, which drains the deck."""
    allowed = [np.flatnonzero(mask).tolist() for mask in env.masks]
    return [actions[-1] if rng.random() < haste else rng.choice(actions) for actions in allowed]


def expected_reward(kind: str, outcome: Outcome, seat: int) -> float:
    share = (seat in outcome.winners) / len(outcome.winners)
    seats, others = len(outcome.scores), [points for other, points in enumerate(outcome.scores) if other != seat]
    return {
        "win": (share * seats - 1) / (seats - 1),
        "margin": outcome.scores[seat] - max(others),
        "points": outcome.scores[seat],
    }[kind]


def check_same(env: VectorEnv, game: int, position: Position) -> None:
    mover = int(env.movers[game])
    assert mover == position.mover
    assert env.states[game : game + 1].tobytes() == position.states.tobytes()
    numbers, mask = position.observe(mover)
    assert (env.observations[game] == numbers).all()
    assert (env.masks[game] == mask).all()


@given(tables, st.integers(0, 2**32), st.sampled_from(["win", "margin", "points"]))
@settings(max_examples=30)
def test_a_step_equals_a_step_of_position(table: tuple[str, dict[str, Any]], seed: int, reward: str) -> None:
    game, options = table
    env, rng = vector_env(game, GAMES, reward=reward, **options), Random(seed)
    env.reset(seed=seed)
    positions = [single(env, seed + number) for number in range(GAMES)]
    for _ in range(STEPS):
        actions = random_actions(env, rng, 0.7)
        env.step(actions)
        for number, (position, action) in enumerate(zip(positions, actions, strict=True)):
            outcome = position.play(action).outcome
            assert bool(outcome) == (env.terminated[number] or env.truncated[number])
            if outcome:
                check_end(env, number, position, outcome, reward)
                positions[number] = single(env, env.seed_of(number))
            else:
                assert not env.rewards[number].any()
            check_same(env, number, positions[number])


def check_end(env: VectorEnv, number: int, position: Position, outcome: Outcome, reward: str) -> None:
    assert env.truncated[number] == outcome.truncated
    assert env.terminated[number] != outcome.truncated
    assert env.finals[number : number + 1].tobytes() == position.states.tobytes()
    assert tuple(env.final_scores[number]) == outcome.scores
    for seat in range(position.seats):
        assert (env.final_observations[number, seat] == position.observe(seat)[0]).all()
        assert env.rewards[number, seat] == pytest.approx(expected_reward(reward, outcome, seat))


@pytest.mark.pure
@pytest.mark.parametrize("game", MINI)
def test_differences_add_up_to_the_margin(game: str) -> None:
    env, rng = vector_env(game, 2, reward="difference", **MINI[game]), Random(5)
    env.reset(seed=1)
    paid, ended = np.zeros((2, env.seats)), 0
    while ended < 3:
        env.step(random_actions(env, rng))
        paid += env.rewards
        for number in np.flatnonzero(env.terminated | env.truncated):
            scores = env.final_scores[number]
            assert paid[number].tolist() == [scores[seat] - max(np.delete(scores, seat)) for seat in range(env.seats)]
            paid[number], ended = 0, ended + 1


def play(env: VectorEnv, seeds: list[int], steps: int) -> list[bytes]:
    """Play by the seeds alone; return a trace of each game."""
    env.reset(seed=seeds)
    rngs, traces = [Random(seed) for seed in seeds], [b""] * len(seeds)
    for _ in range(steps):
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for rng, mask in zip(rngs, env.masks, strict=True)]
        told = env.step(actions)
        for game in range(len(seeds)):
            parts = (env.states, *told, env.final_observations, env.slots["seed"])
            traces[game] += b"".join(part[game : game + 1].tobytes() for part in parts)
    env.close()
    return traces


@pytest.mark.parametrize("opponent", [None, "level:2"])
@pytest.mark.parametrize("game", MINI)
def test_a_game_depends_on_its_seed_alone(game: str, opponent: str | None) -> None:
    """Neither on the games beside it nor on the threads."""
    seeds = list(range(7))
    alone = [play(vector_env(game, 1, opponent=opponent, **MINI[game]), [seed], 40)[0] for seed in seeds]
    for threads in (1, 3):
        assert play(vector_env(game, 7, opponent=opponent, threads=threads, **MINI[game]), seeds, 40) == alone
    assert play(vector_env(game, 7, opponent=opponent, **MINI[game]), seeds[::-1], 40) == alone[::-1]


def test_many_games_hash_their_seeds_side_by_side() -> None:
    """More than one hash at a time takes: each game is the same as alone, where it is hashed by itself."""
    seeds = list(range(stepping.LANES + stepping.FEW_LANES + 1))
    together = play(vector_env("roll", len(seeds), **MINI["roll"]), seeds, 25)
    for game in (0, stepping.LANES - 1, stepping.LANES, seeds[-1]):
        assert play(vector_env("roll", 1, **MINI["roll"]), [game], 25)[0] == together[game]


@pytest.mark.parametrize("opponent", ["careful", "level:1", "random"])
@pytest.mark.parametrize("game", MINI)
def test_opponents_are_our_players(game: str, opponent: str) -> None:
    """The careful player and its levels choose as they do outside, from a stream that comes from the game's seed."""
    env, rng = vector_env(game, 2, opponent=opponent), Random(3)
    level = next((level for level in LEVELS if level.player == opponent), None)
    evaluators = make_evaluator(game, **(weights_of(level, game) if level else {}))
    scratches = np.zeros(1, ChoiceScratch)
    env.reset(seed=11)
    for number in range(2):
        position, learner = single(env, 11 + number), int(env.learners[number])
        stream = stream_of(position.seed or b"", 0, OPPONENTS)
        assert learner == below(stream, env.seats)
        env.reset(seed=11)
        for _ in range(12):
            while position.mover != learner:
                if opponent == "random":
                    position.play(position.actions[below(stream, len(position.actions))])
                    continue
                arguments = (position.boxes, position.states, evaluators, scratches, stream)
                position.play(int(choose_careful_action_now(*arguments)))
            check_same(env, number, position)
            actions = random_actions(env, rng)
            env.step(actions)
            position.play(actions[number])
            if position.outcome is not None:
                break


def test_the_learner_sits_where_it_is_told() -> None:
    env = vector_env("board", 8, opponent=["careful", "random"], seat=1, seats=3)
    env.reset(seed=1)
    assert set(env.learners.tolist()) == set(env.movers.tolist()) == {1}
    assert env.opponents
    assert env.opponents.names == ("careful", "random")
    drawn = vector_env("board", 64, opponent="random", seats=3)
    drawn.reset(seed=1)
    assert set(drawn.learners.tolist()) == {0, 1, 2}


def test_the_first_game_of_a_seed_is_the_one_that_start_deals() -> None:
    env = vector_env("card", 2, turn_cap=0)
    env.reset(seed=7)
    assert env.states[1:].tobytes() == cibola.start("card", seed=8).states.tobytes()


@pytest.mark.pure
def test_an_action_that_is_not_allowed_steps_no_game() -> None:
    env = vector_env("card", 3, edition="mini")
    with pytest.raises(NotAllowedError, match="call reset first"):
        env.step([0, 0, 0])
    env.reset(seed=1)
    allowed = env.masks.argmax(1)
    before, told = env.states.tobytes(), [part.tobytes() for part in env.reset(seed=1)]
    for wrong in (126, -1, -2, 127, 10**9):
        actions = allowed.copy()
        actions[1] = wrong
        with pytest.raises(CibolaError, match="game 1 is not allowed"):
            env.step(actions)
        assert env.states.tobytes() == before
        assert [part.tobytes() for part in env._told] == told
    with pytest.raises(OptionError):
        env.step(allowed[:2])


def test_the_callers_buffers_are_written() -> None:
    own = {"observations": np.zeros((4, 482), np.int32), "rewards": np.ones((4, 2), np.float32)}
    env = vector_env("card", 4, buffers=own)
    told = env.reset(seed=3)
    assert told.observations is own["observations"]
    assert told.rewards is own["rewards"]
    assert own["observations"].any()
    assert not own["rewards"].any()


@pytest.mark.parametrize(
    ("buffer", "key"),
    [
        ({"observations": np.zeros((4, 482), np.int64)}, "learn-buffer"),
        ({"rewards": np.zeros((4, 3), np.float32)}, "learn-buffer"),
        ({"masks": np.zeros((127, 4), np.bool_).T}, "learn-buffer-order"),
        ({"prizes": np.zeros(4)}, "learn-buffer-unknown"),
    ],
)
def test_a_buffer_that_does_not_fit_is_refused(buffer: dict[str, Any], key: str) -> None:
    with pytest.raises(OptionError) as refused:
        vector_env("card", 4, buffers=buffer)
    assert refused.value.message.key == key


@pytest.mark.parametrize(
    "wrong",
    [
        {"opponent": "search:10"},
        {"opponent": ["careful", "careful"]},
        {"reward": "glory"},
        {"threads": 0},
        {"seat": 2, "opponent": "careful"},
        {"games": 0},
        {"edition": "none"},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        vector_env(**{"game": "card", "games": 2, **wrong})
    assert "None" not in str(refused.value)


def test_some_games_can_be_begun_anew() -> None:
    env = vector_env("roll", 3)
    env.reset(seed=1)
    env.step(env.masks.argmax(1))
    before = env.states.copy()
    env.reset(seed=50, only=np.array([False, True, False]))
    assert env.states[1:2].tobytes() == single(env, 51).states.tobytes()
    assert env.states[[0, 2]].tobytes() == before[[0, 2]].tobytes()


def test_rewards_have_names() -> None:
    assert set(REWARDS) == {"win", "margin", "points", "difference"}
