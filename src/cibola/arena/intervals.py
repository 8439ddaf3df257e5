"""Confidence intervals for the results of mirrored deals.

The games of one deal share their cards, so they are not independent: the deal is the unit. For points, Student's
interval of the mean over deals. For win rates, Wilson's interval, which stays between 0 and 1, for as many independent
games as would spread like the deals did.
"""

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
SLICES = 200  # even; plenty for a smooth curve

Interval = tuple[float, float]


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Return Student's interval of a mean; None for a single value."""
    if len(values) < 2:  # noqa: PLR2004 (the fewest that spread)
        return None
    middle, reach = fmean(values), quantile(len(values) - 1) * _standard_error(values)
    return middle - reach, middle + reach


def rate_interval(shares: Sequence[float], games: int) -> Interval | None:
    """Return Wilson's interval of a win rate from each deal's share of wins.

    Deals that all ended alike do not show how they spread: then each counts as one independent game if all were won or
    lost, and all games count if not.
    """
    if len(shares) < 2:  # noqa: PLR2004 (as above)
        return None
    rate, error = fmean(shares), _standard_error(shares)
    spread = rate * (1 - rate)
    if error > 0:
        return wilson(rate, spread / error**2, quantile(len(shares) - 1))
    return wilson(rate, games if spread else len(shares), NORMAL)


def wilson(rate: float, games: float, deviations: float) -> Interval:
    """Return Wilson's interval of a rate among independent games, so many standard deviations wide to each side."""
    squared = deviations**2
    middle = (rate + squared / (2 * games)) / (1 + squared / games)
    reach = deviations * math.sqrt(rate * (1 - rate) / games + squared / (4 * games**2)) / (1 + squared / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _standard_error(values: Sequence[float]) -> float:
    return stdev(values) / math.sqrt(len(values))


@cache
def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the quantile of Student's distribution: how many standard errors an interval reaches to each side."""
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < confidence else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """Return the probability that |t| < √freedom · tan(angle): integrate a power of the cosine by Simpson's rule."""
    step = angle / SLICES
    weights = (1 if at in (0, SLICES) else 4 if at % 2 else 2 for at in range(SLICES + 1))
    area = sum(weight * math.cos(at * step) ** (freedom - 1) for at, weight in enumerate(weights)) * step / 3
    whole = math.sqrt(math.pi) * math.exp(math.lgamma(freedom / 2) - math.lgamma((freedom + 1) / 2))
    return 2 * area / whole
