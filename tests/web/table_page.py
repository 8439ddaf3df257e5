"""Tables in a browser: begun from the home page, and played by mouse, by touch or by keys."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Position, WebSocketRoute, expect
from tests.web.browser import Visitor

from cibola.messages import text

Turn = Callable[[Page], None]

COMPUTER = {"kind": "computer", "level": 1}
SCREEN = {"kind": "screen", "name": "Ana"}
ROUND = {"edition": "classic", "rounds": 1, "start": 0}
BEGIN = "[data-begin]"  # the button of the home page that begins a game
CREATE = """async wish => {
  const headers = { 'X-Cibola': '1', 'Content-Type': 'application/json' };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).table;
}"""
PUTTING = "[data-card][aria-pressed]"  # a card that can be picked now
TARGET = "[data-target^='lay:'], [data-target^='discard:']"  # the first of them lays, if that is possible
DECK = "[data-target='take:D']"
DIALOG = "dialog[open]"
EDGE = Position(x=9, y=24)  # of a card that others overlap
MOST_TURNS = 60
# Every turn costs a second: only one test of each game waits until the deck is empty, the others do so with `deep`.
CAPS = pytest.mark.parametrize("turn_cap", [12, pytest.param(0, marks=pytest.mark.deep)], ids=["capped", "whole"])


def open_home(
    visitor: Visitor, other: dict[str, Any] = COMPUTER, table: dict[str, Any] | None = None, **options: Any
) -> Page:
    """Open the home page of a visitor who began such a table last: the page offers it again."""
    seats = [{"kind": "person"}, other]
    last = json.dumps({"game": "card", "options": {**ROUND, **options}, "seats": seats, **(table or {})})
    script = f"localStorage.getItem('cibola.wish') ?? localStorage.setItem('cibola.wish', {json.dumps(last)})"
    visitor.context.add_init_script(script)
    return visitor.open()


def start_game(
    visitor: Visitor, other: dict[str, Any] = COMPUTER, table: dict[str, Any] | None = None, **options: Any
) -> Page:
    """Begin a game at such a table."""
    page = open_home(visitor, other, table, **options)
    page.locator(BEGIN).click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot='deck']").wait_for()
    return page


def start_with_friend(host: Visitor, friend: Visitor, table: dict[str, Any] | None = None) -> tuple[Page, Page]:
    """Begin a game of an English host, who moves first, with a French friend who comes by the host's link."""
    page = host.open()
    wish = {"game": "card", "options": ROUND, **(table or {}), "seats": [{"kind": "person"}, {"kind": "friend"}]}
    page.goto(f"{host.address}/table/{page.evaluate(CREATE, wish)}")
    link = page.get_by_label("Link").input_value()
    other = friend.open(link.removeprefix(host.address))
    other.get_by_label("Votre nom").fill("Estevanico")
    other.get_by_role("button", name="Rejoindre la partie").click()
    other.wait_for_url("**/table/*")
    expect(page.get_by_text("Estevanico").first).to_be_visible()
    return page, other


def key_of(page: Page, what: str) -> str:
    """Return the letter that does something, or stands for a colour (`colour-R`), in the page's language."""
    return text(f"key-{what}", str(page.locator("html").get_attribute("lang")))


def press(page: Page, what: str) -> None:
    """Press that letter."""
    page.keyboard.press(key_of(page, what).lower())


def is_my_turn(page: Page) -> bool:
    """Wait until a card can be played here or the dialog of a result opens; return whether it is the former."""
    page.locator(f"{PUTTING}, {DIALOG}").first.wait_for()
    return page.locator(DIALOG).count() == 0


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
    if lays:
        page.keyboard.press("Enter")
    else:
        press(page, "discard")
    page.locator(DECK).wait_for()
    page.keyboard.press(" ")


def discard(page: Page) -> None:
    """Discard the first card of the hand, and wait until a card can be taken."""
    page.keyboard.press("1")
    page.locator(TARGET).first.wait_for()
    press(page, "discard")
    page.locator(DECK).wait_for()


def hold_computer(page: Page, when: Callable[[], bool] = lambda: True) -> None:
    """Withhold from a page what computers do beside the visitor in seat 0: one is to move while the test looks."""

    def is_its(message: Any) -> bool:
        return when() and message["type"] == "update" and any(event.get("seat") for event in message["happened"])

    def hold(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: None if is_its(json.loads(text)) else route.send(text))

    page.route_web_socket("**/api/live/*", hold)


def play_round(page: Page, turn: Turn, after: Callable[[], None] = lambda: None) -> int:
    """Play until the dialog of a result opens; return the number of turns."""
    for count in range(MOST_TURNS):
        if not is_my_turn(page):
            return count
        turn(page)
        after()
    raise AssertionError("The round does not end.")


def wait_for_one_of(page: Page, *questions: str) -> str:
    """Wait for the first of some questions that the page asks; one that goes away meanwhile was none."""
    while True:
        page.locator(", ".join(questions)).first.wait_for()
        for what in questions:
            if page.locator(what).count():
                return what


def dialog(page: Page) -> Locator:
    """Wait for the open dialog and return it."""
    found = page.locator(DIALOG)
    expect(found).to_be_visible()
    return found


def table_id(page: Page) -> str:
    """Return the id of the table that the page shows."""
    return page.url.rpartition("/table/")[2]


def fetch_table(page: Page) -> Any:
    """Fetch the table from the server as this visitor may see it."""
    address = page.url.replace("/table/", "/api/tables/")
    return page.request.get(address).json()


def record_of(page: Page) -> str:
    """Download the record by the button in the dialog."""
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Download the record").click()
    return download.value.path().read_text("utf-8")


def replay_by_keys(page: Page) -> None:
    """Go from the dialog at the end to the replay, to its last move and one back."""
    dialog(page).get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    slider = page.get_by_role("slider")
    slider.wait_for()
    count = int(slider.get_attribute("max") or 0)
    page.locator("main").focus()
    for key, number in (("End", count), ("ArrowLeft", count - 1)):
        page.keyboard.press(key)
        expect(page.locator("[aria-current=step] .number")).to_have_text(str(number))


def has_focus(page: Page) -> bool:
    """Return whether some element has the focus, as it must be for somebody without a pointer."""
    return bool(page.evaluate("document.activeElement !== null && document.activeElement !== document.body"))
