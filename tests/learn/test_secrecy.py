"""The law of secrecy for environments: nothing that a seat gets depends on what it cannot know."""

from collections.abc import Iterator
from random import Random

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.laws.tables import explicit, positions, scrambled

from cibola.learn import gymnasium_env, pettingzoo_env
from cibola.learn.gymnasium import SeatEnv
from cibola.learn.pettingzoo import TurnEnv
from cibola.learn.single_game import SingleGame
from cibola.position.position import Position

TRIED = 4  # actions after each position


def put(core: SingleGame, position: Position) -> None:
    """Let an environment go on from a position."""
    env = core._env
    env.states[:] = position.states
    env.movers[0] = position.mover
    env.masks[0] = False
    env.masks[0, position.actions] = True


def turn_env(position: Position) -> TurnEnv:
    env = pettingzoo_env(position.game.name, reward="difference", **position.options)
    go_on(env, position)
    return env


def go_on(env: TurnEnv, position: Position) -> None:
    env.reset(seed=0)
    put(env.core, position)
    env.agent_selection = env.possible_agents[position.mover or 0]
    env.infos = {agent: {"action_mask": env.core.mask(at)} for agent, at in env._seats.items()}


def seat_env(position: Position, seat: int) -> SeatEnv:
    env = gymnasium_env(position.game.name, seat=seat, opponent="random", reward="difference", **position.options)
    env.reset(seed=0)
    put(env.core, position)
    return env


def everything_told(env: TurnEnv, seat: int) -> str:
    """Give all that an agent gets."""
    agent = env.possible_agents[seat]
    told = env.observe(agent) | {"info": env.infos[agent]["action_mask"]}
    ends = env.terminations[agent], env.truncations[agent], env.agent_selection
    rewards = env.rewards, env._cumulative_rewards[agent]
    return f"{[part.tolist() for part in told.values()]} {ends} {rewards}"


def stays_hidden(position: Position, action: int, seat: int) -> bool:
    """Return whether an action shows this seat no card, and no round ends, which shows all."""
    after = position.copy().play(action)
    draws = position.mover == seat and action in position.game.draws
    return not draws and len(after.round_ends) == len(position.round_ends)


def told_after(position: Position, actions: list[int], seat: int) -> Iterator[str]:
    env = turn_env(position)
    yield everything_told(env, seat)
    for action in actions:
        go_on(env, position)
        env.step(action)
        yield everything_told(env, seat)


@given(positions(), st.integers(0, 59), st.integers(0, 2**32))
@settings(max_examples=20)
def test_no_number_depends_on_what_a_seat_cannot_know(position: Position, viewer: int, seed: int) -> None:
    assume(position.mover is not None)
    seat = viewer % position.seats
    true, other = explicit(position, seed), scrambled(position, seat, Random(seed))
    common = [action for action in true.actions if action in other.actions and stays_hidden(true, action, seat)]
    actions = common[:: max(1, len(common) // TRIED)]
    assert list(told_after(true, actions, seat)) == list(told_after(other, actions, seat))
    told = [seat_env(twin, seat)._told() for twin in (true, other)]
    assert [{**observation, **info}.keys() for observation, info in told] == [
        {"observation", "action_mask", "seat"},
    ] * 2
    assert all(np.array_equal(told[0][0][name], told[1][0][name]) for name in told[0][0])
    assert np.array_equal(told[0][1]["action_mask"], told[1][1]["action_mask"])


def test_the_hidden_part_is_for_critics_alone() -> None:
    """The law would say nothing if its other game were the same: what is hidden differs."""
    position = Position("card", seed=4)
    twins = explicit(position, 4), scrambled(position, 0, Random(4))
    first, second = (turn_env(twin) for twin in twins)
    assert everything_told(first, 0) == everything_told(second, 0)
    assert (first.core.reveal(0) != second.core.reveal(0)).any()
    assert (first.state() != second.state()).any()
