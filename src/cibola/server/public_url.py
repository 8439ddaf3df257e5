"""From where a link to this server can be opened, and what such a link begins with."""

import socket
from ipaddress import ip_address
from typing import Literal

import msgspec

from cibola.server.settings import ANYWHERE, Settings

Reachable = Literal["here", "network", "everywhere"]
HERE = "localhost"
ALL = {ANYWHERE, "::"}
# Addresses that are kept for examples: asking the way there sends nothing, and tells by which address one would leave.
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
COMMANDS: dict[Reachable, str] = {
    "here": "cibola serve --lan",
    "network": "cibola serve --public-url https://…",
    "everywhere": "",
}


class Reach(msgspec.Struct, frozen=True):
    """What links begin with, from where they can be opened, and what makes them reach further."""

    address: str
    reachable: Reachable

    @property
    def command(self) -> str:
        """The command that makes this server reachable from further away; empty where nothing is further."""
        return COMMANDS[self.reachable]


def reach_of(settings: Settings) -> Reach:
    """Find out how this server is reached."""
    if settings.public_url:
        return Reach(settings.public_url.rstrip("/"), "everywhere")
    host = network_address() if settings.listen in ALL else settings.listen
    reachable = _reachable(host)
    return Reach(_written(HERE if reachable == "here" else host, settings.port), reachable)


def here(settings: Settings) -> str:
    """Give the address that this very computer can open."""
    host = settings.listen
    return _written(HERE if host in ALL or _reachable(host) == "here" else host, settings.port)


def network_address() -> str:
    """Find this computer's address on its network; without a network it is the loopback."""
    for family, far in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((far, 9))
                return str(asking.getsockname()[0])
        except OSError:
            continue
    return HERE


def _reachable(host: str) -> Reachable:
    try:
        address = ip_address(host)
    except ValueError:
        return "here" if host in {"", HERE} else "network"
    if address.is_loopback:
        return "here"
    return "everywhere" if address.is_global else "network"


def _written(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"  # noqa: PLR2004 (http's own)
