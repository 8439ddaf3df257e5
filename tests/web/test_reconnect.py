"""A server that is killed in the middle of a game: the page heals itself, and nothing acknowledged is lost."""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect
from tests.web import board_page, roll_page, table_page
from tests.web.browser import Visitor, open_visitor
from tests.web.roll_page import REFUSAL, start_roll_game, wait_for_question
from tests.web.server_process import ServerProcess
from tests.web.table_page import PUTTING, TARGET, Turn, dialog, is_my_turn, press, record_of, start_game

GONE = ("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")  # what a browser says when a server is gone
LOST = "Connection lost"


@pytest.mark.parametrize(
    ("sit", "turn", "kills"),
    [
        (start_game, table_page.by_keys, 1),
        pytest.param(start_game, table_page.by_keys, 3, marks=pytest.mark.deep),
        (board_page.start_board_game, board_page.by_keys, 1),
    ],
    ids=["card", "card again and again", "board"],
)
def test_no_acknowledged_move_is_lost(
    browser: Browser, tmp_path: Path, sit: Callable[[Visitor], Page], turn: Turn, kills: int
) -> None:
    with ServerProcess(tmp_path) as server, open_visitor(browser, server.address) as visitor:
        visitor.expected = GONE
        acknowledged = listen(visitor.page)
        page = sit(visitor)
        for _ in range(kills):
            assert is_my_turn(page)
            turn(page)
            assert is_my_turn(page)
            kill_while_a_card_is_put(page, server)
            heal(visitor, server)
            finish_turn(page)
        assert is_my_turn(page)
        resign(page)
        assert own_actions(record_of(page)) == [*acknowledged, "!resign"]


def test_no_acknowledged_roll_is_lost(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, open_visitor(browser, server.address) as visitor:
        visitor.expected = GONE
        acknowledged = listen(visitor.page)
        page = start_roll_game(visitor)
        roll_page.by_keys(page)
        while wait_for_question(page) != REFUSAL:
            roll_page.by_keys(page)
        press(page, "refuse")
        page.locator("[data-target]").first.wait_for()
        page.keyboard.press("Enter")
        server.stop(signal.SIGKILL)
        heal(visitor, server)
        roll_page.by_keys(page)
        wait_for_question(page)
        resign(page)
        assert own_actions(record_of(page)) == [*acknowledged, "!resign"]


def heal(visitor: Visitor, server: ServerProcess) -> None:
    """Check that the page tells of the lost connection, and goes on by itself once the server runs again."""
    lost = visitor.page.get_by_text(LOST)
    expect(lost).to_be_visible()
    expect(visitor.page.get_by_text("No connection")).to_be_hidden()  # it is told once
    visitor.screenshot("lost-en-1280-light")
    server.start()
    expect(lost).to_have_count(0, timeout=40_000)


def listen(page: Page) -> list[str]:
    """Collect each action that the server has acknowledged."""
    acknowledged: list[str] = []
    actions: dict[str, str] = {}

    def sent(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "command" and message["deed"]["do"] == "play":
            actions[message["id"]] = message["deed"]["action"]

    def received(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "answer" and message["done"] and message["id"] in actions:
            acknowledged.append(actions.pop(message["id"]))

    page.on("websocket", watch(sent, received))
    return acknowledged


def watch(sent: Callable[[str | bytes], None], received: Callable[[str | bytes], None]) -> Callable[[WebSocket], Any]:
    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)
        socket.on("framereceived", received)

    return opened


def kill_while_a_card_is_put(page: Page, server: ServerProcess) -> None:
    """Send a command and kill the server at once: it may have been received or not."""
    page.keyboard.press("1")
    page.locator(TARGET).first.wait_for()
    page.keyboard.press("d")
    server.stop(signal.SIGKILL)


def finish_turn(page: Page) -> None:
    """Finish the turn; the page has sent again what was not acknowledged."""
    deck = page.locator("[data-target='take:D']")
    deck.wait_for()
    deck.click()
    page.locator(PUTTING).first.wait_for()


def resign(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    dialog(page).get_by_role("button", name="Resign").click()
    dialog(page).get_by_role("button", name="Yes, resign").click()
    expect(dialog(page).get_by_text("resigned")).to_be_visible()


def own_actions(record: str) -> list[str]:
    """Return the actions of the first seat in a record; one that was sent twice must be there once."""
    lines = [line.removeprefix("0: ") for line in record.splitlines() if line.startswith("0: ")]
    return [word for line in lines for word in line.split() if not word.startswith("@")]
