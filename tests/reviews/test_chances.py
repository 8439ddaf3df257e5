"""From points to chances: against the error function, against a simulation, and at the edges."""

import math

import numpy as np
import pytest

from cibola.reviews.chances import bandwidth, leads, normal, spread_of, win_chances


def test_the_normal_distribution_is_right_to_six_digits() -> None:
    x = np.linspace(-6, 6, 241)
    exact = [0.5 * (1 + math.erf(value / math.sqrt(2))) for value in x]
    assert normal(x) == pytest.approx(exact, abs=2e-7)


def test_without_noise_the_best_wins_and_ties_share() -> None:
    points = np.array([[3.0, 1.0, 2.0], [5.0, 5.0, 1.0], [2.0, 2.0, 2.0]])
    assert win_chances(points, 0.0).tolist() == [[1, 0, 0], [0.5, 0.5, 0], pytest.approx([1 / 3] * 3)]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_are_those_of_a_simulation(seats: int) -> None:
    points = np.arange(seats, dtype=np.float64) * 4
    noisy = points + np.random.default_rng(1).normal(0, 10.0, (200_000, seats))
    simulated = np.bincount(noisy.argmax(axis=1), minlength=seats) / len(noisy)
    chances = win_chances(points[None], 10.0)[0]
    assert chances == pytest.approx(simulated, abs=0.005)
    assert chances.sum() == pytest.approx(1.0)


def test_a_lead_is_over_the_best_other() -> None:
    assert leads(np.array([[3.0, 1.0, 2.0], [5.0, 5.0, 1.0]])).tolist() == [[1, -2, -1], [0, 0, -4]]


def test_the_bandwidth_shrinks_with_worlds_and_is_nought_where_all_end_alike() -> None:
    points = np.random.default_rng(2).normal(0, 10.0, (1000, 3, 2))
    points[:, 2] = np.nan  # never tried
    assert bandwidth(points, 1.0) < 0.7 * bandwidth(points[:100], 1.0)
    assert bandwidth(points, 0.0) == 0.0
    assert bandwidth(np.ones((50, 2, 2)), 1.0) == 0.0


def test_the_spread_of_a_round_is_that_of_its_leads() -> None:
    points = np.random.default_rng(3).normal(0, 10.0, (5000, 2))
    assert spread_of(points) == pytest.approx(10.0, rel=0.05)
    points += np.random.default_rng(4).normal(0, 50.0, (5000, 1))  # good for both: no lead
    assert spread_of(points) == pytest.approx(10.0, rel=0.05)
