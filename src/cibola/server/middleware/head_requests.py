"""HEAD requests: the response to GET, without its body."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send


class HeadRequestMiddleware:
    """Passes HEAD requests on as GET, and drops the body of the response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope.get("method") != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, send_without_body)  # type: ignore[arg-type]
