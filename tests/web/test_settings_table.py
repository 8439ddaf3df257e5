"""Settings apply at a table: language, theme, size of the cards, sounds, motion."""

import json

from playwright.sync_api import Page, expect
from tests.web.browser import Visit, Visitor
from tests.web.table_page import PUTTING, by_mouse, dialog, is_my_turn, start_game

NOTE_MOTION = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (!this.matches('.waking')) window.motions.push(typeof how === 'number' ? how : how.duration); // cards, no light
    return animate.call(this, frames, how);
  };
}"""


def test_settings_chosen_during_a_game_hold_at_its_table(visit: Visit) -> None:
    visitor = visit()
    page = start_game(visitor)
    width = card_width(page)
    page.get_by_role("button", name="Sound on").click()
    page.get_by_role("button", name="More").click()
    dialog(page).get_by_role("link", name="Settings").click()
    page.get_by_label("Large", exact=True).check()
    page.get_by_label("Dark").check()
    page.get_by_label("Français").check()
    page.go_back()
    assert is_my_turn(page)
    expect(page.get_by_text("À vous", exact=False).first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Son coupé")).to_have_attribute("aria-pressed", "false")
    assert card_width(page) > width
    visitor.check_accessibility()
    visitor.screenshot("large-cards-fr-1280-dark")


def card_width(page: Page) -> float:
    page.locator(PUTTING).last.wait_for()
    width: float = page.locator(PUTTING).last.evaluate("card => card.getBoundingClientRect().width")
    return width


def test_cards_travel_or_fade_and_never_block(visit: Visit) -> None:
    assert 400 <= longest_motion(visit(reduced_motion="no-preference")) <= 480  # the other's move, to be followed
    assert 160 <= longest_motion(visit(reduced_motion="no-preference"), pace="fast") <= 260
    assert 0 < longest_motion(visit()) <= 80


def longest_motion(visitor: Visitor, pace: str = "normal") -> float:
    """Play a turn and return the duration of its longest animation in milliseconds."""
    settings = json.dumps(json.dumps({"pace": pace, "local": False}))
    visitor.context.add_init_script(f"localStorage.setItem('cibola.settings', {settings})")
    page = start_game(visitor)
    assert is_my_turn(page)
    page.evaluate(NOTE_MOTION)
    by_mouse(page)
    assert is_my_turn(page)
    longest: float = page.evaluate("Math.max(0, ...window.motions)")
    return longest
