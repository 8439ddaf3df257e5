"""A table of the card game: dragging, barred piles, nothing cut off, and the Back button."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.browser import PHONE, WIDE, Visit
from tests.web.table_page import DECK, EDGE, PUTTING, TARGET, by_keys, discard, is_my_turn, start_game

ZOOMED = (WIDE[0] // 2, WIDE[1] // 2)
HAND = "section.hand"
CUT_OFF = """() => [...document.querySelectorAll('button, a, b, [role=group], [data-card]')]
  .filter(one => one.checkVisibility() && !one.closest('.spoken'))
  .filter(one => { const at = one.getBoundingClientRect(); return at.left < -1 || at.right > innerWidth + 1; })
  .map(one => one.outerHTML.slice(0, 80))"""
OVERLAPPING = """() => {
  const parts = ['[role=toolbar]', '.far.line', '.middle.line', '.near.line', '.far-box', '.near-box', '.deck'];
  const boxes = parts.map(part => [part, document.querySelector(part).getBoundingClientRect()]);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([, b]) => across(a, b) > 1 && down(a, b) > 1)
    .map(([other]) => `${one} and ${other}`));
}"""


def test_a_pile_that_is_barred_says_why_with_its_rule(visit: Visit) -> None:
    page = start_game(visit())
    assert is_my_turn(page)
    discard(page)
    page.get_by_role("button", name="just discarded").click()
    expect(page.get_by_role("link", name="C6.1")).to_have_attribute("href", re.compile(r"/rules/card#C6\.1$"))
    expect(page.locator(DECK)).to_be_visible()


def test_a_card_is_dragged_to_its_pile_or_back_by_a_quick_hand(visit: Visit) -> None:
    page = start_game(visit())
    assert is_my_turn(page)
    card = page.locator(PUTTING).first
    name = str(card.get_attribute("data-card"))
    card.drag_to(page.locator("[data-spot='deck']"), source_position=EDGE)  # no place for it
    expect(page.locator(f"[data-card='{name}']")).to_have_attribute("aria-pressed", "false")
    card.drag_to(page.locator(f"[data-drop='discard'][data-place='{name[0]}']"), source_position=EDGE)
    page.locator(DECK).wait_for()
    expect(page.locator(f"{HAND} [data-card]")).to_have_count(7)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1280", "390"])
def test_a_card_is_taken_by_dragging_it_to_the_hand(visit: Visit, size: tuple[int, int]) -> None:
    page = start_game(visit("en", size, reduced_motion="no-preference"))
    assert is_my_turn(page)
    discard(page)
    deck = page.locator(DECK)
    drag(page, deck, page.locator(".far.line"))
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator("[data-card]")).to_have_count(7)
    expect(page.locator("[data-spot='deck']")).to_have_count(1)  # what was carried is gone
    drag(page, deck, page.locator(HAND))
    expect(page.locator(PUTTING)).to_have_count(8)
    expect(page.locator("[data-spot='deck']")).to_have_count(1)


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Drag slowly enough to be seen on the way."""
    start, goal = middle(what), middle(to)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] - 20, start[1] + 20, steps=3)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.move(*goal, steps=3)
    page.mouse.up()


def middle(part: Locator) -> tuple[float, float]:
    part.hover()  # and so wait until it lies still
    box: Any = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_nothing_is_cut_off_at_200_percent(visit: Visit) -> None:
    visitor = visit("fr", ZOOMED, device_scale_factor=2)
    page = start_game(visitor, edition="duel", exploits=True, sixth=True)
    assert is_my_turn(page)
    by_keys(page)
    assert is_my_turn(page)
    for name in ("choosing", "picked"):
        assert not page.evaluate(CUT_OFF)
        assert not page.evaluate(OVERLAPPING)
        visitor.check_accessibility()
        visitor.screenshot(f"zoomed-{name}-fr-640-light")
        page.keyboard.press("1")
        page.locator(TARGET).first.wait_for()


def test_the_way_back_leads_home_and_to_the_table_again(visit: Visit) -> None:
    page = start_game(visit())
    assert is_my_turn(page)
    table = page.url
    discard(page)
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.go_forward()
    expect(page).to_have_url(table)
    page.locator(DECK).click()
    assert is_my_turn(page)
