"""Requests that another site makes a browser send: refused. So is a name for this computer that is not its own."""

from urllib.parse import urlsplit

from litestar.types import ASGIApp, Receive, Scope, Send

from cibola.server.middleware.asgi import Refused, changes, header, is_socket, refuse
from cibola.server.middleware.client_address import parsed
from cibola.server.settings import Settings

CUSTOM = b"x-cibola"  # a page of another site cannot send it
OURS = {"", "same-origin", "none"}  # what a browser says about where a request comes from
LOCAL = (".localhost", ".local", ".lan", ".home.arpa")  # names that no stranger can point at this computer
WEB_PORTS = {"http": 80, "https": 443}


class Origins:
    """Lets through what comes from our own page, or from no page at all."""

    def __init__(self, app: ASGIApp, settings: Settings, cookie: str) -> None:
        """Stand before an application whose visitors have a cookie of this name."""
        self._app, self._cookie = app, f"{cookie}=".encode()
        parts = urlsplit(settings.public_url)
        self._public = _origin(parts.scheme, parts.hostname or "", parts.port) if settings.public_url else ""
        self._named = {(parts.hostname or "").lower(), settings.host.lower()} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        refused = self._host(scope) or self._origin(scope) or self._forged(scope)
        if refused:
            await refuse(scope, send, refused)
        else:
            await self._app(scope, receive, send)

    def _host(self, scope: Scope) -> Refused | None:
        """Refuse a name that somebody else gave to this address, as a site does that wants to read our answers."""
        name = (_split(f"//{header(scope, b'host')}")[0] or "").lower()
        known = parsed(name) or "." not in name or name.endswith(LOCAL) or name in self._named
        return None if known else Refused(421, "guard-host", host=name)

    def _origin(self, scope: Scope) -> Refused | None:
        if not is_socket(scope) and not changes(scope):
            return None
        origin, site = header(scope, b"origin"), header(scope, b"sec-fetch-site")
        own = not origin or self._is_own(origin, header(scope, b"host"))
        return None if own and (site in OURS or origin == self._public != "") else Refused(403, "guard-origin")

    def _is_own(self, origin: str, host: str) -> bool:
        name, port, scheme = _split(origin)
        here, here_port, _ = _split(f"//{host}")
        written = _origin(scheme, name or "", port)
        return written in {self._public, _origin("http", here or "", here_port)} - {""}

    def _forged(self, scope: Scope) -> Refused | None:
        """Refuse a change that comes with our cookie but without the header that only our page sends."""
        with_cookie = any(key == b"cookie" and self._cookie in value for key, value in scope["headers"])
        fine = not changes(scope) or not with_cookie or header(scope, CUSTOM)
        return None if fine else Refused(403, "guard-forged", header=CUSTOM.decode().title())


def _split(address: str) -> tuple[str | None, int | None, str]:
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None, None, ""
    return parts.hostname, port, parts.scheme


def _origin(scheme: str, host: str, port: int | None) -> str:
    return f"{scheme}://{host.lower()}:{port or WEB_PORTS.get(scheme, 0)}"
