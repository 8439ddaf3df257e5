"""Reading and writing the store, beside the event loop."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine

from cibola.server.store.writer import Writer

Found = TypeVar("Found")


class Kept:
    """The store as the rest of the server uses it; a write is over when it is safe."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        """Take the engine, and who writes."""
        self._engine = engine
        self._writer = writer

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """Do something that only reads."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], Found]) -> Found:
        with self._engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Do something in one transaction."""
        return await self._writer.write(work)
