"""Token buckets in the database, for limits that protect accounts: they hold for all processes, and over restarts."""

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cibola.server.middleware.limits import RateLimit, take_tokens
from cibola.server.store.repository import Store
from cibola.server.store.schema import buckets

FORGET_AFTER = 24 * 3600  # seconds: by then every bucket is full again


class Taking(NamedTuple):
    """A token to be taken from the bucket of a key, which may stand for several clients."""

    limit: RateLimit
    key: str
    share: int = 1

    @property
    def bucket(self) -> str:
        """The id of the bucket: a digest, as no names or addresses are stored."""
        return hashlib.sha256(f"{self.limit.name} {self.key}".encode("utf-8", "replace")).hexdigest()


class ReachedLimit(NamedTuple):
    """The limit that was reached, and the seconds after which to try again."""

    limit: RateLimit
    wait: int


class StoredBuckets:
    """The token buckets of several limits."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """Take the database, and a clock that all processes share, in seconds."""
        self._store, self._clock = store, clock

    async def take(self, takings: Sequence[Taking]) -> ReachedLimit | None:
        """Take one token after the other; stop at a bucket that has none, and return which."""
        for _ in takings:
            with suppress(IntegrityError):  # another process has just created one of the buckets
                return await self._store.write(lambda connection: self._take_all(connection, takings))
        return await self._store.write(lambda connection: self._take_all(connection, takings))

    def _take_all(self, connection: Connection, takings: Sequence[Taking]) -> ReachedLimit | None:
        for taking in takings:
            if wait := self._take(connection, taking):
                return ReachedLimit(taking.limit, wait)
        return None

    def _take(self, connection: Connection, taking: Taking) -> int:
        now, own = self._clock(), buckets.c.id == taking.bucket
        row = connection.execute(select(buckets).where(own).with_for_update()).one_or_none()
        left, wait = take_tokens(taking.limit, (row.tokens, row.at / 1000) if row else None, now, taking.share)
        values = {"tokens": left, "at": int(now * 1000)}
        if row is None:
            connection.execute(insert(buckets), {"id": taking.bucket, **values})
        else:
            connection.execute(update(buckets).where(own).values(values))
        return wait

    async def delete_old(self) -> None:
        """Delete buckets from which nothing was taken for long."""
        old = buckets.c.at < int((self._clock() - FORGET_AFTER) * 1000)
        await self._store.write(lambda connection: connection.execute(delete(buckets).where(old)))
