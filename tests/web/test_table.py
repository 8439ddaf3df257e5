"""The card table as people use it: by keys, by hand, by touch, at one screen; to the end, and through the replay."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.looking import PHONE, TABLET, WIDE, Visitor

Visit = Callable[..., Visitor]
COMPUTER = {"kind": "computer", "level": 1}
ASK = """async wish => {
  const headers = { 'X-Cibola': '1', 'Content-Type': 'application/json' };
  const answer = await fetch('api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
  return (await answer.json()).table;
}"""
THINKING = 60_000  # milliseconds: a computer's first move may have to wait until its code is compiled


def sit_down(visitor: Visitor, other: dict[str, Any] = COMPUTER, **options: Any) -> Page:
    """Make a table for one round at which Ana moves first, and sit down."""
    page = visitor.open()
    seats = [{"kind": "person", "name": "Ana"}, other]
    table = page.evaluate(ASK, {"game": "card", "seats": seats, "options": {"rounds": 1, "start": 0, **options}})
    visitor.open(f"/table/{table}")
    return page


def cards(page: Page) -> Locator:
    return page.locator("button[data-card]")


def target(page: Page, beginning: str) -> Locator:
    return page.locator(f"[data-target^='{beginning}']")


def to_put(page: Page) -> Locator:
    """Wait until a card can be put, or the game is over; give the result that is shown then."""
    result = page.locator("dialog[open]")
    ready = page.locator("button[data-card][aria-disabled=false]").first
    expect(result.or_(ready).first).to_be_visible(timeout=THINKING)
    return result


def play_turn(page: Page, slot: int) -> None:
    """Play a turn with keys: lay the card of a slot where that is allowed, otherwise discard it, and draw."""
    page.keyboard.press(str(slot))
    expect(target(page, "discard:")).to_be_visible()
    page.keyboard.press("Enter" if target(page, "lay:").count() else "d")
    expect(target(page, "take:D")).to_be_visible()
    page.keyboard.press(" ")
    expect(target(page, "take:D")).to_have_count(0)


def has_focus(page: Page) -> bool:
    return bool(page.evaluate("document.activeElement !== document.body"))


@pytest.mark.parametrize(
    ("language", "size", "options"),
    [("en", WIDE, {}), ("fr", TABLET, {"edition": "duel", "exploits": True})],
    ids=["classic", "duel"],
)
def test_a_whole_game_with_keys_alone_and_its_replay(
    visit: Visit, language: str, size: tuple[int, int], options: dict[str, Any]
) -> None:
    visitor = visit(language, size)
    page = sit_down(visitor, **options)
    turn = 0
    while not to_put(page).count():
        assert has_focus(page) or not turn
        play_turn(page, turn % 8 + 1)
        turn += 1
        if turn == 8:
            visitor.photograph(f"table-{language}-{size[0]}", whole=False)
    visitor.check_access()
    visitor.photograph(f"end-{language}-{size[0]}", whole=False)
    page.locator("dialog[open] summary").click()
    expect(page.locator("dialog[open] details")).to_contain_text("✓")
    page.locator("dialog[open] a[href*='/replay/']").click()
    expect(page.get_by_role("slider")).to_have_value("0")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    expect(page.get_by_role("slider")).to_have_value(str(last - 1))
    assert page.url.endswith(f"#{last - 1}")
    assert page.locator("[data-spot^='hand:'] .card[data-place]").count()
    assert page.locator("[data-spot^='other:'] .card[data-place]").count()
    visitor.check_access()
    visitor.photograph(f"replay-{language}-{size[0]}", whole=False)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_moment_of_a_turn_is_for_everybody(visit: Visit, theme: str) -> None:
    visitor = visit("fr", PHONE, theme)
    page = sit_down(visitor)
    to_put(page)
    visitor.check_access()
    page.keyboard.press("3")
    expect(target(page, "discard:")).to_be_visible()
    visitor.check_access()
    visitor.photograph(f"picked-fr-390-{theme}", whole=False)
    page.keyboard.press("d")
    expect(target(page, "take:D")).to_be_visible()
    visitor.check_access()
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    visitor.check_access()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_pile_that_is_barred_says_why_with_its_rule(visit: Visit) -> None:
    page = sit_down(visit("en", WIDE))
    to_put(page)
    page.keyboard.press("1")
    page.keyboard.press("d")
    page.get_by_role("button", name="just discarded").click()
    expect(page.get_by_role("link", name="C6.1")).to_have_attribute("href", re.compile(r"/rules/card#C6\.1$"))
    expect(target(page, "take:D")).to_be_visible()


def test_a_picked_card_can_be_put_back_and_a_put_taken_back(visit: Visit) -> None:
    page = sit_down(visit("en", WIDE))
    to_put(page)
    names = cards(page).evaluate_all("all => all.map(one => one.ariaLabel)")
    cards(page).nth(2).click()
    expect(cards(page).nth(2)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-target]")).to_have_count(0)
    play_and_undo(page)
    assert cards(page).evaluate_all("all => all.map(one => one.ariaLabel)") == names


def play_and_undo(page: Page) -> None:
    page.keyboard.press("1")
    page.keyboard.press("d")
    expect(target(page, "take:D")).to_be_visible()
    page.keyboard.press("u")
    expect(cards(page)).to_have_count(8)


def test_a_card_is_dragged_to_its_place_and_goes_back_from_elsewhere(visit: Visit) -> None:
    page = sit_down(visit("en", WIDE))
    to_put(page)
    drag(page, page.get_by_role("group", name="Deck"))
    expect(cards(page)).to_have_count(8)
    expect(page.locator("[data-target]")).to_have_count(0)
    place = (cards(page).first.get_attribute("data-card") or "")[0]
    drag(page, page.locator(f"[data-drop=discard][data-place={place}]"))
    expect(target(page, "take:D")).to_be_visible()
    expect(cards(page)).to_have_count(7)


def drag(page: Page, to: Locator) -> None:
    """Drag the first card of the hand somewhere."""
    cards(page).first.hover()  # and so wait until it lies still
    start, goal = cards(page).first.bounding_box(), to.bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] - 40, steps=3)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + 20, steps=3)
    page.mouse.up()


def test_at_one_screen_hands_stay_covered_until_the_next_one_says_so(visit: Visit) -> None:
    visitor = visit("fr", PHONE, has_touch=True)
    page = sit_down(visitor, {"kind": "screen", "name": "Bruno"})
    for name in ("Ana", "Bruno", "Ana"):
        expect(page.get_by_role("heading", name=f"Passez l'écran à {name}")).to_be_visible()
        assert not cards(page).count()
        assert not page.locator(".hand .card[data-place]").count()
        visitor.check_access()
        page.get_by_role("button", name=f"C'est moi, {name}").tap()
        expect(cards(page)).to_have_count(8)
        cards(page).first.tap()
        target(page, "discard:").tap()
        target(page, "take:D").tap()
