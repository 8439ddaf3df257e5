"""All that the present step of a turn needs is inside the window, uncovered and large enough, at every size.

A game adds rows: how a table of it is begun, and its steps. Each row is one visit whose window is resized.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tests.web.browser import Visit, Visitor
from tests.web.sizes import Row, check_sizes
from tests.web.table_page import DECK, PUTTING, TARGET, by_keys, discard, hold_computer, is_my_turn, start_game

TOOLS = "[role=toolbar] button, header .home"
CHOICES = "[data-target]"


def classic(visitor: Visitor) -> Page:
    hold_computer(visitor.page)
    return start_game(visitor)


def duel(visitor: Visitor) -> Page:
    return start_game(visitor, edition="duel", exploits=True, sixth=True)


def card_steps(page: Page) -> Iterator[tuple[str, str]]:
    """A card is picked, put and drawn; then the computer, which is held back, is to move."""
    assert is_my_turn(page)
    yield "put", f"{PUTTING}, {TOOLS}"
    page.keyboard.press("1")
    page.locator(TARGET).first.wait_for()
    yield "pick", f"{PUTTING}, {CHOICES}, {TOOLS}"
    page.keyboard.press("d")
    page.locator(DECK).wait_for()
    yield "take", f"{CHOICES}, {TOOLS}"
    page.keyboard.press(" ")
    page.locator(DECK).wait_for(state="detached")
    yield "wait", TOOLS


def full_card_steps(page: Page) -> Iterator[tuple[str, str]]:
    """The same after some turns: there are piles to take from, one of which is barred."""
    assert is_my_turn(page)
    for _ in range(3):
        by_keys(page)
        assert is_my_turn(page)
    page.keyboard.press("8")
    page.locator(TARGET).first.wait_for()
    yield "pick", f"{PUTTING}, {CHOICES}, {TOOLS}"
    page.keyboard.press("Escape")
    discard(page)
    yield "take", f"{CHOICES}, button.barred, {TOOLS}"


ROWS = {
    "card classic": Row(classic, card_steps),
    "card duel": Row(duel, full_card_steps),
}


TOO_HIGH = pytest.mark.xfail(reason="The card table is higher than short windows.", strict=True)


@pytest.mark.parametrize("row", [pytest.param(row, id=name, marks=TOO_HIGH) for name, row in ROWS.items()])
def test_everything_that_a_step_needs_is_in_the_window(visit: Visit, row: Row) -> None:
    check_sizes(visit("fr"), row)
