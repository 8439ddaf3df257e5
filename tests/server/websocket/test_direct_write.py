"""Direct writes to a real socket: at once, in order, and only as long as its client reads."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from litestar.types import Receive, Scope, Send
from tests.server.tables_setup import running
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cibola.server.websocket.direct_write import DirectWrite, DirectWriteProtocol, direct_write_of

LARGE = b"x" * 60_000


@asynccontextmanager
async def served() -> AsyncIterator[tuple[ClientConnection, DirectWrite]]:
    """Serve one socket; yield its client and its direct write."""
    offered: asyncio.Future[DirectWrite | None] = asyncio.get_running_loop().create_future()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        offered.set_result(direct_write_of(scope))
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async with serving(app) as client:
        write = await offered
        assert write
        yield client, write


@asynccontextmanager
async def serving(app: Any) -> AsyncIterator[ClientConnection]:
    """Serve an application, and yield a client that is connected to it."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(app, ws=DirectWriteProtocol, lifespan="off", log_config=None))
        running_server = asyncio.create_task(server.serve([listener]))
        async with connect(f"ws://127.0.0.1:{listener.getsockname()[1]}", compression=None) as client:
            yield client
        server.should_exit = True
        await running_server


@running
async def test_texts_arrive_in_order() -> None:
    async with served() as (client, write):
        assert write([b"one", "zwölf".encode()])
        assert write([b"three"])
        assert [await client.recv() for _ in range(3)] == ["one", "zwölf", "three"]


@running
async def test_a_socket_whose_client_does_not_read_takes_no_more_until_it_does() -> None:
    async with served() as (client, write):
        taken = 0
        while write([LARGE]):
            taken += 1
            await asyncio.sleep(0)
        assert not write([b"nor this"])
        assert [await client.recv(decode=False) for _ in range(taken)] == [LARGE] * taken
        assert write([b"again"])
        assert await client.recv() == "again"


@running
async def test_a_closed_socket_takes_nothing() -> None:
    async with served() as (client, write):
        await client.close()
        assert not write([b"nobody hears this"])


TEXT, CONTINUATION, CLOSE = 1, 0, 8


def frame(code: int, content: bytes, *, is_last: bool = True) -> bytes:
    """Return a frame of a client, masked with zeros."""
    return bytes((code | 0x80 * is_last, 0x80 | len(content), 0, 0, 0, 0)) + content


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (frame(TEXT, b"\xff"), 1007),
        (frame(TEXT, b"\xc3", is_last=False) + frame(CONTINUATION, b"("), 1007),
        (frame(TEXT, b"\xff") + frame(CLOSE, (1000).to_bytes(2)), 1000),
    ],
    ids=["one frame", "two frames", "with a close frame behind it"],
)
def test_a_text_that_is_no_utf_8_closes_the_socket_and_nothing_is_logged(
    caplog: pytest.LogCaptureFixture, frames: bytes, code: int
) -> None:
    @running
    async def converse() -> None:
        async with served() as (client, _):
            client.transport.write(frames)
            with pytest.raises(ConnectionClosed) as closed:
                await client.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == code

    converse()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@running
async def test_a_letter_may_be_split_between_two_frames() -> None:
    async with served() as (client, write):
        await client.send([b"\xc3", b"\xa9"], text=True)
        assert write([b"still open"])
        assert await client.recv() == "still open"


@running
async def test_what_is_sent_after_a_forbidden_frame_meets_a_client_that_has_left(
    caplog: pytest.LogCaptureFixture,
) -> None:
    sent: list[Exception | None] = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        try:
            await send({"type": "websocket.send", "text": "too late", "bytes": None})
        except OSError as error:
            sent.append(error)
            raise

    async with serving(app) as client:
        client.transport.write(frame(3, b"a reserved opcode"))
        with pytest.raises(ConnectionClosed) as closed:
            await client.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1002
    assert len(sent) == 1
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
