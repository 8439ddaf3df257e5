"""The URL path under which a proxy serves the application: removed, unless the proxy has done so itself."""

from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.utils.path import normalize_path


class UrlPrefixMiddleware:
    """Removes the prefix from the path of every connection."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app, self._prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its path normalised, as rate limits match on it, and without the prefix."""
        path = normalize_path(scope["path"])
        if self._prefix and f"{path}/".startswith(f"{self._prefix}/"):
            path = path[len(self._prefix) :] or "/"
        if path != scope["path"]:
            scope["path"], scope["raw_path"] = path, path.encode()
        await self._app(scope, receive, send)
