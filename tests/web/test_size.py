"""The size of a first visit: small enough for a slow line."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect
from tests.web.browser import PHONE, Visitor

MOST = 150_000  # bytes, compressed
COUNTED = ("document", "script", "stylesheet", "image", "manifest")


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
    assert 10_000 < home < weight(answers) < MOST


def weight(answers: list[Response]) -> int:
    """Return the compressed size of all files, each counted once."""
    bodies = {answer.url: answer.body() for answer in answers if answer.request.resource_type in COUNTED and answer.ok}
    return sum(len(gzip.compress(body)) for body in bodies.values())
