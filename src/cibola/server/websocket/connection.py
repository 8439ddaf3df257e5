"""One WebSocket at a table: its send queue, and what it receives.

A slow client never holds up others: when its queue is full, waiting updates are dropped, and it gets a full view as
soon as it can take one.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from cibola.errors import CibolaError
from cibola.server.auth.person import Person
from cibola.server.middleware.asgi import POLICY_VIOLATION
from cibola.server.middleware.limits import TokenBuckets
from cibola.server.protocol import FromClient, Goodbye
from cibola.server.tables.snapshot import encode
from cibola.server.websocket.direct_write import direct_write_of

MOST_QUEUED = 32  # messages in the queue of a socket
LARGEST_MESSAGE = 16 * 1024  # characters of a message from a client
# Close codes; those from 4000 on are our own.
UNREADABLE, TOO_LARGE, SERVICE_RESTART, OUTDATED, UNKNOWN_TABLE, SILENT = 1007, 1009, 1012, 4001, 4004, 4008

decode: Callable[[str], FromClient] = msgspec.json.Decoder(FromClient).decode


class CloseSocketError(Exception):
    """The socket must be closed with a code and a reason."""

    def __init__(self, code: int, reason: CibolaError, *, reload: bool = False) -> None:
        """Prepare the last message."""
        super().__init__(reason.message.key)
        self.code = code
        self.goodbye = Goodbye(reason=reason.message, reload=reload)


class MustDeliver(bytes):
    """A message that is never dropped from a queue."""


class TableConnection:
    """One socket at one table."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        person: Person,
        *,
        networks: Sequence[tuple[str, int]] = (),
        buckets: TokenBuckets | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Take the client's networks, under which sockets are counted, and the rate limit of its messages."""
        self.who = person
        self.person = person.id
        self.networks = networks
        self.is_looking = True
        self.last_heard = clock()
        self.is_behind = False
        self.receiving: asyncio.Task[None] | None = None  # once the client has been greeted
        self._socket = socket
        self._buckets = buckets
        self._direct_write = direct_write_of(socket.scope)
        self._call_soon = asyncio.get_running_loop().call_soon
        self._is_flush_due = False  # whether `_flush` will run in the loop's next iteration
        self._is_waiting = False  # whether `send_queued` sends, and waits for the client
        self._is_closed = False
        self._clock = clock
        self._queue: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._emptied = asyncio.Event()

    # --- sending ---

    def enqueue(self, message: bytes) -> None:
        """Queue a message to be sent; never blocks. After a goodbye nothing is sent any more."""
        if self._is_closed:
            return
        if len(self._queue) >= MOST_QUEUED:
            self._queue = deque(waiting for waiting in self._queue if isinstance(waiting, MustDeliver))
            self.is_behind = True
        if not self.is_behind:
            self._queue.append(message)
        self._schedule_flush()

    async def answer(self, message: bytes) -> None:
        """Queue an answer, which is never dropped: wait until there is room."""
        while len(self._queue) >= MOST_QUEUED:
            self._emptied.clear()
            await self._emptied.wait()
        self._queue.append(MustDeliver(message))
        self._schedule_flush()

    def _schedule_flush(self) -> None:
        """Flush the queue in the loop's next iteration, together with whatever is queued until then."""
        if not self._is_flush_due and not self._is_waiting:
            self._is_flush_due = True
            self._call_soon(self._flush)

    def _flush(self) -> None:
        """Write the queue directly; if that would have to wait, leave it to `send_queued`."""
        self._is_flush_due = False
        if self.is_behind or self._direct_write is None or not self._direct_write(self._queue):
            self._is_waiting = True
            self._filled.set()
        else:
            self._queue.clear()
            self._emptied.set()

    async def send_queued(self, full_view: Callable[[], Awaitable[bytes]]) -> None:
        """Send what could not be written directly, until cancelled, or until the socket has been closed meanwhile."""
        while not self._is_closed:
            await self._filled.wait()
            self._filled.clear()
            while self._queue or self.is_behind:
                if self._queue:
                    message = self._queue.popleft()
                else:
                    self.is_behind = False
                    message = await full_view()
                try:
                    await self._socket.send_data(message.decode())
                except RuntimeError:  # of uvicorn: nothing can be sent after the close
                    if not self._is_closed:
                        raise
                    return
                self._emptied.set()
            self._is_waiting = False

    async def close(self, code: int, goodbye: Goodbye) -> None:
        """Send a goodbye, and close the socket; only the first call has an effect."""
        if self._is_closed:
            return
        self._is_closed = True
        with suppress(Exception):  # the client may have gone
            await self._socket.send_data(encode(goodbye).decode())
            await self._socket.close(code=code, reason=goodbye.reason.key)

    def abort(self) -> None:
        """End a socket whose client takes no goodbye: drop what is queued, and stop receiving."""
        self._is_closed = True
        self._queue.clear()
        self.is_behind = False
        if self.receiving is not None:
            self.receiving.cancel()

    # --- receiving ---

    async def receive(self) -> FromClient:
        """Wait for a message, and decode it."""
        text = await self._socket.receive_data(mode="text")
        self.last_heard = self._clock()
        if self._is_closed:  # sent before the client read the goodbye, perhaps after its session had ended
            raise WebSocketDisconnect(detail="closed by the server")
        if self._buckets is not None and self._buckets.take(""):
            raise CloseSocketError(POLICY_VIOLATION, CibolaError("guard-too-many", seconds=1))
        if len(text) > LARGEST_MESSAGE:
            raise CloseSocketError(TOO_LARGE, CibolaError("server-message-large", most=LARGEST_MESSAGE))
        try:
            return decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise CloseSocketError(UNREADABLE, CibolaError("server-message-unreadable", reason=error)) from error
