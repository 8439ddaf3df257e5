"""The server's clock: it is never set back, and follows the system's forward."""

from cibola.server.steady_clock import SteadyClock

SECOND = 1_000_000_000  # nanoseconds


class Times:
    """A system clock and a monotonic one."""

    wall, monotonic = 1000 * SECOND, 7 * SECOND

    def pass_by(self, seconds: float, jump: float = 0) -> None:
        self.monotonic += int(seconds * SECOND)
        self.wall += int((seconds + jump) * SECOND)


def test_it_goes_with_the_system() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.monotonic)
    assert clock() == 1_000_000
    times.pass_by(2.5)
    assert clock() == 1_002_500


def test_it_goes_on_when_the_system_is_set_back() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.monotonic)
    times.pass_by(10, jump=-3600)
    assert clock() == 1_010_000
    times.pass_by(10)
    assert clock() == 1_020_000
    times.pass_by(0, jump=3600)  # and set right again
    assert clock() == 1_020_000


def test_it_follows_after_a_sleep() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.monotonic)
    times.pass_by(1, jump=600)
    assert clock() == 1_601_000


def test_it_begins_no_earlier_than_what_was_noted() -> None:
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.monotonic)
    clock.advance_to(1_005_000)
    times.pass_by(1)
    assert clock() == 1_006_000
    clock.advance_to(5)
    assert clock() == 1_006_000
