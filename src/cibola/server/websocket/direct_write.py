"""Direct writes to a WebSocket's transport, offered as an ASGI extension.

Sending through ASGI may have to wait for the client, so every socket needs a task that is woken for every message.
Mostly there is nothing to wait for: a socket served by this protocol takes several messages at once, without waiting,
as long as its client reads.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode

EXTENSION = "cibola.direct_write"
DirectWrite = Callable[[Iterable[bytes]], bool]


class DirectWriteProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with the extension."""

    async def run_asgi(self) -> None:
        """Add the extension to the scope, and run the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = {"write": self.write_texts}
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; close the socket if it is a text and no UTF-8.

        uvicorn would log a traceback for it, and fail if the client has sent a close frame as well.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            with suppress(InvalidState):  # the client's close frame is answered already
                self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close the socket after a frame that is not allowed; whatever the application sends then is not a fault."""
        super().handle_parser_exception()
        self.disconnected = True

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


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def direct_write_of(scope: Scope) -> DirectWrite | None:
    """Return the direct write of a connection; None if its server has no such extension."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    offered: dict[str, DirectWrite] = extensions.get(EXTENSION, {})
    return offered.get("write")
