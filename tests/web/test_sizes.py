"""All that the present step of a turn needs is inside the window, uncovered and large enough, at every size.

A game adds rows: how a table of it is begun, and its steps. Each row is one visit whose window is resized.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tests.web import board_page
from tests.web.browser import Visit, Visitor
from tests.web.sizes import Row, check_sizes
from tests.web.table_page import (
    DECK,
    PUTTING,
    TARGET,
    by_keys,
    discard,
    fetch_table,
    hold_computer,
    is_my_turn,
    start_game,
)

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


def board_offers(page: Page) -> dict[str, str]:
    """Return a card of the hand for each thing that picking one can offer."""
    choices = [choice for choice in fetch_table(page)["choices"] if choice["what"] == "lay" and choice["step"]]
    return {"begin" if choice["step"] == 1 else "go on": choice["card"] for choice in choices}


def board(seats: int, *wanted: str) -> Row:
    """A board game, and what a turn can ask, each once; at the end a pile is barred, and then others are to move."""
    held: list[bool] = []

    def start(visitor: Visitor) -> Page:
        hold_computer(visitor.page, lambda: bool(held))
        return board_page.start_board_game(visitor, seats)

    def steps(page: Page) -> Iterator[tuple[str, str]]:
        missing = set(wanted)
        while missing:
            assert is_my_turn(page)
            for step, card in board_offers(page).items():
                page.locator(f"{PUTTING}[data-card^='{card}:']").first.press("Enter")
                page.locator(board_page.TARGET).first.wait_for()
                if step in missing:
                    missing.remove(step)
                    yield step, CHOICES
            if not page.locator(board_page.TARGET).count():
                page.keyboard.press("1")
            page.locator(board_page.TARGET).first.click()
            while board_page.after_putting(page) == board_page.STAY:
                if "chain" in missing:
                    missing.remove("chain")
                    yield "chain", CHOICES
                page.locator(board_page.MOVE).first.click()
            page.keyboard.press(" ")
        assert is_my_turn(page)
        discard(page)
        yield "take", f"{CHOICES}, button.barred"
        held.append(True)
        page.keyboard.press(" ")
        page.locator(DECK).wait_for(state="detached")
        yield "wait", "[data-card]"

    return Row(start, steps)


ROWS = {
    "card classic": Row(classic, card_steps),
    "card duel": Row(duel, full_card_steps),
    "board for two": board(2, "begin"),
    "board for four": board(4, "begin", "go on", "chain"),
}
TOO_HIGH = pytest.mark.xfail(reason="The card table is higher than short windows.", strict=True)


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=name, marks=[TOO_HIGH] if "card" in name else []) for name, row in ROWS.items()]
)
def test_everything_that_a_step_needs_is_in_the_window(visit: Visit, row: Row) -> None:
    check_sizes(visit("fr"), row)
