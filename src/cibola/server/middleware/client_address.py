"""The client's address. `X-Forwarded-For` is trusted only from the proxies that the settings name."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from cibola.server.middleware.asgi import list_header, peer_address

Address = IPv4Address | IPv6Address
ADDRESS_KEY = "address"  # in `scope["state"]`
FORWARDED = b"x-forwarded-for"
# An IPv6 household has a network of 64 bits, or several of them within one of 48 bits: the whole of that may do only so
# many times as much as one.
CLIENT_PREFIX, SITE_PREFIX, SITE_SHARE = 64, 48, 4


class Networks:
    """A set of addresses, given one by one or as networks."""

    def __init__(self, names: Iterable[str]) -> None:
        self._networks = [ip_network(name, strict=False) for name in names]

    def __contains__(self, address: str) -> bool:
        """Tell whether an address is in the set."""
        found = parse_address(address)
        return found is not None and any(found in network for network in self._networks)


class ClientAddressMiddleware:
    """Puts the client's address into the state of every connection."""

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        self._app, self._proxies = app, Networks(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find the address, and pass the request on."""
        scope["state"][ADDRESS_KEY] = self.address(scope)
        await self._app(scope, receive, send)

    def address(self, scope: Scope) -> str:
        """Return the client's address: the nearest hop that is not one of our proxies."""
        nearest = normalize_address(peer_address(scope))
        hops = [normalize_address(hop) for hop in list_header(scope, FORWARDED)]
        while nearest in self._proxies and hops and parse_address(hops[-1]) is not None:
            nearest = hops.pop()
        return nearest


def parse_address(address: str) -> Address | None:
    """Parse an address, with an IPv4-mapped IPv6 address as IPv4; None if it is not one."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def normalize_address(address: str) -> str:
    """Return an address in its canonical form; any other text stays as it is."""
    return str(parse_address(address.strip()) or address.strip())


def client_networks(address: str) -> list[tuple[str, int]]:
    """Return all networks under which a client is counted, the narrowest first, and how many clients each may equal."""
    found = parse_address(address)
    if not isinstance(found, IPv6Address):
        return [(address, 1)]
    return [
        (str(IPv6Network((found, prefix), strict=False)), share)
        for prefix, share in ((CLIENT_PREFIX, 1), (SITE_PREFIX, SITE_SHARE))
    ]


def provide_networks(request: ASGIConnection[Any, Any, Any, Any]) -> list[tuple[str, int]]:
    """Return the networks under which the sender of a request is counted, as a dependency of its handler."""
    return client_networks(request.scope["state"][ADDRESS_KEY])


def is_local(scope: Scope) -> bool:
    """Tell whether a request comes from this computer, and not through a proxy that the settings do not name."""
    found = parse_address(scope["state"][ADDRESS_KEY])
    is_direct = normalize_address(peer_address(scope)) == scope["state"][ADDRESS_KEY]
    return found is not None and found.is_loopback and not (is_direct and list_header(scope, FORWARDED))
