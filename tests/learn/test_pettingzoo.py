"""The PettingZoo environment: its own checkers, the same game as `Position`, masks, pictures."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.learn.test_vector import MINI, expected_reward

from cibola.errors import CibolaError, GameOverError, UnreadableError
from cibola.learn import pettingzoo_env
from cibola.learn.pettingzoo import TurnEnv
from cibola.position.position import Position

# PettingZoo's checker knows environments whose observations hold a mask by name, and warns of all others.
DICTIONARY = "ignore:Observation (is not a NumPy array|space for each agent probably should be)"


def random_action(env: TurnEnv, rng: Random) -> int:
    allowed: list[int] = np.flatnonzero(env.infos[env.agent_selection]["action_mask"]).tolist()
    return rng.choice(allowed)


@pytest.mark.filterwarnings(DICTIONARY)
@pytest.mark.parametrize("game", MINI)
def test_its_checkers_pass(game: str) -> None:
    api_test(pettingzoo_env(game), num_cycles=300)
    seed_test(lambda: pettingzoo_env(game), num_cycles=50)


@pytest.mark.parametrize("reward", ["win", "difference"])
@pytest.mark.parametrize("game", MINI)
def test_it_plays_the_game_of_position(game: str, reward: str) -> None:
    env, rng = pettingzoo_env(game, reward=reward, **MINI[game]), Random(2)
    env.reset(seed=9)
    position = Position(game, env.core.options, seed=9)
    paid: dict[str, float] = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, gained, is_over, is_cut, info = env.last()
        paid[agent] += gained
        assert observation
        seat = env.possible_agents.index(agent)
        assert bool(position.outcome) == (is_over or is_cut)
        numbers, mask = position.observe(seat)
        assert (observation["observation"] == numbers).all()
        assert (observation["action_mask"] == mask).all()
        assert (info["action_mask"] == mask).all()
        if position.outcome:
            env.step(None)
            continue
        assert position.mover == seat
        action = random_action(env, rng)
        env.step(action)
        position.play(action)
        assert env.core.position == position
    assert position.outcome
    kind = "margin" if reward == "difference" else "win"
    assert list(paid.values()) == [expected_reward(kind, position.outcome, seat) for seat in range(position.seats)]
    assert not env.agents


def test_a_turn_cap_truncates() -> None:
    env = pettingzoo_env("card", rounds=1, turn_cap=1)
    env.reset(seed=1)
    env.step(random_action(env, Random(1)))
    env.step(126)
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


@pytest.mark.parametrize(("action", "kind"), [(126, CibolaError), (127, UnreadableError), (None, UnreadableError)])
def test_what_is_not_allowed_raises_and_changes_nothing(action: int | None, kind: type[Exception]) -> None:
    env = pettingzoo_env("card")
    env.reset(seed=1)
    before = env.core.states.tobytes()
    with pytest.raises(kind):
        env.step(action)
    assert env.core.states.tobytes() == before
    assert env.agent_selection == "seat_0"


def test_nobody_is_told_what_another_seat_may_do() -> None:
    env = pettingzoo_env("board", seats=3)
    env.reset(seed=4)
    rng = Random(4)
    for _ in range(30):
        for agent in env.agents:
            is_mover = agent == env.agent_selection
            assert env.observe(agent)["action_mask"].any() == is_mover
            assert env.infos[agent]["action_mask"].any() == is_mover
        env.step(random_action(env, rng))


def test_the_whole_state_is_for_critics() -> None:
    env = pettingzoo_env("card")
    env.reset(seed=3)
    whole = env.state()
    assert whole.shape == (482 + 60 + 72,)
    assert whole[482 : 482 + 60].tolist() == env.observe("seat_1")["observation"][:60].tolist()
    roll = pettingzoo_env("roll")
    roll.reset(seed=3)
    assert roll.state().tolist() == roll.observe("seat_0")["observation"].tolist()


@pytest.mark.parametrize(("mode", "begins"), [("ansi", "Round 1"), ("html", "<pre"), ("svg", "<svg"), (None, "")])
def test_it_draws_the_table(mode: str | None, begins: str) -> None:
    env: Any = pettingzoo_env("card", render_mode=mode)
    env.reset(seed=1)
    assert (env.render() or "").startswith(begins)
    assert mode is None or mode in env.metadata["render_modes"]


def test_people_read_the_table_as_it_changes(capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = pettingzoo_env("card", render_mode="human")
    env.reset(seed=1)
    env.step(random_action(env, Random(1)))
    assert "take a card" in capsys.readouterr().out
    env.close()


def test_a_game_that_is_over_takes_no_action() -> None:
    env = pettingzoo_env("card", rounds=1, turn_cap=1)
    env.reset(seed=1)
    env.core.forfeit()
    with pytest.raises(GameOverError):
        env.core.play(0)
