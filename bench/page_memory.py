"""How much memory a table in the page takes while the strongest computer thinks, and how promptly the page answers.

    .venv/bin/python -m bench.page_memory [card|board|roll ...]

Prints by game, in MB: what the page's process keeps for itself alone (Linux: its private pages) on the home page and at
a table against level 6 during its turn, at the most; and the longest time, in milliseconds, for which the page did not
answer meanwhile. Build the page and its engine before (`script/web`, `script/web wasm`).
"""

import argparse
import json
import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from tests.web.browser import PHONE, launch_chromium, open_visitor
from tests.web.server_process import ServerProcess
from tests.web.table_page import open_home

from cibola.games import GAMES

SECONDS = 8.0  # of watching: some turns of the computer, if nobody else is to move
LEVEL = {"kind": "computer", "level": 6}
BEAT = """() => {
  window.longest = 0;
  let last = performance.now();
  const beat = () => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last - 10);
    last = now;
  };
  setInterval(beat, 10);
}"""


def renderers(browser: Browser) -> list[int]:
    """Return the processes that show pages."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(process["id"]) for process in processes if process["type"] == "renderer"]


def private_megabytes(processes: list[int]) -> float:
    """Return the memory that the largest of some processes shares with nobody."""
    sizes = []
    for process in processes:
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
        sizes.append(sum(int(size) for size in re.findall(r"^Private_\w+: +(\d+) kB", rollup, re.MULTILINE)))
    return max(sizes) / 1024


def measure(playwright: Playwright, address: str, game: str) -> dict[str, Any]:
    """Measure a table of a game in a browser that has shown nothing else."""
    browser = launch_chromium(playwright)
    try:
        return measure_in(browser, address, game)
    finally:
        browser.close()


def measure_in(browser: Browser, address: str, game: str) -> dict[str, Any]:
    """Begin a table at which the computer moves first, and watch it think."""
    options: dict[str, Any] = {"start": 1} if game == "card" else {}
    with open_visitor(browser, address, "en", PHONE, local=True) as visitor:
        page = open_home(visitor, LEVEL, {"game": game, "options": options, "seconds": 3})
        page.wait_for_load_state("networkidle")
        home = private_megabytes(renderers(browser))
        page.locator("button.main").first.click()
        page.wait_for_url("**/table/local-*")
        page.locator("[data-spot]").first.wait_for()
        page.evaluate(BEAT)
        table = watch(browser, page)
        return {"home_mb": round(home), "table_mb": round(table), "longest_pause_ms": round(page.evaluate("longest"))}


def watch(browser: Browser, page: Page) -> float:
    """Ask for hints, which the strongest computer finds, and return the most memory seen meanwhile."""
    most, end = 0.0, time.monotonic() + SECONDS
    while time.monotonic() < end:
        page.keyboard.press("h")
        page.wait_for_timeout(200)
        most = max(most, private_megabytes(renderers(browser)))
    return most


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the memory of a table in the page.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    with TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server, sync_playwright() as playwright:
        found = {game: measure(playwright, server.address, game) for game in parser.parse_args().games}
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
