"""Workers hand sockets over to the one that serves their table, as long as it takes them."""

import asyncio
import socket
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from tests.server.tables_setup import reached

from cibola.server.processes import handover
from cibola.server.processes.handover import SocketHandover, preference

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several processes hand over on Linux only")
COUNT = 3
TABLES = [b"table-%d" % number for number in range(200)]


class Taken(NamedTuple):
    """A connection that a worker has taken."""

    worker: int
    head: bytes
    connection: socket.socket


class Workers:
    """Some workers in one event loop."""

    def __init__(self, folder: Path) -> None:
        self.taken: list[Taken] = []
        self._folder = folder
        self.all = [self.make(number) for number in range(COUNT)]

    def make(self, number: int) -> SocketHandover:
        def take(head: bytes, connection: socket.socket) -> None:
            self.taken.append(Taken(number, head, connection))

        return SocketHandover(self._folder, number, COUNT, take)

    def send(self, table: bytes, by: int) -> tuple[bool, socket.socket]:
        """Let a worker hand a connection over; return whether it could, and the client's end."""
        client, accepted = socket.socketpair()
        with accepted:
            return self.all[by].send(table, b"GET " + table, accepted.fileno()), client

    def close(self) -> None:
        for worker in self.all:
            worker.close()
        for taken in self.taken:
            taken.connection.close()


def table_of(*order: int) -> bytes:
    """Return a table that these workers serve, in this order."""
    return next(table for table in TABLES if preference(table, COUNT) == list(order))


def run(test: object) -> None:
    async def within() -> None:
        with TemporaryDirectory() as folder:  # short: the path of a socket has at most 107 bytes
            workers = Workers(Path(folder))
            for worker in workers.all:
                worker.listen()
            try:
                await test(workers)  # type: ignore[operator]
            finally:
                workers.close()

    asyncio.run(within())


def test_a_connection_goes_to_the_worker_of_its_table_with_what_was_read() -> None:
    async def test(workers: Workers) -> None:
        for by in (0, 2):
            is_sent, client = workers.send(table_of(1, 0, 2), by)
            with client:
                assert is_sent
                await reached(lambda: workers.taken)
                taken = workers.taken.pop()
                assert (taken.worker, taken.head) == (1, b"GET " + table_of(1, 0, 2))
                with taken.connection as connection:
                    connection.send(b"welcome")
                    assert client.recv(100) == b"welcome"

    run(test)


def test_a_worker_keeps_the_connections_of_its_own_tables() -> None:
    async def test(workers: Workers) -> None:
        is_sent, client = workers.send(table_of(1, 0, 2), 1)
        client.close()
        assert not is_sent

    run(test)


def test_another_worker_serves_the_tables_of_one_that_has_ended_until_a_new_one_has_its_number() -> None:
    async def test(workers: Workers) -> None:
        table = table_of(1, 2, 0)

        async def worker_of(table: bytes) -> int:
            is_sent, client = workers.send(table, 0)
            client.close()
            if not is_sent:
                return 0
            await reached(lambda: workers.taken)
            taken = workers.taken.pop()
            taken.connection.close()
            return taken.worker

        assert await worker_of(table) == 1
        workers.all[1].close()
        assert await worker_of(table) == 2
        workers.all[2].close()
        assert await worker_of(table) == 0
        workers.all[1] = workers.make(1)
        workers.all[1].listen()
        assert await worker_of(table) == 1

    run(test)


def test_a_worker_that_reads_nothing_gets_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(workers: Workers) -> None:
        sent = []
        for now in (0.0, 0.1, 0.1 + 2 * handover.SILENT_SECONDS):
            monkeypatch.setattr(handover, "monotonic", lambda now=now: now)
            is_sent, client = workers.send(table_of(1, 0, 2), 0)
            client.close()
            sent.append(is_sent)
        assert sent == [True, True, False]  # the loop has not run meanwhile, as in a worker that is stopped
        await reached(lambda: len(workers.taken) == 2)
        is_sent, client = workers.send(table_of(1, 0, 2), 0)
        client.close()
        assert is_sent

    run(test)


def test_what_was_sent_before_a_worker_closes_is_taken() -> None:
    async def test(workers: Workers) -> None:
        is_sent, client = workers.send(table_of(1, 0, 2), 0)
        client.close()
        assert is_sent
        workers.all[1].close()
        assert [taken.worker for taken in workers.taken] == [1]

    run(test)


def test_tables_are_shared_evenly_and_stay_where_they_are_when_a_worker_ends() -> None:
    orders = [preference(b"%d" % number, 4) for number in range(4000)]
    first = Counter(order[0] for order in orders)
    second = Counter(order[1] for order in orders if order[0] == 0)
    assert set(first) == {0, 1, 2, 3}
    assert set(second) == {1, 2, 3}
    assert all(900 < count < 1100 for count in first.values())
    assert all(250 < count < 420 for count in second.values())
