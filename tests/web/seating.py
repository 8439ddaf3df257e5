"""Two people who sit down at one table by a link."""

from typing import Any

from playwright.sync_api import Page, expect
from tests.web.looking import Visitor
from tests.web.playing import wish


def seat_two(host: Visitor, friend: Visitor, wishes: dict[str, Any] | None = None) -> tuple[Page, Page]:
    """Seat an English host, who begins, and a French friend by the host's link."""
    page = wish(host, wishes=wishes)
    page.get_by_role("button", name="Invite a friend").click()
    link = page.get_by_label("Link").input_value()
    other = friend.open(link.removeprefix(host.address))
    other.get_by_label("Votre nom").fill("Estevanico")
    other.get_by_role("button", name="S'asseoir").click()
    other.wait_for_url("**/table/*")
    expect(page.get_by_text("Estevanico").first).to_be_visible()
    return page, other
