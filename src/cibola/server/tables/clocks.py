"""Clocks: how much time each seat has left, told by the times in the log alone."""

from cibola.server.protocol import Clock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


class Clocks:
    """The time that is left for each seat, in milliseconds; at most one clock runs."""

    def __init__(self, clock: Clock, seats: int) -> None:
        """Wind the clocks."""
        self.clock = clock
        self.is_on = clock.pace != "none"
        self._full = clock.days * DAY if clock.pace == "days" else clock.seconds * SECOND
        self._left = [self._full] * seats
        self.running: int | None = None
        self._since = 0

    def move_on(self, at: int, running: int | None, *, ends_turn: bool) -> None:
        """Stop the clock that runs, and start the next one; who has ended a turn gets what the pace gives for it."""
        if not self.is_on:
            return
        if self.running is not None:
            self._left[self.running] = max(0, self._left[self.running] - (at - self._since))
            if ends_turn:
                self._reward(self.running)
        self.running, self._since = running, at

    def _reward(self, seat: int) -> None:
        if self.clock.pace == "days":
            self._left[seat] = self._full
        else:
            self._left[seat] += self.clock.increment * SECOND

    def left(self, seat: int, now: int) -> int | None:
        """Say how much time a seat has left."""
        if not self.is_on:
            return None
        used = max(0, now - self._since) if seat == self.running else 0
        return max(0, self._left[seat] - used)

    @property
    def deadline(self) -> int | None:
        """When the clock that runs will have run out."""
        return None if self.running is None else self._since + self._left[self.running]
