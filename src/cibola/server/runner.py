"""Starts and stops one server: its socket, its database, uvicorn, and signals."""

import asyncio
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from threading import current_thread, main_thread

import structlog
import uvicorn
from litestar import Litestar
from msgspec.structs import replace

from cibola import __version__
from cibola.errors import CibolaError
from cibola.server.auth.keys import make_folder
from cibola.server.gc_schedule import run_gc_schedule
from cibola.server.http.request_timeout import RequestTimeoutProtocol
from cibola.server.listening import OnReady, Started, listen
from cibola.server.metrics import logs
from cibola.server.public_url import local_url
from cibola.server.settings import Settings
from cibola.server.store.startup import open_store
from cibola.server.websocket.direct_write import DirectWriteProtocol

LARGEST_FRAME = 64 * 1024  # bytes, from a client
SHUTDOWN_SECONDS = 10  # for requests that are being answered
ARRIVAL_SECONDS = 0.5  # for requests that were sent before the client could know of the shutdown
ARRIVAL_STEPS = 20  # how often it is looked meanwhile whether any connection is left
PING_SECONDS = 20.0  # until an idle socket is pinged, and as many for its pong
SIGNALS = (signal.SIGINT, signal.SIGTERM)
log = structlog.get_logger("cibola")


def run(settings: Settings, on_ready: OnReady) -> None:
    """Serve until a signal; `on_ready` is called when requests are accepted."""
    logs.configure(settings)
    make_folder(settings.folder)
    listener = listen(settings)
    with closing(listener), open_store(settings.database_url):
        port = listener.getsockname()[1]
        from cibola.server.app import make_app  # noqa: PLC0415 (slow; errors in the settings are reported first)

        Server(make_app(replace(settings, port=port)), on_ready).run([listener])


class Server(uvicorn.Server):
    """A uvicorn server that tells when it is ready, and says goodbye to every socket before it stops."""

    def __init__(self, app: Litestar, on_ready: OnReady) -> None:
        """Configure uvicorn for an application."""
        super().__init__(config_for(app))
        self._app, self._on_ready = app, on_ready
        self._gc_task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start uvicorn and the garbage collector's schedule, and call `on_ready`."""
        try:
            await super().startup(sockets)
        except SystemExit as way_out:  # uvicorn's, of a startup that has failed
            error: CibolaError | None = self._app.state.get("startup_error")
            raise error or way_out from None
        log.info("started", version=__version__, open_files=raise_file_limit())
        registry = self._app.state.registry
        self._gc_task = asyncio.create_task(run_gc_schedule(lambda: (registry.now() - registry.last_command_at) / 1000))
        self._on_ready(describe(self._app))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nothing more, close every socket with a goodbye, then let requests and the writer finish."""
        self._app.state.is_stopping = True
        if self._gc_task:
            self._gc_task.cancel()
        await self._drain()
        self._app.state.registry.pool.stop()
        await self._app.state.sockets.close("server-goodbye")
        await super().shutdown(sockets)
        log.info("stopped")

    async def _drain(self) -> None:
        """Stop accepting, and answer what clients may have sent already; each connection ends with its answer.

        A client that finds its connection closed cannot know whether its request was carried out.
        """
        for server in self.servers:
            server.close()
        for connection in self.server_state.connections:
            if isinstance(connection, RequestTimeoutProtocol):
                connection.end_with_answer()
        for _ in range(ARRIVAL_STEPS):
            if self.force_exit or not any(map(_may_ask, self.server_state.connections)):
                return
            await asyncio.sleep(ARRIVAL_SECONDS / ARRIVAL_STEPS)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, without raising it again afterwards as uvicorn does."""
        if current_thread() is not main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _may_ask(connection: object) -> bool:
    """Tell whether a connection is one for requests, or a WebSocket that is being opened."""
    return not (isinstance(connection, DirectWriteProtocol) and connection.handshake_complete)


def describe(app: Litestar) -> Started:
    """Return where an application is reached, and what it still lacks."""
    settings: Settings = app.state.settings
    return Started(
        local_url=local_url(settings) + settings.prefix,
        public_url=app.state.public_url,
        is_preparing=bool(app.state.registry.pool.uncompiled),
        is_page_built=app.state.page.is_built,
    )


def config_for(app: Litestar) -> uvicorn.Config:
    """Return uvicorn's configuration; the benchmark's reference server uses it too."""
    return uvicorn.Config(
        app,
        http=RequestTimeoutProtocol,
        ws=DirectWriteProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `ClientAddressMiddleware` reads them
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


MOST_FILES = 2**16  # where the system has no hard limit


def raise_file_limit() -> int | None:
    """Raise the limit of open files to the hard limit, as each socket needs one; return it, if there is one."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 (not everywhere)

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
