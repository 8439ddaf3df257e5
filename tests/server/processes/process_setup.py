"""Several processes that share a PostgreSQL database; here they are registries in one event loop."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.server.database_setup import create_database
from tests.server.tables_setup import FakeClock, Game

from cibola.server.auth.sessions import Sessions
from cibola.server.computers.pool import ComputerPool
from cibola.server.process_follower import ProcessFollower
from cibola.server.processes.peers import Peers, new_process_id
from cibola.server.store.repository import Store
from cibola.server.store.writer import Writer
from cibola.server.tables.registry import TableRegistry
from cibola.server.websocket.sockets import SocketRegistry


class Process:
    """What a server process has, but for its routes."""

    def __init__(self, folder: Path, clock: Callable[[], int]) -> None:
        self.id, self.engine = new_process_id(), create_database(folder)
        self.writer = Writer(self.engine, self.id)
        self.store = Store(self.engine, self.writer)
        self.peers = Peers(self.store, self.id)
        self.pool = ComputerPool(1, self.peers.permits)
        self.registry = TableRegistry(
            self.engine, self.writer, self.pool, address="http://here", presence=self.peers.presence, now=clock
        )
        self.sockets = SocketRegistry(limited=False)
        self.sessions = Sessions(self.store, lambda: clock() / 1000)
        self.follower = ProcessFollower(self.registry, self.sockets, self.sessions)
        self.is_alive = True

    async def start(self) -> None:
        await self.peers.start(self.follower)

    async def kill(self) -> None:
        """Stop without a word, as a process that is killed."""
        self.is_alive = False
        for table in self.registry.tables:
            if table.computer_task:
                table.computer_task.cancel()
                with suppress(asyncio.CancelledError):
                    await table.computer_task
        await self.peers.stop()
        await self.pool.close()

    async def stop(self) -> None:
        if self.is_alive:
            await self.kill()
            await self.peers.end()
        self.writer.close()
        self.engine.dispose()

    def at(self, game: Game) -> Game:
        """Return the same table, as this process knows it."""
        return Game(self.registry, game.id)


@asynccontextmanager
async def processes_in(
    folder: Path, count: int = 2, clock: Callable[[], int] | None = None
) -> AsyncIterator[list[Process]]:
    """Start so many processes on one database."""
    now = clock or FakeClock()
    started: list[Process] = []
    try:
        for _ in range(count):
            started.append(Process(folder, now))
            await started[-1].start()
        yield started
    finally:
        for process in started:
            await process.stop()
