"""Every request is counted, and told in the log without its secrets."""

from collections.abc import Callable

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cibola.server.metrics.metrics import Metrics
from cibola.server.middleware.asgi import is_socket

UNKNOWN = "other"
METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}  # others are counted together
FAULT = 500  # from here on it is ours; a flood of refusals would only fill the log, and is counted
log = structlog.get_logger("cibola.requests")


class Watch:
    """Watches what comes and goes."""

    def __init__(self, app: ASGIApp, metrics: Metrics, clock: Callable[[], float]) -> None:
        """Stand before an application."""
        self._app, self._metrics, self._clock = app, metrics, clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and note what became of it."""
        if is_socket(scope):
            await self._app(scope, receive, send)
            return
        start, status = self._clock(), [0]

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            self._note(scope, status[0] or FAULT, self._clock() - start)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = str(scope.get("method")), str(scope.get("path_template") or UNKNOWN)
        method = method if method in METHODS else UNKNOWN
        self._metrics.requests.labels(method, route, status).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        tell = log.error if status >= FAULT else log.debug
        tell("answered", method=method, path=scope["path"], status=status, ms=round(seconds * 1000, 1))
