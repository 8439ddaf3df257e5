"""Connections that stay silent or send half a request are closed; whole requests are answered, a last one too."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from cibola.server.http.request_timeout import RequestTimeoutProtocol

HEAD = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\n"
WHOLE = HEAD + b"body"


async def echo(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """Answer with the body of the request."""
    message = await receive()
    body = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        body += message.get("body", b"")
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


END = b""  # a part after which the connection is to end


def ask(*parts: bytes) -> tuple[bytes, bool]:
    """Send parts of requests on one connection; return all that was answered, and whether the server closed it."""
    state = ServerState()

    async def run() -> tuple[bytes, bool]:
        config = uvicorn.Config(echo, lifespan="off", log_config=None, timeout_keep_alive=60)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: RequestTimeoutProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
        )
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        for part in parts:
            if part == END:
                for protocol in state.connections:
                    assert isinstance(protocol, RequestTimeoutProtocol)
                    protocol.end_with_answer()
            writer.write(part)
            await asyncio.sleep(0.02)
        answered = b""
        while not reader.at_eof():
            try:
                answered += await asyncio.wait_for(reader.read(1 << 16), 1)
            except TimeoutError:
                break
        is_closed = reader.at_eof()
        writer.close()
        server.close()
        return answered, is_closed

    return asyncio.run(run())


@pytest.mark.parametrize(
    "parts", [(), (b"POST / HT",), (HEAD,), (HEAD, b"bo")], ids=["silent", "half a head", "no body", "half a body"]
)
def test_what_does_not_come_to_its_end_is_closed(monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]) -> None:
    monkeypatch.setattr("cibola.server.http.request_timeout.REQUEST_SECONDS", 0.2)
    _, is_closed = ask(*parts)
    assert is_closed


def test_a_whole_request_is_answered_and_the_connection_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.http.request_timeout.REQUEST_SECONDS", 0.2)
    answered, is_closed = ask(HEAD, b"bo", b"dy", WHOLE)
    assert answered.count(b"200 OK") == 2
    assert not is_closed


def test_the_second_request_has_a_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.http.request_timeout.REQUEST_SECONDS", 0.2)
    answered, is_closed = ask(WHOLE, b"GET / HT")
    assert answered.count(b"200 OK") == 1
    assert is_closed


CHUNKED = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n"


async def refuse(_scope: Any, _receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """Answer without a look at the body."""
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


@pytest.mark.parametrize("app", [echo, refuse])
@pytest.mark.parametrize("method", [b"POST", b"HEAD"])
def test_a_request_that_breaks_off_is_refused_once_and_nothing_is_logged(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, app: Any, method: bytes
) -> None:
    monkeypatch.setitem(globals(), "echo", app)
    answered, is_closed = ask(CHUNKED.replace(b"POST", method) + b"zz\r\n")
    assert answered.startswith(b"HTTP/1.1 400 Bad Request")
    assert answered.count(b"HTTP/1.1") == 1
    assert is_closed
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_request_that_breaks_off_while_its_answer_is_sent_ends_the_connection(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(_scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"begun", "more_body": True})
        while (await receive())["type"] != "http.disconnect":
            pass
        await send({"type": "http.response.body", "body": b"never sent"})

    monkeypatch.setitem(globals(), "echo", slow)
    answered, is_closed = ask(CHUNKED, b"zz\r\n")
    assert answered.count(b"HTTP/1.1") == 1
    assert b"begun" in answered
    assert b"never sent" not in answered
    assert is_closed
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    ("parts", "answers"),
    [((WHOLE, END, WHOLE), 2), ((END, WHOLE), 1), ((HEAD, END, b"bo", b"dy"), 1), ((b"POST / HT", END, WHOLE[9:]), 1)],
    ids=["kept", "new", "with half a body", "with half a head"],
)
def test_a_connection_ends_with_an_answer_that_says_so(parts: tuple[bytes, ...], answers: int) -> None:
    answered, is_closed = ask(*parts)
    assert answered.count(b"200 OK") == answers
    *_, last = answered.partition(b"body") if answers == 2 else (answered,)
    assert last.lower().count(b"connection: close") == answered.lower().count(b"connection: close") == 1
    assert last.endswith(b"body")
    assert is_closed


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_socket_stays_open_however_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def accept(
        _scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
    ) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    monkeypatch.setattr("cibola.server.http.request_timeout.REQUEST_SECONDS", 0.2)
    monkeypatch.setitem(globals(), "echo", accept)
    answered, is_closed = ask(UPGRADE)
    assert answered.startswith(b"HTTP/1.1 101")
    assert not is_closed
