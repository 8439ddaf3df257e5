"""The URL that links begin with, and from where it can be reached."""

from pathlib import Path

import pytest
from tests.server.app_setup import settings

from cibola.errors import CibolaError
from cibola.server import public_url
from cibola.server.public_url import PublicUrl, find_public_url, local_url
from cibola.server.settings import ANYWHERE, PORT, Settings

LAN = "192.168.1.20"


@pytest.mark.parametrize(
    ("changes", "address", "reachable", "command"),
    [
        ({}, f"http://localhost:{PORT}", "here", "cibola serve --lan"),
        ({"port": 80}, "http://localhost", "here", "cibola serve --lan"),
        ({"lan": True}, f"http://{LAN}:{PORT}", "network", "cibola serve --public-url https://…"),
        ({"host": ANYWHERE}, f"http://{LAN}:{PORT}", "network", "cibola serve --public-url https://…"),
        ({"host": "::"}, f"http://{LAN}:{PORT}", "network", "cibola serve --public-url https://…"),
        ({"host": "::1"}, f"http://localhost:{PORT}", "here", "cibola serve --lan"),
        ({"host": "192.168.7.7", "lan": True}, f"http://192.168.7.7:{PORT}", "network", None),
        ({"host": "fd00::7"}, f"http://[fd00::7]:{PORT}", "network", None),
        ({"host": "laptop.local"}, f"http://laptop.local:{PORT}", "network", None),
        ({"host": "1.1.1.1"}, f"http://1.1.1.1:{PORT}", "everywhere", ""),
        ({"public_url": "https://example.org/games/"}, "https://example.org/games", "everywhere", ""),
    ],
)
def test_what_links_begin_with(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], address: str, reachable: str, command: str | None
) -> None:
    monkeypatch.setattr(public_url, "network_address", lambda: LAN)
    found = find_public_url(settings(Path(), **changes))
    assert (found.address, found.reachable) == (address, reachable)
    assert command is None or found.command == command


def test_without_a_network_links_stay_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_url, "REMOTE_ADDRESSES", ())
    assert find_public_url(settings(Path(), lan=True)) == PublicUrl(f"http://localhost:{PORT}", "here")


def test_this_computer_opens_the_loopback_if_it_can() -> None:
    assert local_url(settings(Path(), lan=True)) == f"http://localhost:{PORT}"
    assert local_url(settings(Path(), host="192.168.7.7")) == f"http://192.168.7.7:{PORT}"


@pytest.mark.parametrize(
    "url", ["example.org", "ftp://example.org", "https://", "https://x/?a=b", "https://[::1", "/x"]
)
def test_a_public_url_is_a_whole_address(url: str) -> None:
    with pytest.raises(CibolaError, match="--public-url"):
        Settings(public_url=url)
