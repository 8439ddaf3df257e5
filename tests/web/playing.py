"""How people in these tests play: a table by a wish, then turns with the mouse, with a finger or with keys."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Position, WebSocketRoute, expect
from tests.web.looking import Visitor

Visit = Callable[..., Visitor]
Turn = Callable[[Page], None]

COMPUTER = {"kind": "computer", "level": 1}
SCREEN = {"kind": "screen", "name": "Ana"}
ROUND = {"edition": "classic", "rounds": 1, "start": 0}
PUTTING = "[data-card][aria-pressed]"  # a card that can be picked now
TARGET = "[data-target^='lay:'], [data-target^='discard:']"  # the first of them lays, if that is possible
DECK = "[data-target='take:D']"
SHEET = "dialog[open]"
EDGE = Position(x=9, y=24)  # of a card that others overlap
MOST_TURNS = 60


def wish(
    visitor: Visitor, other: dict[str, Any] = COMPUTER, wishes: dict[str, Any] | None = None, **options: Any
) -> Page:
    """Open the start page of somebody who wished for such a table before."""
    seats = [{"kind": "person"}, other]
    wished = json.dumps({"game": "card", "options": {**ROUND, **options}, "seats": seats, **(wishes or {})})
    script = f"localStorage.getItem('cibola.wish') ?? localStorage.setItem('cibola.wish', {json.dumps(wished)})"
    visitor.context.add_init_script(script)
    return visitor.open()


def sit_down(
    visitor: Visitor, other: dict[str, Any] = COMPUTER, wishes: dict[str, Any] | None = None, **options: Any
) -> Page:
    """Play now, at such a table."""
    page = wish(visitor, other, wishes, **options)
    page.locator("button.main").first.click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot='deck']").wait_for()
    return page


def is_my_turn(page: Page) -> bool:
    """Wait until a card can be played here, or a sheet tells of an end; say whether it is the former."""
    page.locator(f"{PUTTING}, {SHEET}").first.wait_for()
    return page.locator(SHEET).count() == 0


def by_mouse(page: Page) -> None:
    """Play a turn by clicks: lay or else discard the first card, draw."""
    page.locator(PUTTING).first.click(position=EDGE)
    page.locator(TARGET).first.click()
    page.locator(DECK).click()


def by_touch(page: Page) -> None:
    """Play a turn by taps."""
    page.locator(PUTTING).first.tap(position=EDGE)
    page.locator(TARGET).first.tap()
    page.locator(DECK).tap()


def by_keys(page: Page) -> None:
    """Play a turn without a pointer."""
    page.keyboard.press("1")
    target = page.locator(TARGET).first
    target.wait_for()
    lays = str(target.get_attribute("data-target")).startswith("lay")
    page.keyboard.press("Enter" if lays else "d")
    page.locator(DECK).wait_for()
    page.keyboard.press(" ")


def hold_computer(page: Page) -> None:
    """Keep from a page what the computer in seat 1 does, so that it moves as long as the test looks."""

    def is_its(message: Any) -> bool:
        return message["type"] == "update" and any(event.get("seat") == 1 for event in message["happened"])

    def hold(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: None if is_its(json.loads(text)) else route.send(text))

    page.route_web_socket("**/api/live/*", hold)


def play_on(page: Page, turn: Turn, after: Callable[[], None] = lambda: None) -> int:
    """Play until a sheet tells of the end of a round; count the turns."""
    for count in range(MOST_TURNS):
        if not is_my_turn(page):
            return count
        turn(page)
        after()
    raise AssertionError("The round does not end.")


def sheet(page: Page) -> Locator:
    """Wait for the sheet that lies over the table."""
    found = page.locator(SHEET)
    expect(found).to_be_visible()
    return found


def table_of(page: Page) -> str:
    """Read which table the page shows."""
    return page.url.rpartition("/table/")[2]


def as_served(page: Page) -> Any:
    """Ask the server for the table as this person may see it."""
    address = page.url.replace("/table/", "/api/tables/")
    return page.request.get(address).json()


def record_of(page: Page) -> str:
    """Download the record by the link in the sheet."""
    with page.expect_download() as download:
        page.locator(f"{SHEET} a[download]").click()
    return download.value.path().read_text("utf-8")


def replay_by_keys(page: Page) -> None:
    """Go from the sheet at the end to the replay, to its last move and one back."""
    sheet(page).get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    slider = page.get_by_role("slider")
    slider.wait_for()
    count = int(slider.get_attribute("max") or 0)
    page.locator("main").focus()
    for key, number in (("End", count), ("ArrowLeft", count - 1)):
        page.keyboard.press(key)
        expect(page.locator("[aria-current=step] .number")).to_have_text(str(number))


def has_focus(page: Page) -> bool:
    """Say whether the focus is somewhere, as it must be for somebody without a pointer."""
    return bool(page.evaluate("document.activeElement !== null && document.activeElement !== document.body"))
