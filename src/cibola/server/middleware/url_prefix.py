"""The path under which a proxy shows this server: taken off, unless the proxy has done so."""

from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.utils.path import normalize_path


class Prefix:
    """Takes the path off."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        """Stand before an application."""
        self._app, self._prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is asked for, without the prefix, and without slashes that mean nothing: limits read paths."""
        path = normalize_path(scope["path"])
        if self._prefix and f"{path}/".startswith(f"{self._prefix}/"):
            path = path[len(self._prefix) :] or "/"
        if path != scope["path"]:
            scope["path"], scope["raw_path"] = path, path.encode()
        await self._app(scope, receive, send)
