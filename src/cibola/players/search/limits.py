"""The limit of a search: seconds or simulations for a whole turn, which its decisions share."""

import re
from collections.abc import Callable
from typing import Protocol

import msgspec

from cibola.errors import OptionError

LIMIT = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<simulations>\d+)", re.ASCII)
MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 10**9
FIRST_WORLDS, MOST_WORLDS = 2, 32  # that are drawn between two checks of the budget
SHORT = 0.004  # seconds: while a block took less, the next may be larger
BLOCKS = 4  # in which the rest of a budget is spent, at least


class SearchLimit(msgspec.Struct, frozen=True):
    """A time or a number of simulations: exactly one of the two is set."""

    seconds: float = 0.0
    simulations: int = 0

    def __str__(self) -> str:
        """Write the limit as it is read."""
        return f"{self.seconds:g}s" if self.seconds else str(self.simulations)


def read_limit(text: str) -> SearchLimit:
    """Read `1s`, `0.1s` or a number of simulations."""
    found = LIMIT.fullmatch(text)
    seconds = float(found["seconds"] or 0) if found else 0.0
    simulations = int(found["simulations"] or 0) if found else 0
    if not (0 < seconds <= MOST_SECONDS or 0 < simulations <= MOST_SIMULATIONS):
        raise OptionError("player-limit", text=text)
    return SearchLimit(seconds, simulations)


class Budget(Protocol):
    """What is left of the limit for one decision."""

    def worlds(self, cost: int) -> int:
        """Return how many worlds to draw next, each costing so many simulations; 0 when the budget is spent."""


class SimulationBudget:
    """A number of simulations: gives the same decision on every machine."""

    def __init__(self, simulations: int) -> None:
        """Begin with so many simulations."""
        self.left = simulations

    def worlds(self, cost: int) -> int:
        """Spend a part of what is left."""
        worlds = min(MOST_WORLDS, max(1, self.left // (BLOCKS * cost))) if self.left >= cost else 0
        self.left -= worlds * cost
        return worlds


class TimeBudget:
    """A time, measured by a clock."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        """Start the clock."""
        self.clock = clock
        self.last = clock()
        self.until = self.last + seconds
        self.block = 0

    def worlds(self, cost: int) -> int:
        """Go on unless half of another block like the last one would be too long."""
        del cost
        now = self.clock()
        took, self.last = now - self.last, now
        if self.block == 0:
            self.block = FIRST_WORLDS
        elif now + took / 2 >= self.until:
            return 0
        elif took < SHORT:
            self.block = min(MOST_WORLDS, 2 * self.block)
        return self.block
