"""Clocks at a table: a live one that is nearly out, and one of days."""

from typing import Any

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, Visit, Visitor
from tests.web.table_page import is_my_turn, start_game

MINUTE = 60


def with_clock(visitor: Visitor, **clock: Any) -> Page:
    """Begin a game at a table with a clock."""
    page = start_game(visitor, table={"clock": clock})
    assert is_my_turn(page)
    return page


def test_a_clock_that_is_nearly_out_is_seen_and_heard(visit: Visit) -> None:
    visitor = visit("en")
    visitor.page.clock.install()
    page = with_clock(visitor, pace="live", seconds=MINUTE, increment=0)
    mine = page.get_by_role("timer").last
    expect(mine).not_to_have_class("hurry")
    page.clock.run_for((MINUTE - 15) * 1000)
    expect(page.locator(".hurry[role=timer]")).to_have_text("0:15")
    expect(page.locator("[aria-live=polite]", has_text="20 seconds left").first).to_be_attached()
    visitor.check_accessibility()
    visitor.screenshot("hurry-en-1280-light", whole=False)


def test_a_clock_of_days_tells_days_and_hours(visit: Visit) -> None:
    visitor = visit("fr", PHONE, "dark")
    page = with_clock(visitor, pace="days", days=3)
    expect(page.get_by_role("timer").last).to_have_text("2 jours 23 h")
    visitor.check_accessibility()
    visitor.screenshot("days-fr-390-dark", whole=False)
