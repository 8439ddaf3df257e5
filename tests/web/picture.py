"""Make the picture of the table for the README: `python -m tests.web.picture FILE.webp`, from the project's folder.

Somebody plays a few turns with a plan against the computer, and has just picked a card.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.web.chromium import launch
from tests.web.looking import SETTLED, visiting
from tests.web.playing import DECK, PUTTING, as_served, is_my_turn, sit_down
from tests.web.serving import RealServer

TURNS, QUALITY, SIZE = 14, 88, (1280, 800)
COMPUTER = {"kind": "computer", "level": 2}


def plan(table: Any) -> Any:
    """Choose what to do: go on with the nearest number, begin where the hand is rich, or else discard the poorest."""
    side = table["view"]["sides"][0]
    last = {one["colour"]: int(rank(one["cards"][-1])) if one["cards"] else 1 for one in side["expeditions"]}
    many = {colour: sum(card[0] == colour for card in side["hand"]) for colour in last}
    lays = [choice for choice in table["choices"] if choice["what"] == "lay"]
    good = [one for one in lays if last[one["place"]] > 1 or many[one["place"]] >= 3]
    near = min(good, key=lambda one: int(rank(one["card"])) - last[one["place"]], default=None)
    if near and int(rank(near["card"])) - last[near["place"]] <= 3:
        return near
    return min((one for one in table["choices"] if one["what"] == "discard"), key=lambda one: many[one["place"]])


def rank(card: str) -> str:
    return card[1:].replace("x", "1")


def play(page: Page) -> None:
    """Play a turn by the plan."""
    choice = plan(as_served(page))
    page.locator(f"[data-card^='{choice['card']}:']").first.press("Enter")
    page.locator(f"[data-target='{choice['what']}:{choice['place']}']").press("Enter")
    page.locator(DECK).press("Enter")


def pick(page: Page) -> None:
    """Pick what the plan lays next, and leave the table to itself."""
    choice = plan(as_served(page))
    page.locator(f"{PUTTING}[data-card^='{choice['card']}:']").first.click()
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    page.evaluate(SETTLED)


def photograph(page: Page, file: Path) -> None:
    """Take the picture in a form that Playwright does not offer, because it is small."""
    asked = {"format": "webp", "quality": QUALITY}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    file.write_bytes(base64.b64decode(taken["data"]))


def main(file: Path) -> None:
    """Play and take the picture."""
    with (
        tempfile.TemporaryDirectory() as folder,
        RealServer(Path(folder)) as server,
        sync_playwright() as playwright,
        visiting(launch(playwright), server.address, "en", SIZE) as visitor,
    ):
        page = sit_down(visitor, COMPUTER)
        for _ in range(TURNS):
            assert is_my_turn(page)
            play(page)
        assert is_my_turn(page)
        pick(page)
        photograph(page, file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
