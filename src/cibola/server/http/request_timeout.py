"""The arrival of a request, and the end of a connection with the answer to its last one.

Connections that stay silent, send half a request, or break off within one, are closed. A server that shuts down tells
clients in its answer that the connection ends, so that they send nothing more on it.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.flow_control import CLOSE_HEADER
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

REQUEST_SECONDS = 15.0  # for the head and the body together; a body has at most 64 KiB


class RequestTimeoutProtocol(H11Protocol):
    """uvicorn's HTTP protocol with the limit; between two requests, its own keep-alive timeout applies."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Create the protocol; nothing is connected yet."""
        super().__init__(*args, **options)
        self._timer: asyncio.TimerHandle | None = None
        self._is_ending = False
        self._is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer of the first request."""
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        """Pass the data on; stop the timer when a request is complete, start it when the next one has begun."""
        super().data_received(data)
        self._announce_end()
        if self._is_upgraded or not self._is_incomplete():
            self._stop_timer()
        elif self._timer is None:
            self._start_timer()

    def end_with_answer(self) -> None:
        """Close the connection after the answer to the present request or, if there is none, to the next one."""
        self._is_ending = True
        self._announce_end()

    def _announce_end(self) -> None:
        """Add `Connection: close` to an answer that has not begun: the task that makes it runs after this."""
        cycle: RequestResponseCycle | None = self.cycle
        if self._is_ending and cycle is not None and CLOSE_HEADER not in cycle.default_headers:
            cycle.default_headers = [*cycle.default_headers, CLOSE_HEADER]

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the WebSocket protocol, which has its own timeouts."""
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP, and close; the request that it belongs to gets no other answer.

        uvicorn would go on with that answer, and log a traceback when it cannot be sent.
        """
        if self.conn.our_state in {h11.SEND_RESPONSE, h11.SEND_BODY}:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer has begun, or may have no body, as to HEAD
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_timer()
        super().connection_lost(exc)

    def _is_incomplete(self) -> bool:
        """Tell whether a request has begun to arrive, and its end has not."""
        has_begun = self.conn.their_state is h11.SEND_BODY
        return has_begun or (self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _start_timer(self) -> None:
        self._timer = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
