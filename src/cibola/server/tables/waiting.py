"""Waiting for what must not be left half done."""

import asyncio
from typing import TypeVar

Result = TypeVar("Result")


async def to_the_end(awaited: "asyncio.Future[Result]") -> Result:
    """Wait for something, even if whoever waits is cancelled meanwhile: then they are when they wait for more."""
    is_cancelled = False
    try:
        while True:
            try:
                return await asyncio.shield(awaited)
            except asyncio.CancelledError:
                if awaited.cancelled():
                    raise
                is_cancelled = True
    finally:
        task = asyncio.current_task()
        if is_cancelled and task is not None:
            task.cancel()
