"""While games are compiled at the first start, a table that needs them says so and goes on by itself."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.browser import PHONE, Visit
from tests.web.table_page import SCREEN, by_keys, hold_computer, is_my_turn, open_home, start_game

GAME: dict[str, Any] = {"game": "card", "part": "table", "done": 0.4, "levels": []}
PLAYERS: dict[str, Any] = {"game": "card", "part": "careful", "done": 0.6, "levels": [1, 2, 3, 4]}


def say_preparing(page: Page, *rows: dict[str, Any]) -> None:
    """Answer as a server that is still compiling, as it is for some minutes after its first start."""

    def answer(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=json.dumps(real.json() | {"preparing": rows}))

    page.route("**/api/site", answer)


def test_a_table_says_that_its_computer_is_being_prepared(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    say_preparing(visitor.page, PLAYERS)
    page = start_game(visitor)
    told = page.get_by_text("les ordinateurs se préparent")
    expect(told).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 0.6)
    visitor.check_accessibility()
    visitor.screenshot("table-preparing-fr-390-light")
    page.unroute_all(behavior="ignoreErrors")  # a request may be under way
    expect(told).to_have_count(0)


def test_a_table_without_computers_does_not_wait_for_them(visit: Visit) -> None:
    visitor = visit()
    say_preparing(visitor.page, PLAYERS)
    page = start_game(visitor, SCREEN)
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_a_computer_that_is_being_prepared_does_not_think_yet(visit: Visit) -> None:
    visitor = visit()
    say_preparing(visitor.page, PLAYERS)
    hold_computer(visitor.page)
    page = start_game(visitor)
    assert is_my_turn(page)
    by_keys(page)
    expect(page.get_by_text("Stroller is getting ready")).to_be_visible()


@pytest.mark.parametrize("game", ["card", "roll"])
def test_a_table_is_laid_when_its_game_is_ready(visit: Visit, game: str) -> None:
    visitor = visit()
    other = GAME | {"game": "board", "done": 0.9}
    say_preparing(visitor.page, other, GAME | {"game": game}, PLAYERS)
    visitor.page.route_web_socket("**/api/live/*", lambda _socket: None)  # it is open, and silent
    page = open_home(visitor, SCREEN, {"game": game, "options": {}})
    page.locator("button.main").first.click()
    expect(page.get_by_text("Preparing the game, only the first time")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_js_property("value", GAME["done"])  # of this game
    visitor.check_accessibility()
    visitor.screenshot("table-preparing-game-en-1280-light")
