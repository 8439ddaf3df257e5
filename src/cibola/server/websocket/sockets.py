"""All open sockets, so that they can be told goodbye: when the server stops, or a person logs out everywhere."""

import asyncio
from contextlib import suppress

import msgspec
from litestar.types import ASGIApp, HTTPReceiveMessage, Message, Receive, Scope, Send, WebSocketReceiveMessage

from cibola import errors
from cibola.server.auth.person import NOBODY
from cibola.server.auth.person import STATE as PERSON
from cibola.server.middleware import client_address as visitors
from cibola.server.middleware.asgi import POLICY_VIOLATED, Refused, is_socket, refuse
from cibola.server.middleware.limits import Buckets, Clock, Limit
from cibola.server.protocol import Goodbye

MOST = 100  # for each address
MESSAGES = Limit("messages", "person", 200, 30, socket=True)  # from each socket
RESTART = 1012  # why a socket is closed: the server goes, and may come back
PATIENCE = 2.0  # seconds for all that are told goodbye


class Socket:
    """One socket that is open."""

    def __init__(self, scope: Scope, send: Send) -> None:
        """Remember whose it is."""
        self.person = scope["state"].get(PERSON, NOBODY).id
        self.household = visitors.household(scope["state"][visitors.STATE])
        self._send, self._gone = send, False

    async def send(self, message: Message) -> None:
        """Pass on what the table says, until goodbye has been said."""
        if not self._gone:
            await self._send(message)

    async def leave(self, reason: errors.Message, code: int) -> None:
        """Say goodbye, and close; whoever has gone already needs none."""
        if self._gone:
            return
        self._gone = True
        with suppress(Exception):
            text = msgspec.json.encode(Goodbye(reason=reason)).decode()
            await self._send({"type": "websocket.send", "bytes": None, "text": text})
            await self._send({"type": "websocket.close", "code": code, "reason": reason.key})


class Sockets:
    """Knows the sockets that pass through it."""

    def __init__(self, clock: Clock, *, limited: bool) -> None:
        """Begin with none."""
        self._clock, self._limited = clock, limited
        self.open: set[Socket] = set()

    def layer(self, app: ASGIApp) -> ASGIApp:
        """Stand before an application."""

        async def passing(scope: Scope, receive: Receive, send: Send) -> None:
            if is_socket(scope):
                await self._pass(app, scope, receive, send)
            else:
                await app(scope, receive, send)

        return passing

    async def _pass(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        socket = Socket(scope, send)
        if self._limited and sum(one.household == socket.household for one in self.open) >= MOST:
            await refuse(scope, send, Refused(429, "guard-sockets", most=MOST))
            return
        self.open.add(socket)
        try:
            await app(scope, self._counting(socket, receive) if self._limited else receive, socket.send)
        finally:
            self.open.discard(socket)

    def _counting(self, socket: Socket, receive: Receive) -> Receive:
        """Close a socket whose client talks without end."""
        buckets = Buckets(MESSAGES, self._clock)

        async def receiving() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await receive()
            if buckets.take(""):
                await socket.leave(errors.CibolaError("guard-too-many", seconds=1).message, POLICY_VIOLATED)
            return message

        return receiving

    async def goodbye(self, key: str, person: str | None = None, code: int = RESTART) -> None:
        """Say goodbye to one person's sockets, or to all."""
        leaving = [one.leave(errors.Message(key), code) for one in self.open if person in {None, one.person}]
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*leaving), PATIENCE)
