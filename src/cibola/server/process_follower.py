"""Follows what other processes that share the database change: tables, presence, and sessions that end.

Notices are applied in tasks of their own: neither a table that is locked nor a client that does not read holds up the
next notice.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from cibola.errors import CibolaError
from cibola.server.auth.sessions import Sessions
from cibola.server.errors import NotFoundError
from cibola.server.store.notices import Notice, WrittenLines, decode_lines
from cibola.server.store.repository import read_versions
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import TableRegistry
from cibola.server.websocket.sockets import SocketRegistry

log = structlog.get_logger("cibola.processes")


class ProcessFollower:
    """Brings the tables in memory and the sockets of this process up to date."""

    def __init__(self, registry: TableRegistry, sockets: SocketRegistry, sessions: Sessions) -> None:
        self._registry, self._sockets, self._sessions = registry, sockets, sessions
        self._waiting: dict[OpenTable, list[WrittenLines]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def apply(self, notice: Notice) -> None:
        """Follow what another process has changed."""
        for name, lines in notice.lines:
            table = self._followed(name)
            if table is not None:
                self._follow_if_behind(table, decode_lines(lines))
        for name in notice.reload:
            self._start(self._reload(name))
        for name in notice.deleted:
            self._registry.evict(name)
        for name in notice.presence:
            self._start(self._registry.read_presence(name))
        for closed in notice.sockets:
            self._start(self._sockets.close_some(closed))

    async def catch_up(self) -> None:
        """Look for changes whose notices may have been lost."""
        names = list(self._registry.loaded)
        versions = await asyncio.to_thread(read_versions, self._registry.engine, names) if names else {}
        for name in names:
            if name not in versions:
                self._registry.evict(name)
                continue
            revision, number = versions[name]
            table = self._registry.loaded.get(name)
            if table is not None and table.state.header.revision < revision:
                self._start(self._reload(name))
            elif table is not None and table.is_followed:
                self._follow_if_behind(table, WrittenLines(0, number))
        for name in await self._registry.changed_presence(names):
            self._start(self._registry.read_presence(name))
        ended = await self._sessions.ended(self._sockets.people)
        self._start(self._sockets.close("identity-logged-out", ended.__contains__))

    def close(self) -> None:
        """Cancel what is under way."""
        for task in self._tasks:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.add(task := asyncio.create_task(self._guard(work)))
        task.add_done_callback(self._tasks.discard)

    async def _guard(self, work: Coroutine[Any, Any, None]) -> None:
        """Log what fails; the next look makes up for it."""
        try:
            await work
        except CibolaError as error:
            log.warning("a change of another process was not followed", reason=error.message.key)
        except Exception:
            log.exception("a change of another process was not followed")

    async def _reload(self, name: str) -> None:
        try:
            await self._registry.reload(name)
        except NotFoundError:
            self._registry.evict(name)

    def _followed(self, name: str) -> OpenTable | None:
        table = self._registry.loaded.get(name)
        return table if table is not None and table.is_followed else None

    def _follow_if_behind(self, table: OpenTable, written: WrittenLines) -> None:
        if table.state.number >= written.number and not table.is_stale:
            return
        if table not in self._waiting and self._registry.follow_at_once(table, written):
            return
        waiting = self._waiting.setdefault(table, [])
        waiting.append(written)
        if len(waiting) == 1:
            self._start(self._follow(table, waiting))

    async def _follow(self, table: OpenTable, waiting: list[WrittenLines]) -> None:
        try:
            for written in waiting:  # grows meanwhile
                await self._registry.follow(table, written)
        except NotFoundError:
            self._registry.evict(table.state.header.id)
        except BaseException:
            table.is_stale = True  # whoever uses the table next loads it anew, and so does the next look
            raise
        finally:
            del self._waiting[table]
