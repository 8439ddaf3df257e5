"""Intervals against known values, and reports by hand."""

import math

import pytest

from cibola.arena.game_loop import GameResult, ThinkingTime
from cibola.arena.intervals import NORMAL, mean_interval, quantile, rate_interval, wilson
from cibola.arena.matches import make_match
from cibola.arena.report import margin_of, report

MATCH = make_match("card", ["careful", "greedy"], 4)


def game(number: int, first: int, second: int) -> GameResult:
    shares = (0.5, 0.5) if first == second else (float(first > second), float(second > first))
    pace = ThinkingTime(seconds=2.0, moves=4, turns=2, longest=1.5)
    return GameResult(number, (first, second), shares, 8, (pace, pace), "finished")


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.7062047), (2, 4.3026527), (5, 2.5705818), (30, 2.0422725), (199, 1.9719565), (100_000, 1.9599887)],
)
def test_quantiles_are_those_of_the_tables(freedom: int, value: float) -> None:
    assert quantile(freedom) == pytest.approx(value, abs=1e-6)


def test_an_interval_of_a_mean() -> None:
    assert mean_interval([1.0, 2.0, 3.0, 4.0, 5.0]) == pytest.approx((1.036757, 4.963243), abs=1e-6)
    assert mean_interval([3.0]) is None


def test_an_interval_by_wilson() -> None:
    assert wilson(0.5, 10, NORMAL) == pytest.approx((0.236593, 0.763407), abs=1e-6)
    low, high = wilson(1.0, 10, NORMAL)
    assert (low, high) == pytest.approx((0.722467, 1.0), abs=1e-6)


def test_deals_are_the_units_of_a_win_rate() -> None:
    """Deals that are won or lost as a whole say half as much as their games would; halved ones say more."""
    whole, halved = [1.0, 0.0] * 50, [0.5] * 99 + [1.0]
    independent = wilson(0.5, 200, NORMAL)
    low, high = rate_interval(whole, 200) or (0, 0)
    assert high - low == pytest.approx(math.sqrt(2) * (independent[1] - independent[0]), rel=0.02)
    low, high = rate_interval(halved, 200) or (0, 0)
    assert high - low < independent[1] - independent[0]


def test_deals_that_ended_alike_leave_a_doubt() -> None:
    assert rate_interval([1.0] * 10, 20) == pytest.approx(wilson(1.0, 10, NORMAL))
    assert rate_interval([0.5] * 10, 20) == pytest.approx(wilson(0.5, 20, NORMAL))
    assert rate_interval([1.0], 2) is None


def test_a_report_by_hand() -> None:
    summed = report(MATCH, [game(3, 5, 5), game(0, 30, 10), game(1, 10, 20), game(2, 40, 0)])
    assert (summed.games, summed.deals, summed.left_out, summed.draws) == (4, 2, 0, 1)
    assert summed.win_rate == 0.625
    assert summed.margin == 12.5
    assert summed.margin_interval == mean_interval([5.0, 20.0])
    assert summed.scores == [21.25, 8.75]
    assert summed.seconds_per_move == [0.5, 0.5]
    assert summed.players[1].seconds_per_turn == 1.0
    assert summed.players[1].longest_turn == 1.5
    assert summed.players[1].margin == -12.5
    assert summed.plies == 8


def test_only_complete_deals_count() -> None:
    summed = report(MATCH, [game(0, 30, 10), game(1, 10, 20), game(2, 40, 0)])
    assert (summed.games, summed.left_out, summed.margin) == (2, 1, 5)
    empty = report(MATCH, [])
    assert (empty.games, empty.win_rate, empty.margin, empty.scores) == (0, None, None, [None, None])


def test_a_margin_is_over_the_best_other() -> None:
    played = GameResult(0, (10, 30, 25), (0.0, 1.0, 0.0), 8, (), "finished")
    assert [margin_of(played, player) for player in range(3)] == [-20, 5, -5]
