"""Security headers of every response: a strict content security policy, no framing, no caching by default."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cibola.server.content_security_policy import CONTENT_SECURITY_POLICY, write_policy
from cibola.server.middleware.asgi import Headers, is_websocket, with_headers

HEADERS: dict[str, str] = {
    "content-security-policy": write_policy(CONTENT_SECURITY_POLICY),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",  # a link to a seat is a secret
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE = (b"cache-control", b"no-store")


class SecurityHeadersMiddleware:
    """Adds the security headers to every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add headers to the response."""
        await self._app(scope, receive, send if is_websocket(scope) else with_headers(send, _headers))


def _headers(message: Message) -> Headers:
    """Return the headers to add; `no-store` only if the response says nothing about caching itself."""
    names = {name.lower() for name, _ in message.get("headers", ())}  # type: ignore[attr-defined]
    return ENCODED_HEADERS if b"cache-control" in names else [*ENCODED_HEADERS, NO_STORE]
