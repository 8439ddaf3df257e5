"""Whole games of the roll & write in a browser, for several numbers of players; choosing at once, keys, paper."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import roll_page
from tests.web.browser import PHONE, TABLET, WIDE, Visit
from tests.web.roll_page import COLUMN, DIE, FAN, REFUSAL, SMALL_SHEET, TARGET, join, start_roll_game, wait_for_question
from tests.web.table_page import DIALOG, SCREEN, Turn, dialog, fetch_table, has_focus, press, replay_by_keys

SHORTEST = 6  # choices of a game; the deals are random, and most games have twice as many and more
MOST_TRIES = 12
ENDS = re.compile("bridges have been crossed|ponts ont été franchis|exhausted|épuisé")


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
    assert wait_for_question(page) == REFUSAL
    visitor.check_accessibility()
    visitor.screenshot(f"roll-{seats}-{language}")
    assert play_out(page, roll_page.by_touch if size == PHONE else roll_page.by_mouse) >= SHORTEST
    scores = fetch_table(page)["view"]["outcome"]["scores"]
    totals = dialog(page).locator("tfoot td").all_inner_texts()
    assert totals == [str(score).replace("-", "−") for score in scores]
    expect(dialog(page)).to_contain_text(
        re.compile("bridges have been crossed|ponts ont été franchis|exhausted|épuisé")
    )
    visitor.check_accessibility()
    visitor.screenshot(f"roll-end-{seats}-{language}")


def test_people_at_one_screen_play_in_turn_and_nothing_is_covered(visit: Visit) -> None:
    page = start_roll_game(visit(), 2, other=SCREEN)
    chosen = 0
    while not all(sheet["refusals"] or any(column["numbers"] for column in sheet["columns"]) for sheet in sheets(page)):
        assert wait_for_question(page) != DIALOG
        roll_page.by_mouse(page)
        chosen += 1
        assert chosen < MOST_TRIES


def sheets(page: Page) -> Any:
    return fetch_table(page)["view"]["sheets"]


@pytest.mark.parametrize(
    "layout", [SMALL_SHEET, pytest.param("standard", marks=pytest.mark.deep)], ids=["small", "standard"]
)
def test_the_whole_game_can_be_played_and_replayed_without_a_pointer(visit: Visit, layout: Any) -> None:
    visitor = visit()
    page = start_roll_game(visitor, 2, layout=layout)
    assert wait_for_question(page) == REFUSAL
    page.keyboard.press("h")
    expect(page.get_by_text("Best:")).to_be_visible()
    expect(page.locator(".advised").first).to_be_visible()
    assert play_out(page, roll_page.by_keys) >= SHORTEST
    assert has_focus(page)
    replay_by_keys(page)
    expect(page.get_by_role("list", name="Moves").get_by_text("with a hint")).to_have_count(1)
    visitor.check_accessibility()
    visitor.screenshot("roll-replay")


# --- what is shown before it happens ---


def test_every_choice_says_beforehand_what_it_brings(visit: Visit) -> None:
    visitor = visit()
    page = start_roll_game(visitor, 2)
    assert wait_for_question(page) == REFUSAL
    for choice in fetch_table(page)["choices"]:
        if choice["what"] == "write":
            press(page, f"colour-{choice['place']}")
            page.keyboard.press(choice["action"][-1])
        target = page.locator(f"[data-target='{choice['action']}']")
        expect(target).to_be_visible()
        worth = str(choice["worth"]).replace("-", "−")
        expect(target).to_have_accessible_name(re.compile(re.escape(worth)))
        page.keyboard.press("Escape")
        expect(page.locator(TARGET)).to_have_count(0)


def test_a_column_opens_its_numbers_and_only_those(visit: Visit) -> None:
    page = start_roll_game(visit(), 2)
    assert wait_for_question(page) == REFUSAL
    column = page.locator(COLUMN).first
    colour = str(column.get_attribute("data-pick"))
    column.click()
    expect(column).to_have_attribute("aria-expanded", "true")
    possible = [one["action"] for one in fetch_table(page)["choices"] if one["action"].startswith(colour)]
    assert page.locator(FAN).evaluate_all("all => all.map(one => one.dataset.target)") == possible
    column.click()
    expect(page.locator(FAN)).to_have_count(0)


def test_a_column_that_cannot_take_a_digit_says_why(visit: Visit) -> None:
    """A number of every colour is written down, so that at last one of the dice is too low somewhere."""
    page = start_roll_game(visit(), 2)
    barred = page.locator(".own .column .barred")
    for _ in range(roll_page.MOST_TURNS):
        if wait_for_question(page) == REFUSAL and barred.count():
            break
        roll_page.by_keys(page)
    expect(barred.first).to_have_text("too low")
    barred.first.locator("xpath=ancestor::section[1]").get_by_role("button").click()
    expect(page.locator(".banner .reason")).to_contain_text("the numbers of a column never fall")


def test_two_dice_make_a_pair_and_the_others_dim(visit: Visit) -> None:
    page = start_roll_game(visit(), 2)
    assert wait_for_question(page) == REFUSAL
    action = next(one["action"] for one in fetch_table(page)["choices"] if one["what"] == "write")
    page.locator(f"{DIE}[data-pick='{action[1]}']").first.click()
    expect(page.locator(TARGET).first).to_be_visible()
    page.locator(f"{DIE}[data-pick='{action[0]}']").first.click()
    expect(page.locator(TARGET)).to_have_count(1)
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


def test_all_others_choose_at_once_and_may_change_their_minds(visit: Visit) -> None:
    host, friend, last = visit(), visit("en", PHONE), visit("fr")
    table = join(host, [friend, last])
    pages = [visitor.open(f"/table/{table}") for visitor in (host, friend, last)]
    roll_page.by_mouse(pages[0])
    expect(pages[1].locator(REFUSAL)).to_be_visible()
    expect(pages[2].locator(REFUSAL)).to_be_visible()  # nobody waits for the second
    press(pages[2], "refuse")
    pages[2].keyboard.press("Enter")
    expect(pages[1].get_by_text("has chosen")).to_be_visible()
    assert fetch_table(pages[1])["view"]["sheets"][2]["refusals"] == 0  # it is not said what
    change = pages[2].get_by_role("button", name="Modifier")
    expect(change).to_be_visible()
    change.click()
    expect(pages[2].locator(REFUSAL)).to_be_visible()
    expect(pages[1].get_by_text("has chosen")).to_have_count(0)
    press(pages[2], "refuse")
    pages[2].keyboard.press("Enter")
    expect(change).to_be_visible()
    press(pages[1], "refuse")
    pages[1].keyboard.press("Enter")
    pages[0].wait_for_function("() => document.querySelectorAll('.tray .rim').length === 0")
    assert fetch_table(pages[0])["view"]["roll"] == 2
    assert fetch_table(pages[0])["view"]["sheets"][2]["refusals"] == 1


# --- paper ---


@pytest.mark.parametrize("where", ["table", "rules"])
def test_blank_sheets_are_all_that_is_printed(visit: Visit, where: str) -> None:
    page = start_roll_game(visit(), 2) if where == "table" else visit().open("/rules/roll")
    if where == "rules":  # the figures show what the pencil wrote
        assert page.locator("main .column .pencil").first.evaluate("one => one.getBoundingClientRect().height") > 5
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print blank sheets").click()
    page.emulate_media(media="print")
    expect(page.locator("body > .printed article")).to_have_count(2)
    expect(page.locator("body > .printed article").first).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator("body > .printed article").first).to_be_hidden()
    expect(page.locator("h1")).to_be_visible()
