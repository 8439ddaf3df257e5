"""Whole games in a browser: against the computer, and two people by a link."""

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, Visit
from tests.web.table_page import (
    BEGIN,
    CAPS,
    ROUND,
    Turn,
    by_keys,
    by_mouse,
    dialog,
    fetch_table,
    has_focus,
    is_my_turn,
    play_round,
    record_of,
    start_game,
    start_with_friend,
    table_id,
)

LEAST_TURNS = 15  # 44 cards in the deck of a round; a person who draws each time ends it


def test_a_person_plays_a_whole_game_against_the_computer(visit: Visit) -> None:
    visitor = visit()
    page = start_game(visitor)
    expect(page.get_by_role("region", name="Expeditions of Stroller")).to_be_visible()
    assert play_round(page, lambda page: focused(page, by_mouse)) >= LEAST_TURNS
    end = dialog(page)
    winners = fetch_table(page)["view"]["outcome"]["winners"]
    title = {(0,): "You win!", (1,): "Stroller wins", (0, 1): "A shared victory"}[tuple(winners)]
    expect(end.get_by_role("heading", level=2)).to_have_text(title)
    visitor.check_accessibility()
    visitor.screenshot("end-en-1280-light")
    end.get_by_text("Check the deal").click()
    expect(end.get_by_text("They match")).to_be_visible()
    assert "level:1" in record_of(page)
    before = table_id(page)
    end.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and before not in url)
    expect(page.get_by_text("hidden cards").first).to_be_attached()
    page = visitor.open()
    told = {(0,): "You won", (1,): "Stroller won", (0, 1): "You shared the victory"}[tuple(winners)]
    expect(page.get_by_role("link", name=told)).to_be_visible()


def focused(page: Page, turn: Turn) -> None:
    """Play a turn; somebody without a pointer knows afterwards where they are."""
    turn(page)
    assert has_focus(page)


@CAPS
def test_two_people_play_a_whole_game_by_a_link(visit: Visit, turn_cap: int) -> None:
    host, friend = visit("en"), visit("fr", PHONE)
    page, other = start_with_friend(host, friend, {"options": {**ROUND, "turn_cap": turn_cap}})
    for turn in range(100):
        mover, way = ((page, by_mouse), (other, by_keys))[turn % 2]
        if not is_my_turn(mover):
            break
        way(mover)
    results = [fetch_table(one)["view"] for one in (page, other)]
    assert results[0]["outcome"] == results[1]["outcome"]
    assert [side["total"] for side in results[0]["sides"]] == [side["total"] for side in results[1]["sides"]]
    rematch(page, other)
    friend.check_accessibility()


def rematch(page: Page, other: Page) -> None:
    """Offer a rematch, have it accepted, and see both at the new table."""
    before = table_id(page)
    dialog(page).get_by_role("button", name="Rematch").click()
    expect(dialog(page).get_by_text("Waiting for an answer")).to_be_visible()
    dialog(other).get_by_role("button", name="Accepter").click()
    for one in (page, other):
        one.wait_for_url(lambda url: "/table/" in url and before not in url)
    assert table_id(page) == table_id(other)


def test_every_game_is_one_choice_away(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    page = visitor.open()
    for game in ("Jeu de plateau", "Roll & Write"):
        page.get_by_role("link", name=game).filter(has=page.get_by_role("heading")).click()
        expect(page.get_by_role("group", name="Jeu").get_by_role("radio", name=game)).to_be_checked()
        page.get_by_label("2 · Randonneur").check()
        page.get_by_role("button", name="Commencer").click()
        page.wait_for_url("**/table/*")
        assert fetch_table(page)["seats"][1]["level"] == 2
        visitor.open()
        expect(page.locator(BEGIN)).to_contain_text(f"{game}, contre le Randonneur")  # what one played last
