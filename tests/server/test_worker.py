"""A worker in this process."""

import asyncio
import socket
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.server.app_setup import settings
from tests.server.database_setup import database_url
from tests.server.tables_setup import reached

from cibola.server.app import make_app
from cibola.server.computers.pool import ComputerPool
from cibola.server.inheritance import Inheritance
from cibola.server.worker import Worker

REQUEST = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@pytest.mark.parametrize("is_successor", [False, True], ids=["first", "successor"])
def test_a_successor_accepts_nobody_before_it_has_loaded_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_successor: bool
) -> None:
    monkeypatch.setattr(ComputerPool, "precompile", lambda _: None)

    async def run(folder: str, listener: socket.socket, ours: socket.socket, theirs: socket.socket) -> None:
        loaded = asyncio.Event()
        monkeypatch.setattr(ComputerPool, "loaded", lambda _: loaded.wait())
        inherited = Inheritance(0, listener.fileno(), theirs.fileno(), folder, is_successor)
        worker = Worker(make_app(settings(tmp_path, database=database_url(tmp_path))), theirs, inherited, 1)
        serving = asyncio.create_task(worker.serve([listener]))
        await reached(lambda: worker.started)
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        writer.write(REQUEST)
        answer = asyncio.create_task(reader.read())
        assert bool((await asyncio.wait((answer,), timeout=0.5 if is_successor else None))[0]) != is_successor
        assert (b"Loaded" in ours.recv(10_000)) is False
        loaded.set()
        assert (await answer).startswith(b"HTTP/1.1 ")
        await reached(lambda: list(Path(folder).glob("*.sockets")))
        assert b"Loaded" in ours.recv(10_000)
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
