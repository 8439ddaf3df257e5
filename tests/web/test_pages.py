"""The pages around the table: in both languages, on a phone and on a wide screen, accessible to everybody."""

import pytest
from playwright.sync_api import expect
from tests.web.browser import PHONE, WIDE, Visit

LOOKS = {
    "en": [(PHONE, "light"), (WIDE, "light"), (WIDE, "contrast")],
    "fr": [(PHONE, "light"), (WIDE, "light"), (PHONE, "dark")],
}
PAGES = {"home": "/", "new": "/new", "settings": "/settings", "account": "/account", "keys": "/keys", "rules": "/rules"}
PAGES |= {
    "join": "/join/nobody",
    "nowhere": "/no/such/page",
    "statistics": "/statistics",
    "pad": "/pad",
    "shared": "/pad/shared",
    "lessons": "/lessons",
}


@pytest.mark.parametrize("language", LOOKS)
def test_every_page_is_for_everybody(visit: Visit, language: str) -> None:
    visitor = visit(language)
    visitor.expected = ("404",)  # a link that leads nowhere
    for name, path in PAGES.items():
        page = visitor.open(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size, theme in LOOKS[language]:
            visitor.look(size, theme)
            visitor.check_accessibility()
            visitor.screenshot(f"{name}-{language}-{size[0]}-{theme}")
        visitor.check_targets()


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_a_theme_of_the_system_or_of_the_settings_is_used_from_the_first_paint(visit: Visit, theme: str) -> None:
    page = visit("en", WIDE, theme).open()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_a_newcomer_is_at_a_table_with_one_click(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    page = visitor.open()
    expect(page.get_by_text("Jeu de cartes, contre le Promeneur")).to_be_visible()
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url("**/table/*")


def test_a_form_has_the_options_of_its_game(visit: Visit) -> None:
    page = visit().open("/new")
    rounds = page.get_by_role("group", name="Rounds")
    layout = page.locator("summary", has_text="Printed values")
    page.locator("summary", has_text="Clock, rounds and more").click()
    expect(rounds).to_be_visible()
    expect(layout).to_have_count(0)
    for game in ("Board game", "Roll & write"):
        page.get_by_label(game, exact=False).first.check()
        expect(layout).to_be_visible()
        expect(rounds).to_have_count(0)


def test_the_last_wish_is_remembered(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/new")
    page.get_by_label("Duel").check()
    page.get_by_role("switch", name="Exploits").check()
    page.get_by_label("2 · Hiker").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    visitor.open()
    expect(page.get_by_text("Duel, against the Hiker")).to_be_visible()
    visitor.open("/new")
    expect(page.get_by_role("switch", name="Exploits")).to_be_checked()


def test_settings_hold_at_once_and_later(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/settings")
    page.get_by_label("Français").check()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_label("Sombre").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_label("Sombre")).to_be_checked()


def test_keys_alone_lead_to_every_page(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("link", name="Settings").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()
    assert page.title() == "Settings · Cíbola"
    page.go_back()
    expect(page.get_by_role("heading", name="Cíbola")).to_be_visible()


def test_a_browser_is_logged_out_from_another_by_keyboard(visit: Visit) -> None:
    login = {"name": "Estevanico", "password": "seven golden cities"}
    home, phone = visit("en", PHONE), visit("fr")
    page = home.open("/account")
    for visitor, path in ((home, "/api/account"), (phone, "/api/login")):
        answer = visitor.context.request.post(home.address + path, data=login, headers={"X-Cibola": "1"})
        assert answer.ok
    page = home.open("/account")
    devices = page.locator("section", has=page.get_by_role("heading", name="Where you are logged in"))
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_role("listitem").filter(has_text="this browser")).to_have_count(1)
    home.check_accessibility()
    for size, theme in LOOKS["en"]:
        home.look(size, theme)
        home.screenshot(f"account-devices-en-{size[0]}-{theme}")
        for button in devices.get_by_role("button").all():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44
    other = devices.get_by_role("listitem").filter(has_not_text="this browser")
    other.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(devices.get_by_role("status")).to_contain_text("Logged out")
    expect(devices.get_by_role("heading")).to_be_focused()
    french = phone.open("/account")
    expect(french.get_by_role("heading", name="Vous jouez sans compte")).to_be_visible()
    devices.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", name="You are a guest")).to_be_visible()


def test_an_account_from_its_beginning_to_its_end(visit: Visit) -> None:
    visitor = visit()
    visitor.expected = ("401",)
    page = visitor.open("/account")
    sign_up = page.locator("form", has=page.get_by_role("heading", name="Choose a name"))
    sign_up.get_by_label("Name").fill("Marcos de Niza")
    sign_up.get_by_label("Password").fill("seven golden cities")
    sign_up.get_by_role("button").click()
    expect(page.get_by_role("heading", name="You are Marcos de Niza")).to_be_visible()
    page.get_by_label("Name of the bot").fill("robot")
    page.get_by_role("button", name="Create a token").click()
    expect(page.get_by_text("This token is shown only once")).to_be_visible()
    visitor.check_accessibility()
    visitor.screenshot("account-known-en-1280-light")
    page.get_by_role("button", name="Revoke robot").click()
    expect(page.get_by_text("No tokens")).to_be_visible()
    page.get_by_label("Current password").fill("seven golden cities")
    page.get_by_label("New password").fill("nine golden cities")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("Your password has been changed.")).to_be_visible()
    visitor.check_accessibility()
    page.get_by_role("button", name="Log out", exact=True).click()
    log_in = page.locator("form", has=page.get_by_role("heading", name="I have an account"))
    log_in.get_by_label("Name").fill("Marcos de Niza")
    log_in.get_by_label("Password").fill("seven golden cities")
    log_in.get_by_role("button").click()
    expect(log_in.get_by_role("alert")).not_to_be_empty()
    log_in.get_by_label("Password").fill("nine golden cities")
    log_in.get_by_role("button").click()
    expect(page.get_by_role("heading", name="You are Marcos de Niza")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert "Marcos de Niza" in download.value.path().read_text("utf-8")
    page.get_by_role("button", name="Delete my account").click()
    visitor.check_accessibility()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.get_by_role("heading", name="You are a guest")).to_be_visible()
