"""One of several processes of a server: what it inherits from its supervisor, and what it tells the supervisor."""

import asyncio
import os
import signal
import socket
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import structlog
from litestar import Litestar
from msgspec.structs import replace

from cibola.server.metrics import logs
from cibola.server.metrics.workers import WorkerMetrics
from cibola.server.runner import Server, Started
from cibola.server.settings import Settings

VARIABLE = "CIBOLA_WORKER"  # the environment variable with the inheritance
log = structlog.get_logger("cibola")


class Inheritance(msgspec.Struct, frozen=True):
    """What a supervisor leaves to a worker. After an upgrade the worker is the newer program of the two."""

    number: int  # the first worker is 0
    listener: int  # the file descriptor of the listening socket, which all workers share
    channel: int  # the file descriptor of a socket to the supervisor; it ends when the supervisor does
    folder: str  # for the sockets over which workers exchange their metrics


def find_inheritance(environment: Mapping[str, str] = os.environ) -> Inheritance | None:
    """Return what this process has inherited from a supervisor; None if it is no worker."""
    found = environment.get(VARIABLE)
    return msgspec.json.decode(found, type=Inheritance) if found else None


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
            Worker(make_app(own), channel, Path(inherited.folder)).run([listener])


def share_of(thinkers: int, processes: int, number: int) -> int:
    """Return how many threads for searches one of the workers has; each has at least one."""
    return max(1, thinkers // processes + (number < thinkers % processes))


class Worker(Server):
    """A server that is ended by its supervisor's end, and shows the metrics of all workers."""

    def __init__(self, app: Litestar, channel: socket.socket, folder: Path) -> None:
        """Take the socket to the supervisor, and the folder for metrics."""
        super().__init__(app, self._tell)
        self._channel, self._folder, self._is_orphan = channel, folder, False
        self._metrics = WorkerMetrics(app.state.metrics.registry, folder, os.getpid())

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the server, and tell the supervisor of it."""
        asyncio.get_running_loop().add_reader(self._channel, self._end_with_supervisor)
        await self._metrics.listen()
        self._app.state.worker_metrics = self._metrics
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down; the metrics are shown to the last."""
        await super().shutdown(sockets)
        await self._metrics.close()
        if self._is_orphan:
            with suppress(OSError):  # the last worker finds it empty
                self._folder.rmdir()

    def _tell(self, message: Started) -> None:
        with suppress(OSError):  # the supervisor may have ended
            self._channel.sendall(msgspec.json.encode(message) + b"\n")

    def _end_with_supervisor(self) -> None:
        """Shut down when the channel is closed: the supervisor never writes to it."""
        asyncio.get_running_loop().remove_reader(self._channel)
        log.error("supervisor ended")
        self._is_orphan = True
        self.handle_exit(signal.SIGTERM, None)
