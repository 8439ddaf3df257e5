"""Axe finds nothing wrong in any state of a table, in every theme and in both languages."""

import pytest
from playwright.sync_api import expect
from tests.web.browser import LARGE, PHONE, TABLET, WIDE, Visit, Visitor
from tests.web.table_page import (
    DECK,
    DIALOG,
    PUTTING,
    TARGET,
    by_keys,
    dialog,
    hold_computer,
    is_my_turn,
    play_round,
    start_game,
    start_with_friend,
)

LOOKS = {"fr": [(WIDE, "contrast"), (PHONE, "dark"), (TABLET, "light")], "en": [(LARGE, "light")]}


@pytest.mark.parametrize("language", LOOKS)
def test_every_step_of_a_turn(visit: Visit, language: str) -> None:
    """A short match of two rounds, looked at on several screens after every step."""
    visitor = visit(language)

    def check(state: str) -> None:
        for size, theme in LOOKS[language]:
            visitor.look(size, theme)
            check_state(visitor, f"{state}-{language}-{size[0]}-{theme}")

    page = start_game(visitor, edition="tilsit", rounds=2, turn_cap=4)
    check("choosing")
    page.locator(PUTTING).last.click()
    page.locator(TARGET).first.wait_for()
    check("picked")
    page.keyboard.press("d")
    page.locator(DECK).wait_for()
    check("taking")
    page.keyboard.press(" ")
    assert is_my_turn(page)
    by_keys(page)
    dialog(page).get_by_role("table").wait_for()
    check("round-end")
    dialog(page).locator("button.main").click()
    play_round(page, by_keys)
    dialog(page).locator("a[href*='/replay/']").wait_for()
    check("match-end")


def check_state(visitor: Visitor, name: str) -> None:
    visitor.check_accessibility()
    visitor.screenshot(name)


def test_every_sheet_and_notice(visit: Visit) -> None:
    host, friend = visit(), visit("fr", PHONE)
    page, other = start_with_friend(host, friend)
    for button in ("More", "Shortcuts"):
        page.get_by_role("button", name=button).first.click()
        dialog(page).get_by_role("heading", level=2).first.wait_for()
        host.check_accessibility()
        page.keyboard.press("Escape")
        expect(page.locator(DIALOG)).to_have_count(0)
    assert is_my_turn(page)
    by_keys(page)
    page.get_by_role("button", name="More").click()
    dialog(page).get_by_role("button", name="Offer to end the game").click()
    other.get_by_role("button", name="Accepter").wait_for()
    check_state(friend, "offer-fr-390-light")
    host.check_accessibility()
    other.get_by_role("button", name="Plus").click()
    dialog(other).get_by_role("button", name="Abandonner").click()
    check_state(friend, "resign-fr-390-light")


def test_while_the_computer_thinks(visit: Visit) -> None:
    """What the computer does never arrives here: its thinking lasts as long as the test looks."""
    visitor = visit("fr")
    hold_computer(visitor.page)
    page = start_game(visitor)
    assert is_my_turn(page)
    by_keys(page)
    expect(page.get_by_text("réfléchit")).to_be_visible()
    assert not page.title().startswith("À vous")
    check_state(visitor, "thinking-fr-1280-light")
