"""How often one visitor may ask: generous for people and for bots, dear for guessing passwords."""

import math
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal

import msgspec
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from cibola.server.auth.person import NOBODY
from cibola.server.auth.person import STATE as PERSON
from cibola.server.middleware import client_address as visitors
from cibola.server.middleware.asgi import Refused, changes, header, is_socket, refuse

MOST_KEYS = 50_000  # remembered at once, the oldest forgotten first

Clock = Callable[[], float]


class Limit(msgspec.Struct, frozen=True):
    """So many at once, so many a second after that, for each person or each address."""

    name: str
    by: Literal["person", "address"]
    burst: int
    rate: float
    socket: bool = False  # only sockets, otherwise only requests
    change: bool = False  # only requests that change something
    path: str = "/api/.*"


LIMITS = (
    Limit("passwords", "address", 10, 1 / 20, change=True, path="/api/(login|account|account/password)"),
    Limit("tables", "address", 120, 1 / 2, change=True, path="/api/(tables|lessons/[^/]+)"),
    Limit("joins", "address", 60, 1, path="/api/join/.*"),  # secrets are not to be guessed
    Limit("changes", "person", 300, 20, change=True),
    Limit("requests", "address", 1200, 100),
    Limit("sockets", "address", 200, 5, socket=True),
)
LOGINS = Limit("logins", "person", 20, 1 / 60)  # for each name, whoever asks


class Buckets:
    """Counts one limit for every key: each has a bucket that refills."""

    def __init__(self, limit: Limit, clock: Clock) -> None:
        """Begin with full buckets."""
        self.limit, self._clock = limit, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> int:
        """Take one; give 0, or after how many seconds to try again."""
        now = self._clock()
        left, at = self._buckets.pop(key, (self.limit.burst, now))
        left = min(self.limit.burst, left + (now - at) * self.limit.rate)
        wait = 0 if left >= 1 else math.ceil((1 - left) / self.limit.rate)
        self._buckets[key] = (left if wait else left - 1, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return wait


class Limits:
    """Refuses what comes too often."""

    def __init__(self, app: ASGIApp, clock: Clock) -> None:
        """Stand before an application."""
        self._app = app
        self._rows = [(limit, re.compile(limit.path), Buckets(limit, clock)) for limit in LIMITS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        wait = self._wait(scope)
        if wait:
            await refuse(scope, send, Refused(429, "guard-too-many", wait, seconds=wait))
        else:
            await self._app(scope, receive, send)

    def _wait(self, scope: Scope) -> int:
        """Count a request under every limit that it falls under."""
        change = changes(scope)
        person = scope["state"].get(PERSON, NOBODY).id
        address = visitors.household(scope["state"][visitors.STATE])
        return max(
            buckets.take(person if limit.by == "person" else address)
            if limit.socket == is_socket(scope) and change >= limit.change and pattern.fullmatch(scope["path"])
            else 0
            for limit, pattern, buckets in self._rows
        )


LARGEST = 64 * 1024  # bytes; a command is far smaller


class Sizes:
    """Refuses what is too large before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on and count; the frames of sockets have a limit of their own."""
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length[:20]) > LARGEST:
            await refuse(scope, send, _too_large())
        else:
            await self._app(scope, receive if is_socket(scope) else _counting(receive), send)


def _counting(receive: Receive) -> Receive:
    """Count what comes without saying how much it will be."""
    came = 0

    async def receiving() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal came
        message = await receive()
        if message["type"] == "http.request":
            came += len(message["body"])
            if came > LARGEST:
                raise _too_large()
        return message

    return receiving


def _too_large() -> Refused:
    return Refused(413, "guard-large", most=LARGEST // 1024)
