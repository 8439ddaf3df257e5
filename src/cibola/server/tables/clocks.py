"""Game clocks, which follow from the times in the log alone."""

from cibola.server.protocol import Clock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


class Clocks:
    """The remaining time of each seat, in milliseconds; at most one clock runs."""

    def __init__(self, clock: Clock, seats: int) -> None:
        """Set every clock to its full time."""
        self.clock = clock
        self.is_on = clock.pace != "none"
        self._full = clock.days * DAY if clock.pace == "days" else clock.seconds * SECOND
        self._left = [self._full] * seats
        self.running: int | None = None
        self._since = 0

    def switch(self, at: int, running: int | None, *, ends_turn: bool) -> None:
        """Stop the running clock, and start that of another seat; a turn that ends adds its increment."""
        if not self.is_on:
            return
        if self.running is not None:
            self._left[self.running] = max(0, self._left[self.running] - (at - self._since))
            if ends_turn:
                self._add_increment(self.running)
        self.running, self._since = running, at

    def _add_increment(self, seat: int) -> None:
        if self.clock.pace == "days":
            self._left[seat] = self._full
        else:
            self._left[seat] += self.clock.increment * SECOND

    def left(self, seat: int, now: int) -> int | None:
        """Return the remaining time of a seat; None without clocks."""
        if not self.is_on:
            return None
        used = max(0, now - self._since) if seat == self.running else 0
        return max(0, self._left[seat] - used)

    @property
    def deadline(self) -> int | None:
        """When the running clock will have run out."""
        return None if self.running is None else self._since + self._left[self.running]

    def shortest(self, now: int) -> int | None:
        """Return the least time that any seat has left; None without clocks."""
        return min(self.left(seat, now) or 0 for seat in range(len(self._left))) if self.is_on else None
