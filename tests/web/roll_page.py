"""Tables of the roll & write in a browser: begun, and played by mouse, by touch or by keys."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page
from tests.web.browser import Visitor
from tests.web.table_page import BEGIN, COMPUTER, DIALOG, open_home, press, wait_for_one_of

OWN = ".own .sheet[aria-busy=false]"
REFUSAL = f"{OWN} [data-target='-']"  # there is something to choose: to refuse is always possible
COLUMN = f"{OWN} .column [data-pick]"  # a column that can take one of the digits
TARGET = f"{OWN} .column [data-target]"  # a number that can be written at once
FAN = f"{OWN} .fan [data-target]"
ARROW = f"{OWN} [data-target^='>']"
STAY = ".stay[aria-busy=false]"
DIE = ".felt button.die"
MOST_TURNS = 400
SMALL_SHEET = {  # three squares in each column: a game of some twenty choices
    "name": "small",
    "arrows": {"R": [3], "O": [], "Y": [2], "G": [1], "B": [2], "P": [3]},
    "artefacts": {"R": [], "O": [2], "Y": [3], "G": [3], "B": [], "P": [2]},
    "values": [-20, 10, 30],
    "artefact_track": [-40, 20, 60],
    "dice_track": [-40, 20, 0],
    "bridge": 3,
}


ARROWS_FIRST = {  # every first square is an arrow
    "name": "arrows",
    "arrows": {colour: [1] for colour in "ROYGBP"},
    "artefacts": {colour: [4, 7] for colour in "ROYGBP"},
    "values": [-20, -15, -10, 5, 10, 15, 30, 35, 50],
    "artefact_track": [-40, -30, -20, 10, 20, 30, 60, 70, 100],
    "dice_track": [-40, -30, -20, 10, 20, 30, 60, 70, 0],
}
HEADERS = {"X-Cibola": "1", "content-type": "application/json"}


def ask(visitor: Visitor, path: str, body: Any) -> Any:
    """Ask the server as a page would."""
    answer = visitor.page.request.post(visitor.address + path, data=json.dumps(body), headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


def join(visitor: Visitor, guests: Sequence[Visitor], **options: Any) -> str:
    """Begin a table of friends, who all have sat down; return its id."""
    for one in (visitor, *guests):
        one.open()
    seats = [{"kind": "person"}, *[{"kind": "friend"}] * len(guests)]
    table: str = ask(visitor, "/api/tables", {"game": "roll", "seats": seats, "options": {"start": 0, **options}})[
        "table"
    ]
    for guest in guests:
        shown = visitor.page.request.get(f"{visitor.address}/api/tables/{table}").json()
        link = next(seat["link"] for seat in shown["seats"] if seat["link"])
        ask(guest, f"/api/join/{link.rpartition('/')[2]}", {})
    return table


def start_roll_game(visitor: Visitor, seats: int = 2, other: dict[str, Any] = COMPUTER, **options: Any) -> Page:
    """Begin a roll & write with so many players; computers take the other seats, or people at the same screen."""
    people = [{"kind": "person"}, *[other] * (seats - 1)]
    page = open_home(visitor, table={"game": "roll", "seats": people, "options": {"start": 0, **options}})
    page.locator(BEGIN).click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot^='die:']").first.wait_for()
    return page


def wait_for_question(page: Page) -> str:
    """Wait until there is something to choose, or the end: dice, an arrow, or the dialog of the result."""
    return wait_for_one_of(page, DIALOG, STAY, REFUSAL)


def by_mouse(page: Page) -> None:
    """Choose by clicks: the first number of the first column that takes one; every arrow is followed."""
    if wait_for_question(page) == STAY:
        page.locator(ARROW).first.click()
    elif page.locator(COLUMN).count():
        page.locator(COLUMN).first.click()
        page.locator(FAN).first.click()
    else:
        page.locator(REFUSAL).click()


def by_touch(page: Page) -> None:
    """Choose by taps: a digit, then the first column that takes it; no arrow is followed."""
    if wait_for_question(page) == STAY:
        page.locator(STAY).tap()
        return
    page.locator(DIE).last.tap()
    page.locator(f"{TARGET}, {REFUSAL}").first.tap()


def by_keys(page: Page) -> None:
    """Choose without a pointer."""
    if wait_for_question(page) == STAY:
        target = str(page.locator(ARROW).first.get_attribute("data-target"))
        press(page, f"colour-{target[-1]}")
        return
    if page.locator(COLUMN).count():
        press(page, "colour-" + str(page.locator(COLUMN).first.get_attribute("data-pick")))
        page.keyboard.press(str(page.locator(FAN).first.get_attribute("data-target"))[1])
        page.locator(f"{TARGET}:not(.fan *)").wait_for()
    else:
        press(page, "refuse")
    page.keyboard.press("Enter")
