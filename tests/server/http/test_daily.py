"""The daily deals over HTTP: a browser is known again, and what is stored can be downloaded and is deleted."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.app_setup import Server, Visitor, key_of, opened


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Server]:
    with opened(tmp_path) as server:
        yield server


def test_a_day_is_begun_gone_on_with_and_looked_at(here: Server) -> None:
    visitor = here.visitor()
    shown = visitor.get("/api/daily").json()
    assert not list(visitor.jar)  # who only looks gets no cookie
    path = f"/api/daily/{shown['today']}/roll"
    table = visitor.post(path).json()["table"]
    assert visitor.post(path).json()["table"] == table
    deals = {deal["game"]: deal for deal in visitor.get(f"/api/daily/{shown['today']}").json()["deals"]}
    assert deals["roll"]["mine"]["table"] == table
    assert deals["card"]["mine"] is None
    assert visitor.get(f"/api/tables/{table}").json()["daily"]["counted"]
    assert key_of(visitor.get(path)) == "server-daily-not-yet"
    assert visitor.get("/api/daily/week").json()["lines"] == []
    line = visitor.get("/api/me").json()["tables"][0]
    assert line["daily"] == shown["today"]


@pytest.mark.parametrize("path", ["2020-01-01/card", "2999-01-01/card", "today/card", "{today}/chess"])
def test_there_are_no_other_deals(here: Server, path: str) -> None:
    visitor = here.visitor()
    today = visitor.get("/api/daily").json()["today"]
    for answer in (
        visitor.post(f"/api/daily/{path.format(today=today)}"),
        visitor.get(f"/api/daily/{path.format(today=today)}"),
    ):
        assert answer.status_code in {400, 404}


def test_a_browser_is_known_again_after_logging_out(here: Server) -> None:
    """A second guest in it sees that their try is not ranked."""
    browser = here.visitor()
    today = browser.get("/api/daily").json()["today"]
    first = browser.post(f"/api/daily/{today}/card").json()["table"]
    assert browser.post("/api/logout").status_code == 204
    second = browser.post(f"/api/daily/{today}/card").json()["table"]
    assert second != first
    assert browser.get("/api/daily").json()["deals"][0]["mine"]["why"] == "again"


def resign(visitor: Visitor, table: str) -> None:
    """Resign, again if the computer has moved meanwhile."""
    for number in range(20):
        seen = visitor.get(f"/api/tables/{table}").json()["number"]
        command = {"type": "command", "id": f"{number}", "expect": seen, "deed": {"do": "resign"}}
        if visitor.post(f"/api/tables/{table}/commands", command).json()["done"]:
            return
    raise AssertionError(table)


def test_results_are_downloaded_and_deleted_with_the_account(here: Server) -> None:
    visitor = here.visitor()
    today = visitor.get("/api/daily").json()["today"]
    table = visitor.post(f"/api/daily/{today}/board").json()["table"]
    visitor.sign_up()
    resign(visitor, table)
    stored = json.loads(visitor.get("/api/me/download").content)["daily"]
    assert [(one["game"], one["table_id"], one["name"]) for one in stored] == [("board", table, "Ana")]
    assert visitor.ask("DELETE", "/api/me").status_code == 204
    assert visitor.get("/api/daily").json()["deals"][1]["mine"] is None


def test_a_bot_may_not_play(here: Server) -> None:
    owner = here.visitor().sign_up()
    token = owner.post("/api/tokens", {"name": "bot"}).json()["token"]
    bot = here.visitor(Authorization=f"Bearer {token}")
    today = bot.get("/api/daily").json()["today"]
    assert key_of(bot.post(f"/api/daily/{today}/card")) == "server-daily-bot"
    table = owner.post(f"/api/daily/{today}/card").json()["table"]
    assert key_of(bot.get(f"/api/tables/{table}")) == "server-daily-closed"
