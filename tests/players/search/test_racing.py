"""Racing: what is surely worse drops out, and without evidence the favourite of the priors stays."""

import numpy as np
import pytest

from cibola.players.search.racing import ALIKE, FEWEST_WORLDS, Racing, mean_of, posterior_of

WORLDS = 40
RNG_SEED = 5


def racing_of(*priors: float, error: float = 0.05) -> Racing:
    return Racing(np.array(priors), error, 2)


def add(racing: Racing, *means: float, worlds: int = WORLDS, noise: float = 0.05, common: float = 0.2) -> None:
    """Let all actions meet some worlds; luck is mostly common to all."""
    rng = np.random.default_rng(RNG_SEED + int(racing.races["worlds"][0]))
    luck = rng.normal(0, common, (worlds, 1)) + rng.normal(0, noise, (worlds, len(means)))
    values = np.clip(np.array(means) + luck, 0, 1)
    values[:, racing.alive == 0] = 0
    racing.add(values, 100 * values, np.repeat(values.sum(axis=0)[:, None], 2, axis=1))


def means(racing: Racing) -> list[float]:
    return [mean_of(racing.races[0], at) for at in range(len(racing.priors))]


def posteriors(racing: Racing) -> list[float]:
    return [posterior_of(racing.races[0], at) for at in range(len(racing.priors))]


def test_without_a_try_the_favourite_is_chosen() -> None:
    assert racing_of(0.1, 0.3, 0.2).choice == 1


def test_a_surely_worse_action_drops_out_and_is_tried_no_more() -> None:
    racing = racing_of(0, 0, 0)
    add(racing, 0.5, 0.3, 0.51)
    racing.eliminate()
    assert racing.alive.tolist() == [1, 0, 1]
    assert racing.alive_count == 2
    add(racing, 0.5, 0.3, 0.51)
    assert racing.visits.tolist() == [2 * WORLDS, WORLDS, 2 * WORLDS]
    assert means(racing)[1] == pytest.approx(0.3, abs=0.1)
    assert racing.choice in (0, 2)


def test_what_the_priors_put_far_behind_does_not_start() -> None:
    priors = np.array([0.0, -0.1, -0.3])
    assert Racing(priors, 0.1, 2).alive.tolist() == [1, 1, 1]
    assert Racing(priors, 0.1, 2, eliminates=True).alive.tolist() == [1, 1, 0]


def test_what_the_priors_put_behind_drops_out_sooner() -> None:
    """The same twelve worlds, in which it is a little behind, are not enough to be sure by themselves."""
    swing = np.tile([0.07, -0.07], FEWEST_WORLDS // 2)
    values = np.stack([0.54 + swing, np.full(FEWEST_WORLDS, 0.5)], axis=1)
    alive_counts = []
    for eliminates in (False, True):
        racing = Racing(np.array([0.0, -0.06]), 0.03, 2, eliminates=eliminates)
        racing.add(values, values, np.zeros((2, 2)))
        racing.eliminate()
        alive_counts.append(racing.alive_count)
    assert alive_counts == [2, 1]


def test_nothing_is_sure_after_a_few_worlds() -> None:
    racing = racing_of(0, 0)
    add(racing, 0.9, 0.1, worlds=FEWEST_WORLDS - 1)
    racing.eliminate()
    assert racing.alive_count == 2


def test_equal_actions_both_stay() -> None:
    racing = racing_of(0, 0)
    add(racing, 0.5, 0.5, noise=0)
    racing.eliminate()
    assert racing.alive_count == 2


def test_of_two_actions_that_never_differ_one_is_enough() -> None:
    racing = racing_of(0, 0)
    add(racing, 0.5, 0.5, noise=0, worlds=ALIKE)
    racing.eliminate()
    assert racing.alive_count == 1


def test_what_was_never_tried_is_expected_to_be_as_far_behind_as_it_was_thought() -> None:
    racing = racing_of(0.3, 0.1, 0.2)
    racing.alive[1] = 0
    add(racing, 0.6, 0.0, 0.5)
    values, margins = racing.expected(point=0.01)
    assert values[[0, 2]].tolist() == means(racing)[::2]
    assert values[1] == pytest.approx(values[0] - 0.2)
    assert margins[1] == pytest.approx(margins[0] - 20)


def test_common_luck_does_not_hide_a_difference() -> None:
    """One action is better by less than a fifth of the spread between worlds, but in every world."""
    racing = racing_of(0, 0)
    add(racing, 0.52, 0.48, noise=0.01)
    racing.eliminate()
    assert racing.alive.tolist() == [1, 0]


def test_the_last_action_never_drops_out() -> None:
    racing = racing_of(0, 0, 0, 0)
    for _ in range(5):
        add(racing, 0.2, 0.6, 0.4, 0.5)
        racing.eliminate()
    assert racing.alive.tolist() == [0, 1, 0, 0]


def test_the_favourite_is_kept_unless_there_is_evidence() -> None:
    racing = racing_of(0.1, 0.0)
    add(racing, 0.5, 0.502, noise=0.3)
    assert racing.choice == 0
    racing = racing_of(0.1, 0.0)
    add(racing, 0.3, 0.6, noise=0.05)
    assert racing.choice == 1


def test_a_belief_lies_between_what_was_thought_and_what_was_seen() -> None:
    racing = racing_of(0.0, -0.2)
    add(racing, 0.5, 0.6, noise=0.1)
    seen = means(racing)[1] - means(racing)[0]
    assert -0.2 < posteriors(racing)[1] < seen
    sure = racing_of(0.0, -0.2, error=1.0)
    add(sure, 0.5, 0.6, noise=0.1)
    assert posteriors(racing)[1] < posteriors(sure)[1] < seen
    assert posteriors(racing)[0] == 0


def test_what_never_started_is_never_chosen() -> None:
    racing = racing_of(0.0, 0.3, 0.2)
    racing.alive[0] = 0
    add(racing, 0.9, 0.1, 0.2)
    assert racing.visits[0] == 0
    assert racing.choice != 0


def test_what_drops_out_is_compared_over_the_worlds_that_it_met() -> None:
    """The favourite drops out after unlucky worlds; later worlds, which only others met, do not count against it."""
    racing = racing_of(0.3, 0.0, error=10.0)
    add(racing, 0.3, 0.5)
    racing.eliminate()
    assert racing.alive.tolist() == [0, 1]
    before = posteriors(racing)[1]
    add(racing, 0.3, 0.9)
    assert posteriors(racing)[1] == pytest.approx(before)
