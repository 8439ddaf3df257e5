"""The socket on which a server listens, and what it tells when it accepts requests."""

import errno
import socket
from collections.abc import Callable

import msgspec

from cibola.errors import CibolaError
from cibola.server.public_url import PublicUrl
from cibola.server.settings import Settings

BACKLOG = 2048  # connections that wait to be accepted
BIND_ERRORS = {
    errno.EADDRINUSE: "serve-port-used",
    errno.EACCES: "serve-port-denied",
    errno.EADDRNOTAVAIL: "serve-host",
}


class Started(msgspec.Struct, frozen=True, tag=True):
    """What a server tells when it accepts requests."""

    local_url: str
    public_url: PublicUrl
    is_preparing: bool  # games are still to be compiled
    is_page_built: bool


OnReady = Callable[[Started], None]


def listen(settings: Settings) -> socket.socket:
    """Return a socket that listens on the settings' address."""
    try:
        family, _, _, _, address = socket.getaddrinfo(settings.listen, settings.port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        key = "serve-host" if isinstance(error, socket.gaierror) else BIND_ERRORS.get(error.errno or 0)
        if key is None:
            raise
        raise CibolaError(key, host=settings.listen, port=str(settings.port)) from None
