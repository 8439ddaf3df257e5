"""Rate limits by token buckets, and the limit on the size of a request."""

import math
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal

import msgspec
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from cibola.server.auth.person import ANONYMOUS, PERSON_KEY
from cibola.server.errors import TooLargeError, TooManyRequestsError
from cibola.server.middleware.asgi import header, is_unsafe, is_websocket, refuse
from cibola.server.middleware.client_address import ADDRESS_KEY, client_network

MOST_KEYS = 50_000  # buckets in memory; the least recently used is dropped first
LARGEST_BODY = 64 * 1024  # bytes; a command is far smaller

MonotonicClock = Callable[[], float]


class RateLimit(msgspec.Struct, frozen=True):
    """So many requests at once, and so many a second after that, for each person or each address."""

    name: str
    by: Literal["person", "address"]
    burst: int
    rate: float
    socket: bool = False  # applies to the opening of WebSockets, otherwise to HTTP requests
    change: bool = False  # applies only to requests that may change something
    path: str = "/api/.*"


RATE_LIMITS = (
    RateLimit("accounts", "address", 10, 1 / 20, change=True, path="/api/account"),  # logins: see `login_throttle`
    RateLimit("tables", "address", 120, 1 / 2, change=True, path="/api/(tables|lessons/[^/]+)"),
    RateLimit("joins", "address", 60, 1, path="/api/join/.*"),  # so that secrets cannot be guessed
    RateLimit("changes", "person", 300, 20, change=True),
    RateLimit("requests", "address", 1200, 100),
    RateLimit("sockets", "address", 200, 5, socket=True),
)


class TokenBuckets:
    """The token buckets of one rate limit, one for each key."""

    def __init__(self, limit: RateLimit, clock: MonotonicClock) -> None:
        self.limit, self._clock = limit, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> int:
        """Take one token; return 0, or the seconds after which there will be one."""
        now = self._clock()
        left, at = self._buckets.pop(key, (self.limit.burst, now))
        left = min(self.limit.burst, left + (now - at) * self.limit.rate)
        wait = 0 if left >= 1 else math.ceil((1 - left) / self.limit.rate)
        self._buckets[key] = (left if wait else left - 1, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return wait


class RateLimitMiddleware:
    """Refuses requests that exceed a rate limit."""

    def __init__(self, app: ASGIApp, clock: MonotonicClock) -> None:
        self._app = app
        self._rows = [(limit, re.compile(limit.path), TokenBuckets(limit, clock)) for limit in RATE_LIMITS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        if wait := self._take(scope):
            await refuse(scope, send, TooManyRequestsError("guard-too-many", retry_after=wait, seconds=wait))
        else:
            await self._app(scope, receive, send)

    def _take(self, scope: Scope) -> int:
        """Count a request under every limit that applies to it; return the longest wait."""
        change = is_unsafe(scope)
        person = scope["state"].get(PERSON_KEY, ANONYMOUS).id
        address = client_network(scope["state"][ADDRESS_KEY])
        return max(
            buckets.take(person if limit.by == "person" else address)
            if limit.socket == is_websocket(scope) and change >= limit.change and pattern.fullmatch(scope["path"])
            else 0
            for limit, pattern, buckets in self._rows
        )


class BodySizeMiddleware:
    """Refuses a request whose body is too large, before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse by `Content-Length`, else count while reading; uvicorn limits the frames of WebSockets."""
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length[:20]) > LARGEST_BODY:
            await refuse(scope, send, _too_large())
        else:
            await self._app(scope, receive if is_websocket(scope) else _limited(receive), send)


def _limited(receive: Receive) -> Receive:
    """Return a `receive` that refuses a body as soon as it has become too large."""
    received = 0

    async def receive_limited() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal received
        message = await receive()
        if message["type"] == "http.request":
            received += len(message["body"])
            if received > LARGEST_BODY:
                raise _too_large()
        return message

    return receive_limited


def _too_large() -> TooLargeError:
    return TooLargeError("guard-large", most=LARGEST_BODY // 1024)
