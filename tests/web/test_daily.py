"""The deal of the day in a browser: played once, ranked, compared; and the same deal for two."""

import re
from typing import Any

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


def play_together(pages: list[Page], address: str, table: str) -> None:
    """Play a game of two to its end: always the first choice."""
    for number in range(200):
        for page in pages:
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
    expect(page.get_by_text("Donne du jour\u00a0: cette partie compte")).to_be_visible()
    expect(page.get_by_role("button", name="Conseil")).to_have_count(0)
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
    door = page.get_by_role("navigation", name="Autres façons de jouer").get_by_role("link", name="La donne du jour")
    expect(door).to_contain_text("Rang 1 sur 1 · encore 2 à jouer")


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


def test_the_form_offers_the_same_deal_for_two(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    page = visitor.open("/daily")
    page.get_by_role("link", name="La même donne à deux").click()
    expect(page.get_by_role("switch", name="La même donne des deux côtés")).to_be_checked()
    page.get_by_label("Votre nom").fill("Ana")
    page.get_by_role("button", name="Commencer").click()
    assert ask(page, visitor.address, f"tables/{table_of(page)}")["twice"]["game"] == 1


def test_the_same_deal_for_two_is_compared_at_the_end(visit: Visit) -> None:
    ana, ben = visit("fr", WIDE), visit("fr", PHONE)
    page, address = ana.open(), ana.address
    wish = {
        "game": "card",
        "options": {"edition": "mini"},
        "seats": [{"kind": "person"}, {"kind": "friend"}],
        "twice": True,
    }
    first = ask(page, address, "tables", wish)["table"]
    link = next(seat["link"] for seat in ask(page, address, f"tables/{first}")["seats"] if seat["link"])
    ask(ben.open(), address, f"join/{link.rpartition('/')[2]}", {"name": "Ben"})
    ana.page.goto(f"{address}/table/{first}")
    play_together([page, ben.page], address, first)
    expect(page.get_by_text("s'ouvriront après la seconde partie")).to_be_visible()
    expect(page.get_by_role("link", name="Revoir")).to_have_count(0)
    page.get_by_role("button", name="Seconde partie").click()
    expect(page.get_by_role("button", name="Seconde partie")).to_have_count(0)
    second = send(ben.page, address, first, {"do": "accept"}, 1000)["next"]
    page.wait_for_url(f"**/table/{second}")
    play_together([page, ben.page], address, second)
    expect(page.get_by_text("La même donne deux fois\u00a0:")).to_be_visible()
    expect(page.get_by_text("Au total")).to_be_visible()
    ana.check_accessibility()
    ana.screenshot("twice-end")
