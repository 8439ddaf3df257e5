"""How people in these tests play the roll & write: with the mouse, with a finger or with keys."""

from typing import Any

from playwright.sync_api import Page
from tests.web.looking import Visitor
from tests.web.playing import COMPUTER, SHEET, wish

PAIR = ".pairs[aria-busy=false] [data-pick]"  # a pair that can be written, or to refuse
ARROW = "[data-target^='>']"
STAY = ".pairs[aria-busy=false] > [data-focus='now']"
DIE = "button.die"
MOST_TURNS = 400


def sit_at_dice(visitor: Visitor, seats: int = 2, other: dict[str, Any] = COMPUTER, **options: Any) -> Page:
    """Play now, at a roll & write with so many; computers fill the seats, or people at the same screen."""
    people = [{"kind": "person"}, *[other] * (seats - 1)]
    page = wish(visitor, wishes={"game": "roll", "seats": people, "options": {"start": 0, **options}})
    page.locator("button.main").first.click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot^='die:']").first.wait_for()
    return page


def what_is_asked(page: Page) -> str:
    """Wait until there is something to choose, or the end: a pair, an arrow, or the sheet that tells of it."""
    page.locator(f"{SHEET}, {STAY}, {PAIR}").first.wait_for()
    return next(what for what in (SHEET, STAY, PAIR) if page.locator(what).count())


def by_mouse(page: Page) -> None:
    """Choose by clicks: the first pair, then its square on the sheet; every arrow is followed."""
    if what_is_asked(page) == STAY:
        page.locator(ARROW).first.click()
        return
    page.locator(PAIR).first.click()
    page.locator("[data-target]").first.click()


def by_touch(page: Page) -> None:
    """Choose by taps; no arrow is followed."""
    if what_is_asked(page) == STAY:
        page.locator(STAY).tap()
        return
    page.locator(PAIR).first.tap()
    page.locator("[data-target]").first.tap()


def by_keys(page: Page) -> None:
    """Choose without a pointer."""
    if what_is_asked(page) == STAY:
        target = str(page.locator(ARROW).first.get_attribute("data-target"))
        page.keyboard.press(target[-1].lower())
        return
    for key in str(page.locator(PAIR).first.get_attribute("data-pick")).lower():
        page.keyboard.press(key)
    page.locator("[data-target]").first.wait_for()
    page.keyboard.press("Enter")
