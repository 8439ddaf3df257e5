"""Invitations: a friend takes a seat by a link, and a link that was used is refused."""

import pytest
from playwright.sync_api import expect
from tests.web.browser import PHONE, WIDE, Visit


@pytest.mark.parametrize(("size", "name"), [(PHONE, "390"), (WIDE, "1280")])
def test_a_friend_sits_down_by_a_link(visit: Visit, size: tuple[int, int], name: str) -> None:
    host, friend = visit("en", size), visit("fr", PHONE)
    page = host.open()
    page.get_by_role("link", name="With a friend").click()
    page.get_by_label("Your name").fill("Marcos")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="Your table is ready")).to_be_visible()
    link = page.get_by_label("Link").input_value()
    assert link.startswith(f"{host.address}/join/")
    expect(page.get_by_text("cibola serve --lan")).to_be_visible()
    expect(page.get_by_alt_text("QR code of the link")).to_have_count(0)  # no telephone could open it
    host.check_accessibility()
    host.screenshot(f"waiting-en-{name}-light")

    other = friend.open(link.removeprefix(host.address))
    other.get_by_label("Votre nom").fill("Estevanico")
    friend.check_accessibility()
    friend.screenshot("join-fr-390-light")
    other.get_by_role("button", name="Rejoindre la partie").click()
    other.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="Your table is ready")).to_have_count(0)
    expect(page.get_by_text("Estevanico").first).to_be_visible()
    expect(other.get_by_role("main").get_by_role("heading", level=1)).to_be_attached()
    friend.check_accessibility()


def test_a_used_link_is_refused_with_a_reason(visit: Visit) -> None:
    host, friend, third = visit(), visit(), visit()
    third.expected = ("40", "Failed to load resource")
    page = host.open()
    page.get_by_role("link", name="With a friend").click()
    page.get_by_label("Your name").fill("Marcos")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label("Link").input_value().removeprefix(host.address)
    guest = friend.open(link)
    guest.get_by_label("Your name").fill("Estevanico")
    guest.get_by_role("button", name="Join the game").click()
    friend.page.wait_for_url("**/table/*")
    expect(third.open(link).get_by_role("alert")).to_contain_text("Somebody sits there already")
    expect(third.open("/join/nonsense").get_by_role("alert")).to_contain_text("This link leads to no free seat")
    expect(third.page.get_by_role("button", name="Join the game")).to_have_count(0)
    third.check_accessibility()
    third.screenshot("join-closed-en-1280-light")
