"""Whole games of the roll & write in a browser, for several numbers of players; choosing at once, keys, paper."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import rolling
from tests.web.looking import PHONE, TABLET, WIDE, Visitor
from tests.web.playing import SCREEN, SHEET, Turn, Visit, as_served, has_focus, sheet
from tests.web.rolling import DIE, PAIR, sit_at_dice, what_is_asked

LEAST_CHOICES = 12


def play_out(page: Page, turn: Turn) -> int:
    """Play until the game is over, and count the choices."""
    for count in range(rolling.MOST_TURNS):
        if what_is_asked(page) == SHEET:
            return count
        turn(page)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize(
    ("seats", "language", "size"),
    [(2, "en", WIDE), (3, "fr", PHONE), (4, "fr", TABLET), (5, "en", WIDE)],
    ids=["two", "three", "four", "five"],
)
def test_a_person_plays_a_whole_game_against_computers(
    visit: Visit, seats: int, language: str, size: tuple[int, int]
) -> None:
    visitor = visit(language, size, has_touch=size == PHONE)
    page = sit_at_dice(visitor, seats)
    assert page.locator("[data-spot^='seat:']").count() == seats
    assert what_is_asked(page) == PAIR
    visitor.check_access()
    visitor.photograph(f"roll-{seats}-{language}")
    assert play_out(page, rolling.by_touch if size == PHONE else rolling.by_mouse) >= LEAST_CHOICES
    scores = as_served(page)["view"]["outcome"]["scores"]
    totals = sheet(page).locator("tfoot td").all_inner_texts()
    assert totals == [str(score).replace("-", "−") for score in scores]
    visitor.check_access()
    visitor.photograph(f"roll-end-{seats}-{language}")


def test_people_at_one_screen_play_a_whole_game_and_nothing_is_covered(visit: Visit) -> None:
    page = sit_at_dice(visit(), 2, other=SCREEN)
    assert play_out(page, rolling.by_mouse) >= 2 * LEAST_CHOICES


def test_the_whole_game_can_be_played_without_a_pointer(visit: Visit) -> None:
    page = sit_at_dice(visit(), 2)
    assert play_out(page, rolling.by_keys) >= LEAST_CHOICES
    assert has_focus(page)


# --- what is shown before it happens ---


def test_a_pair_says_beforehand_what_it_brings(visit: Visit) -> None:
    visitor = visit()
    page = sit_at_dice(visitor, 2)
    assert what_is_asked(page) == PAIR
    for choice in as_served(page)["choices"]:
        page.locator(f".pairs [data-pick='{choice['action']}']").click()
        target = page.locator(f"[data-target='{choice['action']}']")
        expect(target).to_be_visible()
        worth = str(choice["worth"]).replace("-", "−")
        expect(target).to_have_accessible_name(re.compile(re.escape(worth)))
        page.keyboard.press("Escape")
        expect(page.locator("[data-target]")).to_have_count(0)


def test_two_dice_make_a_pair_and_the_others_dim(visit: Visit) -> None:
    page = sit_at_dice(visit(), 2)
    assert what_is_asked(page) == PAIR
    action = str(page.locator(PAIR).first.get_attribute("data-pick"))
    page.locator(f"{DIE}[data-pick='{action[0]}']").first.click()
    expect(page.locator("[data-target]")).to_have_count(0)
    page.locator(f"{DIE}[data-pick='{action[1]}']").first.click()
    expect(page.locator(f"[data-target='{action}']")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-target='{action}']")).to_have_count(0)
    what_is_asked(page)
    column = next(one for one in as_served(page)["view"]["sheets"][0]["columns"] if one["colour"] == action[0])
    assert column["numbers"] or column["double"]


def test_another_sheet_opens(visit: Visit) -> None:
    visitor = visit("en", PHONE, has_touch=True)
    page = sit_at_dice(visitor, 3)
    page.get_by_role("button", name="open it").first.tap()
    expect(sheet(page).get_by_role("region", name="Sheet of").first).to_be_visible()
    visitor.check_access()


# --- choosing at the same time ---


def ask(visitor: Visitor, path: str, body: Any) -> Any:
    """Ask the server as a page would."""
    answer = visitor.page.request.post(visitor.address + path, data=json.dumps(body), headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


HEADERS = {"X-Cibola": "1", "content-type": "application/json"}


def test_all_others_choose_at_once_and_may_change_their_minds(visit: Visit) -> None:
    host, friend, last = visit(), visit("en", PHONE), visit("fr")
    for visitor in (host, friend, last):
        visitor.open()
    seats = [{"kind": "person"}, {"kind": "friend"}, {"kind": "friend"}]
    table = ask(host, "/api/tables", {"game": "roll", "seats": seats, "options": {"start": 0}})["table"]
    for visitor in (friend, last):
        shown = host.page.request.get(f"{host.address}/api/tables/{table}").json()
        link = next(seat["link"] for seat in shown["seats"] if seat["link"])
        ask(visitor, f"/api/join/{link.rpartition('/')[2]}", {})
    pages = [visitor.open(f"/table/{table}") for visitor in (host, friend, last)]
    rolling.by_mouse(pages[0])
    expect(pages[1].locator(PAIR).first).to_be_visible()
    expect(pages[2].locator(PAIR).first).to_be_visible()  # nobody waits for the second
    pages[2].keyboard.press("-")
    pages[2].keyboard.press("Enter")
    expect(pages[1].get_by_text("has chosen")).to_be_visible()
    assert as_served(pages[1])["view"]["sheets"][2]["refusals"] == 0  # it is not said what
    change = pages[2].get_by_role("button", name="Le changer")
    expect(change).to_be_visible()
    change.click()
    expect(pages[2].locator(PAIR).first).to_be_visible()
    expect(pages[1].get_by_text("has chosen")).to_have_count(0)
    pages[2].keyboard.press("-")
    pages[2].keyboard.press("Enter")
    expect(change).to_be_visible()
    pages[1].keyboard.press("-")
    pages[1].keyboard.press("Enter")
    pages[0].wait_for_function("() => document.querySelectorAll('.tray .aside').length === 0")
    assert as_served(pages[0])["view"]["roll"] == 2
    assert as_served(pages[0])["view"]["sheets"][2]["refusals"] == 1


# --- paper ---


def test_blank_sheets_are_all_that_is_printed(visit: Visit) -> None:
    page = sit_at_dice(visit(), 2)
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print blank sheets").click()
    page.emulate_media(media="print")
    expect(page.locator("body > .printed article")).to_have_count(2)
    expect(page.locator("body > .printed article").first).to_be_visible()
    expect(page.locator("section.tray")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator("body > .printed article").first).to_be_hidden()
    expect(page.locator("section.tray")).to_be_visible()
