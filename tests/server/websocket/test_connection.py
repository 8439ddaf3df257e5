"""The send queue of a socket: slow clients, answers that are never dropped, and direct writes."""

import asyncio
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.server.tables_setup import ANA, BEN, DEAL, FakeClock, registry_in, running, sit_with_friend

from cibola.errors import Message
from cibola.server.auth.person import Person
from cibola.server.protocol import Goodbye
from cibola.server.websocket import connection as connections
from cibola.server.websocket import sockets
from cibola.server.websocket.connection import TableConnection
from cibola.server.websocket.direct_write import EXTENSION
from cibola.server.websocket.live import LiveTables
from cibola.server.websocket.sockets import SocketRegistry


class Slow:
    """A socket whose client does not read until the test allows it."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.may_read, self.has_read, self.sent = asyncio.Event(), asyncio.Event(), list[dict[str, Any]]()

    async def send_data(self, text: str) -> None:
        await self.may_read.wait()
        self.sent.append(json.loads(text))
        self.has_read.set()

    async def until(self, is_reached: Callable[[list[dict[str, Any]]], bool]) -> None:
        while not is_reached(self.sent):
            self.has_read.clear()
            await self.has_read.wait()


@running
async def test_a_slow_client_gets_a_full_view_and_holds_up_nobody(tmp_path: Path) -> None:
    async with registry_in(tmp_path, FakeClock()) as registry:
        game = await sit_with_friend(registry, deals=DEAL, options={"rounds": 1})
        table, slow = await game.open(), Slow()
        connection = TableConnection(slow, Person("ben"))  # type: ignore[arg-type]  # sends, and no more
        sending = asyncio.create_task(LiveTables(registry, SocketRegistry(limited=False), "x")._send(connection, table))
        quick = await game.hear(ANA)
        await registry.subscribe(table, connection, None)
        for _ in range(30):
            for person in (ANA, BEN):
                for _ in range(2):
                    if choices := (await game.see(person)).choices:
                        await game.play(person, choices[0].action)
        assert len(connection._queue) <= connections.MOST_QUEUED
        assert len(quick.of("update")) > connections.MOST_QUEUED
        slow.may_read.set()
        await slow.until(lambda sent: bool(sent) and sent[-1].get("number") == table.state.number)
        assert slow.sent[-1]["happened"] == []
        assert len(slow.sent) <= connections.MOST_QUEUED + 2
        sending.cancel()


async def nothing() -> bytes:
    """Return an empty full view."""
    return b"{}"


@running
async def test_an_answer_waits_for_room_and_is_never_dropped() -> None:
    slow = Slow()
    connection = TableConnection(slow, ANA)  # type: ignore[arg-type]  # sends, and no more

    sending = asyncio.create_task(connection.send_queued(nothing))
    for _ in range(connections.MOST_QUEUED):
        connection.enqueue(b"{}")
    answering = asyncio.create_task(connection.answer(b'{"answer": 1}'))
    await asyncio.sleep(0)
    assert not answering.done()
    slow.may_read.set()
    await answering
    await slow.until(lambda sent: {"answer": 1} in sent)
    assert slow.sent == [{}] * connections.MOST_QUEUED + [{"answer": 1}]
    sending.cancel()


@running
async def test_what_waits_for_a_slow_client_is_dropped_when_the_socket_is_closed() -> None:
    """uvicorn raises an error for whatever is sent after a close; it is no fault, and not told as one."""

    class Closing(Slow):
        async def send_data(self, text: str) -> None:
            await super().send_data(text)
            if "goodbye" not in text and any(one.get("type") == "goodbye" for one in self.sent):
                raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

        async def close(self, **_reason: Any) -> None:
            """Close at once."""

    slow = Closing()
    connection = TableConnection(slow, ANA)  # type: ignore[arg-type]  # sends and closes, and no more
    sending = asyncio.create_task(connection.send_queued(nothing))
    connection.enqueue(b"{}")
    await asyncio.sleep(0.05)  # it waits for the client
    slow.sent.append({"type": "goodbye"})  # which overtakes it
    closing = asyncio.create_task(connection.close(1012, Goodbye(reason=Message("server-goodbye"))))
    await asyncio.sleep(0)
    slow.may_read.set()
    await asyncio.wait_for(asyncio.gather(sending, closing), 30)


@running
async def test_an_answer_outlives_the_updates_that_are_dropped() -> None:
    slow = Slow()
    connection = TableConnection(slow, ANA)  # type: ignore[arg-type]  # sends, and no more

    async def view() -> bytes:
        return b'{"view": 1}'

    await connection.answer(b'{"answer": 1}')
    for _ in range(2 * connections.MOST_QUEUED):
        connection.enqueue(b"{}")
    sending = asyncio.create_task(connection.send_queued(view))
    slow.may_read.set()
    await slow.until(lambda sent: {"view": 1} in sent)
    assert slow.sent == [{"answer": 1}, {"view": 1}]
    sending.cancel()


class Quick(Slow):
    """A socket with direct writes, unless its buffer is full."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.written: list[list[bytes]] = []
        self.scope = {"extensions": {EXTENSION: {"write": self.write}}}

    def write(self, texts: Iterable[bytes]) -> bool:
        if not self.is_full:
            self.written.append(list(texts))
            self.sent += [json.loads(text) for text in texts]
        return not self.is_full


@running
async def test_messages_of_one_loop_iteration_are_written_together() -> None:
    quick = Quick()
    connection = TableConnection(quick, ANA)  # type: ignore[arg-type]  # sends, and no more
    connection.enqueue(b'{"update": 1}')
    await connection.answer(b'{"answer": 1}')
    assert not quick.written
    await asyncio.sleep(0)
    connection.enqueue(b'{"update": 2}')
    await asyncio.sleep(0)
    assert quick.written == [[b'{"update": 1}', b'{"answer": 1}'], [b'{"update": 2}']]


@running
async def test_a_full_buffer_is_waited_for_and_the_order_stays() -> None:
    quick = Quick()
    connection = TableConnection(quick, ANA)  # type: ignore[arg-type]  # sends, and no more

    sending = asyncio.create_task(connection.send_queued(nothing))
    for number in range(6):
        quick.is_full = number in {1, 2}
        connection.enqueue(b'{"update": %d}' % number)
        await asyncio.sleep(0)
    quick.may_read.set()
    await quick.until(lambda sent: len(sent) == 6)
    connection.enqueue(b'{"update": 6}')
    await asyncio.sleep(0)
    assert [message["update"] for message in quick.sent] == list(range(7))
    assert quick.written == [[b'{"update": 0}'], [b'{"update": 6}']]
    sending.cancel()


@running
async def test_a_socket_that_takes_no_goodbye_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever logs out everywhere is out, also where a client does not read."""
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.01)
    slow = Slow()
    connection = TableConnection(slow, ANA)  # type: ignore[arg-type]  # sends, and no more
    receiving = connection.receiving = asyncio.create_task(asyncio.sleep(600))
    registry = SocketRegistry(limited=False)
    registry.add(connection)
    connection.enqueue(b'{"update": 1}')
    await registry.close("identity-logged-out")
    await asyncio.wait({receiving}, timeout=5)
    assert receiving.cancelled()
    slow.may_read.set()
    connection.enqueue(b'{"update": 2}')
    await asyncio.sleep(0)
    assert slow.sent == []
