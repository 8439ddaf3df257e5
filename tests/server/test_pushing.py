"""Pushing to a true socket: at once, in order, and never further than its other end reads."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from litestar.types import Receive, Scope, Send
from tests.server.tables_setup import running
from websockets.asyncio.client import ClientConnection, connect

from cibola.server.websocket.direct_write import Push, PushingProtocol, push_of

LARGE = b"x" * 60_000


@asynccontextmanager
async def served() -> AsyncIterator[tuple[ClientConnection, Push]]:
    """Serve one socket: its other end, and how to push to it."""
    offered: asyncio.Future[Push | None] = asyncio.get_running_loop().create_future()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        offered.set_result(push_of(scope))
        while (await receive())["type"] != "websocket.disconnect":
            pass

    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(app, ws=PushingProtocol, lifespan="off", log_config=None))
        serving = asyncio.create_task(server.serve([listener]))
        async with connect(f"ws://127.0.0.1:{listener.getsockname()[1]}", compression=None) as client:
            push = await offered
            assert push
            yield client, push
        server.should_exit = True
        await serving


@running
async def test_texts_arrive_in_order() -> None:
    async with served() as (client, push):
        assert push([b"one", "zwölf".encode()])
        assert push([b"three"])
        assert [await client.recv() for _ in range(3)] == ["one", "zwölf", "three"]


@running
async def test_a_socket_that_is_not_read_from_takes_no_more_until_it_is() -> None:
    async with served() as (client, push):
        taken = 0
        while push([LARGE]):
            taken += 1
            await asyncio.sleep(0)
        assert not push([b"nor this"])
        assert [await client.recv(decode=False) for _ in range(taken)] == [LARGE] * taken
        assert push([b"again"])
        assert await client.recv() == "again"


@running
async def test_a_socket_that_has_gone_takes_nothing() -> None:
    async with served() as (client, push):
        await client.close()
        assert not push([b"nobody hears this"])
