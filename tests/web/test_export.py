"""The site that `cibola export` writes: served by any static server under a path, and complete without another one."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web import board_page, table_page
from tests.web.browser import PHONE, WIDE, Visitor, open_visitor
from tests.web.table_page import SCREEN, play_round
from tests.web.whole_games import SMALL_PHONE, TOUCH, check_end, forms, play_with_reload

from cibola.server.static_site import PAGE, export_site
from cibola.server.static_site_check import SiteError, check_site

PLACES = ("", "#/new", "#/lessons/board", "#/rules/roll", "#/pad", "#/settings", "#/keys", "#/replay")
pytestmark = pytest.mark.skipif(not (PAGE / "engine/roll.wasm").is_file(), reason="the engine was not built")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("space") / "some" / "path"
    export_site(folder)
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Serve the space that the site is in, as anybody would."""
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(site.parents[1]),
    ]
    with subprocess.Popen(
        command, cwd=site.parents[1], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}/some/path"
        server.terminate()


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("fr", PHONE)])
def test_every_page_of_a_site_is_without_faults(
    browser: Browser, address: str, language: str, size: tuple[int, int]
) -> None:
    with open_visitor(browser, address, language, size) as visitor:
        for place in PLACES:
            page = visitor.open(f"/{place}")
            page.wait_for_load_state("networkidle")
            visitor.check_accessibility()
            name = place.strip("#/").replace("/", "-") or "home"
            visitor.screenshot(f"export-{name}-{language}-{size[0]}")
            expect(page.locator("[role=status] p.lost")).to_have_count(0)
            expect(page.locator("a[href*='account'], a[href*='/api/']")).to_have_count(0)


def test_what_needs_a_server_is_not_there(browser: Browser, address: str) -> None:
    with open_visitor(browser, address) as visitor:
        for place in ("account", "join/abc"):
            page = visitor.open(f"/#/{place}")
            expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
        page = visitor.open("/#/new")
        expect(page.get_by_label("The computer")).to_be_visible()
        expect(page.get_by_label("A friend, by link")).to_have_count(0)
        page = visitor.open("/#/settings")
        expect(page.get_by_text("Play in this browser")).to_have_count(0)


@table_page.CAPS
def test_a_round_is_played_and_its_record_played_back(
    browser: Browser, address: str, tmp_path: Path, turn_cap: int
) -> None:
    with open_visitor(browser, address) as visitor:
        page = table_page.start_game(visitor, turn_cap=turn_cap)
        table_page.by_keys(page)
        page.reload()
        play_round(page, table_page.by_keys)
        visitor.check_accessibility()
        record = table_page.record_of(page)
        table_page.replay_by_keys(page)
        count = str(page.get_by_role("slider").get_attribute("max"))
        check_opened_record(visitor, record, count, tmp_path)


def check_opened_record(visitor: Visitor, record: str, count: str, folder: Path) -> None:
    page = visitor.open("/#/replay")
    field = page.get_by_label("The record")
    field.fill(record.replace("Cibola record", "Cibola recipe"))
    page.get_by_role("button", name="Play it back").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a record")
    field.fill(record.replace("\n0: ", "\n0: Y99 ", 1))
    page.get_by_role("button", name="Play it back").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Entry 1 \(seat 0: Y99\) does not fit: \S"))
    visitor.check_accessibility()
    field.fill(record)
    page.get_by_role("button", name="Play it back").click()
    stands_at_end(page, count)
    page.reload()
    stands_at_end(page, count)
    visitor.check_accessibility()
    page.get_by_role("link", name="Another record").click()
    file = folder / "game.txt"
    file.write_text(record, "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    stands_at_end(page, count)
    expect(page.get_by_text("The deal was checked")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert download.value.path().read_text("utf-8") == record


def stands_at_end(page: Page, count: str) -> None:
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", count)
    page.locator("main").focus()
    page.keyboard.press("End")
    expect(page.locator("[aria-current=step] .number")).to_have_text(count)


def test_a_board_game_is_played_at_one_screen_in_french(browser: Browser, address: str) -> None:
    with open_visitor(browser, address, "fr", PHONE) as visitor:
        page = table_page.open_home(visitor, SCREEN, {"game": "board", "options": board_page.SHORT})
        page.locator(table_page.BEGIN).click()
        page.wait_for_url("**/some/path/#/table/local-*")
        page.locator("[data-spot]").first.wait_for()
        visitor.check_accessibility()
        page.go_back()
        expect(page.get_by_role("heading", level=1, name="Cíbola")).to_be_visible()
        page.get_by_role("link", name="Continuer").click()
        page.locator("[data-spot]").first.wait_for()


@forms({"board": "en", "roll": "fr"}, {"board": "fr", "roll": "en"})
def test_a_whole_game_is_played_on_a_phone(
    browser: Browser, address: str, game: str, language: str, wish: dict[str, Any]
) -> None:
    with open_visitor(browser, address, language, SMALL_PHONE, **TOUCH) as visitor:
        page = table_page.open_home(visitor, table=wish)
        page.locator(table_page.BEGIN).click()
        page.wait_for_url("**/some/path/#/table/local-*")
        play_with_reload(page, game)
        check_end(visitor, page, f"export-end-{game}-{language}")


def test_lessons_and_links_of_the_score_pad_work(browser: Browser, address: str) -> None:
    with open_visitor(browser, address) as visitor:
        page = visitor.open("/#/lessons")
        page.get_by_role("button", name="Begin the first game").click()
        page.wait_for_url("**/#/table/local-*")
        page.locator("[data-spot='deck']").wait_for()
        page = visitor.open("/#/pad")
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/#/pad/*")
        page.get_by_role("button", name="Copy a link").click()
        link = page.get_by_label("Link").input_value()
        assert link.startswith(f"{address}/#/pad/shared#")
        page.goto(link)
        expect(page.get_by_role("button", name="Save on this device")).to_be_visible()
        page = visitor.open("/#/rules/card#C4.2")
        expect(page.locator("[id='C4.2']")).to_be_in_viewport()


def test_an_installed_site_plays_on_without_its_server(browser: Browser, address: str) -> None:
    with open_visitor(browser, address, service_workers="allow") as visitor:
        visitor.expected = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
        page = visitor.open()
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        table_page.start_game(visitor)
        page.wait_for_load_state("networkidle")
        visitor.context.set_offline(True)
        page.reload()
        assert table_page.is_my_turn(page)
        table_page.by_keys(page)
        assert table_page.is_my_turn(page)
        expect(page.locator("[role=status] p.lost")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_site_is_checked_by_playing_a_round(site: Path, language: str) -> None:
    assert check_site(site, language) > 10


def test_a_check_says_what_is_wrong_with_a_site(site: Path, tmp_path: Path) -> None:
    export_site(tmp_path / "site")
    (tmp_path / "site/engine/card.wasm").write_bytes(b"no module")
    with pytest.raises(SiteError, match="does not work: The game cannot run"):
        check_site(tmp_path / "site", "en")
