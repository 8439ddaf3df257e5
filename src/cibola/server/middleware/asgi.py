"""Small words for what stands before the routes: reading headers, refusing, and adding to an answer."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Scope, Send

from cibola.errors import CibolaError
from cibola.server.answers import Problem

SAFE = {"GET", "HEAD", "OPTIONS"}  # methods that change nothing
POLICY_VIOLATED = 1008  # why a socket is closed

Headers = Iterable[tuple[bytes, bytes]]
Layer = Callable[[ASGIApp], ASGIApp]


def header(scope: Scope, name: bytes) -> str:
    """Read a header, or nothing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def is_socket(scope: Scope) -> bool:
    """Ask whether a socket is asked for, and no single answer."""
    return scope["type"] == ScopeType.WEBSOCKET


def changes(scope: Scope) -> bool:
    """Ask whether a request wants to change something."""
    return not is_socket(scope) and scope.get("method") not in SAFE


def peer(scope: Scope) -> str:
    """Give the address at the other end of the wire."""
    client = scope.get("client")
    return client[0] if client else ""


class Refused(CibolaError):  # noqa: N818 (it is no fault of the program)
    """A request that is not let through."""

    def __init__(self, status: int, key: str, wait: int = 0, **args: Any) -> None:
        """Remember the status of the answer, what to tell, and after how many seconds to try again."""
        super().__init__(key, **args)
        self.status, self.wait = status, wait


async def refuse(scope: Scope, send: Send, refused: Refused) -> None:
    """Answer a request with a problem; close a socket before it opens."""
    if is_socket(scope):
        await send({"type": "websocket.close", "code": POLICY_VIOLATED, "reason": refused.message.key})
        return
    body = msgspec.json.encode(Problem(error=refused.message))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.wait:
        headers.append((b"retry-after", str(refused.wait).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def adding(send: Send, headers: Callable[[Message], Headers]) -> Send:
    """Add headers to the beginning of an answer."""

    async def sending(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.accept"}:
            message["headers"] = [*message.get("headers", ()), *headers(message)]
        await send(message)

    return sending
