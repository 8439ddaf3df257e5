"""Whole games of the roll & write in a browser, for several numbers of players; choosing at once, keys, paper."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import roll_page
from tests.web.browser import PHONE, TABLET, WIDE, Visit, Visitor
from tests.web.roll_page import DIE, PAIR, SMALL_SHEET, start_roll_game, wait_for_question
from tests.web.table_page import DIALOG, SCREEN, Turn, dialog, fetch_table, has_focus, replay_by_keys

LEAST_CHOICES = 12


def play_out(page: Page, turn: Turn) -> int:
    """Play until the game is over, and count the choices."""
    for count in range(roll_page.MOST_TURNS):
        if wait_for_question(page) == DIALOG:
            return count
        turn(page)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize(
    ("seats", "language", "size", "layout"),
    [
        pytest.param(2, "en", WIDE, "standard", marks=pytest.mark.deep),
        (3, "fr", PHONE, SMALL_SHEET),  # on the whole sheet it takes half a minute
        pytest.param(3, "fr", PHONE, "standard", marks=pytest.mark.deep),
        pytest.param(4, "fr", TABLET, "standard", marks=pytest.mark.deep),
        pytest.param(5, "en", WIDE, "standard", marks=pytest.mark.deep),
    ],
    ids=["two", "three-small", "three", "four", "five"],
)
def test_a_person_plays_a_whole_game_against_computers(
    visit: Visit, seats: int, language: str, size: tuple[int, int], layout: Any
) -> None:
    visitor = visit(language, size, has_touch=size == PHONE)
    page = start_roll_game(visitor, seats, layout=layout)
    assert page.locator("[data-spot^='seat:']").count() == seats
    assert wait_for_question(page) == PAIR
    visitor.check_accessibility()
    visitor.screenshot(f"roll-{seats}-{language}")
    assert play_out(page, roll_page.by_touch if size == PHONE else roll_page.by_mouse) >= LEAST_CHOICES
    scores = fetch_table(page)["view"]["outcome"]["scores"]
    totals = dialog(page).locator("tfoot td").all_inner_texts()
    assert totals == [str(score).replace("-", "−") for score in scores]
    visitor.check_accessibility()
    visitor.screenshot(f"roll-end-{seats}-{language}")


def test_people_at_one_screen_play_in_turn_and_nothing_is_covered(visit: Visit) -> None:
    page = start_roll_game(visit(), 2, other=SCREEN)
    chosen = 0
    while not all(sheet["refusals"] or any(column["numbers"] for column in sheet["columns"]) for sheet in sheets(page)):
        assert wait_for_question(page) != DIALOG
        roll_page.by_mouse(page)
        chosen += 1
        assert chosen < LEAST_CHOICES


def sheets(page: Page) -> Any:
    return fetch_table(page)["view"]["sheets"]


@pytest.mark.parametrize(
    "layout", [SMALL_SHEET, pytest.param("standard", marks=pytest.mark.deep)], ids=["small", "standard"]
)
def test_the_whole_game_can_be_played_and_replayed_without_a_pointer(visit: Visit, layout: Any) -> None:
    visitor = visit()
    page = start_roll_game(visitor, 2, layout=layout)
    assert wait_for_question(page) == PAIR
    page.keyboard.press("h")
    expect(page.get_by_text("Best:")).to_be_visible()
    expect(page.locator(".pairs .advised")).to_have_count(1)
    assert play_out(page, roll_page.by_keys) >= LEAST_CHOICES
    assert has_focus(page)
    replay_by_keys(page)
    expect(page.get_by_role("list", name="Moves").get_by_text("with a hint")).to_have_count(1)
    visitor.check_accessibility()
    visitor.screenshot("roll-replay")


# --- what is shown before it happens ---


def test_a_pair_says_beforehand_what_it_brings(visit: Visit) -> None:
    visitor = visit()
    page = start_roll_game(visitor, 2)
    assert wait_for_question(page) == PAIR
    for choice in fetch_table(page)["choices"]:
        page.locator(f".pairs [data-pick='{choice['action']}']").click()
        target = page.locator(f"[data-target='{choice['action']}']")
        expect(target).to_be_visible()
        worth = str(choice["worth"]).replace("-", "−")
        expect(target).to_have_accessible_name(re.compile(re.escape(worth)))
        page.keyboard.press("Escape")
        expect(page.locator("[data-target]")).to_have_count(0)


def test_two_dice_make_a_pair_and_the_others_dim(visit: Visit) -> None:
    page = start_roll_game(visit(), 2)
    assert wait_for_question(page) == PAIR
    action = str(page.locator(PAIR).first.get_attribute("data-pick"))
    page.locator(f"{DIE}[data-pick='{action[0]}']").first.click()
    expect(page.locator("[data-target]")).to_have_count(0)
    page.locator(f"{DIE}[data-pick='{action[1]}']").first.click()
    expect(page.locator(f"[data-target='{action}']")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-target='{action}']")).to_have_count(0)
    wait_for_question(page)
    column = next(one for one in fetch_table(page)["view"]["sheets"][0]["columns"] if one["colour"] == action[0])
    assert column["double"] if action[1] == "0" else int(action[1]) in column["numbers"]


def test_another_sheet_opens(visit: Visit) -> None:
    visitor = visit("en", PHONE, has_touch=True)
    page = start_roll_game(visitor, 3)
    page.get_by_role("button", name="open it").last.tap()
    expect(dialog(page).get_by_role("region", name="Sheet of Stroller II").first).to_be_visible()  # not like the other
    visitor.check_accessibility()


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
    roll_page.by_mouse(pages[0])
    expect(pages[1].locator(PAIR).first).to_be_visible()
    expect(pages[2].locator(PAIR).first).to_be_visible()  # nobody waits for the second
    pages[2].keyboard.press("-")
    pages[2].keyboard.press("Enter")
    expect(pages[1].get_by_text("has chosen")).to_be_visible()
    assert fetch_table(pages[1])["view"]["sheets"][2]["refusals"] == 0  # it is not said what
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
    assert fetch_table(pages[0])["view"]["roll"] == 2
    assert fetch_table(pages[0])["view"]["sheets"][2]["refusals"] == 1


# --- paper ---


@pytest.mark.parametrize("where", ["table", "rules"])
def test_blank_sheets_are_all_that_is_printed(visit: Visit, where: str) -> None:
    page = start_roll_game(visit(), 2) if where == "table" else visit().open("/rules/roll")
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print blank sheets").click()
    page.emulate_media(media="print")
    expect(page.locator("body > .printed article")).to_have_count(2)
    expect(page.locator("body > .printed article").first).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator("body > .printed article").first).to_be_hidden()
    expect(page.locator("h1")).to_be_visible()
