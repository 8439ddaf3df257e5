"""The race of the root's actions: what is surely worse drops out, and without evidence the favourite stays."""

import numpy as np
import pytest

from cibola.players.search.race import ALIKE, FEWEST_WORLDS, Race

WORLDS = 40
RNG_SEED = 5


def race_of(*priors: float, doubt: float = 0.05) -> Race:
    return Race(np.array(priors), doubt, 2)


def add(race: Race, *means: float, worlds: int = WORLDS, noise: float = 0.05, common: float = 0.2) -> None:
    """Let all actions meet some worlds; luck is mostly common to all."""
    rng = np.random.default_rng(RNG_SEED + len(race.values))
    luck = rng.normal(0, common, (worlds, 1)) + rng.normal(0, noise, (worlds, len(means)))
    values = np.clip(np.array(means) + luck, 0, 1)
    values[:, race.alive == 0] = 0
    race.add(values, 100 * values, np.repeat(values.sum(axis=0)[:, None], 2, axis=1))


def test_without_a_try_the_favourite_is_chosen() -> None:
    assert race_of(0.1, 0.3, 0.2).choice == 1


def test_a_surely_worse_action_drops_out_and_is_tried_no_more() -> None:
    race = race_of(0, 0, 0)
    add(race, 0.5, 0.3, 0.51)
    race.drop()
    assert race.alive.tolist() == [1, 0, 1]
    assert race.running == 2
    add(race, 0.5, 0.3, 0.51)
    assert race.visits.tolist() == [2 * WORLDS, WORLDS, 2 * WORLDS]
    assert race.means[1] == pytest.approx(0.3, abs=0.1)
    assert race.choice in (0, 2)


def test_what_is_foreseen_far_behind_does_not_start() -> None:
    priors = np.array([0.0, -0.1, -0.3])
    assert Race(priors, 0.1, 2).alive.tolist() == [1, 1, 1]
    assert Race(priors, 0.1, 2, is_foreseen=True).alive.tolist() == [1, 1, 0]


def test_what_was_foreseen_to_be_behind_drops_out_sooner() -> None:
    """The same twelve worlds, in which it is a little behind, are not enough to be sure by themselves."""
    swing = np.tile([0.07, -0.07], FEWEST_WORLDS // 2)
    values = np.stack([0.54 + swing, np.full(FEWEST_WORLDS, 0.5)], axis=1)
    running = []
    for is_foreseen in (False, True):
        race = Race(np.array([0.0, -0.06]), 0.03, 2, is_foreseen=is_foreseen)
        race.add(values, values, np.zeros((2, 2)))
        race.drop()
        running.append(race.running)
    assert running == [2, 1]


def test_nothing_is_sure_after_a_few_worlds() -> None:
    race = race_of(0, 0)
    add(race, 0.9, 0.1, worlds=FEWEST_WORLDS - 1)
    race.drop()
    assert race.running == 2


def test_equal_actions_both_stay() -> None:
    race = race_of(0, 0)
    add(race, 0.5, 0.5, noise=0)
    race.drop()
    assert race.running == 2


def test_of_two_actions_that_never_differ_one_is_enough() -> None:
    race = race_of(0, 0)
    add(race, 0.5, 0.5, noise=0, worlds=ALIKE)
    race.drop()
    assert race.running == 1


def test_what_was_never_tried_is_expected_to_be_as_far_behind_as_it_was_thought() -> None:
    race = race_of(0.3, 0.1, 0.2)
    race.alive[1] = 0
    add(race, 0.6, 0.0, 0.5)
    values, margins = race.expected(point=0.01)
    assert values[[0, 2]].tolist() == race.means[[0, 2]].tolist()
    assert values[1] == pytest.approx(values[0] - 0.2)
    assert margins[1] == pytest.approx(margins[0] - 20)


def test_common_luck_does_not_hide_a_difference() -> None:
    """One action is better by less than a fifth of the spread between worlds, but in every world."""
    race = race_of(0, 0)
    add(race, 0.52, 0.48, noise=0.01)
    race.drop()
    assert race.alive.tolist() == [1, 0]


def test_the_last_action_never_drops_out() -> None:
    race = race_of(0, 0, 0, 0)
    for _ in range(5):
        add(race, 0.2, 0.6, 0.4, 0.5)
        race.drop()
    assert race.alive.tolist() == [0, 1, 0, 0]


def test_the_favourite_is_kept_unless_there_is_evidence() -> None:
    race = race_of(0.1, 0.0)
    add(race, 0.5, 0.502, noise=0.3)
    assert race.choice == 0
    race = race_of(0.1, 0.0)
    add(race, 0.3, 0.6, noise=0.05)
    assert race.choice == 1


def test_a_belief_lies_between_what_was_thought_and_what_was_seen() -> None:
    race = race_of(0.0, -0.2)
    add(race, 0.5, 0.6, noise=0.1)
    seen = race.means[1] - race.means[0]
    assert -0.2 < race.beliefs[1] < seen
    sure = race_of(0.0, -0.2, doubt=1.0)
    add(sure, 0.5, 0.6, noise=0.1)
    assert race.beliefs[1] < sure.beliefs[1] < seen
    assert race.beliefs[0] == 0


def test_what_never_started_is_never_chosen() -> None:
    race = race_of(0.0, 0.3, 0.2)
    race.alive[0] = 0
    add(race, 0.9, 0.1, 0.2)
    assert race.visits[0] == 0
    assert race.choice != 0


def test_what_drops_out_is_compared_over_the_worlds_that_it_met() -> None:
    """The favourite drops out after unlucky worlds; later worlds, which only others met, do not count against it."""
    race = race_of(0.3, 0.0, doubt=10.0)
    add(race, 0.3, 0.5)
    race.drop()
    assert race.alive.tolist() == [0, 1]
    before = race.beliefs[1]
    add(race, 0.3, 0.9)
    assert race.beliefs[1] == pytest.approx(before)
