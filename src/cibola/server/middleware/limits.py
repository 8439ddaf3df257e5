"""Rate limits by token buckets, and limits on the size and the path of a request."""

import math
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from cibola.errors import CibolaError
from cibola.server.auth.person import ANONYMOUS, PERSON_KEY
from cibola.server.errors import TooLargeError, TooManyRequestsError
from cibola.server.middleware.asgi import header, is_unsafe, is_websocket, refuse
from cibola.server.middleware.client_address import ADDRESS_KEY, client_networks

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


# Those for each address are checked before anybody is looked up in the database.
RATE_LIMITS = (
    RateLimit("accounts", "address", 10, 1 / 20, change=True, path="/api/account"),  # logins: see `login_throttle`
    RateLimit("joins", "address", 60, 1, path="(/api)?/join/.*"),  # so that secrets cannot be guessed
    RateLimit("changes", "person", 300, 20, change=True),
    RateLimit("requests", "address", 1200, 100),
    RateLimit("previews", "address", 60, 2, path="/preview/.*"),  # pictures are painted for whoever asks
    RateLimit("pages", "address", 3000, 200, path="(?!/api/).*"),
    RateLimit("sockets", "address", 200, 5, socket=True),
)


def take_tokens(
    limit: RateLimit, bucket: tuple[float, float] | None, now: float, share: int = 1, amount: int = 1
) -> tuple[float, int]:
    """Take an amount from a bucket, given by its tokens and when they were counted; None is a full one.

    Return the tokens that are left, and 0 or the seconds after which there will be enough.
    """
    burst, rate = limit.burst * share, limit.rate * share
    left, at = bucket or (burst, now)
    left = min(burst, left + max(0.0, now - at) * rate)
    return (left - amount, 0) if left >= amount else (left, math.ceil((amount - left) / rate))


class TokenBuckets:
    """The token buckets of one rate limit, one for each key."""

    def __init__(self, limit: RateLimit, clock: MonotonicClock) -> None:
        self.limit, self._clock = limit, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, share: int = 1, amount: int = 1) -> int:
        """Take tokens, mostly one; return 0, or the seconds after which there will be enough.

        The bucket of a key that stands for several clients is so many times as large.
        """
        now = self._clock()
        left, wait = take_tokens(self.limit, self._buckets.pop(key, None), now, share, amount)
        self._buckets[key] = left, now
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return wait

    def take_for(self, keys: Iterable[tuple[str, int]], amount: int = 1) -> int:
        """Take tokens from the bucket of each key of a client, the narrowest first, until one has too few."""
        return next((wait for key, share in keys if (wait := self.take(key, share, amount))), 0)


class RateLimitMiddleware:
    """Refuses requests that exceed a rate limit for persons, or for addresses."""

    def __init__(self, app: ASGIApp, by: Literal["person", "address"], clock: MonotonicClock) -> None:
        self._app, self._by = app, by
        self._rows = [  # a dot stands for any character: a line feed is a part of the path like any other
            (limit, re.compile(limit.path, re.DOTALL), TokenBuckets(limit, clock))
            for limit in RATE_LIMITS
            if limit.by == by
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        if wait := self._take(scope):
            await refuse(scope, send, TooManyRequestsError("guard-too-many", retry_after=wait, seconds=wait))
        else:
            await self._app(scope, receive, send)

    def _take(self, scope: Scope) -> int:
        """Count a request under every limit that applies to it; return the longest wait."""
        change = is_unsafe(scope)
        keys = self._keys(scope)
        waits = [
            buckets.take_for(keys)
            for limit, pattern, buckets in self._rows
            if limit.socket == is_websocket(scope) and change >= limit.change and pattern.fullmatch(scope["path"])
        ]
        return max(waits, default=0)

    def _keys(self, scope: Scope) -> list[tuple[str, int]]:
        if self._by == "person":
            return [(scope["state"].get(PERSON_KEY, ANONYMOUS).id, 1)]
        return client_networks(scope["state"][ADDRESS_KEY])


class RequestShapeMiddleware:
    """Refuses a request whose body is too large, before it is read, or whose path has control characters."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse by the path or `Content-Length`, else count while reading; uvicorn limits the frames of WebSockets."""
        length = header(scope, b"content-length")
        if not scope["path"].isprintable():  # no table, file or name has such a path, and some databases take no NUL
            await refuse(scope, send, CibolaError("guard-path"))
        elif length.isdecimal() and int(length[:20]) > LARGEST_BODY:
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
