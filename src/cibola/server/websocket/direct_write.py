"""Direct writes to a WebSocket's transport, offered as an ASGI extension.

Sending through ASGI may have to wait for the client, so every socket needs a task that is woken for every message.
Mostly there is nothing to wait for: a socket served by this protocol takes several messages at once, without waiting,
as long as its client reads.
"""

from collections.abc import Callable, Iterable
from typing import Any

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "cibola.direct_write"
DirectWrite = Callable[[Iterable[bytes]], bool]


class DirectWriteProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with the extension."""

    async def run_asgi(self) -> None:
        """Add the extension to the scope, and run the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = {"write": self.write_texts}
        await super().run_asgi()

    def write_texts(self, texts: Iterable[bytes]) -> bool:
        """Write text messages in one piece; False, with nothing sent, if the buffer is full or the socket is closed."""
        if self.transport.is_closing() or not self.writable.is_set():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def direct_write_of(scope: Scope) -> DirectWrite | None:
    """Return the direct write of a connection; None if its server has no such extension."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    offered: dict[str, DirectWrite] = extensions.get(EXTENSION, {})
    return offered.get("write")
