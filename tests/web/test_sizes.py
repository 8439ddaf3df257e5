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
    hold_computer,
    is_my_turn,
    start_game,
)

from cibola.messages import text
from cibola.tutorials import TUTORIALS

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


def guided_board(visitor: Visitor) -> Page:
    """Begin the lesson of the board game, whose deal is prepared, and hide its guide."""
    page = visitor.open("/lessons/board")
    page.locator("main button").first.click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name=text("lesson-quiet", "fr")).click()
    return page


def guided_board_steps(page: Page) -> Iterator[tuple[str, str]]:
    """An expedition is begun with the leader, goes on, and is moved by a step tile."""
    for action, said in TUTORIALS["board"].script[:10]:
        if not said:
            continue
        if action == "D":
            page.locator(DECK).click()
        elif action.startswith(">"):
            page.locator(board_page.STAY).wait_for()
            yield "chain", f"{CHOICES}, {TOOLS}"
        else:
            page.locator(f"{PUTTING}[data-card^='{action.strip('!')}:']").first.press("Enter")
            page.locator(board_page.TARGET).first.wait_for()
            yield "begin" if "!" in action else "go on", f"{PUTTING}, {CHOICES}, {TOOLS}"
            page.locator(board_page.LEAD if "!" in action else board_page.TARGET).first.click()


def board_for_four() -> Row:
    """A table where four rows share the foot of a path; at the end a pile is barred, and then a computer is to move."""
    held: list[bool] = []

    def start(visitor: Visitor) -> Page:
        hold_computer(visitor.page, lambda: bool(held))
        return board_page.start_board_game(visitor, 4)

    def steps(page: Page) -> Iterator[tuple[str, str]]:
        assert is_my_turn(page)
        board_page.by_keys(page)
        assert is_my_turn(page)
        page.keyboard.press("8")
        page.locator(board_page.TARGET).first.wait_for()
        yield "pick", f"{PUTTING}, {CHOICES}, {TOOLS}"
        page.keyboard.press("Escape")
        discard(page)
        yield "take", f"{CHOICES}, button.barred, {TOOLS}"
        held.append(True)
        page.keyboard.press(" ")
        page.locator(DECK).wait_for(state="detached")
        yield "wait", f"[data-card], {TOOLS}"

    return Row(start, steps)


ROWS = {
    "card classic": Row(classic, card_steps),
    "card duel": Row(duel, full_card_steps),
    "board for two": Row(guided_board, guided_board_steps),
    "board for four": board_for_four(),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_everything_that_a_step_needs_is_in_the_window(visit: Visit, row: Row) -> None:
    check_sizes(visit("fr"), row)
