"""Pages as people see them, and what must hold on every one of them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCREENSHOTS = ROOT / "build/screenshots"
PHONE, TABLET, WIDE, LARGE = (390, 844), (768, 1024), (1280, 800), (1920, 1080)
OWN = ("data:", "blob:")  # made by the page itself
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

expect.set_options(timeout=15_000)
# What is just appearing has not its colours yet; what moves for ever is not waited for.
SETTLED = """() => Promise.allSettled(
  document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < Infinity).map(one => one.finished)
)"""


class Visitor:
    """Somebody with a browser of their own: a language, a screen, a cookie. Nothing may go wrong unseen."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Watch everything that the pages of a browser say and ask for."""
        self.context, self.address = context, address
        self.faults: list[str] = []
        self.strangers: list[str] = []
        self.expected: tuple[str, ...] = ()  # console errors that a test brings about, by a part of them
        context.on("request", self._request)
        context.on("console", lambda said: self._fault(said.text) if said.type == "error" else None)
        context.on("weberror", lambda error: self._fault(str(error.error)))
        self.page = context.new_page()

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws", 1), *OWN)):
            self.strangers.append(request.url)

    def _fault(self, said: str) -> None:
        if not any(part in said for part in self.expected):
            self.faults.append(said)

    def open(self, path: str = "/") -> Page:
        """Open an address of the app, and wait until it shows something."""
        self.page.goto(self.address + path)
        expect(self.page.get_by_role("heading", level=1).first).to_be_visible()
        return self.page

    def check(self) -> None:
        """See that no page complained, and that none asked anybody but its server."""
        assert not self.faults, self.faults
        assert not self.strangers, self.strangers

    def photograph(self, name: str, *, whole: bool = True) -> None:
        """Keep a picture of the page."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)

    def check_access(self) -> None:
        """See that axe finds nothing wrong, and that nothing scrolls sideways."""
        violations = axe(self.page)
        assert not violations, json.dumps(violations, indent=1)
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def axe(page: Page) -> list[dict[str, Any]]:
    """Have axe look at the page: what it finds wrong, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(SETTLED)
    found = page.evaluate("tags => axe.run(document, { runOnly: tags })", TAGS)
    return [
        {"id": violation["id"], "help": violation["help"], "where": [node["target"] for node in violation["nodes"]]}
        for violation in found["violations"]
    ]


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    language: str = "en",
    size: tuple[int, int] = WIDE,
    theme: str = "light",
    **options: Any,
) -> Iterator[Visitor]:
    """Visit a server with a fresh browser; at the end nothing may have gone wrong."""
    context = browser.new_context(
        locale=language,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        **{"service_workers": "block", "reduced_motion": "reduce", **options},
    )
    visitor = Visitor(context, address)
    if theme == "contrast":
        context.add_init_script("localStorage.setItem('cibola.settings', JSON.stringify({theme: 'contrast'}))")
    yield visitor
    visitor.check()
    context.close()
