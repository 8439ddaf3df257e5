"""The page: its files, their caching, and its URL prefix."""

import gzip
from pathlib import Path

import pytest
from tests.server.app_setup import Server, opened

from cibola.server.http.page import CACHE_FOREVER, PageFiles

INDEX = '<!doctype html><html><head><base href="/"><title>Cíbola</title></head><body></body></html>'


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


# --- QR codes ---


# --- the page ---


def test_the_page_is_shown_under_every_address_of_its_own(
    server: Server, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.app.state, "page", PageFiles("", page))
    visitor = server.visitor()
    for path in ("/", "/table/abc", "/join/se.cr/et", "/join/secret", "/replay/x/12", "/settings"):
        answer = visitor.get(path)
        assert answer.status_code == 200
        assert "Cíbola" in answer.text
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_not_the_page(server: Server, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state, "page", PageFiles("", page))
    visitor = server.visitor()
    for path in ("/api/nothing", "/assets/gone.js", "/nothing.png", "/health/x", "/assets/%2e%2e/key"):
        assert visitor.get(path).status_code == 404, path


def test_only_files_of_the_page_are_shown(page: Path) -> None:
    (page.parent / "key").touch()
    found = PageFiles("", page)
    for path in ("/../key", "/assets/../../key", str(page.parent / "key")):
        assert found.find(path) in (None, found.files["index.html"])


def test_files_have_cache_headers(server: Server, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state, "page", PageFiles("", page))
    visitor = server.visitor()
    script = visitor.get("/assets/main-abc123.js")
    assert script.headers["cache-control"] == CACHE_FOREVER
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
    assert b'<base href="/">' in PageFiles("", page).files["index.html"].content
    prefixed = PageFiles("/games", page).files["index.html"]
    assert b'<base href="/games/">' in prefixed.content
    assert b'<base href="/">' not in prefixed.content
    (page / "index.html").write_text("<html><head></head></html>" + " " * 1000)
    bare = PageFiles("/games", page).files["index.html"]
    assert bare.content.startswith(b'<html><head><base href="/games/">')
    assert bare.compressed
    assert gzip.decompress(bare.compressed) == bare.content


def test_a_proxy_may_leave_its_path_on(tmp_path: Path, page: Path) -> None:
    with opened(tmp_path, "https://example.org", public_url="https://example.org/games") as server:
        server.app.state.page = PageFiles("/games", page)
        visitor = server.visitor()
        for path in ("/games/api/site", "/api/site"):
            assert visitor.get(path).json()["address"] == "https://example.org/games"
        for path in ("/games", "/games/", "/games/table/x", "/table/x"):
            assert '<base href="/games/">' in visitor.get(path).text
        assert visitor.get("/games/assets/main-abc123.js").status_code == 200


@pytest.mark.parametrize(
    ("wish", "word"), [("fr-FR,fr;q=0.9,en;q=0.8", "construite"), ("de,en", "built"), ("", "built")]
)
def test_a_missing_page_is_reported(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str, word: str
) -> None:
    monkeypatch.setattr(server.app.state, "page", PageFiles("", tmp_path / "nothing"))
    answer = server.visitor(**{"Accept-Language": wish}).get("/table/x")
    assert answer.status_code == 503
    assert word in answer.text
    assert server.visitor().get("/api/nothing").status_code == 404


def test_the_engine_may_be_built_after_the_start(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head>", "utf-8")
    found = PageFiles("", tmp_path)
    assert found.find("/engine/card.wasm") is None  # not the page
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/card.wasm").write_bytes(b"\0asm" + bytes(1000))
    file = found.find("/engine/card.wasm")
    assert file is not None
    assert file.media_type == "application/wasm"
    assert file.compressed is not None
    assert found.find("/engine/../index.html") is not file
    assert found.find("/engine/..") is found.files["index.html"]
