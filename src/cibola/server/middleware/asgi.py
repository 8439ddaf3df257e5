"""Functions on ASGI scopes and messages that the middleware shares."""

from collections.abc import Callable, Iterable

import msgspec
from litestar.enums import ScopeType
from litestar.types import Message, Scope, Send

from cibola.errors import CibolaError
from cibola.server.answers import Problem
from cibola.server.errors import headers_of, status_of

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}  # they change nothing
POLICY_VIOLATION = 1008  # a WebSocket close code

Headers = Iterable[tuple[bytes, bytes]]


def header(scope: Scope, name: bytes) -> str:
    """Return the value of a header, the first if it was sent twice; empty if there is none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def list_header(scope: Scope, name: bytes) -> list[str]:
    """Return the elements of a header that is a list: several lines of it are one list, in their order."""
    lines = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return [part.strip() for part in ",".join(lines).split(",") if part.strip()]


def is_websocket(scope: Scope) -> bool:
    """Tell whether a connection is a WebSocket."""
    return scope["type"] == ScopeType.WEBSOCKET


def is_unsafe(scope: Scope) -> bool:
    """Tell whether an HTTP request may change something."""
    return not is_websocket(scope) and scope.get("method") not in SAFE_METHODS


def peer_address(scope: Scope) -> str:
    """Return the address at the other end of the TCP connection."""
    client = scope.get("client")
    return client[0] if client else ""


async def refuse(scope: Scope, send: Send, error: CibolaError) -> None:
    """Answer a request with an error, or close a WebSocket before it is accepted."""
    if is_websocket(scope):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": error.message.key})
        return
    body = msgspec.json.encode(Problem(error=error.message))
    headers = {"content-type": "application/json", "content-length": str(len(body)), **headers_of(error)}
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status_of(error), "headers": encoded})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def with_headers(send: Send, headers: Callable[[Message], Headers]) -> Send:
    """Return a `send` that adds headers to the start of a response."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.accept"}:
            message["headers"] = [*message.get("headers", ()), *headers(message)]
        await send(message)

    return send_with_headers
