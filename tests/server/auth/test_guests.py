"""Guests: anonymous until they change something, then known by a signed cookie; cookies and their key."""

import os
import stat
from pathlib import Path

import pytest
from tests.server.app_setup import HOME, Server, opened

from cibola.errors import CibolaError
from cibola.server.auth.cookies import MAX_AGE, CookieSigner, SessionCookie, new_guest
from cibola.server.auth.keys import make_folder, signing_key

NOW = 1_800_000_000


def test_a_visit_leaves_no_cookie(server: Server) -> None:
    visitor = server.visitor()
    for path in ("/", "/api/me", "/api/site", "/table/x"):
        assert "set-cookie" not in visitor.get(path).headers
    assert visitor.get("/api/me").json() == {"name": "", "account": False, "tables": []}


def test_the_first_change_makes_a_guest(server: Server) -> None:
    ana, ben = server.visitor(), server.visitor()
    table = ana.make()
    assert ana.tables() == [table]
    assert ben.tables() == []
    assert ana.get(f"/api/tables/{table}").json()["seat"] == 0
    assert ben.get(f"/api/tables/{table}").json()["seat"] is None
    assert "set-cookie" not in ana.post("/api/tables", {}).headers  # the cookie is there already


@pytest.mark.parametrize("other", ['x={"a":1}', "flag", "=", "a=b=c"])
def test_a_cookie_is_found_among_those_of_other_programs(server: Server, other: str) -> None:
    ana = server.visitor()
    table = ana.make()
    own = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ana.jar)
    for cookies in (f"{other}; {own}", f"{own}; {other}"):
        again = server.visitor(Cookie=cookies)
        assert again.tables() == [table]


@pytest.mark.parametrize(("url", "secure"), [("", False), ("http://example.org", False), ("https://example.org", True)])
def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path, url: str, *, secure: bool) -> None:
    with opened(tmp_path, url or HOME, public_url=url) as server:
        cookie = server.visitor().ask("PATCH", "/api/me", {"name": "Ana"}).headers["set-cookie"]
    parts = set(cookie.split("; ")[1:])
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= parts
    assert ("Secure" in parts) == secure


def test_the_cookie_belongs_to_the_path_behind_a_proxy(tmp_path: Path) -> None:
    with opened(tmp_path, "https://example.org", public_url="https://example.org/games/") as server:
        cookie = server.visitor().ask("PATCH", "/api/me", {"name": "Ana"}).headers["set-cookie"]
    assert "; Path=/games/;" in cookie


def test_a_guest_can_have_a_name(server: Server) -> None:
    ana = server.visitor()
    assert ana.ask("PATCH", "/api/me", {"name": "  Ana \u0301 B. "}).json()["name"] == "Ana \u0301 B."
    assert ana.get("/api/me").json() == {"name": "Ana \u0301 B.", "account": False, "tables": []}
    for bad in ("", " ", "x" * 33, "a\u202eb"):
        assert ana.ask("PATCH", "/api/me", {"name": bad}).status_code == 400


def test_a_guest_stays_a_guest_over_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor()
        table = ana.make()
    with opened(tmp_path) as server:
        ana.server = server
        assert ana.tables() == [table]


def test_logging_out_makes_a_guest_nobody(server: Server) -> None:
    ana = server.visitor()
    ana.make()
    assert ana.post("/api/logout").status_code == 204
    assert not list(ana.jar)
    assert ana.tables() == []


def test_a_cookie_is_read_only_if_we_wrote_it() -> None:
    signer = CookieSigner(b"k" * 32)
    issued = new_guest(NOW)
    text = signer.sign(issued)
    assert signer.verify(text, NOW) == issued
    assert CookieSigner(b"l" * 32).verify(text, NOW) is None
    for at in range(len(text)):
        other = "A" if text[at] != "A" else "B"
        changed = text[:at] + other + text[at + 1 :]
        assert signer.verify(changed, NOW) in (None, issued)  # the last letter of base64 has bits to spare
    for bad in ("", ".", "a.b", "é.é", text + "x" * 40, text.partition(".")[0]):
        assert signer.verify(bad, NOW) is None


def test_a_cookie_ends_after_the_life_of_cookies() -> None:
    signer = CookieSigner(b"k" * 32)
    text = signer.sign(SessionCookie("p", "", 0, NOW))
    assert signer.verify(text, NOW + MAX_AGE - 1)
    assert signer.verify(text, NOW + MAX_AGE) is None


def test_two_servers_on_one_computer_have_cookies_of_different_names() -> None:
    assert CookieSigner(b"k" * 32).cookie != CookieSigner(b"l" * 32).cookie


def test_folder_and_key_are_for_their_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    before = os.umask(0)
    try:
        key = signing_key(folder)
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["key"]
    assert signing_key(folder) == key != signing_key(tmp_path / "other")


def test_a_damaged_key_is_reported(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(b"short")
    with pytest.raises(CibolaError, match="damaged"):
        signing_key(tmp_path)


def test_an_impossible_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CibolaError, match="--folder"):
        make_folder(tmp_path / "file" / "folder")
