"""How soon the page answers a hand at a table: `python -m bench.page`, from the folder of the project.

A real server and a real Chromium play a round by clicks and by keys; the browser itself tells, for each of them, how
long it was until the next paint (Event Timing, in steps of 8 ms). Bar: 100 ms at the 98th percentile, on an otherwise
idle machine. On a busy one read the CPU time of the page's main thread, which waits for nobody.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.web.browser import launch_chromium, open_visitor
from tests.web.server_process import ServerProcess
from tests.web.table_page import by_keys, by_mouse, is_my_turn, start_game

BAR = 100
NOTE = """() => {
  window.interactions = new Map();
  new PerformanceObserver(list => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) window.interactions.set(id, Math.max(duration, window.interactions.get(id) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}"""
READ = """async () => {
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)));
  return [[...window.interactions.values()], performance.interactionCount];
}"""


PARTS = {
    "RecalcStyleDuration": "styles",
    "LayoutDuration": "layout",
    "ScriptDuration": "scripts",
    "TaskDuration": "all",
}


class MainThread:
    """The CPU time that the page's main thread has used since this was made."""

    def __init__(self, page: Page) -> None:
        """Begin to count."""
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._before = self._read()

    def _read(self) -> dict[str, float]:
        found = self._session.send("Performance.getMetrics")["metrics"]
        return {PARTS[one["name"]]: 1000 * one["value"] for one in found if one["name"] in PARTS}

    def used(self) -> dict[str, float]:
        """Give milliseconds by what they were used for."""
        return {part: value - self._before[part] for part, value in self._read().items()}


def play_round(page: Page) -> tuple[list[float], int]:
    """Play a round, now by clicks, now by keys; give the interactions of 16 ms and more, and how many there were."""
    page.evaluate(NOTE)
    turn = 0
    while is_my_turn(page):
        (by_mouse, by_keys)[turn % 2](page)
        turn += 1
    slow, count = page.evaluate(READ)
    return slow, count


def percentile(slow: list[float], count: int, share: float) -> float:
    """Read a percentile; what took less than 16 ms is not told, and counts as 16."""
    every = sorted([16.0] * (count - len(slow)) + slow)
    return every[min(len(every) - 1, int(len(every) * share))]


def main() -> None:
    """Play, report, and fail if the bar is missed."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
        open_visitor(launch_chromium(playwright), server.address, reduced_motion="no-preference") as visitor,
    ):
        page = start_game(visitor)
        thread = MainThread(page)
        slow, count = play_round(page)
        used = thread.used()
    median, high = percentile(slow, count, 0.5), percentile(slow, count, 0.98)
    print(f"interactions {count}, slower than 16 ms {len(slow)}")
    print(f"until the next paint: median {median:g} ms, 98 % {high:g} ms, worst {max(slow, default=16):g} ms")
    print("CPU for each, in ms:", ", ".join(f"{part} {value / count:.1f}" for part, value in used.items()))
    sys.exit(high > BAR)


if __name__ == "__main__":
    main()
