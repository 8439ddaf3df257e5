"""Work for a request that is cancelled when its client has left."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.exceptions import ClientException

from cibola.server.exception_handlers import CLIENT_GONE

Result = TypeVar("Result")


async def unless_disconnected(request: Request[Any, Any, Any], work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of work for a request whose body has been read; cancel it if the client leaves first."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise ClientException(CLIENT_GONE)
    finally:
        for task in (working, leaving):
            task.cancel()


async def _disconnected(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
