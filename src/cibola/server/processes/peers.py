"""This process among those that share its database."""

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from cibola.errors import CibolaError
from cibola.server.errors import UnavailableError
from cibola.server.processes.heartbeat import Heartbeat
from cibola.server.processes.permits import ThoughtPermits
from cibola.server.processes.presence import PresenceBoard
from cibola.server.store.repository import Store

if TYPE_CHECKING:
    from cibola.server.processes.listener import Follower

ID_BYTES = 6
LISTEN_SECONDS = 30.0  # for the first connection that listens: without it a process would not see what others do


def new_process_id() -> str:
    """Return a random id; a process that starts again is another one."""
    return secrets.token_hex(ID_BYTES)


class Peers:
    """The signs of life, the presence and the permits of this process, and what it hears of others."""

    def __init__(self, store: Store, process: str) -> None:
        self._store, self._process = store, process
        self.presence = PresenceBoard(store, process)
        self.permits = ThoughtPermits(store, process)
        self._tasks: list[asyncio.Task[None]] = []
        self._heartbeat = Heartbeat(store, process, self.presence.republish, self.permits.forget_ended)

    async def start(self, follower: "Follower") -> None:
        """Show signs of life and presence from now on, and let somebody follow the others; return when that works."""
        from cibola.server.processes.listener import NoticeListener  # noqa: PLC0415 (psycopg is not always there)

        await self._heartbeat.beat()
        listener = NoticeListener(self._store.engine, self._process, follower)
        work = (self._heartbeat.run(), self.presence.run(), listener.run())
        self._tasks = [asyncio.create_task(one) for one in work]
        try:
            await asyncio.wait_for(listener.listening.wait(), LISTEN_SECONDS)
        except TimeoutError:
            raise UnavailableError("watching-store") from TimeoutError(f"no answer within {LISTEN_SECONDS:.0f} s")

    async def stop(self) -> None:
        """Stop all that, as if the process had been killed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def end(self) -> None:
        """Stop, and tell the others, if the database still answers; else they notice by themselves."""
        await self.stop()
        with suppress(CibolaError):
            await self._heartbeat.end()
