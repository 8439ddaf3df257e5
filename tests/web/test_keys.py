"""Keys by language: each stands beside what it does, means one thing only, and works in a real browser."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import roll_page
from tests.web.board_page import MOVE
from tests.web.browser import WIDE, Visit
from tests.web.table_page import COMPUTER, CREATE, DECK, PUTTING, fetch_table, key_of

from cibola.messages import LANGUAGES, catalogue, text

OF_TABLE = ("hint", "undo")
KEYS = {  # what has a letter of its own, and the colours that have
    "card": ("YBWGRV", ("discard", *OF_TABLE)),
    "board": ("YBWGR", ("discard", "lead", "stay", *OF_TABLE)),
    "roll": ("ROYGBP", ("refuse", "stay", *OF_TABLE)),
    "pad": ("ROYGBP", ("refuse", "stay", "undo", "next")),
}
TAKES = {"take from the deck", "take from a pile"}
KINDS = {
    "card": {"lay", "discard", *TAKES},
    "board": {"lay", "lead", "discard", "move", "stay", *TAKES},
    "roll": {"write", "refuse", "follow", "stay"},
}
MOST_CHOICES = 80
NAMED = {"↵": "Enter", "Space": " ", "Espace": " "}
SHORT: dict[str, dict[str, Any]] = {
    "card": {"edition": "classic", "rounds": 1},
    "board": {"edition": "short"},
    "roll": {"layout": roll_page.ARROWS_FIRST},
}


def names_of(place: str) -> list[str]:
    colours, deeds = KEYS[place]
    return [*(f"colour-{colour}" for colour in colours), *deeds]


def open_table(visit: Visit, language: str, game: str) -> Page:
    """Begin a game against the computer at a screen with a keyboard."""
    visitor = visit(language, WIDE)
    page = visitor.open()
    seats = [{"kind": "person"}, COMPUTER]
    wish = {"game": game, "options": {"start": 0, **SHORT[game]}, "seats": seats}
    page.goto(f"{visitor.address}/table/{page.evaluate(CREATE, wish)}")
    page.locator(f"{PUTTING}, {roll_page.REFUSAL}").first.wait_for()
    return page


@pytest.mark.parametrize(("language", "place"), [*product(LANGUAGES, KEYS)])
def test_no_letter_means_two_things(language: str, place: str) -> None:
    letters = [text(f"key-{name}", language) for name in names_of(place)]
    assert all(re.fullmatch("[A-Z]", letter) for letter in letters)
    assert len(set(letters)) == len(letters), letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_belongs_to_a_game(language: str) -> None:
    known = {f"key-{name}" for place in KEYS for name in names_of(place)}
    assert {key for key in catalogue(language).keys if key.startswith("key-")} == known


def check_list(page: Page, game: str) -> None:
    """Check that the list of keys has the letters of the language, and close it."""
    page.keyboard.press("?")
    page.locator("dialog[open] kbd").first.wait_for()
    caps = page.locator("dialog[open] kbd").all_inner_texts()
    assert {cap for cap in caps if re.fullmatch("[A-Z]", cap)} == {key_of(page, name) for name in names_of(game)}
    page.keyboard.press("Escape")


# --- every key does what it stands beside ---


def press_cap(page: Page, place: str) -> None:
    """Press the key that something shows."""
    cap = page.locator(f"{place} [data-key]").first  # two dice may have the same face
    expect(cap).to_be_visible()
    key = str(cap.get_attribute("data-key"))
    page.keyboard.press(NAMED.get(key) or key.lower())


def kind_of(choice: dict[str, Any]) -> str:
    if choice["what"] == "take":
        return "take from the deck" if choice["place"] == "D" else "take from a pile"
    return str(choice["what"])


def place_of(choice: dict[str, Any]) -> str:
    """Return where on the page a choice is made."""
    if choice["what"] == "stay":
        return ".stay"
    at_once = choice["what"] in ("write", "refuse", "follow")
    return f"[data-target='{choice['action'] if at_once else choice['what'] + ':' + choice['place']}']"


def do_by_caps(page: Page, choice: dict[str, Any]) -> None:
    """Carry out a choice by the keys that are shown beside it."""
    if card := choice.get("card"):
        page.locator(PUTTING).first.wait_for()
        held = page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        page.keyboard.press(str(1 + next(at for at, one in enumerate(held) if one.startswith(card))))
    else:
        page.locator(f"{DECK}, {MOVE}, {roll_page.REFUSAL}, {roll_page.STAY}").first.wait_for()
    if choice["what"] == "write":
        press_cap(page, f".felt [data-pick='{choice['place']}']")
        page.keyboard.press(choice["action"][-1])
    elif choice["what"] == "refuse":
        press_cap(page, place_of(choice))
    press_cap(page, place_of(choice))


def next_choices(page: Page, before: Any) -> tuple[Any, list[dict[str, Any]]]:
    """Wait until the visitor can choose again; return the view and the choices."""
    for _ in range(400):
        table = fetch_table(page)
        if table["view"] != before and table["choices"]:
            return table["view"], table["choices"]
        page.wait_for_timeout(25)
    raise AssertionError(page.url)


@pytest.mark.parametrize(("language", "game"), [*product(LANGUAGES, KINDS)])
def test_every_key_is_listed_and_does_what_it_stands_beside(visit: Visit, language: str, game: str) -> None:
    page = open_table(visit, language, game)
    check_list(page, game)
    done: set[str] = set()
    view = None
    for _ in range(MOST_CHOICES):
        view, choices = next_choices(page, view)
        choice = min(choices, key=lambda one: (kind_of(one) in done, "onward" not in one))
        do_by_caps(page, choice)
        done.add(kind_of(choice))
        if done == KINDS[game]:
            break
    next_choices(page, view)  # the last one was carried out, too
    assert done == KINDS[game]


FRENCH_ROW = "&é\"'(-è_çà"  # what the digits of a French keyboard give without shift


def test_digits_of_a_french_keyboard_need_no_shift(visit: Visit) -> None:
    page = open_table(visit, "fr", "card")
    for slot, sign in enumerate(FRENCH_ROW[:8]):
        page.evaluate(
            "([key, code]) => dispatchEvent(new KeyboardEvent('keydown', { key, code }))", [sign, f"Digit{slot + 1}"]
        )
        expect(page.locator("[data-card]").nth(slot)).to_have_attribute("aria-pressed", "true")
