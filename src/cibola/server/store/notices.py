"""Notices: what a process tells the others that share its database, in the transaction that changes something.

PostgreSQL delivers them when the transaction commits (`NOTIFY`), to every process that listens on the channel. One
notice is sent for a group of commits: one for each move would cost several times the throughput.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from cibola.server.store.model import LogLine

LARGEST_PAYLOAD = 7_500  # bytes of lines in one notice; PostgreSQL takes less than 8,000
MOST_LETTERS = 500  # of the lines of one decision; others must read longer ones from the database
MOST_ITEMS = 50  # of other things in one notice
PUNCTUATION = len('["",],')  # around the lines of one table
SEPARATOR = b" "  # between the sender and the content


class WrittenLines(msgspec.Struct, frozen=True, array_like=True):
    """Lines that were written to a table's log after so many, unless they are too long to be told."""

    first: int
    count: int
    lines: tuple[tuple[int, str, int, str, str], ...] = ()  # all of them or none

    @property
    def number(self) -> int:
        """How many lines the log has now."""
        return self.first + self.count

    @property
    def log_lines(self) -> list[LogLine]:
        """The lines; none if they must be read."""
        return [LogLine(*line) for line in self.lines]


class ClosedSockets(msgspec.Struct, frozen=True, omit_defaults=True):
    """Sockets of a person that must be closed: of one session only, of all but one, or all; perhaps bots' too."""

    key: str  # of the message that says why
    person: str
    only: str | None = None
    but: str | None = None
    bots: bool = False


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed in the database."""

    # By table, in the order in which they were written. A process decodes `WrittenLines` of the tables that it follows.
    lines: tuple[tuple[str, msgspec.Raw], ...] = ()
    reload: tuple[str, ...] = ()  # tables that have changed otherwise
    deleted: tuple[str, ...] = ()  # tables that are gone
    presence: tuple[str, ...] = ()  # tables where somebody has come or gone
    sockets: tuple[ClosedSockets, ...] = ()


NOTHING = Notice()
encode = msgspec.json.Encoder().encode
decode_notice = msgspec.json.Decoder(Notice).decode
decode_lines = msgspec.json.Decoder(WrittenLines).decode


def lines_notice(table: str, first: int, lines: Sequence[LogLine], *, is_whole: bool) -> Notice:
    """Return the notice of lines; if they are the whole change, they are told, unless they are long."""
    told = tuple((line.seat, line.text, line.at, line.comment, line.client) for line in lines) if is_whole else ()
    if len(lines) > MOST_ITEMS or sum(len(line.text) + len(line.comment) for line in lines) > MOST_LETTERS:
        told = ()
    return Notice(lines=((table, msgspec.Raw(encode(WrittenLines(first, len(lines), told)))),))


def payloads(sender: str, notices: Iterable[Notice]) -> list[str]:
    """Return the texts to send for some notices: mostly one."""
    return [(sender.encode() + SEPARATOR + encode(part)).decode() for part in _parts(list(notices))]


def _parts(notices: Sequence[Notice]) -> Iterator[Notice]:
    """Merge notices, and split them so that each is short enough."""
    yield from (Notice(lines=tuple(part)) for part in _split([one for notice in notices for one in notice.lines]))
    for name in ("reload", "deleted", "presence", "sockets"):
        items = list(dict.fromkeys(item for notice in notices for item in getattr(notice, name)))
        for start in range(0, len(items), MOST_ITEMS):
            yield msgspec.structs.replace(NOTHING, **{name: tuple(items[start : start + MOST_ITEMS])})


def _split(lines: list[tuple[str, msgspec.Raw]]) -> Iterator[list[tuple[str, msgspec.Raw]]]:
    """Split lines of tables so that each part is short enough when it is encoded."""
    part: list[tuple[str, msgspec.Raw]] = []
    size = 0
    for one in lines:
        length = len(one[0]) + len(one[1]) + PUNCTUATION
        if part and size + length > LARGEST_PAYLOAD:
            yield part
            part, size = [], 0
        part.append(one)
        size += length
    if part:
        yield part


def sender_of(payload: bytes) -> str:
    """Return the process that has sent a payload."""
    return payload.partition(SEPARATOR)[0].decode()


def read_payload(payload: bytes) -> Notice:
    """Return what a payload says."""
    return decode_notice(payload.partition(SEPARATOR)[2])
