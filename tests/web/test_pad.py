"""The score pad: cards are tapped and scored, evenings are stored, shared and drawn, all without a connection."""

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, Visit


def begin(page: Page, game: str, *names: str) -> None:
    """Begin an evening with these players."""
    page.get_by_label(game).check()
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/pad/*")


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.get_by_role("button", name=card, exact=True).first.click()


def check_totals(page: Page, *totals: str) -> None:
    """Wait until the standing has these totals."""
    expect(page.locator("tfoot td")).to_have_text(totals)


def test_an_evening_with_the_card_game(visit: Visit) -> None:
    """The worked example of Duel (C8.6), a second round, and everything is still there later."""
    visitor = visit("en", PHONE)
    page = visitor.open("/pad")
    page.get_by_label("Duel").check()
    begin(page, "Card game", "Ana", "Ben")
    for wager in range(2):
        page.get_by_role("button", name="violet research").nth(wager).click()
    tap(page, "violet 2", "violet 3", "violet 4", "violet 7", "violet 9", "violet 10")
    expect(page.get_by_text("(35 − 20) × 3 + 20 =")).to_be_visible()
    check_totals(page, "65", "0")
    page.get_by_role("button", name="Best expedition").click()
    check_totals(page, "75", "0")
    visitor.check_accessibility()
    visitor.screenshot("pad-card-en-390")
    page.get_by_role("button", name="Ben", exact=False).first.click()
    tap(page, "violet 10, on the side of Ana", "green 10")
    check_totals(page, "25", "−20")
    page.get_by_role("button", name="Next round").click()
    tap(page, "red 10", "red 9", "red 8")
    check_totals(page, "32", "−20")
    expect(page.get_by_text("Ana leads.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Ana leads.")).to_be_visible()
    visitor.open("/pad")
    expect(page.get_by_text("Ana 32 · Ben −20")).to_be_visible()


def test_an_evening_with_the_board_game(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/pad")
    page.get_by_label("Board game").check()
    page.get_by_role("button", name="Add a player").click()
    begin(page, "Board game", "Ana", "Ben", "Cleo")
    page.get_by_role("spinbutton", name="Step of the pawn, blue").fill("9")
    page.get_by_role("button", name="The leader stands here: blue").click()
    page.get_by_role("button", name="Artefacts of this round: more").click()
    check_totals(page, "100", "0", "0")
    page.get_by_role("spinbutton", name="Artefacts of this round").fill("12")
    expect(page.get_by_role("spinbutton", name="Artefacts of this round")).to_have_value("9")
    expect(page.get_by_text("All 9 artefacts of this round have been entered.")).to_be_visible()
    page.get_by_role("spinbutton", name="Artefacts of this round").fill("1")
    for _ in range(2):
        page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("button", name="Next round")).to_have_count(0)
    check_totals(page, "50", "0", "0")  # one artefact after the last round (B15); nobody falls below 0
    visitor.check_accessibility()


def test_an_evening_with_the_roll_and_write(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    page = visitor.open("/pad")
    page.get_by_label("Roll & Write").check()
    page.get_by_role("button", name="Commencer").click()
    page.get_by_role("spinbutton", name="Cases, rouge").fill("8")
    page.get_by_role("button", name="Case double cochée : rouge").click()
    page.get_by_role("button", name="Premier à franchir le pont : rouge").click()
    check_totals(page, "90", "0")
    page.get_by_role("spinbutton", name="Cases, rouge").fill("6")
    check_totals(page, "30", "0")
    visitor.check_accessibility()
    visitor.screenshot("pad-roll-fr-390")


def test_an_evening_travels_as_a_link_and_as_a_picture(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/pad")
    begin(page, "Card game", "Ana", "Ben")
    tap(page, "yellow 10", "yellow 9", "yellow 8")
    page.get_by_role("button", name="Copy a link").click()
    address = page.get_by_label("Link").input_value()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    friend = visit("fr", PHONE)
    there = friend.open(address.removeprefix(friend.address))
    expect(there.get_by_text("Ana mène.")).to_be_visible()
    friend.check_accessibility()
    there.get_by_role("button", name="Enregistrer sur cet appareil").click()
    expect(there.get_by_role("button", name="10 jaune")).to_have_attribute("aria-pressed", "true")


def test_a_broken_link_says_so(visit: Visit) -> None:
    visitor = visit()
    for packed in ("", "nonsense", "q1YqVrJSMjUwUKoFAA", "A" * 30_000):
        page = visitor.open(f"/pad/shared#{packed}")
        expect(page.get_by_role("heading", level=1)).to_have_text("This link contains no scores")
        page.goto("about:blank")  # another fragment alone would not load the page


def test_an_evening_can_be_deleted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/pad")
    begin(page, "Card game", "Ana", "Ben")
    page.get_by_role("button", name="Delete these scores").click()
    page.get_by_role("button", name="Keep them", exact=True).click()
    page.get_by_role("button", name="Delete these scores").click()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.get_by_text("No game nights yet.")).to_be_visible()


def test_no_connection_is_needed(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    visitor.expected = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    page = visitor.open("/pad")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.context.set_offline(True)
    page.reload()
    begin(page, "Card game", "Ana", "Ben")
    tap(page, "blue 10", "blue 9", "blue 8")
    check_totals(page, "7", "0")
