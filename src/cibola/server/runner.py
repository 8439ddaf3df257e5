"""One server, from its start to its last goodbye."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread

import structlog
import uvicorn
from litestar import Litestar
from msgspec.structs import replace
from sqlalchemy import Engine
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError, SQLAlchemyError

from cibola import __version__
from cibola.errors import CibolaError
from cibola.server.auth.keys import make_folder
from cibola.server.gc_schedule import tidy_for_ever
from cibola.server.metrics import logs
from cibola.server.settings import Settings
from cibola.server.store.database import connect, file_of
from cibola.server.store.migrate import migrate
from cibola.server.websocket.direct_write import PushingProtocol

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

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        log.info("started", version=__version__, open_files=raise_file_limit())
        house = self._app.state.house
        self._tidying = asyncio.create_task(
            tidy_for_ever(house.thinkers.loaded(), lambda: (house.now() - house.asked_at) / 1000)
        )
        self._ready(self._app)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
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


MOST_FILES = 2**16  # where the system sets no limit
BACKLOG = 2048  # connections that wait to be accepted
FILE_MODE = 0o600
CHECKED = 64 * 2**20  # bytes; a larger file is not read through at every start
IN_THE_WAY = {
    errno.EADDRINUSE: "serve-port-used",
    errno.EACCES: "serve-port-denied",
    errno.EADDRNOTAVAIL: "serve-host",
}


def raise_file_limit() -> int | None:
    """Let as many files be open as the system allows: each visitor needs one. Give the limit, where there is one."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 (not everywhere)

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def listen(settings: Settings) -> socket.socket:
    """Listen on the address that the settings name."""
    try:
        family, _, _, _, address = socket.getaddrinfo(settings.listen, settings.port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        key = "serve-host" if isinstance(error, socket.gaierror) else IN_THE_WAY.get(error.errno or 0)
        if key is None:
            raise
        raise CibolaError(key, host=settings.listen, port=str(settings.port)) from None


def prepare_store(settings: Settings) -> None:
    """Bring the store to the present schema, or say why it cannot be used."""
    shown = str(file_of(settings.database_url) or settings.database) if _is_readable(settings) else settings.database
    engine = connect(settings.database_url)
    try:
        _make_file(settings)
        migrate(engine)
        _check(engine, settings)
    except OSError as error:
        raise CibolaError("serve-database-write", database=shown, reason=error.strerror or "") from error
    except OperationalError as error:
        raise CibolaError("serve-database-write", database=shown, reason=_reason(error)) from error
    except DatabaseError as error:
        raise CibolaError("serve-database-damaged", database=shown, reason=_reason(error)) from error
    finally:
        engine.dispose()


def _is_readable(settings: Settings) -> bool:
    """Ask whether the address of the store means anything, and whether its driver is installed."""
    try:
        connect(settings.database_url).dispose()
    except (ArgumentError, SQLAlchemyError, ImportError) as error:
        raise CibolaError("serve-database-address", database=settings.database) from error
    return True


def _make_file(settings: Settings) -> None:
    """Make the file so that only its owner can read it."""
    path = file_of(settings.database_url)
    if path is not None:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))


def _check(engine: Engine, settings: Settings) -> None:
    """Read through a file of SQLite, unless it is large."""
    path = file_of(settings.database_url)
    if path is None or path.stat().st_size > CHECKED:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise CibolaError("serve-database-damaged", database=str(path), reason=str(found).splitlines()[0])


def _reason(error: DatabaseError) -> str:
    return str(error.orig).strip().splitlines()[0] if str(error.orig).strip() else type(error.orig).__name__
