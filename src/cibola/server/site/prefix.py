"""The path under which a proxy shows this server: taken off, unless the proxy has done so."""

from litestar.types import ASGIApp, Receive, Scope, Send


class Prefix:
    """Takes the path off."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        """Stand before an application."""
        self._app, self._prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is asked for, without the prefix."""
        path = scope["path"]
        if self._prefix and f"{path}/".startswith(f"{self._prefix}/"):
            scope["path"] = path[len(self._prefix) :] or "/"
            scope["raw_path"] = scope["path"].encode()
        await self._app(scope, receive, send)
