"""Chromium on this machine, visitors with a browser context of their own, and checks that hold on every page."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, expect

from cibola.server.static_site_check import find_chromium, sandbox_arguments

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCREENSHOTS = ROOT / "build/screenshots"
PHONE, TABLET, WIDE, LARGE = (390, 844), (768, 1024), (1280, 800), (1920, 1080)
OWN = ("data:", "blob:")  # made by the page itself
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
NO_TRAFFIC = (  # so that Chromium itself asks nobody for anything
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--mute-audio",
)
# No imitation of a graphics card, and no process for it: a sixth less work for every page.
NO_GRAPHICS_CARD = ("--disable-gpu", "--disable-software-rasterizer", "--in-process-gpu")
# What Chromium would load beside each page: the pages of its address bar, and a process for a page to come. They are
# half of the work of a new context. The list replaces Playwright's own, whose names are therefore among them.
NOT_NEEDED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "PaintHolding"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    "PreconnectToSearch",
)

expect.set_options(timeout=15_000)
# Elements that are just appearing do not have their colours yet; endless animations are not waited for.
SETTLED = """() => Promise.allSettled(
  document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < Infinity).map(one => one.finished)
)"""

# Only the violations leave the browser: the elements that passed would be megabytes on every page.
RUN_AXE = """async tags => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(node => node.target) }));
}"""


def launch_chromium(playwright: Playwright) -> Browser:
    """Start Chromium: the system's, or else Playwright's own."""
    chromium = find_chromium(playwright.chromium.executable_path)
    assert chromium, "No Chromium was found: install the package chromium, or run .venv/bin/playwright install."
    return playwright.chromium.launch(
        executable_path=chromium,
        args=[*NO_TRAFFIC, *NO_GRAPHICS_CARD, f"--disable-features={','.join(NOT_NEEDED)}", *sandbox_arguments()],
    )


class Visitor:
    """A person with a browser context of their own: a language, a screen, a cookie. It collects all errors."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Open a page, and watch the console and the requests of the context."""
        self.context, self.address = context, address
        self.errors: list[str] = []
        self.foreign_requests: list[str] = []
        self.expected: tuple[str, ...] = ()  # console errors that a test brings about, by a part of them
        context.on("request", self._check_request)
        context.on("console", lambda message: self._note_error(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: self._note_error(str(error.error)))
        self.page = context.new_page()

    def _check_request(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws", 1), *OWN)):
            self.foreign_requests.append(request.url)
        if "undefined" in request.url or "[object" in request.url:  # of what was gone when it was asked for
            self.foreign_requests.append(request.url)

    def _note_error(self, text: str) -> None:
        if not any(part in text for part in self.expected):
            self.errors.append(text)

    def open(self, path: str = "/") -> Page:
        """Open a path of the app, and wait until it shows a heading."""
        self.page.goto(self.address + path)
        expect(self.page.get_by_role("heading", level=1).first).to_be_visible()
        return self.page

    def check(self) -> None:
        """Check that no page logged an error, and that none asked anybody but its server."""
        assert not self.errors, self.errors
        assert not self.foreign_requests, self.foreign_requests

    def look(self, size: tuple[int, int], theme: str) -> None:
        """Show the open page on another screen and in another theme, without loading it again."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)

    def screenshot(self, name: str, *, whole: bool = True) -> None:
        """Save a picture of the page, if CIBOLA_SCREENSHOTS is set: taking one costs as much as a check by axe."""
        if "CIBOLA_SCREENSHOTS" not in os.environ:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)

    def check_targets(self) -> None:
        """Check that a finger hits whatever can be used."""
        small = self.page.evaluate(FIND_SMALL_TARGETS)
        assert not small, f"{self.page.url}\n" + "\n".join(small)

    def check_accessibility(self) -> None:
        """Check that axe finds nothing wrong, and that nothing scrolls sideways."""
        violations = run_axe(self.page)
        assert not violations, f"{self.page.url}\n{json.dumps(violations, indent=1)}"
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), self.page.url


# What a finger could miss: everything that can be used and is less than 44 pixels wide or high. Links within sentences
# are as high as their lines; a switch or a radio button is as large as its label.
FIND_SMALL_TARGETS = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .map(one => one.matches('input[type=radio], input[type=checkbox]') ? one.closest('label') ?? one : one)
  .filter(one => one.checkVisibility() && !one.matches('.skip, :disabled, p a, td a, li > a:not(:only-child)'))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44))
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""

SET = (
    "location.protocol.startsWith('http') && "
    "(localStorage.getItem('cibola.settings') ?? localStorage.setItem('cibola.settings', {settings}))"
)
Visit = Callable[..., Visitor]  # the fixture `visit`


def run_axe(page: Page) -> list[dict[str, Any]]:
    """Return what axe finds wrong on a page, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(SETTLED)
    violations: list[dict[str, Any]] = page.evaluate(RUN_AXE, TAGS)
    return violations


@contextmanager
def open_visitor(
    browser: Browser,
    address: str,
    language: str = "en",
    size: tuple[int, int] = WIDE,
    theme: str = "light",
    *,
    local: bool | None = False,
    **options: Any,
) -> Iterator[Visitor]:
    """Visit a server in a fresh browser context; at the end, no page may have logged an error.

    All tables live at the server, as chosen in the settings; with `local` those that need nobody else live in the
    browser, and with None nothing was chosen.
    """
    context = browser.new_context(
        locale=language,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        **{"service_workers": "block", "reduced_motion": "reduce", **options},
    )
    try:
        visitor = Visitor(context, address)
        settings: dict[str, Any] = {} if local is None else {"local": local}
        if theme == "contrast":
            settings["theme"] = "contrast"
        if settings:
            context.add_init_script(SET.format(settings=json.dumps(json.dumps(settings))))
        yield visitor
        visitor.check()
    finally:
        context.close()
