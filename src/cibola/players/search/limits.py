"""The limit of a search: seconds or simulations for a whole turn, which its decisions share."""

import re
from collections.abc import Callable
from typing import Protocol

import msgspec

from cibola.errors import OptionError
from cibola.players.search.decision import next_worlds, next_worlds_in_time

LIMIT = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<simulations>\d+)", re.ASCII)
MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 10**9


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
        worlds = next_worlds(self.left, cost)
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
        self.block = next_worlds_in_time(self.block, took, self.until - now)
        return self.block
