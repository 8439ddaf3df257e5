"""The server's public URL, which links begin with, and from where it can be reached."""

import socket
from ipaddress import ip_address
from typing import Literal

import msgspec

from cibola.server.settings import ANYWHERE, Settings

Reachable = Literal["here", "network", "everywhere"]
LOCALHOST = "localhost"
WILDCARDS = {ANYWHERE, "::"}
# Reserved for documentation: connecting a datagram socket to one sends nothing, but selects the local address.
REMOTE_ADDRESSES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
COMMANDS: dict[Reachable, str] = {
    "here": "cibola serve --lan",
    "network": "cibola serve --public-url https://…",
    "everywhere": "",
}


class PublicUrl(msgspec.Struct, frozen=True):
    """What links begin with, and from where they can be opened."""

    address: str
    reachable: Reachable

    @property
    def command(self) -> str:
        """The command that makes the server reachable from further away; empty if it is reachable from everywhere."""
        return COMMANDS[self.reachable]


def find_public_url(settings: Settings) -> PublicUrl:
    """Return the public URL of a server with these settings."""
    if settings.public_url:
        return PublicUrl(settings.public_url.rstrip("/"), "everywhere")
    host = network_address() if settings.listen in WILDCARDS else settings.listen
    reachable = _reachable(host)
    return PublicUrl(_url(LOCALHOST if reachable == "here" else host, settings.port), reachable)


def local_url(settings: Settings) -> str:
    """Return the URL for a browser on this computer."""
    host = settings.listen
    return _url(LOCALHOST if host in WILDCARDS or _reachable(host) == "here" else host, settings.port)


def network_address() -> str:
    """Return this computer's address on its network; without a network, the loopback's name."""
    for family, remote in REMOTE_ADDRESSES:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((remote, 9))
                return str(probe.getsockname()[0])
        except OSError:
            continue
    return LOCALHOST


def _reachable(host: str) -> Reachable:
    try:
        address = ip_address(host)
    except ValueError:
        return "here" if host in {"", LOCALHOST} else "network"
    if address.is_loopback:
        return "here"
    return "everywhere" if address.is_global else "network"


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"  # noqa: PLR2004 (the default of http)
