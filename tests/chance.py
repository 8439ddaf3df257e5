"""What tests of chance share. All of them are seeded: they pass always or never."""

from collections.abc import Sequence


def chi_square(found: Sequence[int], shares: Sequence[int] | None = None) -> float:
    """Measure how far counts lie from what was expected of them: equal, or in these shares."""
    weights = shares or [1] * len(found)
    each = sum(found) / sum(weights)
    return sum((count - each * weight) ** 2 / (each * weight) for count, weight in zip(found, weights, strict=True))
