"""Quotas: how many tables, and how many bytes of their logs, a person and everybody in a network can store."""

from collections.abc import Callable, Sequence

import msgspec

from cibola.server.auth.person import Person
from cibola.server.errors import TooManyRequestsError
from cibola.server.middleware.limits import RateLimit, TokenBuckets
from cibola.server.store.model import LogLine, TableHeader

TABLES = RateLimit("tables", "address", 120, 1 / 2)  # new ones, however they come about; for each person as well
BYTES = RateLimit("bytes", "address", 8_000_000, 2_000)  # of tables and of the lines of their logs
REVIEWS = RateLimit("reviews", "address", 60, 1 / 60)  # each is a minute or more of a core
MOST_UNFINISHED = 500  # tables that one person hosts
ROW_BYTES = 100  # that a row of the database takes besides its texts

Networks = Sequence[tuple[str, int]]


class Quotas:
    """The quotas of all visitors of this process."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._tables, self._bytes = TokenBuckets(TABLES, clock), TokenBuckets(BYTES, clock)
        self._reviews = TokenBuckets(REVIEWS, clock)

    def take_table(self, person: Person, networks: Networks, header: TableHeader) -> None:
        """Count a new table, or refuse it."""
        self._take(self._tables, person, networks, 1)
        self._take(self._bytes, person, networks, len(msgspec.json.encode(header)) + ROW_BYTES)

    def take_lines(self, person: Person, networks: Networks, lines: Sequence[LogLine]) -> None:
        """Count new lines of a log, or refuse them."""
        size = sum(ROW_BYTES + len(line.text.encode()) + len(line.comment.encode()) for line in lines)
        self._take(self._bytes, person, networks, size)

    def take_review(self, person: Person, networks: Networks) -> None:
        """Count a review, or refuse it."""
        self._take(self._reviews, person, networks, 1)

    def _take(self, buckets: TokenBuckets, person: Person, networks: Networks, amount: int) -> None:
        if wait := buckets.take_for([(f"person {person.id}", 1), *networks], amount):
            raise TooManyRequestsError("guard-too-many", retry_after=wait, seconds=wait)
