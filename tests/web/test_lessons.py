"""A guided first game in the browser, to its end; and left on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.looking import PHONE, WIDE, Visitor
from tests.web.playing import EDGE

from cibola.messages import text
from cibola.server.lessons import LESSONS

Visit = Callable[..., Visitor]


def begin(page: Page) -> None:
    page.get_by_role("button", name="Begin the first game").click()
    page.wait_for_url("**/table/*")


def act(page: Page, action: str) -> None:
    """Do what the guide proposes: pick a card and put it, or take one."""
    card = action.removeprefix("-")
    if len(card) > 1:
        page.locator(f"[data-card^='{card}:'][aria-pressed]").first.click(position=EDGE)
        page.locator(f"[data-target='{'discard' if action.startswith('-') else 'lay'}:{card[0]}']").click()
    else:
        page.locator(f"[data-target='take:{card}']").click()


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_the_guide_leads_through_the_first_card_game(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("en", size)
    page = visitor.open("/lessons/card")
    begin(page)
    guide = page.get_by_role("region", name="Guide")
    for number, (action, say) in enumerate(LESSONS["card"].script):
        if say:
            expect(guide).to_contain_text(text(say, "en"))
            if number == 0:
                visitor.check_access()
                visitor.photograph(f"lesson-card-en-{size[0]}", whole=False)
            act(page, action)
    expect(guide).to_contain_text(text("lesson-card-end", "en"))
    visitor.check_access()


@pytest.mark.parametrize("game", ["board", "roll"])
def test_every_game_has_its_guide(visit: Visit, game: str) -> None:
    visitor = visit("en", PHONE)
    page = visitor.open(f"/lessons/{game}")
    begin(page)
    expect(page.get_by_role("region", name="Guide")).to_contain_text(text(LESSONS[game].script[0][1], "en"))
    visitor.check_access()
    visitor.photograph(f"lesson-{game}-en-390", whole=False)


def test_the_guide_can_be_left(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/lessons/card")
    begin(page)
    page.get_by_role("button", name="Hide the guide").click()
    expect(page.get_by_role("region", name="Guide")).to_have_count(0)
    act(page, "-R2")
    expect(page.get_by_text("Your turn: take a card", exact=True)).to_be_visible()
