"""The size of a first visit: small enough for a slow line."""

import gzip

import pytest
from playwright.sync_api import Page, Response, expect
from tests.web.browser import PHONE, WIDE, Visit, Visitor
from tests.web.table_page import BEGIN, COMPUTER, open_home

MOST_HOME, MOST_TABLE = 140_000, 160_000  # bytes, compressed
MOST_FONTS = 45_000
COUNTED = ("document", "script", "stylesheet", "image", "manifest", "font")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_way_to_the_first_table_is_light(visit: Visit, language: str) -> None:
    visitor = visit(language, PHONE)
    answers = listen(visitor)
    page = visitor.open()
    page.wait_for_load_state("networkidle")
    home = weight(answers)
    go_to_table(page)
    assert 10_000 < home <= MOST_HOME
    assert home < weight(answers) <= MOST_TABLE
    assert 10_000 < weight(answers, ("font",)) <= MOST_FONTS
    faces = "() => [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family)"
    assert {"Cibola Display", "Cibola Text"} <= set(page.evaluate(faces))


@pytest.mark.parametrize(("game", "seats"), [("card", 2), ("board", 2), ("board", 4), ("roll", 2), ("roll", 5)])
def test_home_and_any_table_are_light(visit: Visit, game: str, seats: int) -> None:
    """On a wide screen, where most is shown beside a table, and in the longer language."""
    visitor = visit("fr", WIDE)
    answers = listen(visitor)
    people = [{"kind": "person"}, *[COMPUTER] * (seats - 1)]
    page = open_home(visitor, table={"game": game, "options": {"start": 0}, "seats": people})
    page.wait_for_load_state("networkidle")
    go_to_table(page)
    assert weight(answers) <= MOST_TABLE


def listen(visitor: Visitor) -> list[Response]:
    """Collect the answers that a visitor gets from now on."""
    answers: list[Response] = []
    visitor.context.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 (Playwright wants it)
    return answers


def go_to_table(page: Page) -> None:
    """Begin the table that the home page offers, and wait until everything of it is there."""
    page.locator(BEGIN).click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot]").first.wait_for()
    expect(page.get_by_role("main")).not_to_be_empty()
    page.wait_for_load_state("networkidle")


def weight(answers: list[Response], kinds: tuple[str, ...] = COUNTED) -> int:
    """Return the compressed size of all files, each counted once."""
    bodies = {answer.url: answer.body() for answer in answers if answer.request.resource_type in kinds and answer.ok}
    return sum(len(gzip.compress(body)) for body in bodies.values())
