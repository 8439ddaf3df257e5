"""A guided first game in the browser: played to its end, and left on the way."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, WIDE, Visit
from tests.web.table_page import EDGE

from cibola.messages import text
from cibola.tutorials import TUTORIALS


def begin(page: Page) -> None:
    page.get_by_role("button", name="Begin the first game").click()
    page.wait_for_url("**/table/*")


def act_with_cards(page: Page, action: str) -> None:
    """Play what the guide of the card or the board game proposes: a card to lay or discard, a pawn, a card to take."""
    card = action.strip("-!>")
    if len(card) > 1:
        how = "discard" if action.startswith("-") else "lead" if action.endswith("!") else "lay"
        page.locator(f"[data-card^='{card}:'][aria-pressed]").first.click(position=EDGE)
        page.locator(f"[data-target='{how}:{card[0]}']").click()
    else:
        page.locator(f"[data-target='{'move' if action.startswith('>') else 'take'}:{card}']").click()


def act_with_dice(page: Page, action: str) -> None:
    """Play what the guide of the roll & write proposes: a pair to write, an arrow to follow, or to refuse."""
    if not action.startswith((">", "-")):
        page.locator(f".felt [data-pick='{action[0]}']").first.click()
    page.locator(f"[data-target='{action}']").first.click()


# Whether what the guide speaks of is inside the window, and some of its middle can be touched.
UNCOVERED = """async one => {
  await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
  const { left, right, top, bottom } = one.getBoundingClientRect();
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
  const y = (top + bottom) / 2;
  return [0.15, 0.3, 0.5, 0.7].some(part => one.contains(document.elementFromPoint(left + (right - left) * part, y)));
}"""
ACTING = {"card": act_with_cards, "board": act_with_cards, "roll": act_with_dice}


@pytest.mark.parametrize(
    ("game", "size"),
    [("card", PHONE), pytest.param("card", WIDE, marks=pytest.mark.deep), ("board", PHONE), ("roll", PHONE)],
)
def test_the_guide_leads_through_the_first_game(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit("en", size)
    page = visitor.open(f"/lessons/{game}")
    begin(page)
    guide = page.get_by_role("region", name="Guide")
    for number, (action, say) in enumerate(TUTORIALS[game].script):
        if say:
            expect(guide).to_contain_text(text(say, "en"))
            advised = page.locator(".advised").first
            expect(advised).to_be_visible()
            assert advised.evaluate(UNCOVERED), say
            if number == 0:
                visitor.check_accessibility()
                visitor.screenshot(f"lesson-{game}-en-{size[0]}", whole=False)
            ACTING[game](page, action)
    expect(guide).to_contain_text(text(TUTORIALS[game].end, "en"))
    expect(page.locator(".banner.mine")).to_be_visible()  # the opponent has answered, and moves nothing meanwhile
    visitor.check_accessibility()


def test_the_guide_can_be_left(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/lessons/card")
    begin(page)
    page.get_by_role("button", name="Hide the guide").click()
    expect(page.get_by_role("region", name="Guide")).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)
    act_with_cards(page, "-R2")
    expect(page.get_by_text("Your turn: take a card", exact=True)).to_be_visible()
