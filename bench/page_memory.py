"""How much memory a table in the page takes while the strongest computer thinks, and what the main thread does then.

    .venv/bin/python -m bench.page_memory [card|board|roll ...]

Prints by game, in MB: what the page's process keeps for itself alone (Linux: its private pages, without the code of
the browser) on the home page and at a table against level 6 during its turn, at the most. Then what the main thread
does, from the laid table until the computer has moved (`turn`), and from a request for a hint until after its answer
(`hint`): the CPU time of the longest task, in milliseconds, as a telephone of a quarter of this machine's speed would
need it, and the share of such a telephone's main thread. It is CPU time from the browser's trace: other load does not
matter. Build the page and its engine before (`script/web`, `script/web wasm`).
"""

import argparse
import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from tests.web.browser import PHONE, launch_chromium, open_visitor
from tests.web.server_process import ServerProcess
from tests.web.table_page import BEGIN, open_home

from cibola.games import GAMES

SECONDS = 6.0  # of watching, with requests for hints
THOUGHT = 5  # seconds that the computer has
SLOWER = 4  # so many times slower than this machine is a telephone
LEVEL = {"kind": "computer", "level": 6}
TRACED = ["disabled-by-default-devtools.timeline", "toplevel"]
TASK = "RunTask"


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
        sizes.append(sum(int(size) for size in re.findall(r"^Private_Dirty: +(\d+) kB", rollup, re.MULTILINE)))
    return max(sizes) / 1024


def measure(playwright: Playwright, address: str, game: str) -> dict[str, Any]:
    """Measure a table of a game, memory and work each in a browser that has shown nothing else."""
    found: dict[str, Any] = {}
    for look in (measure_memory, measure_work):
        browser = launch_chromium(playwright)
        try:
            found |= look(browser, address, game)
        finally:
            browser.close()
    return found


@contextmanager
def home_page(browser: Browser, address: str, game: str) -> Iterator[Page]:
    """Open the home page, whose golden button begins a game against level 6, which moves first."""
    with open_visitor(browser, address, "en", PHONE, local=True) as visitor:
        page = open_home(visitor, LEVEL, {"game": game, "options": {"start": 1}, "seconds": THOUGHT})
        page.wait_for_load_state("networkidle")
        yield page


def begin(page: Page) -> None:
    """Begin the game, and wait until the table is laid."""
    page.locator(BEGIN).click()
    page.wait_for_url("**/table/local-*")
    page.locator("[data-spot]").first.wait_for()


def measure_memory(browser: Browser, address: str, game: str) -> dict[str, Any]:
    """Measure the memory on the home page, and of a table while the computer thinks."""
    with home_page(browser, address, game) as page:
        home = private_megabytes(renderers(browser))
        begin(page)
        return {"home_mb": round(home), "table_mb": round(watch(browser, page))}


def measure_work(browser: Browser, address: str, game: str) -> dict[str, Any]:
    """Trace the main thread during the computer's first turn, and during a hint."""
    with home_page(browser, address, game) as page:
        begin(page)
        return {
            "turn": trace(browser, page, lambda: wait_for_turn(page)),
            "hint": trace(browser, page, lambda: ask_for_hint(page)),
        }


def wait_for_turn(page: Page) -> None:
    """Wait until the computer has moved, and all that moves with it has come to rest."""
    page.locator(".banner.mine").wait_for()
    page.wait_for_timeout(1500)


def ask_for_hint(page: Page) -> None:
    """Ask for a hint, and wait until it is shown."""
    page.keyboard.press("h")
    page.wait_for_timeout((THOUGHT + 1) * 1000)


def trace(browser: Browser, page: Page, act: Callable[[], None]) -> dict[str, float]:
    """Trace the main thread of a page while something happens; return its longest task, and its share of the time."""
    browser.start_tracing(page=page, categories=TRACED)
    began = time.monotonic()
    act()
    elapsed = time.monotonic() - began
    events = json.loads(browser.stop_tracing())["traceEvents"]
    tasks = max(main_threads(events), key=sum)
    return {
        "longest_task_ms": round(max(tasks) * SLOWER, 1),
        "share": round(sum(tasks) * SLOWER / elapsed / 1000, 3),
    }


def main_threads(events: list[dict[str, Any]]) -> list[list[float]]:
    """Return the CPU milliseconds of each task of the main threads of pages, of which several may have been traced."""
    threads: dict[tuple[int, int], list[float]] = {
        (event["pid"], event["tid"]): [0.0]
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        if event["name"] == TASK and (event["pid"], event["tid"]) in threads:
            threads[event["pid"], event["tid"]].append(event.get("tdur", 0) / 1000)
    return list(threads.values())


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
