"""While searches are compiled at the first start, another level plays for them, and the page says so."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Route, expect
from tests.web.browser import PHONE, Visit
from tests.web.table_page import COMPUTER, open_home, start_game

ROW: dict[str, Any] = {"game": "card", "levels": [5, 6], "stand_in": 4, "done": 40, "total": 138}


def say_preparing(page: Page, *rows: dict[str, Any]) -> None:
    """Answer as a server that is still compiling, as it is for some minutes after its first start."""

    def answer(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=json.dumps(real.json() | {"preparing": rows}))

    page.route("**/api/site", answer)


def test_a_table_says_who_plays_for_a_level_that_is_being_prepared(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    say_preparing(visitor.page, ROW | {"game": "roll", "done": 9}, ROW)
    page = start_game(visitor, COMPUTER | {"level": 6})
    told = page.get_by_text(re.compile("Légende se prépare.* 40 étapes sur 138. En attendant, Guide joue"))
    expect(told).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 40)
    visitor.check_accessibility()
    visitor.screenshot("table-preparing-fr-390-light")
    page.unroute_all(behavior="ignoreErrors")  # a request may be under way
    expect(told).to_have_count(0)


def test_a_table_that_needs_no_search_says_nothing(visit: Visit) -> None:
    visitor = visit()
    say_preparing(visitor.page, ROW)
    page = start_game(visitor)
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_whoever_would_rather_wait_sees_the_progress_before_the_game(visit: Visit) -> None:
    visitor = visit()
    say_preparing(visitor.page, ROW)
    open_home(visitor, COMPUTER | {"level": 5}, {"game": "card", "options": {}})
    page = visitor.open("/new")
    expect(page.get_by_text(re.compile("Explorer is being prepared.* 40 of 138 steps"))).to_be_visible()
    visitor.check_accessibility()
    visitor.screenshot("new-table-preparing-en-1280-light")
