"""Days of UTC."""

import pytest

from cibola.server.days import end_of, read_day, start_of, write_day
from cibola.server.errors import NotFoundError


def test_days_are_counted_from_1970_and_written_as_dates() -> None:
    assert [write_day(day) for day in (0, 58, 59, 20_776)] == ["1970-01-01", "1970-02-28", "1970-03-01", "2026-11-19"]
    assert read_day("2026-11-19") == 20_776
    assert end_of(20_776) == start_of(20_777) == 1_795_132_800_000


@pytest.mark.parametrize("text", ["", "yesterday", "2026-13-01", "2026-11-19T00:00", "2026-11-19\0"])
def test_what_is_no_date_has_no_deals(text: str) -> None:
    with pytest.raises(NotFoundError):
        read_day(text)
