"""An id for every request, in its answer's `X-Request-Id` and in all log lines that are written for it."""

import re
import secrets
from collections.abc import Iterable

from litestar.types import ASGIApp, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from cibola.server.middleware.asgi import header, peer_address, with_headers
from cibola.server.middleware.client_address import Networks, normalize_address

HEADER = b"x-request-id"
WELL_FORMED = re.compile(r"[A-Za-z0-9._:-]{1,64}")
SIZE = 8  # bytes of an id of our own


class RequestIdMiddleware:
    """Gives every connection an id: that which one of our proxies has sent, else one of our own.

    A WebSocket has one id from its opening to its end.
    """

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        self._app, self._proxies = app, Networks(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with its id in the context of the log."""
        name = self._name(scope)
        headers = [(HEADER, name.encode())]
        with bound_contextvars(request_id=name):
            await self._app(scope, receive, with_headers(send, lambda _: headers))

    def _name(self, scope: Scope) -> str:
        sent = header(scope, HEADER)
        if sent and WELL_FORMED.fullmatch(sent) and normalize_address(peer_address(scope)) in self._proxies:
            return sent
        return secrets.token_hex(SIZE)
