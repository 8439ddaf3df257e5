"""A whole round without a pointer, with a hint and a move that is taken back; both are in the record."""

from playwright.sync_api import Page, expect
from tests.web.browser import Visit
from tests.web.table_page import (
    CAPS,
    DECK,
    PUTTING,
    TARGET,
    by_keys,
    dialog,
    has_focus,
    is_my_turn,
    open_home,
    play_round,
    record_of,
)


@CAPS
def test_keys_alone_play_a_whole_round(visit: Visit, turn_cap: int) -> None:
    visitor = visit()
    page = open_home(visitor, turn_cap=turn_cap)
    begin_by_tab(page)
    assert is_my_turn(page)
    help_opens_and_closes(page)
    page.keyboard.press("h")
    expect(page.get_by_text("Best:")).to_be_visible()
    visitor.check_accessibility()
    visitor.screenshot("hint-en-1280-light")
    take_back(page)
    turns = play_round(page, by_keys_with_focus)
    assert turns
    end = dialog(page)
    expect(end).to_be_visible()
    assert end.evaluate("sheet => sheet.contains(document.activeElement)")
    assert "hint" in record_of(page)
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    assert has_focus(page)


def begin_by_tab(page: Page) -> None:
    """Reach the button by Tab from the top of the page, and press it."""
    begin = page.get_by_role("button", name="Play now")
    for _ in range(15):
        page.keyboard.press("Tab")
        if begin.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


def help_opens_and_closes(page: Page) -> None:
    page.keyboard.press("?")
    expect(dialog(page).get_by_role("heading", name="Shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def take_back(page: Page) -> None:
    """Discard the third card and take it back; the hand is then as before."""
    hand = page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    page.keyboard.press("3")
    page.locator(TARGET).first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(TARGET)).to_have_count(0)
    page.keyboard.press("3")
    page.keyboard.press("d")
    page.locator(DECK).wait_for()
    page.keyboard.press("u")
    page.locator(PUTTING).first.wait_for()
    assert page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)") == hand


def by_keys_with_focus(page: Page) -> None:
    by_keys(page)
    assert has_focus(page)
