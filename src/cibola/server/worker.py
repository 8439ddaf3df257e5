"""One of several processes of a server, which a supervisor has started."""

import asyncio
import os
import signal
import socket
from collections.abc import Coroutine
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import Litestar
from msgspec.structs import replace

from cibola.server.handover_protocols import HandedOverProtocol, HandingOverProtocol
from cibola.server.inheritance import Inheritance
from cibola.server.listening import Started
from cibola.server.metrics import logs
from cibola.server.metrics.workers import WorkerMetrics
from cibola.server.processes.handover import SocketHandover
from cibola.server.runner import Server
from cibola.server.settings import Settings

log = structlog.get_logger("cibola")


def run_worker(settings: Settings, inherited: Inheritance) -> None:
    """Serve until a signal, or until the supervisor has ended."""
    logs.configure(settings)
    with closing(socket.socket(fileno=inherited.listener)) as listener:
        from cibola.server.app import make_app  # noqa: PLC0415 (slow, as in `runner.run`)

        own = replace(
            settings,
            port=listener.getsockname()[1],
            thinkers=share_of(settings.thinkers, settings.processes, inherited.number),
        )
        with closing(socket.socket(fileno=inherited.channel)) as channel:
            Worker(make_app(own), channel, inherited, settings.processes).run([listener])


def share_of(thinkers: int, processes: int, number: int) -> int:
    """Return how many threads for searches one of the workers has; each has at least one."""
    return max(1, thinkers // processes + (number < thinkers % processes))


class Worker(Server):
    """A server that its supervisor's end ends, and that shares metrics and sockets with the other workers."""

    def __init__(self, app: Litestar, channel: socket.socket, inherited: Inheritance, workers: int) -> None:
        """Take the socket to the supervisor, what else it leaves, and how many workers there are."""
        super().__init__(app, self._tell)
        self._channel, self._folder, self._is_orphan = channel, Path(inherited.folder), False
        self._metrics = WorkerMetrics(app.state.metrics.registry, self._folder, os.getpid())
        self._handover = SocketHandover(self._folder, inherited.number, workers, self._take_over)
        self._taking: set[asyncio.Task[None]] = set()
        self.config.http = partial(HandingOverProtocol, self._handover.send)  # type: ignore[assignment]  # it is called

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the server, and tell the supervisor of it."""
        asyncio.get_running_loop().add_reader(self._channel, self._end_with_supervisor)
        await self._metrics.listen()
        self._app.state.worker_metrics = self._metrics
        await super().startup(sockets)
        self._handover.listen()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down; the metrics are shown to the last."""
        self._handover.close()
        await asyncio.gather(*self._taking, return_exceptions=True)
        await super().shutdown(sockets)
        await self._metrics.close()
        if self._is_orphan:
            with suppress(OSError):  # the last worker finds it empty
                self._handover.remove()
                self._folder.rmdir()

    @property
    def _connections(self) -> dict[str, Any]:
        """What every protocol takes."""
        return {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}

    def _take_over(self, head: bytes, connection: socket.socket) -> None:
        """Serve a WebSocket whose head another worker has read."""
        connection.settimeout(0)
        make_protocol = partial(HandedOverProtocol, head, **self._connections)
        taking = asyncio.get_running_loop().connect_accepted_socket(make_protocol, connection)
        self._taking.add(task := asyncio.create_task(_end_quietly(taking)))
        task.add_done_callback(self._taking.discard)

    def _tell(self, message: Started) -> None:
        with suppress(OSError):  # the supervisor may have ended
            self._channel.sendall(msgspec.json.encode(message) + b"\n")

    def _end_with_supervisor(self) -> None:
        """Shut down when the channel is closed: the supervisor never writes to it."""
        asyncio.get_running_loop().remove_reader(self._channel)
        log.error("supervisor ended")
        self._is_orphan = True
        self.handle_exit(signal.SIGTERM, None)


async def _end_quietly(taking: Coroutine[Any, Any, object]) -> None:
    """Wait for a connection that is taken over; its client may have left."""
    with suppress(OSError):
        await taking
