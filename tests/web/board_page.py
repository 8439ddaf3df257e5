"""Tables of the board game in a browser: begun, and played by mouse, by touch or by keys."""

from typing import Any

from playwright.sync_api import Page
from tests.web.browser import Visitor
from tests.web.table_page import COMPUTER, DECK, DIALOG, EDGE, PUTTING, press, start_game, wait_for_one_of

SHORT = {"edition": "short", "start": 0}
TARGET = "[data-target^='lay:'], [data-target^='lead:'], [data-target^='discard:']"  # the first lays, if it is possible
LEAD = "[data-target^='lead:']"
MOVE, STAY = "[data-target^='move:']", "[data-target='stay']"


def start_board_game(visitor: Visitor, seats: int = 2, **options: Any) -> Page:
    """Begin a board game with so many players; computers take the other seats."""
    people = [{"kind": "person"}, *[COMPUTER] * (seats - 1)]
    return start_game(visitor, table={"game": "board", "seats": people, "options": {**SHORT, **options}})


def after_putting(page: Page) -> str:
    """Wait for what comes after a card or a step: a pawn to choose, a card to take, or the end of the round."""
    return wait_for_one_of(page, DIALOG, STAY, DECK)


def by_mouse(page: Page) -> None:
    """Play a turn by clicks: lay or else discard the first card, follow every step tile, draw."""
    page.locator(PUTTING).first.click(position=EDGE)
    page.locator(TARGET).first.click()
    while (what := after_putting(page)) == STAY:
        page.locator(MOVE).first.click()
    if what == DECK:
        page.locator(DECK).click()


def by_touch(page: Page) -> None:
    """Play a turn by taps; at a step tile move no pawn."""
    page.locator(PUTTING).first.tap(position=EDGE)
    page.locator(TARGET).first.tap()
    while (what := after_putting(page)) == STAY:
        page.locator(STAY).tap()
    if what == DECK:
        page.locator(DECK).tap()


def by_keys(page: Page) -> None:
    """Play a turn without a pointer: with the leader where that is possible."""
    page.keyboard.press("1")
    page.locator(TARGET).first.wait_for()
    kinds = {str(one.get_attribute("data-target")).partition(":")[0] for one in page.locator(TARGET).all()}
    if "lay" in kinds and "lead" not in kinds:
        page.keyboard.press("Enter")
    else:
        press(page, "lead" if "lead" in kinds else "discard")
    while (what := after_putting(page)) == STAY:
        press(page, "colour-" + str(page.locator(MOVE).first.get_attribute("data-target"))[-1])
    if what == DECK:
        page.keyboard.press(" ")
