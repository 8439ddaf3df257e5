"""The client address: forwarded addresses are trusted only from the proxies that the settings name."""

from typing import Any

import pytest

from cibola.server.middleware.client_address import ClientAddressMiddleware, Networks, client_networks, is_local

PROXIES = ("10.0.0.1", "fd00::/8")


def scope(peer: str | None, *forwarded: str | None) -> Any:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded if line is not None]
    return {"type": "http", "client": peer and (peer, 5), "headers": headers, "state": {}}


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("203.0.113.5", None, "203.0.113.5"),
        ("203.0.113.5", "198.51.100.7", "203.0.113.5"),  # a visitor who says so
        ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "192.0.2.66, 198.51.100.7", "198.51.100.7"),  # the first is what the visitor said
        ("10.0.0.1", "198.51.100.7, fd00::5", "198.51.100.7"),  # two proxies in a row
        ("10.0.0.1", None, "10.0.0.1"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.7, <script>", "10.0.0.1"),
        ("::ffff:10.0.0.1", "2001:DB8::1", "2001:db8::1"),
        ("testclient", "198.51.100.7", "testclient"),
        (None, "198.51.100.7", ""),
    ],
)
def test_the_address_of_a_visitor(peer: str | None, forwarded: str | None, found: str) -> None:
    assert ClientAddressMiddleware(None, PROXIES).address(scope(peer, forwarded)) == found  # type: ignore[arg-type]


def test_of_two_lines_the_one_that_the_proxy_added_counts() -> None:
    """A visitor may send the first; also, it must not make them somebody from this computer."""
    middleware = ClientAddressMiddleware(None, PROXIES)  # type: ignore[arg-type]
    assert middleware.address(scope("10.0.0.1", "127.0.0.1", "198.51.100.7")) == "198.51.100.7"
    assert middleware.address(scope("10.0.0.1", "192.0.2.66, 192.0.2.67", "198.51.100.7, fd00::5")) == "198.51.100.7"
    assert middleware.address(scope("10.0.0.1", "198.51.100.7", "")) == "198.51.100.7"


def test_networks() -> None:
    assert "10.0.0.1" in Networks(PROXIES)
    assert "fd12::1" in Networks(PROXIES)
    assert "10.0.0.2" not in Networks(PROXIES)
    assert "" not in Networks(("0.0.0.0/0",))


def test_an_ipv6_network_counts_as_one_client() -> None:
    assert client_networks("2001:db8::1") == client_networks("2001:db8::ffff") != client_networks("2001:db8:0:1::1")
    assert client_networks("192.0.2.1") == [("192.0.2.1", 1)]


def test_all_networks_of_an_ipv6_household_together_count_as_a_few() -> None:
    (_, one), (wide, several) = client_networks("2001:db8:7:1::1")
    assert (one, several) == (1, 4)
    assert wide == client_networks("2001:db8:7:ffff::1")[1][0] != client_networks("2001:db8:8:1::1")[1][0]


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "here"),
    [
        ("127.0.0.1", None, (), True),
        ("::1", None, (), True),
        ("192.168.1.2", None, (), False),
        ("127.0.0.1", "198.51.100.7", (), False),  # a proxy that nobody named
        ("127.0.0.1", "198.51.100.7", ("127.0.0.1",), False),
        ("192.168.1.2", "127.0.0.1", (), False),
        ("testclient", None, (), False),
    ],
)
def test_only_this_computer_is_here(peer: str, forwarded: str | None, proxies: tuple[str, ...], *, here: bool) -> None:
    asked = scope(peer, forwarded)
    asked["state"]["address"] = ClientAddressMiddleware(None, proxies).address(asked)  # type: ignore[arg-type]
    assert is_local(asked) == here
