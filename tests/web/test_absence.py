"""A player who does not return and a computer that cannot move: the game goes on without them, or ends."""

import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.web.browser import PHONE, Visitor, open_visitor
from tests.web.server_process import ServerProcess
from tests.web.table_page import PUTTING, by_keys, dialog, fetch_table, is_my_turn, start_game, start_with_friend

GONE = ("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")  # what a browser says when a server is gone
NO_SUCH_LEVEL = "UPDATE seats SET level = 99 WHERE kind = 'computer'"


def while_stopped(server: ServerProcess, change: str) -> None:
    """Stop the server, change something in its store, and start it again."""
    server.stop()
    with closing(sqlite3.connect(server.folder / "cibola.db")) as store, store:
        store.execute(change)
    server.start()


def wait_in_vain(host: Visitor, friend: Visitor) -> Page:
    """Play a turn against a friend who then goes away."""
    host.expected = friend.expected = GONE
    page, _ = start_with_friend(host, friend)
    assert is_my_turn(page)
    by_keys(page)
    expect(page.get_by_text("Estevanico to move")).to_be_visible()
    friend.page.goto("about:blank")
    expect(page.get_by_text("Estevanico is away")).to_be_visible()
    return page


def test_a_friend_who_does_not_return(browser: Browser, tmp_path: Path) -> None:
    """The game ends, or a computer takes the seat and plays on."""
    with (
        ServerProcess(tmp_path, "--absent-minutes", "0") as server,
        open_visitor(browser, server.address) as host,
        open_visitor(browser, server.address, "fr", PHONE) as friend,
    ):
        page = wait_in_vain(host, friend)
        host.check_accessibility()
        host.screenshot("absent-en-1280-light")
        page.get_by_label("Difficulty").select_option("1")
        page.get_by_role("button", name="Let a computer take over").click()
        page.locator(PUTTING).first.wait_for(timeout=60_000)
        assert fetch_table(page)["seats"][1]["kind"] == "computer"
        host.open()
        page = wait_in_vain(host, friend)
        page.get_by_role("button", name="End the game").click()
        expect(dialog(page).get_by_text("The game was abandoned")).to_be_visible()


def test_a_computer_that_cannot_move_says_so_and_is_replaced(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, open_visitor(browser, server.address, "fr", PHONE) as visitor:
        visitor.expected = GONE
        page = start_game(visitor)
        assert is_my_turn(page)
        while_stopped(server, NO_SUCH_LEVEL)
        expect(page.get_by_text("Connexion perdue")).to_have_count(0, timeout=40_000)
        by_keys(page)
        expect(page.get_by_text("n'a pas pu jouer")).to_be_visible()
        visitor.check_accessibility()
        visitor.screenshot("failed-fr-390-light")
        page.get_by_label("Difficulté").select_option("1")
        page.get_by_role("button", name="Laisser un ordinateur prendre la suite").click()
        page.locator(PUTTING).first.wait_for(timeout=60_000)
        expect(page.get_by_text("n'a pas pu jouer")).to_have_count(0)
