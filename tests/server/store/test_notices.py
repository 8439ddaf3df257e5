"""Notices are merged, short enough for PostgreSQL, and say what others need."""

from cibola.server.store.model import LogLine
from cibola.server.store.notices import (
    Notice,
    decode_lines,
    lines_notice,
    payloads,
    read_payload,
    sender_of,
)


def test_notices_are_merged_and_short_enough() -> None:
    names = [f"table-{number:010}" for number in range(250)]
    line = LogLine(1, "~say:" + "é" * 400, 1_800_000_000_000, "", "d" * 24)
    notices = [lines_notice(name, 40_000, [line], is_whole=True) for name in names]
    notices += [Notice(presence=(name,)) for name in names]
    sent = [payload.encode() for payload in payloads("process", notices)]
    assert max(map(len, sent)) < 8000
    assert {sender_of(payload) for payload in sent} == {"process"}
    read = [read_payload(payload) for payload in sent]
    assert [name for notice in read for name, _ in notice.lines] == names
    assert all(decode_lines(lines).log_lines == [line] for notice in read for _, lines in notice.lines)
    assert [name for notice in read for name in notice.presence] == names


def test_a_group_of_moves_is_one_notice() -> None:
    moves = [lines_notice(f"table-{n:010}", 7, [LogLine(0, "Y2", 1, "", "d" * 24)], is_whole=True) for n in range(50)]
    assert len(payloads("process", moves)) == 1


def test_long_lines_and_changes_of_seats_are_told_by_number_alone() -> None:
    long = LogLine(0, "~say:" + "x" * 600, 1)
    for notice in (
        lines_notice("a", 3, [long], is_whole=True),
        lines_notice("a", 3, [LogLine(0, "~join", 1)], is_whole=False),
    ):
        [(_, lines)] = notice.lines
        written = decode_lines(lines)
        assert (written.number, written.log_lines) == (4, [])
