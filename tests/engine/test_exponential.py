"""The exponential function and the logarithm of our own: near the true values, and the same compiled or not."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cibola.engine.exponential import exp, log, power

pytestmark = pytest.mark.pure


@given(st.floats(-700.0, 700.0))
def test_exp_is_as_exact_as_a_library(x: float) -> None:
    assert abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x))


@given(st.floats(1e-300, 1e300))
def test_log_is_as_exact_as_a_library(x: float) -> None:
    assert abs(log(x) - math.log(x)) <= 2 * math.ulp(math.log(x))


@given(st.floats(1e-6, 2.0), st.floats(0.1, 20.0))
def test_powers(base: float, exponent: float) -> None:
    assert power(base, exponent) == pytest.approx(math.pow(base, exponent), rel=1e-13)


def test_ends_and_exact_values() -> None:
    assert (exp(0.0), log(1.0), power(0.0, 3.1), power(1.0, 3.1)) == (1.0, 0.0, 0.0, 1.0)
    assert (exp(-1e18), exp(-709.0), exp(1e18)) == (0.0, 0.0, math.inf)


def test_known_bits() -> None:
    """They may never change by themselves: recorded decisions depend on them."""
    assert [exp(x).hex() for x in (-1.0, 0.5, 3.0)] == [
        "0x1.78b56362cef38p-2",
        "0x1.a61298e1e069cp+0",
        "0x1.415e5bf6fb106p+4",
    ]
    assert [log(x).hex() for x in (0.1, 0.5, 10.0)] == [
        "-0x1.26bb1bbb55515p+1",
        "-0x1.62e42fefa39efp-1",
        "0x1.26bb1bbb55516p+1",
    ]
