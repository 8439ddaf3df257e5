"""One HTTP request on a connection of its own, for clients in the same event loop as a proxy."""

import asyncio
from typing import NamedTuple

from serving import HOST

END_OF_HEAD = b"\r\n\r\n"


class HttpAnswer(NamedTuple):
    """The status and the body of an answer."""

    status: int
    body: bytes


async def request(
    port: int, method: str, path: str, cookie: str, body: bytes = b"", seconds: float = 5.0
) -> HttpAnswer:
    """Send a request, and return its answer; an answer that is not whole is a `ConnectionError`."""
    async with asyncio.timeout(seconds):
        reader, writer = await asyncio.open_connection(HOST, port)
        try:
            writer.write(request_bytes(port, method, path, cookie, body))
            return parse_answer(await reader.read())
        finally:
            writer.close()


def request_bytes(port: int, method: str, path: str, cookie: str, body: bytes = b"") -> bytes:
    """Return a whole request, after which the server is to close the connection."""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {HOST}:{port}",
        "Connection: close",
        "X-Cibola: 1",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f"Cookie: {cookie}",
    ]
    return "\r\n".join(lines).encode() + END_OF_HEAD + body


def parse_answer(answer: bytes) -> HttpAnswer:
    """Parse a whole answer; one that was cut is a `ConnectionError`."""
    head, end, body = answer.partition(END_OF_HEAD)
    lines = head.split(b"\r\n")
    fields = dict(line.lower().split(b": ", 1) for line in lines[1:] if b": " in line)
    if not end or len(body) < int(fields.get(b"content-length", b"0")):
        raise ConnectionError("the answer was cut")
    return HttpAnswer(int(lines[0].split()[1]), body)
