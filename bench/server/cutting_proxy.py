"""A TCP proxy in front of a server, which cuts connections at random, also in the middle of a message."""

import asyncio
import random

from serving import HOST


class CuttingProxy:
    """Passes bytes on, and cuts a connection with a given chance for every piece that comes."""

    def __init__(self, target: int, chance: random.Random, cut_chance: float) -> None:
        """Take the port of the server."""
        self.cuts = 0
        self.cut_chance = cut_chance
        self.chance = chance
        self.target = target
        self.port = 0
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen on a port of its own, `port`."""
        self._server = await asyncio.get_running_loop().create_server(lambda: Client(self), HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Accept no more connections."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()


class End(asyncio.Protocol):
    """One end of a connection; whatever it receives, it passes on to the other end."""

    def __init__(self, proxy: CuttingProxy) -> None:
        self.proxy = proxy
        self.transport: asyncio.Transport | None = None
        self.other: End | None = None
        self.is_closed = False
        self._waiting = bytearray()  # what came before this end was connected

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]  # of a connection, so both ways
        if self.is_closed:
            transport.abort()  # type: ignore[attr-defined]
        elif self._waiting:
            self.write(bytes(self._waiting))

    def data_received(self, data: bytes) -> None:
        if self.other is None:
            return
        if self.proxy.chance.random() < self.proxy.cut_chance:
            self.proxy.cuts += 1
            self.other.write(data[: self.proxy.chance.randrange(len(data))])
            self.close()
        else:
            self.other.write(data)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 (of the protocol)
        self.close()

    def write(self, data: bytes) -> None:
        """Send bytes, as soon as this end is connected."""
        if self.transport is None:
            self._waiting += data
        else:
            self.transport.write(data)

    def close(self) -> None:
        """Close both ends; what was written before is still sent."""
        if not self.is_closed:
            self.is_closed = True
            if self.transport is not None:
                self.transport.close()
            if self.other is not None:
                self.other.close()


class Client(End):
    """The end of a client, which connects to the server as soon as it is connected itself."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.other = End(self.proxy)
        self.other.other = self
        self._connecting = asyncio.create_task(self._connect(self.other))

    async def _connect(self, server: End) -> None:
        try:
            await asyncio.get_running_loop().create_connection(lambda: server, HOST, self.proxy.target)
        except OSError:
            self.close()
