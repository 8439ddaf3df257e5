"""Listening to the notices of other processes, on a connection of its own that reconnects."""

import asyncio
import os
from contextlib import suppress
from typing import Protocol

import psycopg
import structlog
from psycopg.pq.abc import PGconn
from sqlalchemy import Engine

from cibola.server.errors import UnavailableError
from cibola.server.store.database import CHANNEL, driver_arguments, reason_of
from cibola.server.store.notices import Notice, read_payload, sender_of

LOOK_SECONDS = 10.0  # between two looks at what has changed, for notices that may have been lost
RETRY_SECONDS = 0.5  # until another attempt to connect, longer each time
MOST_RETRY_SECONDS = 5.0
log = structlog.get_logger("cibola.processes")


class Follower(Protocol):
    """What follows the changes of other processes."""

    def apply(self, notice: Notice) -> None:
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
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._listen(connection.pgconn)
            except (psycopg.OperationalError, UnavailableError) as error:
                log.warning("not listening to other processes", reason=reason_of(error))
            except Exception:  # whatever it is, another attempt may succeed
                log.exception("not listening to other processes")
            await asyncio.sleep(wait)
            wait = min(2 * wait, MOST_RETRY_SECONDS)

    async def _listen(self, connection: PGconn) -> None:
        """Read notices until the connection is lost, and look by timer.

        The socket is watched all the time: psycopg's own generator would watch it anew for every notice, which costs
        several times what a notice does. It is watched through a copy of its descriptor: libpq closes its own as soon
        as the connection is lost, and a client that connects at that moment is given the same number.
        """
        loop, socket = asyncio.get_running_loop(), os.dup(connection.socket)
        errors: list[Exception] = []
        lost = asyncio.Event()

        def read() -> None:
            try:
                self._read(connection)
            except Exception as error:  # noqa: BLE001 (raised for `run`, which connects again)
                loop.remove_reader(socket)  # its end could be read for ever
                errors.append(error)
                lost.set()

        loop.add_reader(socket, read)
        try:
            read()
            while not errors:
                await self._follower.catch_up()
                self.listening.set()
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), LOOK_SECONDS)
            raise errors[0]
        finally:
            loop.remove_reader(socket)
            os.close(socket)

    def _read(self, connection: PGconn) -> None:
        """Read what has come; called when the socket is readable."""
        connection.consume_input()
        while received := connection.notifies():
            if sender_of(received.extra) != self._process:
                self._follower.apply(read_payload(received.extra))
