"""One server, from its start to its last goodbye."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import socket
from threading import current_thread, main_thread

import structlog
import uvicorn
from litestar import Litestar
from msgspec.structs import replace

from cibola import __version__
from cibola.server.identity.keys import make_folder
from cibola.server.listening import listen, prepare_store, raise_file_limit
from cibola.server.pushing import PushingProtocol
from cibola.server.settings import Settings
from cibola.server.tidying import tidy_for_ever
from cibola.server.watching import logs

LARGEST_FRAME = 64 * 1024  # bytes, from a client
PATIENCE = 10  # seconds for answers that are under way when the server stops
SILENCE = 20.0  # seconds until a socket is asked whether it is alive, and as many for the answer
SIGNALS = (signal.SIGINT, signal.SIGTERM)
log = structlog.get_logger("cibola")

Ready = Callable[[Litestar], None]


def run(settings: Settings, ready: Ready) -> None:
    """Serve until told to stop; `ready` is called when the first visitor can come."""
    logs.configure(settings)
    make_folder(settings.folder)
    listener = listen(settings)
    try:
        prepare_store(settings)
        port = listener.getsockname()[1]
        from cibola.server.app import make_app  # noqa: PLC0415 (what is wrong with the settings is told before that)

        Server(make_app(replace(settings, port=port)), ready).run([listener])
    finally:
        listener.close()


class Server(uvicorn.Server):
    """Tells when it is ready, and says goodbye before it closes the sockets."""

    def __init__(self, app: Litestar, ready: Ready) -> None:
        """Prepare to serve an application."""
        super().__init__(config_for(app))
        self._app, self._ready = app, ready
        self._tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        log.info("started", version=__version__, open_files=raise_file_limit())
        house = self._app.state.house
        self._tidying = asyncio.create_task(
            tidy_for_ever(house.thinkers.loaded(), lambda: (house.now() - house.asked_at) / 1000)
        )
        self._ready(self._app)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Say goodbye to every table, let answers finish, and the writer write."""
        self._app.state.leaving = True
        if self._tidying:
            self._tidying.cancel()
        self._app.state.house.thinkers.leave()
        await self._app.state.sockets.goodbye("serve-goodbye-page")
        await super().shutdown(sockets)
        log.info("stopped")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal; it has then done its work, and is not raised again."""
        if current_thread() is not main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def config_for(app: Litestar) -> uvicorn.Config:
    """Say how sockets are served; the benchmark's reference is served in the same way."""
    return uvicorn.Config(
        app,
        ws=PushingProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=SILENCE,
        ws_ping_timeout=SILENCE,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `guard.visitors` knows whom to believe
        timeout_graceful_shutdown=PATIENCE,
    )
