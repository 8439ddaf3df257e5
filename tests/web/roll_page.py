"""Tables of the roll & write in a browser: begun, and played by mouse, by touch or by keys."""

from typing import Any

from playwright.sync_api import Page
from tests.web.browser import Visitor
from tests.web.table_page import COMPUTER, DIALOG, open_home, wait_for_one_of

PAIR = ".pairs[aria-busy=false] [data-pick]"  # a pair that can be written, or to refuse
ARROW = "[data-target^='>']"
STAY = ".pairs[aria-busy=false] > [data-focus='now']"
DIE = "button.die"
MOST_TURNS = 400
SMALL_SHEET = {  # three squares in each column: a game of some twenty choices
    "name": "small",
    "arrows": {"R": [3], "O": [], "Y": [2], "G": [1], "B": [2], "P": [3]},
    "artefacts": {"R": [], "O": [2], "Y": [3], "G": [3], "B": [], "P": [2]},
    "values": [-20, 10, 30],
    "artefact_track": [-40, 20, 60],
    "dice_track": [-40, 20, 0],
    "bridge": 3,
}


def start_roll_game(visitor: Visitor, seats: int = 2, other: dict[str, Any] = COMPUTER, **options: Any) -> Page:
    """Begin a roll & write with so many players; computers take the other seats, or people at the same screen."""
    people = [{"kind": "person"}, *[other] * (seats - 1)]
    page = open_home(visitor, table={"game": "roll", "seats": people, "options": {"start": 0, **options}})
    page.locator("button.main").first.click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot^='die:']").first.wait_for()
    return page


def wait_for_question(page: Page) -> str:
    """Wait until there is something to choose, or the end: a pair, an arrow, or the dialog of the result."""
    return wait_for_one_of(page, DIALOG, STAY, PAIR)


def by_mouse(page: Page) -> None:
    """Choose by clicks: the first pair, then its square on the sheet; every arrow is followed."""
    if wait_for_question(page) == STAY:
        page.locator(ARROW).first.click()
        return
    page.locator(PAIR).first.click()
    page.locator("[data-target]").first.click()


def by_touch(page: Page) -> None:
    """Choose by taps; no arrow is followed."""
    if wait_for_question(page) == STAY:
        page.locator(STAY).tap()
        return
    page.locator(PAIR).first.tap()
    page.locator("[data-target]").first.tap()


def by_keys(page: Page) -> None:
    """Choose without a pointer."""
    if wait_for_question(page) == STAY:
        target = str(page.locator(ARROW).first.get_attribute("data-target"))
        page.keyboard.press(target[-1].lower())
        return
    for key in str(page.locator(PAIR).first.get_attribute("data-pick")).lower():
        page.keyboard.press(key)
    page.locator("[data-target]").first.wait_for()
    page.keyboard.press("Enter")
