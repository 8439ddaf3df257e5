"""HEAD: the same answer as to GET, without its body."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send


class Heads:
    """Asks for everything, and sends on the beginning only."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on; whoever wants only the head gets only that."""
        if scope.get("method") != "HEAD":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, sending)  # type: ignore[arg-type]
