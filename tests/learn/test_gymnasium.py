"""The Gymnasium environments: their own checker, the games of the vector environment, any opponent."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.learn.test_vector import MINI

from cibola.errors import NotAllowedError, OptionError
from cibola.learn import gymnasium_env, gymnasium_vector_env, vector_env
from cibola.players import Analysis, Player, find
from cibola.position.position import Position


class First(Player):
    """Plays the first legal action, and keeps what it was shown."""

    name = "first"

    def __init__(self) -> None:
        self.seen: list[Position] = []

    def analyse(self, seen: Position, seed: object) -> Analysis:
        del seed
        self.seen.append(seen)
        return Analysis(seen.legal[0])


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")  # it was not made by its registry
@pytest.mark.parametrize("game", MINI)
def test_its_checker_passes(game: str) -> None:
    check_env(gymnasium_env(game, illegal=-1.0, **MINI[game]))


@pytest.mark.parametrize("reward", ["win", "difference"])
@pytest.mark.parametrize("opponent", ["level:2", "random"])
@pytest.mark.parametrize("game", MINI)
def test_it_plays_the_game_of_the_vector_environment(game: str, opponent: str, reward: str) -> None:
    settings: dict[str, Any] = {"opponent": opponent, "reward": reward, **MINI[game]}
    env, batch = gymnasium_env(game, **settings), vector_env(game, 1, **settings)
    told, info = env.reset(seed=5)
    env.action_space.seed(1)
    batch.reset(seed=5)
    is_over = False
    while not is_over:
        assert info["seat"] == batch.movers[0] == env.seat
        assert (told["observation"] == batch.observations[0]).all()
        assert (told["action_mask"] == batch.masks[0]).all()
        assert (info["action_mask"] == batch.masks[0]).all()
        action = env.action_space.sample()
        told, gained, is_ended, is_cut, info = env.step(action)
        batch.step([action])
        assert gained == batch.rewards[0, env.seat]
        assert (is_ended, is_cut) == (batch.terminated[0], batch.truncated[0])
        is_over = is_ended or is_cut
    assert (told["observation"] == batch.final_observations[0, env.seat]).all()
    assert not told["action_mask"].any()
    assert info["scores"] == tuple(batch.final_scores[0])


def test_any_player_can_be_the_opponent() -> None:
    """It is shown what its seat may know."""
    first = First()
    env = gymnasium_env("board", opponent=[first, "greedy"], seat=1, seats=3)
    env.reset(seed=3)
    env.action_space.seed(3)
    for _ in range(10):
        env.step(env.action_space.sample())
    assert {seen.seen for seen in first.seen} == {2}
    assert first.seen[0].actions
    env.close()


def test_a_searching_level_can_be_the_opponent() -> None:
    env = gymnasium_env("card", opponent=find("search:20"), edition="mini", seat=1)
    env.reset(seed=3)
    env.step(env.action_space.sample())
    assert env.core.position.moves


def test_an_action_that_is_not_allowed_raises_or_ends_the_game() -> None:
    env = gymnasium_env("card", seat=0)
    env.reset(seed=1)
    with pytest.raises(NotAllowedError):
        env.step(np.int64(126))
    lost = gymnasium_env("card", seat=0, illegal=-5.0)
    lost.reset(seed=1)
    _, gained, is_over, is_cut, info = lost.step(np.int64(126))
    assert (gained, is_over, is_cut) == (-5.0, True, False)
    assert not info["action_mask"].any()
    with pytest.raises(NotAllowedError):
        lost.step(np.int64(0))


@pytest.mark.parametrize("opponent", ["nobody", ["careful", "careful"]])
def test_an_opponent_that_cannot_be_is_refused(opponent: Any) -> None:
    with pytest.raises(OptionError):
        gymnasium_env("card", opponent=opponent)


def test_it_draws_what_its_seat_sees() -> None:
    env = gymnasium_env("card", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "hidden cards" in env.render()


@pytest.mark.parametrize("copy", [True, False])
def test_the_batch_is_a_vector_environment_of_gymnasium(*, copy: bool) -> None:
    env = gymnasium_vector_env("card", 4, opponent="random", copy=copy, edition="mini")
    assert isinstance(env, gymnasium.vector.VectorEnv)
    plain = vector_env("card", 4, opponent="random", edition="mini")
    told, info = env.reset(seed=3)
    plain.reset(seed=3)
    ends = 0
    while ends < 4:
        assert env.observation_space.contains(told)
        assert (told["observation"] == plain.observations).all()
        seats, actions = plain.movers.copy(), info["action_mask"].argmax(1)
        last = told["observation"].copy()
        kept = told["observation"]
        told, gained, is_over, is_cut, info = env.step(actions)
        plain.step(actions)
        assert (kept == last).all() == copy
        assert (gained == plain.rewards[range(4), seats]).all()
        for game in np.flatnonzero(is_over | is_cut):
            assert (info["final_obs"][game]["observation"] == plain.final_observations[game, seats[game]]).all()
            assert (info["final_info"]["scores"][game] == plain.final_scores[game]).all()
            assert info["_final_obs"][game]
            ends += 1
    env.close()


def test_seeds_can_be_given_for_some_games() -> None:
    env = gymnasium_vector_env("card", 2)
    first, _ = env.reset(seed=[7, None])
    kept = first["observation"].copy()
    again, _ = env.reset(seed=[7, None])
    assert (again["observation"][0] == kept[0]).all()
    assert (again["observation"][1] != kept[1]).any()
