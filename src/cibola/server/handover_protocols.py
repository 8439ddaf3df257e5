"""uvicorn's protocols on both sides of a handover: one worker reads a WebSocket's head, another one serves it."""

import asyncio
from collections.abc import Callable
from typing import Any

import h11

from cibola.server.http.request_timeout import RequestTimeoutProtocol
from cibola.server.websocket.direct_write import DirectWriteProtocol

HandOver = Callable[[bytes, bytes, int], bool]


class HandingOverProtocol(RequestTimeoutProtocol):
    """The HTTP protocol of a worker, which hands WebSockets over to the workers that serve their tables."""

    def __init__(self, hand_over: HandOver, **options: Any) -> None:
        """Take what hands a table's connection over, and tells whether it could; nothing is connected yet."""
        super().__init__(**options)
        self._hand_over = hand_over

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over, or else serve it here."""
        if self.transport.get_write_buffer_size() or not self._is_handed_over(event):
            super().handle_websocket_upgrade(event)
            return
        self._is_upgraded = True
        self.transport.abort()  # the other worker has a descriptor of its own

    def _is_handed_over(self, event: h11.Request) -> bool:
        table = event.target.partition(b"?")[0].rpartition(b"/")[2]
        fields = b"".join(b"%s: %s\r\n" % (name, value) for name, value in self.headers)
        head = b"%s %s HTTP/1.1\r\n%s\r\n" % (event.method, event.target, fields)
        return self._hand_over(table, head, self.transport.get_extra_info("socket").fileno())


class HandedOverProtocol(DirectWriteProtocol):
    """A WebSocket whose head another worker has read."""

    def __init__(self, head: bytes, **options: Any) -> None:
        """Take the head; nothing is connected yet."""
        super().__init__(**options)
        self._head = head

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Read the head, before anything else can come."""
        super().connection_made(transport)
        self.data_received(self._head)
