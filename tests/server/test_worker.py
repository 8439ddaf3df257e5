"""A worker in this process."""

import asyncio
import socket
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.app_setup import settings
from tests.server.database_setup import database_url
from tests.server.tables_setup import reached

from cibola.server.app import make_app
from cibola.server.inheritance import Inheritance
from cibola.server.worker import Worker

REQUEST = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_a_worker_accepts_as_soon_as_it_has_told_that_it_started(tmp_path: Path) -> None:
    async def run(folder: str, listener: socket.socket, ours: socket.socket, theirs: socket.socket) -> None:
        inherited = Inheritance(0, listener.fileno(), theirs.fileno(), folder)
        worker = Worker(make_app(settings(tmp_path, database=database_url(tmp_path))), theirs, inherited, 1)
        serving = asyncio.create_task(worker.serve([listener]))
        await reached(lambda: worker.started)
        assert b"Started" in ours.recv(10_000)
        assert [path for path in Path(folder).iterdir() if path.suffix == ".sockets"]  # noqa: ASYNC240 (a test may block)
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        writer.write(REQUEST)
        assert (await reader.read()).startswith(b"HTTP/1.1 ")
        worker.should_exit = True
        await serving
        writer.close()

    ours, theirs = socket.socketpair()
    with (
        closing(ours),
        closing(theirs),
        socket.create_server(("127.0.0.1", 0)) as listener,
        TemporaryDirectory() as folder,
    ):
        asyncio.run(run(folder, listener, ours, theirs))
