"""Whole games of each kind, played by touch to the dialog at the end, in short forms and in long ones."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.web import board_page, roll_page, table_page
from tests.web.browser import Visitor
from tests.web.table_page import DIALOG, ROUND, dialog

SMALL_PHONE = (390, 664)  # a telephone with the bars of its browser
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
MOST_TURNS = 400
CAP = 12  # turns of both sides, in short games
FITS = "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight + 1"
WHAT = "(all) => all.map((one) => one.dataset.card ?? one.textContent.replace(/\\s+/g, ' ').trim())"


class WholeGame(NamedTuple):
    """How a game is begun, how a turn of it is played, and where a player sees what is theirs."""

    short: dict[str, Any]
    long: dict[str, Any]
    turn: Callable[[Page], None]
    own: str
    question: Callable[[Page], str]  # waits for the player's turn, or for the dialog at the end


def wait_for_card(page: Page) -> str:
    """Wait until a card can be picked, or for the end."""
    return table_page.wait_for_one_of(page, DIALOG, table_page.PUTTING)


GAMES = {
    "card": WholeGame(
        {"options": {**ROUND, "turn_cap": CAP}}, {"options": ROUND}, table_page.by_touch, "[data-card]", wait_for_card
    ),
    "board": WholeGame(
        {"game": "board", "options": {**board_page.SHORT, "turn_cap": CAP}},
        {"game": "board", "options": {"start": 0}},
        board_page.by_touch,
        "[data-card]",
        wait_for_card,
    ),
    "roll": WholeGame(
        {"game": "roll", "options": {"start": 0, "layout": json.dumps(roll_page.SMALL_SHEET)}},
        {"game": "roll", "options": {"start": 0}},
        roll_page.by_touch,
        ".own .sheet",
        roll_page.wait_for_question,
    ),
}


def forms(short: dict[str, str], long: dict[str, str]) -> pytest.MarkDecorator:
    """Run a test over games, each in a language and with a wish for a table: short ones, and with `deep` whole ones."""
    usual = [
        pytest.param(game, language, GAMES[game].short, id=f"{game}-{language}") for game, language in short.items()
    ]
    deep = [
        pytest.param(game, language, GAMES[game].long, id=f"{game}-{language}-whole", marks=pytest.mark.deep)
        for game, language in long.items()
    ]
    return pytest.mark.parametrize(("game", "language", "wish"), [*usual, *deep])


def play_with_reload(page: Page, game: str, *, before: int = 2) -> None:
    """Play to the end; load the page anew in the middle, and find everything as it was. Nothing ever scrolls."""
    rules = GAMES[game]
    for number in range(MOST_TURNS):
        if rules.question(page) == DIALOG:
            assert number > before, "the game was over before the page was loaded anew"
            if dialog(page).get_by_role("link").count():
                return
            dialog(page).locator("button.main").click()  # the next round
            continue
        assert page.evaluate(FITS)
        if number == before:
            seen = page.locator(rules.own).evaluate_all(WHAT)
            page.reload()
            rules.question(page)
            assert page.locator(rules.own).evaluate_all(WHAT) == seen
        rules.turn(page)
    raise AssertionError("The game does not end.")


def check_end(visitor: Visitor, page: Page, name: str) -> None:
    """Check the deal of a game that is over, and look at its replay."""
    end = dialog(page)
    visitor.check_accessibility()
    visitor.screenshot(name, whole=False)
    end.locator("summary").first.click()
    expect(end.get_by_text("✓")).to_be_visible()
    end.get_by_role("link").first.click()
    page.wait_for_url("**/replay/local-*")
    slider = page.get_by_role("slider")
    slider.wait_for()
    page.locator("main").focus()
    page.keyboard.press("End")
    expect(page.locator("[aria-current=step] .number")).to_have_text(str(slider.get_attribute("max")))
