"""All that a step of the roll & write needs is in the window, uncovered and large enough, at every size."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser import Visit
from tests.web.roll_page import ARROW, ARROWS_FIRST, COLUMN, DIE, FAN, REFUSAL, STAY, TARGET, join
from tests.web.sizes import Row, check_sizes
from tests.web.table_page import DIALOG

TOOLS = ".total, .player .open"  # test_sizes.py looks at those above the table


def steps(page: Page) -> Iterator[tuple[str, str]]:
    """The first roll: everything begins in the lowest row, and every first square is an arrow."""
    page.locator(REFUSAL).wait_for()
    yield "choose", f"{COLUMN}, {REFUSAL}, {DIE}, {TOOLS}"
    page.locator(COLUMN).last.click()
    yield "fan", f"{FAN}, {DIE}, {TOOLS}"
    page.keyboard.press("Escape")
    page.locator(f"{DIE}:not([data-pick='0'])").last.click()
    yield "digit", f"{TARGET}, {REFUSAL}, {DIE}, {TOOLS}"
    page.locator(TARGET).first.click()
    page.locator(STAY).wait_for()
    yield "arrow", f"{ARROW}, {STAY}, {TOOLS}"
    page.locator(STAY).click()
    page.locator(".own [data-target]").first.wait_for(state="detached")
    expect(page.locator(".player .seal").first).to_be_visible()
    yield "wait", TOOLS
    page.locator("[role=toolbar] button").last.click()
    page.locator(f"{DIALOG} button.danger").click()
    page.locator(f"{DIALOG} button.danger").click()
    page.locator(f"{DIALOG} tfoot").wait_for()
    page.keyboard.press("Escape")
    yield "end", TOOLS


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_that_a_step_needs_is_in_the_window(visit: Visit, seats: int) -> None:
    guests = [visit() for _ in range(seats - 1)]
    layout = json.dumps(ARROWS_FIRST)
    check_sizes(visit("fr"), Row(lambda visitor: visitor.open(f"/table/{join(visitor, guests, layout=layout)}"), steps))
