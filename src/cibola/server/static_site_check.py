"""Tries an exported site: serves its folder under a path, opens it in Chromium, and plays a round of the card game.

Needs Playwright, which is no dependency of the package.
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

from cibola.errors import CibolaError

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATH = "/some/path"  # the site has to work under any
ROUND = {
    "game": "card",
    "options": {"edition": "classic", "rounds": 1, "start": 0},
    "seats": [{"kind": "person"}, {"kind": "computer", "level": 1}],
}
# The page offers what was played last.
REMEMBER = "location.protocol === 'http:' && localStorage.setItem('cibola.wish', {wish})"
CARD, RESULT, FAILURE = "[data-card][aria-pressed]", "dialog[open]", "[role=alert] p"
TARGET = "[data-target^='lay:'], [data-target^='discard:']"  # the first of them lays, if that is possible
DECK = "[data-target='take:D']"
MOST_TURNS = 60


class SiteError(CibolaError):
    """The site does not work."""


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves a folder under `PATH`, and nothing else."""

    def translate_path(self, path: str) -> str:
        """Return the file of an address; what is outside of the path does not exist."""
        if path == PATH or path.startswith(f"{PATH}/"):
            return super().translate_path(path.removeprefix(PATH))
        return os.devnull + "/"

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the signature of the library)
        """Print nothing."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serve a folder on this computer; give the address of the site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SiteHandler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{PATH}/"
        finally:
            server.shutdown()


def find_chromium(own: str = "") -> str | None:
    """Return the path of a Chromium: the system's, or else that which Playwright brings."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    return found or (own if Path(own).is_file() else None)


def sandbox_arguments() -> list[str]:
    """Return what Chromium needs to start: for root, whom it refuses otherwise, to have no sandbox."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--no-sandbox"] if is_root else []


@contextmanager
def open_chromium() -> Iterator[Browser]:
    """Start Chromium."""
    with sync_playwright() as playwright:
        try:
            browser = _launch(playwright)
        except Error as error:
            raise CibolaError("export-no-start", reason=error.message.splitlines()[0]) from error
        try:
            yield browser
        finally:
            browser.close()


def _launch(playwright: Playwright) -> Browser:
    path = find_chromium(playwright.chromium.executable_path)
    if path is None:
        raise CibolaError("export-no-chromium")
    return playwright.chromium.launch(executable_path=path, args=["--disable-gpu", *sandbox_arguments()])


def check_site(folder: Path, language: str) -> int:
    """Play a round at the site of a folder, and return the number of turns; a fault of the site is a SiteError."""
    with open_chromium() as browser, serve(folder) as address:
        context = browser.new_context(locale=language, reduced_motion="reduce")
        context.add_init_script(REMEMBER.format(wish=json.dumps(json.dumps(ROUND))))
        faults: list[str] = []
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        context.on("request", lambda request: faults.extend(_foreign(request.url, address)))
        page = context.new_page()
        turns = _play(page, address, faults)
        context.close()
    if faults:
        raise SiteError("export-fault", reason=faults[0])
    return turns


def _foreign(url: str, address: str) -> list[str]:
    """Return an address, unless it is one of the site's files."""
    is_own = url.startswith(address) or urlsplit(url).scheme in ("data", "blob")
    return [] if is_own else [url]


def _play(page: Page, address: str, faults: list[str]) -> int:
    try:
        page.goto(f"{address}#/new")
        page.wait_for_load_state("networkidle")
        page.locator("main form").evaluate("form => form.requestSubmit()")
        for turn in range(MOST_TURNS):
            page.locator(f"{CARD}, {RESULT}, {FAILURE}").first.wait_for()
            if page.locator(RESULT).count():
                return turn
            if page.locator(FAILURE).count():
                raise SiteError("export-fault", reason=page.locator(FAILURE).first.inner_text())
            _play_turn(page)
    except Error as error:
        raise SiteError("export-fault", reason=(faults or [error.message.splitlines()[0]])[0]) from error
    raise SiteError("export-fault", reason=f"more than {MOST_TURNS} turns")


def _play_turn(page: Page) -> None:
    """Lay the first card of the hand, or discard it, and draw from the deck."""
    page.keyboard.press("1")
    target = page.locator(TARGET).first
    target.wait_for()
    can_lay = (target.get_attribute("data-target") or "").startswith("lay:")
    page.keyboard.press("Enter" if can_lay else "d")
    page.locator(DECK).wait_for()
    page.keyboard.press(" ")
