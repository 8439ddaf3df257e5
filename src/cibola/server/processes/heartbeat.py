"""Signs of life: a process that has died is noticed by the others, and what it held is free again."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import BigInteger, ColumnElement, Connection, cast, delete, func, insert, select, update

from cibola.server.errors import UnavailableError
from cibola.server.store.notices import Notice
from cibola.server.store.repository import Store
from cibola.server.store.schema import presence, processes

BEAT_SECONDS = 2.0
DEAD_AFTER = 15_000  # milliseconds without a sign of life
log = structlog.get_logger("cibola.processes")


def database_time() -> ColumnElement[int]:
    """Return the database's clock in milliseconds since 1970: those of the processes may differ."""
    return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


class Heartbeat:
    """Registers this process, shows that it lives, and removes others that do not."""

    def __init__(
        self, store: Store, process: str, on_lost: Callable[[], None], on_beat: Callable[[], Awaitable[None]]
    ) -> None:
        """Take the id of this process, and what to call if the others believed it dead, and at each beat."""
        self._store, self._process, self._on_lost, self._on_beat = store, process, on_lost, on_beat
        self._is_registered = False

    async def run(self) -> None:
        """Beat until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except UnavailableError:
                log.warning("no sign of life could be written")
            except Exception:  # whatever it is, the next one may succeed
                log.exception("no sign of life could be written")

    async def beat(self) -> None:
        """Show that this process lives, and remove those that do not."""
        is_known, abandoned = await self._store.write(self._beat)
        if not is_known and self._is_registered:
            log.warning("this process was believed dead")
            self._on_lost()
        self._is_registered = True
        if abandoned:
            await self._store.writer.tell(Notice(presence=tuple(abandoned)))
        await self._on_beat()

    async def end(self) -> None:
        """Tell the others that this process ends."""
        tables = await self._store.write(lambda connection: _remove(connection, [self._process]))
        await self._store.writer.tell(Notice(presence=tuple(tables)))

    def _beat(self, connection: Connection) -> tuple[bool, list[str]]:
        """Return whether the others still believed in this process, and tables that dead ones served."""
        own = update(processes).where(processes.c.id == self._process).values(seen=database_time())
        is_known = bool(connection.execute(own).rowcount)
        if not is_known:
            connection.execute(insert(processes).values(id=self._process, seen=database_time()))
        is_silent = (processes.c.id != self._process) & (processes.c.seen < database_time() - DEAD_AFTER)
        silent = select(processes.c.id).where(is_silent)
        dead = list(connection.execute(silent.with_for_update(skip_locked=True)).scalars())
        return is_known, _remove(connection, dead)


def _remove(connection: Connection, dead: list[str]) -> list[str]:
    """Remove processes with all that they held; return the tables where they knew of somebody."""
    if not dead:
        return []
    tables = connection.execute(select(presence.c.table_id).where(presence.c.process.in_(dead))).scalars()
    names = list(dict.fromkeys(tables))
    connection.execute(delete(processes).where(processes.c.id.in_(dead)))
    return names
