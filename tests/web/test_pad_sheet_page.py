"""The full sheet of the score pad in a browser: by touch, by keys, on a phone, and without a connection."""

from random import Random

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, Visit
from tests.web.table_page import press
from tests.web.test_pad import begin

from cibola.position.position import Position

LETTERS = "ROYGBP"
SEED = 3
STANDING = ".panel tfoot td"


def check_totals(page: Page, *totals: str) -> None:
    """Wait until the standing has these totals."""
    expect(page.locator(STANDING)).to_have_text(totals)


def open_sheets(page: Page, *names: str) -> None:
    """Begin an evening in which everybody has a full sheet."""
    begin(page, "Roll & Write", *names)
    for name in reversed(names):
        page.get_by_role("group", name="Players").get_by_role("button", name=name).click()
        page.get_by_role("button", name="Full sheet").click()


def tap(page: Page, *pairs: str) -> None:
    """Tap a digit, then a column; or only a column, for an arrow."""
    for pair in pairs:
        if pair[1:]:
            page.locator(f"[data-digit='{pair[1:]}']").click()
        page.locator(".column").nth(LETTERS.index(pair[0])).get_by_role("button").click()


def write_alone(page: Page, *pairs: str) -> None:
    """Write for one player; the other refuses in every turn."""
    for pair in pairs:
        tap(page, pair)
        page.get_by_role("button", name="Next: Ben").click()
        page.get_by_role("button", name="Refuse").click()
        page.get_by_role("button", name="Next: Ana").click()


def test_a_sheet_by_finger_on_a_phone(visit: Visit) -> None:
    """Numbers never fall (R5), an arrow writes once more (R6), everybody chooses in every turn (R3.3)."""
    visitor = visit("en", PHONE, has_touch=True)
    page = visitor.open("/pad")
    open_sheets(page, "Ana", "Ben")
    tap(page, "R5")
    expect(page.get_by_text("Turn 1 is written. Still to choose: Ben")).to_be_visible()
    tap(page, "O1")
    expect(page.get_by_role("alert")).to_contain_text("Ben still has to choose this turn.")
    page.get_by_role("button", name="Next: Ben").click()
    page.get_by_role("button", name="Refuse").click()
    check_totals(page, "−20", "−40")
    page.get_by_role("button", name="Next: Ana").click()
    tap(page, "R3")
    expect(page.get_by_role("alert")).to_contain_text("the numbers of a column never fall")
    rule = page.get_by_role("alert").get_by_role("link", name="R5")
    assert (rule.get_attribute("href") or "").endswith("/rules/roll#R5")
    page.evaluate("scrollTo(0, 0)")
    visitor.check_accessibility()
    visitor.screenshot("pad-sheet-en-390")
    page.keyboard.press("Escape")
    write_alone(page, "R6")
    tap(page, "R0")  # the third square of red is an arrow
    expect(page.get_by_text("An arrow: write once more")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    visitor.check_accessibility()
    tap(page, "B")
    expect(page.get_by_role("region", name="blue cross: 1;")).to_be_visible()
    expect(page.get_by_role("region", name="red heart: 5, 6, 10;")).to_be_visible()
    check_totals(page, "−30", "−30")
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Not this time").click()
    page.reload()
    check_totals(page, "−10", "−30")
    page.get_by_role("button", name="Quick entry").click()
    expect(page.get_by_role("spinbutton", name="Squares, red")).to_have_value("3")


def press_action(page: Page, action: str) -> None:
    """Write an action by keys: `R7`, `-`, `>R` or `>`."""
    if action in ("-", ">"):
        press(page, "refuse" if action == "-" else "stay")
        return
    for sign in action.lstrip(">"):
        page.keyboard.press(sign) if sign.isdigit() else press(page, f"colour-{sign}")


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    """Every choice of a game that the engine has played, key by key: the same points, and the same end (R11.1)."""
    visitor = visit()
    page = visitor.open("/pad")
    open_sheets(page, "Ana", "Ben")
    page.locator("[data-digit='0']").focus()
    rng, position, seat = Random(SEED), Position("roll", {"seats": 2, "start": 0}, seed=SEED), 0
    while (mover := position.mover) is not None:
        if seat != mover:
            press(page, "next")
            expect(page.locator("[data-sheet]")).to_be_focused()
            seat = mover
        action = rng.choice(position.legal)
        press_action(page, action)
        position.play(action)
        expect(page.locator(STANDING).nth(seat)).to_have_text(str(position.scores[seat]).replace("-", "−"))
    check_totals(page, *(str(score).replace("-", "−") for score in position.scores))
    expect(page.get_by_role("status").get_by_text("The game is over")).to_be_visible()
    press(page, "refuse")
    expect(page.get_by_role("alert").get_by_role("link", name="R11.1")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    visitor.check_accessibility()


def test_bridges_beside_quick_entry(visit: Visit) -> None:
    """Who was first is computed between full sheets (R10.1); beside quick entry the players say it."""
    visitor = visit("en", PHONE)
    page = visitor.open("/pad")
    begin(page, "Roll & Write", "Ana", "Ben")
    page.get_by_role("spinbutton", name="Squares, red").fill("4")
    page.get_by_role("button", name="Full sheet").click()
    check_totals(page, "0", "0")
    page.get_by_role("button", name="Quick entry").click()
    check_totals(page, "5", "0")  # nothing was written: as before
    page.get_by_role("button", name="Full sheet").click()
    for pair in ("R1", "R1", "R1", "R1", "R1", "R1", "R2"):
        tap(page, pair)
        if (stay := page.get_by_role("button", name="Not this time")).is_visible():
            stay.click()
    check_totals(page, "20", "0")  # seven squares, two artefacts, the bridge
    page.get_by_role("group", name="Players").get_by_role("button", name="Ben").click()
    page.get_by_role("spinbutton", name="Squares, red").fill("7")
    page.get_by_role("spinbutton", name="Squares, blue").fill("7")
    expect(page.get_by_text("Somebody was first across the bridge: blue.")).to_be_visible()
    page.get_by_role("button", name="First across the bridge: red").click()
    page.get_by_role("group", name="Players").get_by_role("button", name="Ana").click()
    page.get_by_role("button", name="red", exact=True).click()
    check_totals(page, "0", "80")
    page.evaluate("scrollTo(0, 0)")
    visitor.check_accessibility()


def test_a_sheet_without_a_connection(visit: Visit) -> None:
    visitor = visit("fr", PHONE, service_workers="allow")
    visitor.expected = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    page = visitor.open("/pad")
    expect(page.get_by_role("button", name="Commencer")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.context.set_offline(True)
    page.reload()
    page.get_by_label("Roll & Write").check()
    page.get_by_role("button", name="Commencer").click()
    page.get_by_role("button", name="Feuille complète").click()
    tap(page, "G0", "G4", "G4", "G4")
    check_totals(page, "−60", "0")  # three squares, doubled, and an artefact (R7)
    tap(page, "G9")  # an arrow
    page.get_by_role("button", name="Pas cette fois").click()
    check_totals(page, "−30", "0")
    page.evaluate("scrollTo(0, 0)")
    visitor.check_accessibility()
