"""Metrics and a log line for every HTTP request; the log's redaction keeps secrets out of it."""

from collections.abc import Callable

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cibola.server.metrics.metrics import Metrics
from cibola.server.middleware.asgi import is_websocket

OTHER = "other"
METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}  # any other is counted as OTHER
INTERNAL_ERROR = 500  # logged as an error; refusals are only counted, as a flood of them would fill the log
log = structlog.get_logger("cibola.requests")


class RequestLogMiddleware:
    """Counts, times and logs HTTP requests."""

    def __init__(self, app: ASGIApp, metrics: Metrics, clock: Callable[[], float]) -> None:
        self._app, self._metrics, self._clock = app, metrics, clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and record its status and duration."""
        if is_websocket(scope):
            await self._app(scope, receive, send)
            return
        start, status = self._clock(), 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            self._record(scope, status or INTERNAL_ERROR, self._clock() - start)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = str(scope.get("method")), str(scope.get("path_template") or OTHER)
        method = method if method in METHODS else OTHER
        self._metrics.requests.labels(method, route, status).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        write = log.error if status >= INTERNAL_ERROR else log.debug
        write("answered", method=method, path=scope["path"], status=status, ms=round(seconds * 1000, 1))
