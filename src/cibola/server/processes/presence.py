"""Presence: who is connected to a table through which process."""

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from cibola.server.errors import UnavailableError
from cibola.server.store.notices import Notice
from cibola.server.store.repository import Store
from cibola.server.store.schema import presence, tables

FLUSH_SECONDS = 0.1  # in which changes are gathered: a page that is loaded anew goes and comes
RETRY_SECONDS = 2.0  # after which changes are written again that the database did not take
log = structlog.get_logger("cibola.processes")


class Connected(NamedTuple):
    """Somebody's socket at a table, and whether their page is visible."""

    person: str
    is_looking: bool


class PresenceBoard:
    """Publishes who is connected here, and reads who is connected to other processes."""

    def __init__(self, store: Store, process: str) -> None:
        self._store, self._process = store, process
        self._published: dict[str, list[Connected]] = {}
        self._changed: set[str] = set()
        self._has_changed = asyncio.Event()

    def publish(self, table: str, people: list[Connected]) -> None:
        """Publish who is connected to a table through this process; it is written soon."""
        if people != self._published.get(table, []):
            self._published[table] = people
            self._mark(table)

    def republish(self) -> None:
        """Publish everything again, after the others believed this process dead."""
        self._mark(*self._published)

    def _mark(self, *names: str) -> None:
        self._changed.update(names)
        self._has_changed.set()

    async def run(self) -> None:
        """Write changes until cancelled."""
        while True:
            await self._has_changed.wait()
            await asyncio.sleep(FLUSH_SECONDS)
            try:
                await self.flush()
            except (UnavailableError, IntegrityError):  # or this process is believed dead: see `beat`
                log.warning("presence could not be written")
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:  # whatever it is, the next attempt may succeed
                log.exception("presence could not be written")
                await asyncio.sleep(RETRY_SECONDS)

    async def flush(self) -> None:
        """Write what has changed."""
        self._has_changed.clear()
        names, self._changed = sorted(self._changed), set()
        people = {name: self._published.get(name, []) for name in names}
        try:
            await self._store.write(lambda connection: self._write(connection, people), Notice(presence=tuple(names)))
        except BaseException:
            self._mark(*names)
            raise
        for name in names:
            if not self._published.get(name, True):
                del self._published[name]

    def _write(self, connection: Connection, people: dict[str, list[Connected]]) -> None:
        own = (presence.c.process == self._process) & presence.c.table_id.in_(people)
        connection.execute(delete(presence).where(own))
        existing = connection.execute(select(tables.c.id).where(tables.c.id.in_(people))).scalars()
        rows = [
            {"table_id": name, "process": self._process, "people": people[name]} for name in existing if people[name]
        ]
        if rows:
            connection.execute(insert(presence), rows)

    async def read(self, names: Sequence[str]) -> dict[str, list[Connected]]:
        """Return who is connected to tables through other processes."""
        query = select(presence.c.table_id, presence.c.people).order_by(presence.c.table_id)
        query = query.where(presence.c.table_id.in_(names), presence.c.process != self._process)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        found = {
            table: [Connected(*one) for row in group for one in row.people]
            for table, group in groupby(rows, lambda row: row.table_id)
        }
        return {name: found.get(name, []) for name in names}
