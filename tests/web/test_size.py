"""The size of a first visit: small enough for a slow line."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect
from tests.web.browser import PHONE, Visitor

MOST_HOME, MOST_TABLE = 140_000, 160_000  # bytes, compressed
MOST_FONTS = 45_000
COUNTED = ("document", "script", "stylesheet", "image", "manifest", "font")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_way_to_the_first_table_is_light(visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(language, PHONE)
    answers: list[Response] = []
    visitor.context.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 (Playwright wants it)
    page = visitor.open()
    page.wait_for_load_state("networkidle")
    home = weight(answers)
    page.get_by_role("button").first.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("main")).not_to_be_empty()
    page.wait_for_load_state("networkidle")
    assert 10_000 < home <= MOST_HOME
    assert home < weight(answers) <= MOST_TABLE
    assert 10_000 < weight(answers, ("font",)) <= MOST_FONTS
    faces = "() => [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family)"
    assert {"Cibola Display", "Cibola Text"} <= set(page.evaluate(faces))


def weight(answers: list[Response], kinds: tuple[str, ...] = COUNTED) -> int:
    """Return the compressed size of all files, each counted once."""
    bodies = {answer.url: answer.body() for answer in answers if answer.request.resource_type in kinds and answer.ok}
    return sum(len(gzip.compress(body)) for body in bodies.values())
