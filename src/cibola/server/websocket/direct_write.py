"""Sockets that take messages at once.

Sending through ASGI may have to wait, so that somebody has to wait for it: a task for each socket, woken for every
message. Mostly there is nothing to wait for. A socket served here offers, as an extension of ASGI, to take several
messages together and without waiting, as long as its other end reads.
"""

from collections.abc import Callable, Iterable
from typing import Any

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "cibola.push"
Push = Callable[[Iterable[bytes]], bool]


class PushingProtocol(WebSocketsSansIOProtocol):
    """A socket of uvicorn that offers to push."""

    async def run_asgi(self) -> None:
        """Serve the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = {"push": self.push}
        await super().run_asgi()

    def push(self, texts: Iterable[bytes]) -> bool:
        """Send texts in one piece; False, and nothing is sent, if that has to be waited for or the socket has gone."""
        if self.transport.is_closing() or not self.writable.is_set():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def push_of(scope: Scope) -> Push | None:
    """Find out how to push to a socket; None if its server cannot."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    offered: dict[str, Push] = extensions.get(EXTENSION, {})
    return offered.get("push")
