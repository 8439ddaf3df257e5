"""The exponential function, the natural logarithm and powers, in additions, multiplications and divisions only.

Every machine rounds those alike, so compiled, interpreted and in a browser the results are the same bits. The functions
of a system's own library may differ in the last one.
"""

import math

import numpy as np

from cibola.engine.compile import rule

# ln 2 in two parts: the first has so few digits that its product with an exponent is exact.
LN2_HIGH = 2977044471 / 2.0**32
LN2_LOW = 1.9082149292705877e-10
LN2_INVERSE = 1.4426950408889634
SMALLEST, LARGEST = -708.0, 709.0  # beyond them, the result is 0 or infinity
COARSE, FINE = 32, 1024 // 32
FINE_POWERS = np.array([2.0**fine for fine in range(COARSE)])
COARSE_POWERS = np.array([2.0 ** (COARSE * coarse) for coarse in range(-FINE, FINE)])
# The coefficients of the series of exp and of artanh, the last first.
INVERSE_FACTORIALS = np.array([1.0 / math.factorial(term) for term in range(14, -1, -1)])
INVERSE_ODDS = np.array([1.0 / term for term in range(21, 1, -2)])
SQRT_2, SQRT_HALF = math.sqrt(2.0), math.sqrt(0.5)


@rule(inline=False)
def exp(x: float) -> float:
    """Return e to the power of x."""
    if x < SMALLEST:
        return 0.0
    if x > LARGEST:
        return math.inf
    doublings = math.floor(x * LN2_INVERSE + 0.5)
    rest = (x - doublings * LN2_HIGH) - doublings * LN2_LOW  # at most half of ln 2
    series = 0.0
    for term in range(INVERSE_FACTORIALS.shape[0]):
        series = series * rest + INVERSE_FACTORIALS[term]
    return float(series * FINE_POWERS[doublings % COARSE] * COARSE_POWERS[doublings // COARSE + FINE])


@rule(inline=False)
def log(x: float) -> float:
    """Return the natural logarithm of a positive number."""
    doublings, part = 0, x
    while part < SQRT_HALF:
        part *= 2.0
        doublings -= 1
    while part > SQRT_2:
        part *= 0.5
        doublings += 1
    ratio = (part - 1.0) / (part + 1.0)
    square = ratio * ratio
    series = 0.0
    for term in range(INVERSE_ODDS.shape[0]):
        series = (series + INVERSE_ODDS[term]) * square
    return float(doublings * LN2_HIGH + (2.0 * ratio + (2.0 * ratio * series + doublings * LN2_LOW)))


@rule
def power(base: float, exponent: float) -> float:
    """Return a power of a base that is not negative; the exponent is positive."""
    return exp(exponent * log(base)) if base > 0.0 else 0.0
