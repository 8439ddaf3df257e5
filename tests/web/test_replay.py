"""A finished game, move by move: steps, jumps, autoplay, a link to a move, the record."""

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, Visit, Visitor
from tests.web.table_page import by_keys, dialog, is_my_turn, play_round, start_game

TURNS = 8  # of both sides, until the cap
PACE = 1200  # milliseconds a move


def test_a_game_is_replayed(visit: Visit) -> None:
    visitor = visit()
    page = replay_of_a_short_game(visitor)
    slider = page.get_by_label("Move", exact=True)
    count = int(slider.get_attribute("max") or 0)
    assert count >= 2 * TURNS
    step_and_jump(page, count)
    expect(page.get_by_label("Hand of Stroller").get_by_role("listitem")).to_have_count(8)
    visitor.check_accessibility()
    visitor.screenshot("replay-en-1280-light")
    autoplay(page, count)
    expect(page.get_by_role("list", name="Moves").get_by_text("with a hint")).to_have_count(1)
    expect(page.get_by_text("The deal was checked")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert "hint" in download.value.path().read_text("utf-8")
    a_link_leads_to_a_move(visit("fr", PHONE), page.url.partition("#")[0])


def replay_of_a_short_game(visitor: Visitor) -> Page:
    """Play a few turns, one of them after a hint, and open the replay from the dialog at the end."""
    page = start_game(visitor, turn_cap=TURNS)
    assert is_my_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Best:")).to_be_visible()
    by_keys(page)
    assert is_my_turn(page)
    the_log_leads_to_a_move_of_the_running_game(page)
    play_round(page, by_keys)
    the_picture_of_the_end_is_saved(page)
    dialog(page).get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    return page


def the_log_leads_to_a_move_of_the_running_game(page: Page) -> None:
    """Open the log, go to a move and back to the table; the other hand stays hidden there."""
    page.get_by_role("button", name="All moves").click()
    log = dialog(page)
    expect(log.get_by_role("heading", level=3)).to_have_text(["Deal", "1. You", "2. Stroller"])
    log.get_by_role("link").nth(2).click()
    page.wait_for_url("**/replay/*#2")
    expect(page.get_by_text("still being played")).to_be_visible()
    assert page.locator("[data-spot^='hand:']").count() == 8
    assert page.locator("[data-spot^='other:']").count() == 0
    page.get_by_role("link", name="table").click()
    assert is_my_turn(page)


def the_picture_of_the_end_is_saved(page: Page) -> None:
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Share a picture").click()
    picture = download.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")) == (1200, 630)
    assert len(picture) > 30_000  # something is drawn on it


def step_and_jump(page: Page, count: int) -> None:
    """Go through the moves by buttons, by keys and by the list."""
    stands_at(page, 0)
    page.get_by_role("button", name="One move forward").click()
    stands_at(page, 1)
    page.get_by_role("button", name="End", exact=True).click()
    stands_at(page, count)
    page.locator("main").focus()
    page.keyboard.press("ArrowLeft")
    stands_at(page, count - 1)
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.get_by_role("list", name="Moves").get_by_role("link").nth(4).click()
    stands_at(page, 4)


def stands_at(page: Page, number: int) -> None:
    expect(page.get_by_label("Move", exact=True)).to_have_value(str(number))
    current = page.locator("[aria-current=step]")
    expect(current.locator(".number")).to_have_text(str(number))


def autoplay(page: Page, count: int) -> None:
    """Play the last three moves on a fake clock; at the end it stops by itself."""
    page.clock.install()
    page.goto(page.url.partition("#")[0] + f"#{count - 3}")
    stands_at(page, count - 3)
    page.get_by_role("button", name="Play", exact=True).click()
    for number in range(count - 2, count + 1):
        page.clock.run_for(PACE)
        stands_at(page, number)
    page.clock.run_for(PACE)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def a_link_leads_to_a_move(visitor: Visitor, address: str) -> None:
    """Open a link to a move as somebody else: the same move, in the other language, on a phone."""
    page = visitor.open(f"{address.removeprefix(visitor.address)}#5")
    expect(page.locator("[aria-current=step] .number")).to_have_text("5")
    expect(page.get_by_role("slider")).to_have_value("5")
    for part in (page.get_by_role("slider"), page.get_by_label("Joueur 1 : sa main").get_by_role("listitem").last):
        box = part.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE[0]
    visitor.check_accessibility()
    visitor.screenshot("replay-fr-390-light")
