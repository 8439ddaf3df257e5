"""The deal of the day in a browser: played once, ranked, compared; and the same deal for two."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, WIDE, Visit

OURS = {"X-Cibola": "1"}


def table_of(page: Page) -> str:
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def ask(page: Page, address: str, path: str, body: Any = None) -> Any:
    """Send a request with the cookie of a page."""
    url = f"{address}/api/{path}"
    answer = page.request.get(url) if body is None else page.request.post(url, data=body, headers=OURS)
    assert answer.ok, answer.text()
    return answer.json()


def send(page: Page, address: str, table: str, deed: dict[str, Any], number: int) -> dict[str, Any]:
    """Send a command, again if the computer has moved meanwhile, and return the table after it."""
    for attempt in range(20):
        seen = ask(page, address, f"tables/{table}")
        command = {"type": "command", "id": f"{number}-{attempt}", "expect": seen["number"], "deed": deed}
        answer = ask(page, address, f"tables/{table}/commands", command)
        if answer["done"]:
            return dict(answer["table"])
    raise AssertionError(answer)


def play_out(page: Page, address: str, table: str) -> None:
    """Play a game to its end: always the first choice."""
    for number in range(1000):
        seen = ask(page, address, f"tables/{table}")
        if seen["status"] == "over":
            return
        if seen["choices"]:
            send(page, address, table, {"do": "play", "action": seen["choices"][0]["action"]}, number)


def test_a_deal_is_played_once_ranked_and_compared(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    page = visitor.open()
    page.get_by_role("link", name="La donne du jour").click()
    deals = page.get_by_role("region", name="Jeu de cartes")
    expect(deals).to_contain_text("Pas encore jouée")
    for size, theme in ((PHONE, "light"), (WIDE, "dark")):
        visitor.look(size, theme)
        visitor.check_accessibility()
        visitor.screenshot(f"daily-open-{size[0]}")
    visitor.check_targets()
    deals.get_by_role("button", name="Jouer").press("Enter")
    table = table_of(page)
    expect(page.get_by_text("Donne du jour")).to_be_visible()
    play_out(page, visitor.address, table)
    page.get_by_role("button", name="Votre rang et les autres").click()
    expect(deals).to_contain_text("Rang 1 sur 1")
    expect(deals.get_by_role("button", name="Rejouer pour s'exercer")).to_be_visible()
    deals.get_by_text("Le résultat des autres").press("Enter")
    expect(deals.get_by_role("table", name="Classement")).to_contain_text("Sans nom (vous)")
    expect(deals.get_by_role("table", name="Les expéditions").get_by_role("row")).to_have_count(6)
    for size, theme in ((WIDE, "light"), (PHONE, "contrast")):
        visitor.look(size, theme)
        visitor.check_accessibility()
        visitor.screenshot(f"daily-ranked-{size[0]}")
    visitor.check_targets()
    visitor.look(WIDE, "light")
    visitor.open()
    expect(page.get_by_role("link", name="La donne du jour")).to_contain_text("Rang 1 sur 1 · encore 2 à jouer")


def test_a_second_guest_is_told_that_they_are_not_ranked(visit: Visit) -> None:
    first = visit("en", WIDE)
    first.open("/daily").get_by_role("region", name="Roll").get_by_role("button", name="Play").click()
    table_of(first.page)
    visitor = visit("en", WIDE)
    page = visitor.open("/daily")
    page.get_by_role("region", name="Roll").get_by_role("button", name="Play").click()
    table_of(page)
    visitor.open("/daily")
    roll = page.get_by_role("region", name="Roll")
    expect(roll).to_contain_text("Not ranked: this deal was begun before")
    expect(roll.get_by_role("button", name="Go on")).to_be_visible()
    expect(roll.get_by_text("How the others did")).to_have_count(0)
    page.get_by_text("Is it fair?").click()
    expect(page.get_by_text(re.compile("^Fingerprint of tomorrow"))).to_have_count(3)
    visitor.check_accessibility()


@pytest.mark.parametrize("language", ["fr"])
def test_the_same_deal_for_two_is_compared_at_the_end(visit: Visit, language: str) -> None:
    ana, ben = visit(language, WIDE), visit(language, PHONE)
    ana.open("/daily").get_by_role("link", name="La même donne à deux").click()
    page = ana.page
    expect(page.get_by_role("switch", name="La même donne des deux côtés")).to_be_checked()
    page.get_by_label("Votre nom").fill("Ana")
    page.get_by_role("button", name="Commencer").click()
    first = table_of(page)
    link = next(seat["link"] for seat in ask(page, ana.address, f"tables/{first}")["seats"] if seat["link"])
    ask(ben.open(), ben.address, f"join/{link.rpartition('/')[2]}", {"name": "Ben"})
    send(ben.page, ben.address, first, {"do": "resign"}, 0)
    page.get_by_role("button", name="Seconde partie").click()
    expect(page.get_by_text("s'ouvriront après la seconde partie")).to_be_visible()
    expect(page.get_by_role("link", name="Revoir")).to_have_count(0)
    second = send(ben.page, ben.address, first, {"do": "accept"}, 1)["next"]
    page.wait_for_url(f"**/table/{second}")
    send(ben.page, ben.address, second, {"do": "resign"}, 2)
    expect(page.get_by_text("Au total, égalité.")).to_be_visible()
    ana.check_accessibility()
    ana.screenshot("twice-end")
