"""What the numbers of an observation are: named slices with scales, and the version of the layout."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.games import find
from cibola.learn.games import learning_facts

LAYOUT_VERSION = 1  # of what this package adds to a game's own layout; rises when anything in it changes


class Slice(NamedTuple):
    """One named part of a vector: `vector[start:stop]`."""

    name: str
    start: int
    stop: int
    scale: float  # dividing by it brings the usual values between -1 and 1
    meaning: str

    @property
    def slice(self) -> slice:
        """The part as Python indexes it."""
        return slice(self.start, self.stop)


def layout_version(game: str) -> str:
    """Return a text that is the same for two programs whose vectors mean the same."""
    return f"{game} {find(game).rules_version}.{LAYOUT_VERSION}"


def observation_layout(game: str) -> tuple[Slice, ...]:
    """List the parts of the vector that a seat observes."""
    found = find(game)
    return _slices(found.observation_layout, learning_facts(game).scales)


def hidden_layout(game: str) -> tuple[Slice, ...]:
    """List the parts of the vector with all that a seat cannot observe, for critics that may see it."""
    facts = learning_facts(game)
    return _slices(facts.hidden_layout, facts.scales)


def scales(layout: tuple[Slice, ...]) -> NDArray[np.float32]:
    """Return the scale of every number of a layout: vectors divided by it suit a network."""
    parts = [np.full(part.stop - part.start, part.scale, np.float32) for part in layout]
    return np.concatenate(parts) if parts else np.empty(0, np.float32)


def named(vector: NDArray[Any], layout: tuple[Slice, ...]) -> dict[str, NDArray[Any]]:
    """Return the parts of a vector (or of many, in the last axis) by name, without copying."""
    return {part.name: vector[..., part.slice] for part in layout}


def width(layout: tuple[Slice, ...]) -> int:
    """Count the numbers of a layout."""
    return layout[-1].stop if layout else 0


def _slices(layout: tuple[tuple[str, int, str], ...], scales_by_name: Mapping[str, float]) -> tuple[Slice, ...]:
    slices, at = [], 0
    for name, size, meaning in layout:
        slices.append(Slice(name, at, at + size, scales_by_name[name], meaning))
        at += size
    return tuple(slices)
