"""From points to chances to win the match, where rounds are still to come and where a few worlds must do.

After the round, what is to come favours nobody and moves every seat's points at random: by a normal distribution whose
width is measured for the box. In the last round nothing is to come. There a lead would count as a win however small it
is, and the difference of two actions would hang on the few worlds in which it turns the result. So leads are smoothed
as a density is estimated: by a bandwidth (Silverman's) that shrinks with the number of worlds, and is nought where all
worlds end alike.
"""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

NODES, WEIGHTS = np.polynomial.hermite_e.hermegauss(24)
# Abramowitz and Stegun 26.2.17: the normal distribution to seven digits.
SCALE, FACTORS = 0.2316419, (0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429)


def normal(x: Floats) -> Floats:
    """Return the share of the normal distribution below x."""
    size = np.abs(x)
    t = 1.0 / (1.0 + SCALE * size)
    tail = np.zeros_like(size)
    for factor in reversed(FACTORS):
        tail = (tail + factor) * t
    tail *= np.exp(-size * size / 2.0) / np.sqrt(2.0 * np.pi)
    return np.where(x < 0.0, tail, 1.0 - tail)


def leads(points: Floats) -> Floats:
    """Return by how much each seat is ahead of the best other one; the seats are the last axis."""
    ordered = np.sort(points, axis=-1)
    best, second = ordered[..., -1:], ordered[..., -2:-1]
    return points - np.where(points == best, second, best)


def win_chances(points: Floats, noise: float) -> Floats:
    """Return each seat's chance to have most points once normal noise of this width was added to each; ties share."""
    return np.stack([win_chance(points, noise, seat) for seat in range(points.shape[-1])], axis=-1)


def win_chance(points: Floats, noise: float, seat: int) -> Floats:
    """Return the same of one seat."""
    others = np.delete(points, seat, axis=-1)
    ahead = points[..., seat : seat + 1] - others
    if noise <= 0.0:
        return np.asarray((ahead >= 0.0).all(axis=-1) / (1 + (ahead == 0.0).sum(axis=-1)), np.float64)
    if others.shape[-1] == 1:  # the difference of two has a closed form
        return normal(ahead[..., 0] / (noise * np.sqrt(2.0)))
    chance = np.zeros(ahead.shape[:-1])
    for node, weight in zip(NODES, WEIGHTS, strict=True):  # over the noise of the seat, by Gauss and Hermite
        chance += weight * normal(ahead / noise + node).prod(axis=-1)
    return np.asarray(chance / WEIGHTS.sum(), np.float64)


def bandwidth(points: Floats, smoothing: float) -> float:
    """Return the noise of each seat that smooths leads; `points` by world, action and seat, NaN where not tried."""
    tried = ~np.isnan(points[:, :, 0])
    widths = [leads(points[tried[:, at], at]).std(axis=0).mean() for at in range(points.shape[1]) if tried[:, at].any()]
    worlds = int(tried.any(axis=1).sum())
    return float(smoothing * np.mean(widths) * worlds**-0.2 / np.sqrt(2.0)) if worlds else 0.0


def spread_of(points: Floats) -> float:
    """Return the noise of each seat that makes leads vary as they do in these results, by world and seat."""
    seats = points.shape[-1]
    varied = [np.var(points[:, one] - points[:, two]) for one in range(seats) for two in range(one)]
    return float(np.sqrt(np.mean(varied) / 2.0))
