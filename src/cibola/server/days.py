"""Days of UTC, as numbers counted from 1970 and as text."""

from datetime import UTC, date, datetime, timedelta

from cibola.server.errors import NotFoundError

DAY = 24 * 3600 * 1000  # milliseconds
WEEK = 7  # days
MONDAY = 4  # the number of the first one since 1970
EPOCH = date(1970, 1, 1)


def day_of(now: int) -> int:
    """Return the day of a time in milliseconds since 1970."""
    return now // DAY


def start_of(day: int) -> int:
    """Return when a day begins, in milliseconds since 1970."""
    return day * DAY


def end_of(day: int) -> int:
    """Return when a day ends, in milliseconds since 1970."""
    return start_of(day + 1)


def write_day(day: int) -> str:
    """Return a day as people and links write it, such as 2026-11-19."""
    return (EPOCH + timedelta(days=day)).isoformat()


def read_day(text: str) -> int:
    """Read a day as `write_day` writes it."""
    try:
        found = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).date()
    except ValueError:
        raise NotFoundError("server-daily-day-unknown", day=text) from None
    return (found - EPOCH).days


def week_start(day: int) -> int:
    """Return the Monday of a day's week."""
    return day - (day - MONDAY) % WEEK
