"""Two people at one screen: the cards stay covered until the next one confirms."""

from playwright.sync_api import Page, expect
from tests.web.browser import Visit
from tests.web.table_page import SCREEN, by_mouse, dialog, start_game

COVERED = "section[aria-label^='Pass the device']"
FACES = "section.hand [data-card]"


def test_hands_stay_covered_between_turns(visit: Visit) -> None:
    visitor = visit()
    page = start_game(visitor, SCREEN, edition="classic", rounds=2, turn_cap=4)
    hands = []
    for turn in range(4):
        hands.append(uncover(page))
        if turn == 0:
            visitor.check_accessibility()
        by_mouse(page)
    assert set(hands[0]).isdisjoint(numbers(hands[1]))
    end_of_round(page)
    visitor.check_accessibility()
    visitor.screenshot("round-end-en-1280-light")
    page.get_by_role("button", name="Next round").click()
    for _ in range(4):
        uncover(page)
        by_mouse(page)
    expect(dialog(page).get_by_role("link", name="Replay")).to_be_visible()


def uncover(page: Page) -> list[str]:
    """Check that no card is shown and the button has the focus; then press it and return the hand."""
    cover = page.locator(COVERED)
    expect(cover).to_be_visible()
    assert page.locator(FACES).count() == 0
    button = cover.get_by_role("button")
    expect(button).to_be_focused()
    button.click()
    expect(page.locator(FACES)).to_have_count(8)
    found: list[str] = page.locator(FACES).evaluate_all("cards => cards.map(card => card.dataset.card)")
    return found


def numbers(hand: list[str]) -> list[str]:
    """Return the number cards of a hand; wagers are not unique."""
    return [card for card in hand if "x" not in card]


def end_of_round(page: Page) -> None:
    expect(dialog(page).get_by_role("heading", name="Round 1 is over")).to_be_visible()
    assert page.locator(FACES).count() == 0
