"""Protection against cross-site request forgery and DNS rebinding, by `Origin`, `Host` and a custom header."""

from urllib.parse import urlsplit

from litestar.types import ASGIApp, Receive, Scope, Send

from cibola.errors import CibolaError
from cibola.server.errors import ForbiddenError, MisdirectedError
from cibola.server.middleware.asgi import header, is_unsafe, is_websocket, refuse
from cibola.server.middleware.client_address import parse_address
from cibola.server.settings import Settings

CUSTOM_HEADER = b"x-cibola"  # a page of another site cannot send it
SAME_SITE = {"", "same-origin", "none"}  # values of `Sec-Fetch-Site` that are not another site's
LOCAL_SUFFIXES = (".localhost", ".local", ".lan", ".home.arpa")  # names that no stranger can point at this computer
DEFAULT_PORTS = {"http": 80, "https": 443}


class OriginCheckMiddleware:
    """Lets requests through that come from our own page, or from no page at all."""

    def __init__(self, app: ASGIApp, settings: Settings, cookie: str) -> None:
        """Take the settings' public URL, and the name of the session cookie."""
        self._app, self._cookie = app, f"{cookie}=".encode()
        parts = urlsplit(settings.public_url)
        self._public = _origin(parts.scheme, parts.hostname or "", parts.port) if settings.public_url else ""
        self._hosts = {(parts.hostname or "").lower(), settings.host.lower()} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        error = self._check_host(scope) or self._check_origin(scope) or self._check_header(scope)
        if error:
            await refuse(scope, send, error)
        else:
            await self._app(scope, receive, send)

    def _check_host(self, scope: Scope) -> CibolaError | None:
        """Refuse an unknown `Host`: a site that points its own name at our address could read our responses."""
        name = (_split(f"//{header(scope, b'host')}")[0] or "").lower()
        is_known = parse_address(name) or "." not in name or name.endswith(LOCAL_SUFFIXES) or name in self._hosts
        return None if is_known else MisdirectedError("guard-host", host=name)

    def _check_origin(self, scope: Scope) -> CibolaError | None:
        """Refuse a WebSocket or an unsafe request that a page of another site makes a browser send."""
        if not is_websocket(scope) and not is_unsafe(scope):
            return None
        origin, site = header(scope, b"origin"), header(scope, b"sec-fetch-site")
        is_own = not origin or self._is_own(origin, header(scope, b"host"))
        return (
            None if is_own and (site in SAME_SITE or origin == self._public != "") else ForbiddenError("guard-origin")
        )

    def _is_own(self, origin: str, host: str) -> bool:
        name, port, scheme = _split(origin)
        own_name, own_port, _ = _split(f"//{host}")
        return _origin(scheme, name or "", port) in {self._public, _origin("http", own_name or "", own_port)} - {""}

    def _check_header(self, scope: Scope) -> CibolaError | None:
        """Refuse an unsafe request that has our cookie but not the header that only our page sends."""
        has_cookie = any(key == b"cookie" and self._cookie in value for key, value in scope["headers"])
        is_fine = not is_unsafe(scope) or not has_cookie or header(scope, CUSTOM_HEADER)
        return None if is_fine else ForbiddenError("guard-forged", header=CUSTOM_HEADER.decode().title())


def _split(address: str) -> tuple[str | None, int | None, str]:
    """Return host, port and scheme of an address; nothing if it cannot be parsed."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None, None, ""
    return parts.hostname, port, parts.scheme


def _origin(scheme: str, host: str, port: int | None) -> str:
    return f"{scheme}://{host.lower()}:{port or DEFAULT_PORTS.get(scheme, 0)}"
