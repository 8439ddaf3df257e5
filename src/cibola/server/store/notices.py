"""Notices: what a process tells the others that share its database, in the transaction that changes something.

PostgreSQL delivers them when the transaction commits (`NOTIFY`), to every process that listens on the channel. One
notice is sent for a group of commits: one for each move would cost several times the throughput.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

Item = TypeVar("Item")
CHANNEL = "cibola"
MOST_ITEMS = 100  # in one notice: PostgreSQL takes less than 8,000 bytes
SEPARATOR = " "  # between the sender and the content


class ClosedSockets(msgspec.Struct, frozen=True, omit_defaults=True):
    """Sockets of a person that must be closed: of one session only, of all but one, or all; perhaps bots' too."""

    key: str  # of the message that says why
    person: str
    only: str | None = None
    but: str | None = None
    bots: bool = False


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed in the database."""

    lines: dict[str, int] = {}  # by table, how many lines its log has now
    reload: tuple[str, ...] = ()  # tables that have changed otherwise
    deleted: tuple[str, ...] = ()  # tables that are gone
    presence: tuple[str, ...] = ()  # tables where somebody has come or gone
    sockets: tuple[ClosedSockets, ...] = ()


NOTHING = Notice()


def payloads(sender: str, notices: Iterable[Notice]) -> list[str]:
    """Return the texts to send for some notices: mostly one."""
    return [f"{sender}{SEPARATOR}{msgspec.json.encode(part).decode()}" for part in _parts(list(notices))]


def _parts(notices: Sequence[Notice]) -> Iterator[Notice]:
    """Merge notices, and split them so that each is short enough."""
    lines: dict[str, int] = {}
    for notice in notices:
        lines |= notice.lines
    for part in _chunks(list(lines.items())):
        yield Notice(lines=dict(part))
    for name in ("reload", "deleted", "presence", "sockets"):
        items = dict.fromkeys(item for notice in notices for item in getattr(notice, name))
        for chunk in _chunks(list(items)):
            yield msgspec.structs.replace(NOTHING, **{name: tuple(chunk)})


def _chunks(items: list[Item]) -> Iterator[list[Item]]:
    for start in range(0, len(items), MOST_ITEMS):
        yield items[start : start + MOST_ITEMS]


def read_payload(payload: str) -> tuple[str, Notice]:
    """Return who sent a text, and what it says."""
    sender, _, content = payload.partition(SEPARATOR)
    return sender, msgspec.json.decode(content, type=Notice)
