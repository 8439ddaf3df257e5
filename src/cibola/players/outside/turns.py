"""The time of a turn, which all its decisions share: putting a card down and taking one."""

import time
from collections.abc import Callable


class TurnClock:
    """Counts what a player has used of its turn."""

    def __init__(self, limit: float | None, now: Callable[[], float] = time.monotonic) -> None:
        """Give each turn a limit in seconds; None is no limit."""
        self.limit = limit
        self._now = now
        self._used = 0.0
        self._began = 0.0

    def begin(self, *, is_same_turn: bool) -> float | None:
        """Start the clock for a decision; say how many seconds are left of the turn."""
        if not is_same_turn:
            self._used = 0.0
        self._began = self._now()
        return None if self.limit is None else round(max(0.0, self.limit - self._used), 3)

    def end(self) -> None:
        """Stop the clock."""
        self._used += self._now() - self._began
