"""Listening to the notices of other processes, on a connection of its own that reconnects."""

import asyncio
from typing import Protocol

import psycopg
import structlog
from sqlalchemy import Engine

from cibola.server.errors import UnavailableError
from cibola.server.store.database import driver_arguments, reason_of
from cibola.server.store.notices import CHANNEL, Notice, read_payload

LOOK_SECONDS = 10.0  # between two looks at what has changed, for notices that may have been lost
RETRY_SECONDS = 0.5  # until another attempt to connect, longer each time
MOST_RETRY_SECONDS = 5.0
log = structlog.get_logger("cibola.processes")


class Follower(Protocol):
    """What follows the changes of other processes."""

    async def apply(self, notice: Notice) -> None:
        """Follow what another process has changed."""

    async def catch_up(self) -> None:
        """Look for changes whose notices may have been lost."""


class NoticeListener:
    """Tells a follower every notice of another process, and whenever some may have been missed."""

    def __init__(self, engine: Engine, process: str, follower: Follower) -> None:
        """Take the database, the id of this process, and who follows the others."""
        self._engine, self._process, self._follower = engine, process, follower
        self.listening = asyncio.Event()  # set from the first time on

    async def run(self) -> None:
        """Listen until cancelled; connect again whenever the connection is lost."""
        wait = RETRY_SECONDS
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    autocommit=True, **driver_arguments(self._engine)
                ) as connection:
                    wait = RETRY_SECONDS
                    await self._listen(connection)
            except (psycopg.OperationalError, UnavailableError) as error:
                log.warning("not listening to other processes", reason=reason_of(error))
            except Exception:  # whatever it is, another attempt may succeed
                log.exception("not listening to other processes")
            await asyncio.sleep(wait)
            wait = min(2 * wait, MOST_RETRY_SECONDS)

    async def _listen(self, connection: "psycopg.AsyncConnection[tuple[object, ...]]") -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        await self._follower.catch_up()
        self.listening.set()
        while True:
            async for received in connection.notifies(timeout=LOOK_SECONDS):
                sender, notice = read_payload(received.payload)
                if sender != self._process:
                    await self._follower.apply(notice)
            await self._follower.catch_up()
