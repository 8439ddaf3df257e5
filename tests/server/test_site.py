"""Where the server is found, and how it shows its page."""

import gzip
from pathlib import Path

import pytest
from tests.server.identity_setup import key_of, opened, settings

from cibola.errors import CibolaError
from cibola.server import public_url as reach
from cibola.server.http.page import FOR_EVER, Page
from cibola.server.public_url import Reach, here, reach_of
from cibola.server.settings import ANYWHERE, PORT, Settings

INDEX = '<!doctype html><html><head><base href="/"><title>Cíbola</title></head><body></body></html>'
LAN = "192.168.1.20"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as the build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, "utf-8")
    (folder / "sw.js").write_text("// worker")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets" / "main-abc123.js").write_text("// much " * 200)
    (folder / "assets" / "deep").mkdir()
    (folder / "assets" / "deep" / "small.css").write_text("a{}")
    return folder


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
    monkeypatch.setattr(reach, "network_address", lambda: LAN)
    found = reach_of(settings(Path(), **changes))
    assert (found.address, found.reachable) == (address, reachable)
    assert command is None or found.command == command


def test_without_a_network_links_stay_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "FAR_AWAY", ())
    assert reach_of(settings(Path(), lan=True)) == Reach(f"http://localhost:{PORT}", "here")


def test_this_computer_opens_the_loopback_if_it_can() -> None:
    assert here(settings(Path(), lan=True)) == f"http://localhost:{PORT}"
    assert here(settings(Path(), host="192.168.7.7")) == f"http://192.168.7.7:{PORT}"


@pytest.mark.parametrize(
    "url", ["example.org", "ftp://example.org", "https://", "https://x/?a=b", "https://[::1", "/x"]
)
def test_a_public_url_is_a_whole_address(url: str) -> None:
    with pytest.raises(CibolaError, match="--public-url"):
        Settings(public_url=url)


# --- QR codes ---


def test_own_links_are_drawn(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        answer = server.visitor().get(f"/api/qr?text=http://localhost:{PORT}/join/secret")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg ")
        assert "style=" not in answer.text
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "link",
    [
        "",
        "hello",
        "https://evil.example/",
        f"https://localhost:{PORT}/",
        f"http://localhost:{PORT}.evil.example/",
        f"http://me@localhost:{PORT}/",
        f"http://localhost:{PORT}/%0Aevil",
        "http://[::1",
    ],
)
def test_nothing_else_is_drawn(tmp_path: Path, link: str) -> None:
    with opened(tmp_path) as server:
        answer = server.visitor().get("/api/qr?text=" + link.replace("%0A", "%250A") + "%0A")
        assert answer.status_code == 400
        assert key_of(answer) == "site-code"


def test_links_stay_under_the_path_of_the_proxy(tmp_path: Path) -> None:
    with opened(tmp_path, "https://example.org", public_url="https://example.org/games") as server:
        visitor = server.visitor()
        for path, status in (("/games/join/x", 200), ("/games", 200), ("/gamesters", 400), ("/", 400)):
            assert visitor.get(f"/api/qr?text=https://example.org{path}").status_code == status
        assert visitor.get("/api/qr").status_code == 400
        assert visitor.get("/api/qr?text=https://example.org/games/" + "x" * 600).status_code == 400


# --- the page ---


def test_the_page_is_shown_under_every_address_of_its_own(
    tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as server:
        server.app.state.page = Page("", page)
        visitor = server.visitor()
        for path in ("/", "/table/abc", "/join/se.cr/et", "/join/secret", "/replay/x/12", "/settings"):
            answer = visitor.get(path)
            assert answer.status_code == 200
            assert "Cíbola" in answer.text
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_not_the_page(tmp_path: Path, page: Path) -> None:
    with opened(tmp_path) as server:
        server.app.state.page = Page("", page)
        visitor = server.visitor()
        for path in ("/api/nothing", "/assets/gone.js", "/nothing.png", "/health/x", "/assets/%2e%2e/key"):
            assert visitor.get(path).status_code == 404, path


def test_only_files_of_the_page_are_shown(page: Path) -> None:
    (page.parent / "key").touch()
    found = Page("", page)
    for path in ("/../key", "/assets/../../key", str(page.parent / "key")):
        assert found.find(path) in (None, found.files["index.html"])


def test_files_say_how_long_they_may_be_kept(tmp_path: Path, page: Path) -> None:
    with opened(tmp_path) as server:
        server.app.state.page = Page("", page)
        visitor = server.visitor()
        script = visitor.get("/assets/main-abc123.js")
        assert script.headers["cache-control"] == FOR_EVER
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["content-encoding"] == "gzip"
        plain = visitor.get("/assets/main-abc123.js", **{"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == script.content
        worker = visitor.get("/sw.js")
        assert worker.headers["cache-control"] == "no-cache"
        assert visitor.get("/sw.js", **{"If-None-Match": worker.headers["etag"]}).status_code == 304
        assert visitor.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"
        assert visitor.get("/assets/deep/small.css").text == "a{}"


def test_the_page_learns_its_path(page: Path) -> None:
    assert b'<base href="/">' in Page("", page).files["index.html"].content
    prefixed = Page("/games", page).files["index.html"]
    assert b'<base href="/games/">' in prefixed.content
    assert b'<base href="/">' not in prefixed.content
    (page / "index.html").write_text("<html><head></head></html>" + " " * 1000)
    bare = Page("/games", page).files["index.html"]
    assert bare.content.startswith(b'<html><head><base href="/games/">')
    assert bare.zipped
    assert gzip.decompress(bare.zipped) == bare.content


def test_a_proxy_may_leave_its_path_on(tmp_path: Path, page: Path) -> None:
    with opened(tmp_path, "https://example.org", public_url="https://example.org/games") as server:
        server.app.state.page = Page("/games", page)
        visitor = server.visitor()
        for path in ("/games/api/site", "/api/site"):
            assert visitor.get(path).json()["address"] == "https://example.org/games"
        for path in ("/games", "/games/", "/games/table/x", "/table/x"):
            assert '<base href="/games/">' in visitor.get(path).text
        assert visitor.get("/games/assets/main-abc123.js").status_code == 200


@pytest.mark.parametrize(
    ("wish", "word"), [("fr-FR,fr;q=0.9,en;q=0.8", "construite"), ("de,en", "built"), ("", "built")]
)
def test_a_missing_page_is_told_about(tmp_path: Path, wish: str, word: str) -> None:
    with opened(tmp_path) as server:
        server.app.state.page = Page("", tmp_path / "nothing")
        answer = server.visitor(**{"Accept-Language": wish}).get("/table/x")
        assert answer.status_code == 503
        assert word in answer.text
        assert server.visitor().get("/api/nothing").status_code == 404
