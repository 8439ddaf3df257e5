"""A phone: a whole round of Duel with exploits by touch, in French, without scrolling sideways."""

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, Visit
from tests.web.table_page import CAPS, DECK, EDGE, PUTTING, TARGET, by_touch, dialog, is_my_turn, play_round, start_game

FITS = "document.documentElement.scrollWidth <= innerWidth"


@CAPS
def test_a_finger_plays_a_whole_round_of_duel(visit: Visit, turn_cap: int) -> None:
    visitor = visit("fr", PHONE, has_touch=True, is_mobile=True)
    page = start_game(visitor, edition="duel", exploits=True, turn_cap=turn_cap)
    assert is_my_turn(page)
    page.locator(PUTTING).first.tap(position=EDGE)
    visitor.check_accessibility()
    visitor.screenshot("picked-fr-390-light")
    page.locator(TARGET).first.tap()
    page.locator(DECK).wait_for()
    visitor.check_accessibility()
    visitor.screenshot("taking-fr-390-light")
    page.locator(DECK).tap()
    play_round(page, by_touch_without_scrolling)
    end = dialog(page)
    expect(end.get_by_role("row", name="Total")).to_be_visible()
    visitor.check_accessibility()
    visitor.screenshot("end-duel-fr-390-light")
    end.get_by_role("button", name="Fermer").tap()
    open_a_receipt(page)
    visitor.screenshot("receipt-fr-390-light", whole=False)


def by_touch_without_scrolling(page: Page) -> None:
    by_touch(page)
    assert page.evaluate(FITS)


def open_a_receipt(page: Page) -> None:
    """Touch the number under an expedition: its receipt opens, inside the screen."""
    page.locator(".chip button[popovertarget]").last.tap()
    note = page.locator("[popover]:popover-open")
    expect(note.get_by_role("heading", level=3)).to_be_visible()
    left, width = note.evaluate("note => [note.getBoundingClientRect().left, note.getBoundingClientRect().right]")
    assert left >= 0
    assert width <= PHONE[0]
