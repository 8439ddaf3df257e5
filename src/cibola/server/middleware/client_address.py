"""Where a request comes from. A forwarded address is believed only from a proxy that the settings name."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from litestar.types import ASGIApp, Receive, Scope, Send

from cibola.server.middleware.asgi import header, peer

Address = IPv4Address | IPv6Address
STATE = "address"  # where a connection's state has it
FORWARDED = b"x-forwarded-for"
HOME = 64  # bits of an IPv6 address that one household shares


class Networks:
    """Some addresses, one by one or by network."""

    def __init__(self, names: Iterable[str]) -> None:
        """Read them."""
        self._networks = [ip_network(name, strict=False) for name in names]

    def __contains__(self, address: str) -> bool:
        """Ask whether an address is one of them."""
        found = parsed(address)
        return found is not None and any(found in network for network in self._networks)


class Visitors:
    """Finds out where each request comes from."""

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        """Stand before an application."""
        self._app, self._proxies = app, Networks(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note the address of the visitor."""
        scope["state"][STATE] = self.address(scope)
        await self._app(scope, receive, send)

    def address(self, scope: Scope) -> str:
        """Give the visitor's address: the nearest that is no proxy of ours."""
        nearest = plain(peer(scope))
        hops = [plain(hop) for hop in header(scope, FORWARDED).split(",") if hop.strip()]
        while nearest in self._proxies and hops and parsed(hops[-1]) is not None:
            nearest = hops.pop()
        return nearest


def parsed(address: str) -> Address | None:
    """Read an address; an IPv4 address in the clothes of IPv6 is taken out of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def plain(address: str) -> str:
    """Write an address in one way; what is none stays as it is."""
    return str(parsed(address.strip()) or address.strip())


def household(address: str) -> str:
    """Give what is counted as one visitor: an IPv4 address, or the network of an IPv6 address."""
    found = parsed(address)
    return str(IPv6Network((found, HOME), strict=False)) if isinstance(found, IPv6Address) else address


def is_here(scope: Scope) -> bool:
    """Ask whether a request comes from this very computer, and not through a proxy that nobody named."""
    found = parsed(scope["state"][STATE])
    direct = plain(peer(scope)) == scope["state"][STATE]
    return found is not None and found.is_loopback and not (direct and header(scope, FORWARDED))
