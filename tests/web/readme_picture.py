"""Make the pictures of the README: `python -m tests.web.readme_picture docs/images`, in the project's root.

Somebody plays a few turns of each game against computers, and has just chosen what to play.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.web import board_page, roll_page
from tests.web.browser import SETTLED, Visitor, launch_chromium, open_visitor
from tests.web.pictures import Scene, at_table, pick_card, pick_digit
from tests.web.server_process import ServerProcess
from tests.web.table_page import DECK, PUTTING, fetch_table, is_my_turn, start_game

TURNS, QUALITY, SIZE = 15, 88, (1280, 800)
RICH, NEAR = 16, 3  # points in a hand that are worth an expedition; how far a number may be from the last one
COMPUTER = {"kind": "computer", "level": 2}


def plan(table: Any) -> Any:
    """Choose what to do: go on with the nearest number, begin where the hand is rich, or else discard the poorest."""
    side = table["view"]["sides"][0]
    last = {one["colour"]: rank(one["cards"][-1]) if one["cards"] else 0 for one in side["expeditions"]}
    rich = {colour: sum(rank(card) for card in side["hand"] if card[0] == colour) for colour in last}
    lays = [one for one in table["choices"] if one["what"] == "lay" and rank(one["card"])]
    good = [one for one in lays if last[one["place"]] or rich[one["place"]] >= RICH]
    near = min(good, key=lambda one: rank(one["card"]) - (last[one["place"]] or 2), default=None)
    if near and rank(near["card"]) - (last[near["place"]] or 2) <= NEAR:
        return near
    return min((one for one in table["choices"] if one["what"] == "discard"), key=lambda one: rich[one["place"]])


def rank(card: str) -> int:
    """Read a card's number; a wager has none."""
    return 0 if card.endswith("x") else int(card[1:])


def play(page: Page) -> None:
    """Play a turn by the plan."""
    choice = plan(fetch_table(page))
    page.locator(f"[data-card^='{choice['card']}:']").first.press("Enter")
    page.locator(f"[data-target='{choice['what']}:{choice['place']}']").press("Enter")
    page.locator(DECK).press("Enter")


def pick(page: Page) -> None:
    """Pick what the plan lays next, and leave the table to itself."""
    choice = plan(fetch_table(page))
    page.locator(f"{PUTTING}[data-card^='{choice['card']}:']").first.click()
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    page.evaluate(SETTLED)


def screenshot(page: Page, file: Path) -> None:
    """Take the picture in a form that Playwright does not offer, because it is small."""
    asked = {"format": "webp", "quality": QUALITY}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    file.write_bytes(base64.b64decode(taken["data"]))


def card_table(visitor: Visitor) -> None:
    """Play some turns of the card game with a plan."""
    page = start_game(visitor, COMPUTER)
    for _ in range(TURNS):
        assert is_my_turn(page)
        play(page)
    assert is_my_turn(page)
    pick(page)


SCENES: dict[str, Scene] = {
    "table": card_table,
    "board": at_table("board", board_page.by_keys, turns=10, others=[COMPUTER] * 2, then=pick_card, edition="short"),
    "roll": at_table("roll", roll_page.by_keys, turns=9, others=[COMPUTER] * 2, then=pick_digit),
}


def main(folder: Path) -> None:
    """Play and take the pictures."""
    with (
        tempfile.TemporaryDirectory() as place,
        ServerProcess(Path(place)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch_chromium(playwright)
        for name, scene in SCENES.items():
            with open_visitor(browser, server.address, "en", SIZE) as visitor:
                scene(visitor)
                visitor.page.mouse.move(0, 0)
                visitor.page.evaluate(SETTLED)
                screenshot(visitor.page, folder / f"{name}.webp")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
