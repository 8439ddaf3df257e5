"""The review of a finished game in the page: waiting for it, what it found, the replay, playing on, exercises.

All tests share one small game, which is kept from its record: the same seed gives the same review.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.reviews.games import careful_choice
from tests.web import table_page
from tests.web.browser import PHONE, Visit, Visitor

from cibola.position.position import Position
from cibola.precompile.subprocesses import Precompiler
from cibola.server.computers.pool import OF_REVIEWS

AT = 1_700_000_000_000  # a time of the day on which the game was played
MOST_LOOKS, LOOK = 600, 100  # milliseconds between two looks
POST = """async ([path, body]) => {
  const headers = { 'X-Cibola': '1', 'Content-Type': 'application/json' };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}"""


@pytest.fixture(scope="module")
def record() -> str:
    """A small game of the roll & write in which both sides make mistakes; reviews of it are compiled."""
    for part in OF_REVIEWS:
        Precompiler().compile("roll", part)
    position = Position("roll", {"layout": "mini", "seats": 2}, seed=1, players=("Ana", "level:3"), date="2023-11-14")
    choose = careful_choice("roll")
    while position.mover is not None:
        careful = choose(position.boxes, position.seen_by(position.mover).states)
        is_wild = position.mover == 0 and len(position.log) % 3 == 1
        position.play(position.actions[-1] if is_wild else careful, at=AT + len(position.log))
    return position.record.dump()


def keep(visitor: Visitor, record: str) -> str:
    """Keep the game at the server as the visitor's, and return its table."""
    page = visitor.open("/settings")
    return str(page.evaluate(POST, ["/api/records", {"record": record}])["table"])


def reviewed(visitor: Visitor, record: str) -> str:
    """Keep the game, and wait for its quick review."""
    table = keep(visitor, record)
    path = f"/api/tables/{table}/review"
    visitor.page.evaluate(POST, [path, {"depth": "quick"}])
    for _ in range(MOST_LOOKS):
        if visitor.page.request.get(visitor.address + path).json()["progress"] == "done":
            return table
        visitor.page.wait_for_timeout(LOOK)
    raise AssertionError("The review is not done.")


def test_whoever_asks_for_a_review_waits_and_sees_it(visit: Visit, record: str) -> None:
    visitor = visit()
    table = keep(visitor, record)
    visitor.page.evaluate(POST, [f"/api/tables/{table}/review", {"depth": "quick"}])
    page = visitor.open(f"/table/{table}")
    page.get_by_role("link", name="Review this game").click()
    page.wait_for_url(f"**/review/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Review")
    graph = page.get_by_role("img", name="chance of winning over the game")
    expect(graph).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Three moments that mattered")).to_be_visible()
    for row in ("By play", "By luck"):
        expect(page.get_by_label("You", exact=True).get_by_text(row)).to_be_visible()
    page.get_by_text("As a table").click()
    expect(page.get_by_role("region", name="As a table").get_by_role("row").nth(1)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Share a picture").click()
    assert download.value.path().read_bytes()[:4] == b"\x89PNG"
    visitor.check_accessibility()
    visitor.check_targets()
    visitor.screenshot("review-en-1280-light")


def test_a_moment_leads_to_the_replay_with_the_better_action_marked(visit: Visit, record: str) -> None:
    visitor = visit("fr", PHONE, "dark")
    table = reviewed(visitor, record)
    page = visitor.open(f"/review/{table}")
    moment = page.get_by_role("article").filter(has_text="Gaffe").first
    expect(moment.get_by_text("Mieux :")).to_be_visible()
    expect(moment.get_by_text("chances de gagner")).to_be_visible()
    visitor.check_accessibility()
    visitor.check_targets()
    visitor.screenshot("review-fr-390-dark")
    moment.get_by_role("link", name="Voir sur la table").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/replay/{table}#*")
    advice = page.get_by_label("Ce qui aurait été mieux")
    expect(advice).to_contain_text("Mieux :")
    expect(page.locator("svg .better rect").last).to_be_attached()
    expect(page.get_by_role("list", name="Coups").get_by_text("??").first).to_be_attached()
    visitor.check_accessibility()
    visitor.screenshot("review-replay-fr-390-dark")


def test_one_plays_on_from_a_moment_against_the_computer(visit: Visit, record: str) -> None:
    visitor = visit()
    table = reviewed(visitor, record)
    page = visitor.open(f"/review/{table}")
    page.get_by_role("button", name="Play on from here").first.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    made = page.evaluate("async id => (await fetch('/api/tables/' + id)).json()", page.url.rpartition("/")[2])
    assert made["id"] != table
    assert {seat["kind"] for seat in made["seats"]} == {"person", "computer"}


def exercises_of(page: Page, table: str) -> list[dict[str, Any]]:
    told = page.evaluate("async id => (await fetch(`/api/tables/${id}/review`)).json()", table)
    return [exercise for exercise in told["exercises"] if exercise["seat"] == 0]


def test_the_worst_decisions_are_exercises(visit: Visit, record: str) -> None:
    visitor = visit()
    table = reviewed(visitor, record)
    exercises = exercises_of(visitor.page, table)
    assert len(exercises) > 1
    page = visitor.open(f"/review/{table}/again")
    panel = page.get_by_label("Try again")
    expect(panel).to_contain_text(f"1 of {len(exercises)}")
    expect(panel.get_by_text("Better:")).to_have_count(0)
    expect(page.locator("svg .better rect")).to_have_count(0)
    visitor.check_accessibility()
    visitor.screenshot("review-again-en-1280-light")
    answer_with(page, "-")
    expect(panel.get_by_role("status")).to_contain_text("better")
    expect(panel.get_by_text("Better:")).to_have_count(0)
    panel.get_by_role("button", name="Once more").click()
    answer_with(page, exercises[0]["accepted"][0])
    expect(panel.get_by_role("status")).to_contain_text("That is it.")
    expect(panel.get_by_text("Better:")).to_be_visible()
    visitor.check_accessibility()
    for _ in exercises[1:]:
        panel.get_by_role("button", name="Next").click()
        panel.get_by_role("button", name="Show the answer").click()
        expect(panel.get_by_text("Better:")).to_be_visible()
    panel.get_by_role("button", name="Done").click()
    expect(page.get_by_text(f"0 of {len(exercises)} at the first attempt")).to_be_visible()


def answer_with(page: Page, action: str) -> None:
    """Answer as at the table: refuse, or pick a column and what is to be written there."""
    if action != "-":
        page.locator(f".own .sheet .column [data-pick='{action[0]}']").click()
    page.locator(f".own [data-target='{action}']").click()


def test_a_game_of_this_browser_is_kept_at_the_server_to_be_reviewed(visit: Visit) -> None:
    visitor = visit(local=None)
    page = table_page.start_game(visitor, table={"options": {**table_page.ROUND, "turn_cap": 2}})
    page.wait_for_url("**/table/local-*")
    table_page.by_keys(page)
    table_page.dialog(page).get_by_role("link", name="Review this game").click()
    page.wait_for_url(re.compile(r"/review/(?!local-)"))
    [line] = page.request.get(f"{visitor.address}/api/me").json()["tables"]
    assert page.url.endswith(line["id"])
    assert line["local"]
    expect(page.locator("main").get_by_role("status").or_(page.locator("figure")).first).to_be_visible()
