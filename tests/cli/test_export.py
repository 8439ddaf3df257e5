"""`cibola export`: what a folder holds then, and which are refused; tests/web/test_export.py plays there."""

import os
import re
import sys
from pathlib import Path

import pytest
from tests.cli.runner import Run

from cibola.games import GAMES
from cibola.messages import LANGUAGES
from cibola.server import static_site
from cibola.server.static_site import MARKER

INDEX = '<!doctype html>\n<html><head><base href="/" /><title>Cíbola</title></head></html>\n'
ENGINE = ["manifest.json", "players.json", "site.json"]
ENGINE += [f"{start}{game}.{end}" for game in GAMES for start, end in (("", "wasm"), ("", "json"), ("scores-", "json"))]
FILES = ["index.html", "worker.js", "assets/app-1.js", *(f"engine/{name}" for name in ENGINE)]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page, small."""
    folder = tmp_path / "page"
    for name in (*FILES, "build.txt", "engine/sources.txt", "engine/.card.wasm.17"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(INDEX if name == "index.html" else name, "utf-8")
    monkeypatch.setattr(static_site, "PAGE", folder)
    return folder


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_site_holds_the_page_and_the_games(run: Run, page: Path, tmp_path: Path, language: str) -> None:
    site = tmp_path / "a" / "site"
    ran = run("export", str(site), "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert str(site) in ran.out.replace("\n", "")
    assert files(site) == {*FILES, MARKER}
    assert (site / "worker.js").read_bytes() == (page / "worker.js").read_bytes()


def test_the_page_learns_that_no_server_stands_behind_it(run: Run, page: Path, tmp_path: Path) -> None:
    assert run("export", str(tmp_path / "site")).code == 0
    index = (tmp_path / "site/index.html").read_text("utf-8")
    assert re.search(r'<base href="\./" />\s*<meta name="cibola-site" content="static" />', index)
    assert index.count("<base ") == 1
    assert "script-src 'self'" in index
    assert page.is_dir()


def test_the_site_is_brought_up_to_date_and_other_files_stay(run: Run, page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    assert run("export", str(site)).code == 0
    (site / "CNAME").write_text("games.example.org", "utf-8")
    (page / "assets/app-1.js").rename(page / "assets/app-2.js")
    assert run("export", str(site)).code == 0
    assert files(site) == {*FILES, MARKER, "CNAME", "assets/app-2.js"} - {"assets/app-1.js"}


def test_a_damaged_list_of_files_harms_nothing_outside(run: Run, page: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", "utf-8")
    site = tmp_path / "site"
    site.mkdir()
    (site / MARKER).write_text('{"version": "0", "files": ["../mine", "gone"]}', "utf-8")
    assert run("export", str(site)).code == 0
    assert (tmp_path / "mine").is_file()
    assert page.is_dir()


@pytest.mark.parametrize("marker", ["", "[]", '{"version": 1}'])
def test_a_folder_with_something_else_in_it_is_refused(run: Run, page: Path, tmp_path: Path, marker: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "thesis.txt").write_text("mine", "utf-8")
    (site / MARKER).write_text(marker, "utf-8")
    told(run, site, "is not empty, and was not written by an earlier export.")
    assert files(site) == {"thesis.txt", MARKER}
    assert page.is_dir()


def test_a_file_is_no_folder(run: Run, page: Path, tmp_path: Path) -> None:
    told(run, page / "worker.js", "is a file, not a folder.")
    told(run, page / "worker.js" / "site", "cannot be written: Not a directory.")
    assert not (tmp_path / "site").exists()


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_refused(run: Run, page: Path, tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    told(run, tmp_path / "locked" / "site", "cannot be written: Permission denied.")
    assert page.is_dir()


def test_without_a_page_or_the_games_one_sentence_says_so(run: Run, page: Path, tmp_path: Path) -> None:
    (page / "engine/roll.wasm").unlink()
    told(run, tmp_path / "site", "The games have not been built for the browser")
    (page / "index.html").unlink()
    told(run, tmp_path / "site", "The page has not been built")
    assert not (tmp_path / "site").exists()


def test_a_check_without_playwright_or_chromium_says_so(
    run: Run, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("cibola.server.static_site_check.find_chromium", lambda _own: None)
    told(run, tmp_path / "site", "but not checked: no Chromium was found.", "--check")
    monkeypatch.delitem(sys.modules, "cibola.server.static_site_check")
    monkeypatch.setitem(sys.modules, "playwright", None)
    monkeypatch.delitem(sys.modules, "playwright.sync_api")
    told(run, tmp_path / "site", "but not checked: Playwright is missing", "--check")
    assert files(tmp_path / "site") == {*FILES, MARKER}
    assert page.is_dir()


def told(run: Run, site: Path, sentence: str, *options: str) -> None:
    ran = run("export", str(site), *options)
    assert ran.code == 2
    assert sentence in ran.err.replace("\n", " ")
    assert "Traceback" not in ran.err
