"""All that a step of the roll & write needs is in the window, uncovered and large enough, at every size."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser import LARGE, WIDE, Visit
from tests.web.roll_page import ARROW, ARROWS_FIRST, COLUMN, DIE, FAN, REFUSAL, STAY, TARGET, join
from tests.web.sizes import Row, check_sizes
from tests.web.table_page import DIALOG

TOOLS = ".total, .player .open"  # test_sizes.py looks at those above the table


OVERFLOWS = "cells => cells.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
MEASURED = (DIE, TARGET, ".own .pencil", ".own .foot", ".total", ".player", ".banner")
MEASURE = "(one => [one.getBoundingClientRect().height, parseFloat(getComputedStyle(one).fontSize)])"


def check_growth(page: Page) -> None:
    """On a large screen nothing is smaller than on a small one."""
    found = []
    for width, height in (WIDE, LARGE):
        page.set_viewport_size({"width": width, "height": height})
        found.append({what: page.locator(what).first.evaluate(MEASURE) for what in MEASURED})
    for what, small in found[0].items():
        assert all(now >= before for now, before in zip(found[1][what], small, strict=True)), (what, *found)


def steps(page: Page) -> Iterator[tuple[str, str]]:
    """The first roll: everything begins in the lowest row, and every first square is an arrow."""
    page.locator(REFUSAL).wait_for()
    yield "choose", f"{COLUMN}, {REFUSAL}, {DIE}, {TOOLS}"
    page.locator(COLUMN).last.click()
    yield "fan", f"{FAN}, {DIE}, {TOOLS}"
    page.keyboard.press("Escape")
    page.locator(f"{DIE}:not([data-pick='0'])").last.click()
    check_growth(page)
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
    page.set_viewport_size({"width": 360, "height": 560})
    assert page.locator(f"{DIALOG} :is(td, th)").evaluate_all(OVERFLOWS) == []
    page.keyboard.press("Escape")
    yield "end", TOOLS


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_that_a_step_needs_is_in_the_window(visit: Visit, seats: int) -> None:
    guests = [visit() for _ in range(seats - 1)]
    layout = json.dumps(ARROWS_FIRST)
    check_sizes(visit("fr"), Row(lambda visitor: visitor.open(f"/table/{join(visitor, guests, layout=layout)}"), steps))
