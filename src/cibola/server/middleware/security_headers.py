"""What every answer tells a browser: run only our own files, stay out of other sites' frames, ask nobody else."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cibola.server.middleware.asgi import Headers, adding, is_socket

CONTENT = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the icon with a dot is drawn by the page
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS: dict[str, str] = {
    "content-security-policy": "; ".join(f"{name} {value}" for name, value in CONTENT.items()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",  # a link to a seat is a secret
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
ALWAYS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
PRIVATE = (b"cache-control", b"no-store")


class Protect:
    """Adds these headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add to what comes back."""
        await self._app(scope, receive, send if is_socket(scope) else adding(send, _headers))


def _headers(message: Message) -> Headers:
    """Add our headers, and that nothing may be kept, unless the answer says how long it may."""
    names = {name.lower() for name, _ in message.get("headers", ())}  # type: ignore[attr-defined]
    return ALWAYS if b"cache-control" in names else [*ALWAYS, PRIVATE]
