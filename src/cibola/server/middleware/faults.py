"""Answers to errors of the middleware itself; Litestar answers those of its routes."""

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from cibola.server.errors import FaultError, UnavailableError
from cibola.server.middleware.asgi import refuse

log = structlog.get_logger("cibola.requests")


class FaultMiddleware:
    """Answers a request that the middleware could not pass on: the database does not answer, or we have a bug."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; answer an error, unless the answer has begun: the connection is closed then."""
        has_begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except ClientDisconnected:  # no fault; uvicorn knows it
            raise
        except UnavailableError as error:
            if has_begun:
                raise
            await refuse(scope, send, error)
        except Exception:
            log.exception("fault", path=scope["path"])
            if has_begun:
                raise
            await refuse(scope, send, FaultError("server-fault"))
