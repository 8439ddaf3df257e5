"""The connection of a table: what gets lost is sent again and done once, and another version is understood."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.browser import PHONE, Visit, Visitor
from tests.web.table_page import discard, start_game

SOCKETS = "**/api/live/*"


def open_table(visitor: Visitor) -> Page:
    """Begin a game against the computer in which the visitor moves first."""
    page = start_game(visitor)
    expect(page.get_by_text("Your turn", exact=False).first).to_be_visible()
    return page


def decode(message: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(message)
    return found


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    visitor.expected = ("404",)
    page = visitor.open("/table/nowhere")
    expect(page.get_by_role("link", name="accueil")).to_be_visible()
    visitor.check_accessibility()


def test_another_protocol_reloads_the_page_once_and_then_says_so(visit: Visit) -> None:
    visitor = visit()
    greeted: list[str] = []

    def older(route: WebSocketRoute) -> None:
        greeted.append(route.url)
        route.send(json.dumps({"type": "welcome", "protocol": 99, "build": "another"}))

    visitor.page.route_web_socket(SOCKETS, older)
    page = visitor.open("/table/any")
    expect(page.get_by_text("does not match the version")).to_be_visible()
    assert len(greeted) == 2


def test_an_unknown_event_asks_for_the_whole_table(visit: Visit) -> None:
    visitor = visit()

    def stranger(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(route.send)
        route.send(json.dumps({"type": "fanfare", "loud": True}))

    visitor.page.route_web_socket(SOCKETS, stranger)
    with visitor.page.expect_response("**/api/tables/*") as answer:
        open_table(visitor)
    assert answer.value.ok


def test_a_newer_page_is_offered(visit: Visit) -> None:
    visitor = visit()

    def newer(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(json.dumps(renamed(decode(text)))))

    def renamed(message: dict[str, Any]) -> dict[str, Any]:
        return message | ({"build": "another"} if message["type"] == "welcome" else {})

    visitor.page.route_web_socket(SOCKETS, newer)
    page = open_table(visitor)
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def test_a_command_that_got_lost_is_sent_again_and_done_once(visit: Visit) -> None:
    visitor = visit()
    commands: list[str] = []

    def lossy(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(route.send)

        def pass_on(text: str | bytes) -> None:
            message = decode(text)
            if message["type"] == "command":
                commands.append(message["id"])
                if len(commands) == 1:
                    route.close(code=4999)
                    return
            server.send(text)

        route.on_message(pass_on)

    visitor.page.route_web_socket(SOCKETS, lossy)
    page = open_table(visitor)
    discard(page)
    assert len(commands) == 2
    assert commands[0] == commands[1]
