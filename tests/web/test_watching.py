"""Spectators see no hand until the end; offers and messages reach the players."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.web import board_page, table_page
from tests.web.browser import PHONE, Visit
from tests.web.table_page import DIALOG, Turn, dialog, fetch_table, is_my_turn, start_with_friend

BOARD = {"game": "board", "options": board_page.SHORT}
TURNS = {
    "card": (None, table_page.by_mouse, table_page.by_keys),
    "board": (BOARD, board_page.by_mouse, board_page.by_keys),
}


@pytest.mark.parametrize(("wishes", "mouse", "keys"), TURNS.values(), ids=TURNS)
def test_a_spectator_sees_no_hand_until_the_end(
    visit: Visit, wishes: dict[str, Any] | None, mouse: Turn, keys: Turn
) -> None:
    host, friend, third = visit(), visit("fr", PHONE), visit()
    told = [listen(host.page), listen(friend.page)]
    page, other = start_with_friend(host, friend, wishes)
    heard = listen(third.page)
    watching = third.open(page.url.removeprefix(host.address))
    expect(watching.get_by_text("You are watching")).to_be_visible()
    expect(page.get_by_text("One person is watching")).to_be_visible()
    for mover, turn in ((page, mouse), (other, keys)):
        assert is_my_turn(mover)
        turn(mover)
    expect(watching.get_by_text("Estevanico draws a card").first).to_be_visible()
    assert watching.locator("[data-card]").count() == 0
    assert all(hand is None for view in heard for hand in hands(view))
    for seat, views in enumerate(told):  # and those who play see their own
        assert views
        assert all((hand is None) == (at != seat) for view in views for at, hand in enumerate(hands(view)))
    third.check_accessibility()
    third.screenshot("watching-en-1280-light")
    agree_to_end(page, other)
    expect(dialog(watching).get_by_role("link", name="Replay")).to_be_visible()
    dialog(watching).get_by_role("link", name="Replay").click()
    expect(watching.get_by_label("Hand of Estevanico").get_by_role("listitem")).to_have_count(8)


def listen(page: Page) -> list[Any]:
    """Collect every view that reaches a page before the end."""
    heard: list[Any] = []

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update" and message["table"]["status"] == "playing":
            heard.append(message["table"]["view"])

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", note)

    page.on("websocket", opened)
    return heard


def hands(view: Any) -> list[Any]:
    return [side["hand"] for side in view["sides"]]


def agree_to_end(page: Page, other: Page) -> None:
    """Offer to end the game: declined once, then accepted."""
    for answer in ("Refuser", "Accepter"):
        page.get_by_role("button", name="More").click()
        dialog(page).get_by_role("button", name="Offer to end the game").click()
        expect(page.get_by_text("You offered to end the game")).to_be_visible()
        other.get_by_role("button", name=answer).click()
        expect(page.get_by_text("You offered to end the game")).to_have_count(0)
    assert fetch_table(page)["view"]["outcome"]["reason"] == "agreed"


NOTE_REACTIONS = """() => {
  window.reactions = [];  // they are shown for some seconds only, which a busy machine may miss
  const shown = () => Array.from(document.querySelectorAll('.reaction'), (one) => one.textContent.trim());
  const note = () => window.reactions.push(...shown());
  new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def test_messages_can_be_sent_muted_and_switched_off(visit: Visit) -> None:
    host, friend = visit(), visit("fr", PHONE)
    page, other = start_with_friend(host, friend)
    other.evaluate(NOTE_REACTIONS)
    page.get_by_role("button", name="Messages").click()
    dialog(page).get_by_role("group").get_by_role("button").first.click()
    other.wait_for_function("() => window.reactions.some((told) => told.startsWith('Bonjour'))")  # at the seat
    expect(other.locator(".reaction")).to_have_count(0)
    dialog(page).get_by_label("Write a message").fill("Seven cities <b>of gold</b>")
    dialog(page).get_by_role("button", name="Send").click()
    other.locator("header button.unread").click()
    expect(dialog(other).get_by_text("Seven cities <b>of gold</b>")).to_be_visible()
    friend.check_accessibility()
    friend.screenshot("chat-fr-390-light", whole=False)
    dialog(page).get_by_role("button", name="Switch chat off").click()
    expect(dialog(other).locator("form")).to_have_count(0)
    dialog(other).get_by_role("button", name="Couper").click()
    expect(dialog(other).get_by_text("Seven cities")).to_have_count(0)
    other.keyboard.press("Escape")
    expect(other.locator(DIALOG)).to_have_count(0)
