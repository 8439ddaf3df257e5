"""How long a search may think: seconds or simulations for a whole turn."""

import re

import msgspec

from cibola.errors import OptionError

LIMIT = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<simulations>\d+)", re.ASCII)
MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 10**9


class Limit(msgspec.Struct, frozen=True):
    """One of the two is set. Both are for a whole turn, which its decisions share."""

    seconds: float = 0.0
    simulations: int = 0

    def __str__(self) -> str:
        """Write the limit as it is read."""
        return f"{self.seconds:g}s" if self.seconds else str(self.simulations)


def read_limit(text: str) -> Limit:
    """Read `1s`, `0.1s` or a number of simulations."""
    found = LIMIT.fullmatch(text)
    seconds = float(found["seconds"] or 0) if found else 0.0
    simulations = int(found["simulations"] or 0) if found else 0
    if not (0 < seconds <= MOST_SECONDS or 0 < simulations <= MOST_SIMULATIONS):
        raise OptionError("player-limit", text=text)
    return Limit(seconds, simulations)
