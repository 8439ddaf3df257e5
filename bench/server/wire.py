"""A WebSocket client that costs little, so that the server is what is measured.

It reads whole text frames and answers pings. Its frames are masked with zeros, which leaves them as they are.
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST, MASKED = 0x80, 0x80
SHORT, MIDDLE = 126, 127  # lengths that say: two bytes follow, eight bytes follow
END_OF_HEAD = b"\r\n\r\n"
SWITCHING = b"HTTP/1.1 101 "


class Wire(asyncio.Protocol):
    """One socket: `heard` is called with every text that comes."""

    def __init__(self, address: tuple[str, int], path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._address, self._path, self._cookie, self._heard = address, path, cookie, heard
        self._read = bytearray()
        self._transport: asyncio.Transport

    async def open(self) -> None:
        """Connect, and wait until the server has switched protocols."""
        await asyncio.get_running_loop().create_connection(lambda: self, *self._address)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]  # of a connection, so both ways
        lines = [
            f"GET {self._path} HTTP/1.1",
            "Host: {}:{}".format(*self._address),
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            f"Cookie: {self._cookie}",
        ]
        self._transport.write("\r\n".join(lines).encode() + END_OF_HEAD)

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self.opened.done():
            self._read_head()
        while self._read_frame():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def write(self, frames: bytes) -> None:
        """Send frames as they are."""
        self._transport.write(frames)

    def close(self) -> None:
        """Go."""
        self._transport.close()

    def _send(self, code: int, content: bytes) -> None:
        length = len(content)
        small = bytes((LAST | code, MASKED | length)) if length < SHORT else bytes((LAST | code, MASKED | SHORT))
        self._transport.write(small + (length.to_bytes(2) if length >= SHORT else b"") + bytes(4) + content)

    def _read_head(self) -> None:
        end = self._read.find(END_OF_HEAD)
        if end < 0:
            return
        head = bytes(self._read[:end])
        del self._read[: end + len(END_OF_HEAD)]
        if head.startswith(SWITCHING):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))

    def _read_frame(self) -> bool:
        """Read one frame if all of it has come."""
        read = self._read
        if not self.opened.done() or len(read) < 2:  # noqa: PLR2004 (a frame's first two bytes)
            return False
        length, start = read[1], 2
        if length >= SHORT:
            start += 2 if length == SHORT else 8
            if len(read) < start:
                return False
            length = int.from_bytes(read[2:start])
        if len(read) < start + length:
            return False
        code, content = read[0] & 0x0F, bytes(read[start : start + length])
        del read[: start + length]
        self._take(code, content)
        return True

    def _take(self, code: int, content: bytes) -> None:
        if code == TEXT:
            self._heard(content)
        elif code == PING:
            self._send(PONG, content)
        elif code == CLOSE:
            self._transport.close()
