"""Follows what other processes that share the database change: tables, presence, and sessions that end."""

import asyncio

from cibola.errors import CibolaError
from cibola.server.auth.sessions import Sessions
from cibola.server.errors import NotFoundError
from cibola.server.store.notices import Notice, WrittenLines
from cibola.server.store.repository import log_lengths
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import TableRegistry
from cibola.server.websocket.sockets import SocketRegistry


class ProcessFollower:
    """Brings the tables in memory and the sockets of this process up to date."""

    def __init__(self, registry: TableRegistry, sockets: SocketRegistry, sessions: Sessions) -> None:
        self._registry, self._sockets, self._sessions = registry, sockets, sessions
        self._waiting: dict[OpenTable, list[WrittenLines]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def apply(self, notice: Notice) -> None:
        """Follow what another process has changed."""
        for name, written in notice.lines:
            self._follow_if_behind(name, written)
        for name in notice.reload:
            await self._registry.reload(name)
        for name in notice.deleted:
            self._registry.evict(name)
        await self._registry.read_presence(notice.presence)
        for closed in notice.sockets:
            await self._sockets.close_some(closed)

    async def catch_up(self) -> None:
        """Look for changes whose notices may have been lost."""
        names = list(self._registry.loaded)
        lengths = await asyncio.to_thread(log_lengths, self._registry.engine, names) if names else {}
        for name in names:
            if name in lengths:
                self._follow_if_behind(name, WrittenLines(0, lengths[name]))
            else:
                self._registry.evict(name)
        await self._registry.read_presence(names)

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that may have ended while nothing was heard; pages that still may reconnect."""
        ended = await self._sessions.ended(self._sockets.people)
        await self._sockets.close("identity-logged-out", ended.__contains__)

    def _follow_if_behind(self, name: str, written: WrittenLines) -> None:
        """Let a table follow in a task of its own: one that is locked holds up no other."""
        table = self._registry.loaded.get(name)
        if table is None or table.state.number >= written.number:
            return
        waiting = self._waiting.setdefault(table, [])
        waiting.append(written)
        if len(waiting) == 1:
            self._tasks.add(task := asyncio.create_task(self._follow(table, waiting)))
            task.add_done_callback(self._tasks.discard)

    async def _follow(self, table: OpenTable, waiting: list[WrittenLines]) -> None:
        try:
            for written in waiting:  # grows meanwhile
                await self._registry.follow(table, written)
        except NotFoundError:
            self._registry.evict(table.state.header.id)
        except CibolaError:
            table.is_stale = True  # the database does not answer; whoever uses the table next loads it anew
        finally:
            del self._waiting[table]
