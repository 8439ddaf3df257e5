"""The server's clock: it follows the system's, but is never set back."""

import time
from collections.abc import Callable

MILLISECOND = 1_000_000  # nanoseconds


class SteadyClock:
    """Tells the time in milliseconds since 1970.

    When the system's clock is set back, this one goes on at its usual pace until the system's has caught up: the clocks
    of games neither stop nor run backwards. When the system's is set forward, or a computer has slept, it follows.
    """

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        """Start with the system's time."""
        self._wall, self._monotonic = wall, monotonic
        self._now, self._read_at = wall(), monotonic()

    def __call__(self) -> int:
        """Return the time."""
        at = self._monotonic()
        self._now = max(self._wall(), self._now + at - self._read_at)
        self._read_at = at
        return self._now // MILLISECOND

    def advance_to(self, milliseconds: int) -> None:
        """Go on from a later time, which was noted before the system's clock was set back and the server restarted."""
        self._now = max(self._now, milliseconds * MILLISECOND)
