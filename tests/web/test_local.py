"""Tables that live in the browser: begun with a server, and played on with the network cut and the server stopped."""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.web import table_page
from tests.web.browser import PHONE, WIDE, Visit, Visitor, open_visitor
from tests.web.server_process import ServerProcess
from tests.web.table_page import COMPUTER, ROUND, SCREEN, dialog, play_round
from tests.web.test_lessons import ACTING, begin
from tests.web.test_one_screen import uncover
from tests.web.whole_games import SMALL_PHONE, TOUCH, check_end, forms, play_with_reload

from cibola.games import GAMES
from cibola.messages import text
from cibola.tutorials import TUTORIALS

MOST_LOADED = 100_000  # bytes, compressed
ENGINE = Path(__file__).parents[2] / "src/cibola/server/page/engine"
SHORT = {**ROUND, "turn_cap": 6}  # turns of both sides
GONE = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "Failed to load resource", "WebSocket")
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('cibola-'));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().some(({ url }) => url.endsWith('engine/site.json'));
}"""
pytestmark = pytest.mark.skipif(not (ENGINE / "roll.wasm").is_file(), reason="the engine was not built")


@contextmanager
def visit_cut_off(
    browser: Browser,
    folder: Path,
    look: tuple[Any, ...],
    table: dict[str, Any] | None = None,
    other: dict[str, Any] = COMPUTER,
    **options: Any,
) -> Iterator[tuple[Visitor, Page]]:
    """Begin a table in the browser; once all that it needs is kept there, stop the server and cut the network."""
    with (
        ServerProcess(folder) as server,
        open_visitor(browser, server.address, *look, local=None, service_workers="allow", **options) as visitor,
    ):
        visitor.expected = GONE
        page = table_page.open_home(visitor, other, table)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.locator(table_page.BEGIN).click()
        page.wait_for_url("**/table/local-*")
        page.locator("[data-spot]").first.wait_for()
        wait_until_kept(page)
        server.stop()
        visitor.context.set_offline(True)
        yield visitor, page


def wait_until_kept(page: Page) -> None:
    """Wait until all files of the engine are kept; `wait_for_function` would take the promise for an answer."""
    while not page.evaluate(KEPT):
        page.wait_for_timeout(100)


@table_page.CAPS
def test_a_whole_card_game_is_played_without_a_connection(browser: Browser, tmp_path: Path, turn_cap: int) -> None:
    table = {"options": {**ROUND, "turn_cap": turn_cap}}
    with visit_cut_off(browser, tmp_path, ("en", WIDE), table) as (visitor, page):
        table_page.by_keys(page)
        page.reload()
        play_round(page, table_page.by_keys)
        check_end(visitor, page, "local-end-card")


@forms({"card": "fr", "board": "fr", "roll": "en"}, {"card": "en", "board": "en", "roll": "fr"})
def test_a_whole_game_is_played_by_touch_without_a_connection(
    browser: Browser, tmp_path: Path, game: str, language: str, wish: dict[str, Any]
) -> None:
    with visit_cut_off(browser, tmp_path, (language, SMALL_PHONE), wish, **TOUCH) as (visitor, page):
        assert page.evaluate("document.documentElement.lang") == language
        play_with_reload(page, game)
        expect(page.locator("[role=status] p.lost")).to_have_count(0)  # nothing is missing here
        check_end(visitor, page, f"local-end-{game}-{language}-{SMALL_PHONE[0]}")


@pytest.mark.parametrize("game", GAMES)
def test_opening_a_local_table_loads_little(game: str) -> None:
    assets = [path for path in (ENGINE.parent / "assets").iterdir() if ".worker-" in path.name]
    assert sorted(path.name.partition(".")[0] for path in assets) == ["tables", "thinker"]
    files = [*assets, *(ENGINE / name for name in (f"{game}.wasm", f"{game}.json", "players.json"))]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= MOST_LOADED


def test_home_shows_without_a_connection_what_works(browser: Browser, tmp_path: Path) -> None:
    with visit_cut_off(browser, tmp_path, ("fr", PHONE), {"options": ROUND}, SCREEN) as (visitor, page):
        visitor.open()
        expect(page.get_by_role("link", name="Avec un ami")).to_have_count(0)
        expect(page.get_by_role("link", name="Compte")).to_have_count(0)
        visitor.check_accessibility()
        visitor.screenshot("local-home-fr-390")
        go_on = page.get_by_role("link", name="Continuer")
        go_on.click()
        page.wait_for_url("**/table/local-*")
        page.locator("[data-spot='deck']").wait_for()
        visitor.open()
        page.get_by_role("button", name="Supprimer").click()
        page.get_by_role("button", name="Supprimer pour de bon").click()
        expect(go_on).to_have_count(0)
        page.locator(table_page.BEGIN).click()
        page.wait_for_url("**/table/local-*")
        page.locator("[data-spot='deck']").wait_for()


def test_hint_take_back_record_and_rematch_need_no_connection(browser: Browser, tmp_path: Path) -> None:
    with visit_cut_off(browser, tmp_path, ("en", WIDE), {"options": SHORT}) as (visitor, page):
        assert table_page.is_my_turn(page)
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.get_by_text("Best:")).to_be_visible()
        visitor.check_accessibility()
        table_page.discard(page)
        page.keyboard.press("u")
        assert table_page.is_my_turn(page)
        expect(page.locator(table_page.DECK)).to_have_count(0)
        page.reload()
        assert table_page.is_my_turn(page)
        play_round(page, table_page.by_keys)
        record = table_page.record_of(page)
        assert "=back" in record or "!back" in record, record
        assert "hint" in record
        dialog(page).get_by_role("button", name="Rematch").click()
        expect(page.locator(table_page.DIALOG)).to_have_count(0)
        assert table_page.is_my_turn(page)
        table_page.by_keys(page)
        assert table_page.is_my_turn(page)


def test_two_people_play_at_one_screen_without_a_connection(browser: Browser, tmp_path: Path) -> None:
    with visit_cut_off(browser, tmp_path, ("en", PHONE), {"options": SHORT}, SCREEN) as (visitor, page):
        hands = []
        for turn in range(6):
            hands.append(uncover(page))
            if turn == 2:
                page.reload()
                assert uncover(page) == hands[-1]
            table_page.by_mouse(page)
        visitor.check_accessibility()
        check_end(visitor, page, "local-end-screen")


def test_a_game_of_this_browser_is_kept_at_the_server(visit: Visit) -> None:
    visitor = visit("fr", PHONE, local=None)
    page = table_page.start_game(visitor, table={"options": {**ROUND, "turn_cap": 2}})
    page.wait_for_url("**/table/local-*")
    table_page.by_keys(page)
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Télécharger la feuille de partie").click()
    record = download.value.path().read_text("utf-8")
    visitor.open()
    expect(page.get_by_text("dans ce navigateur seulement")).to_be_visible()
    visitor.check_accessibility()
    visitor.screenshot("local-keep-fr-390")
    page.get_by_role("button", name="Enregistrer sur le serveur").click()
    expect(page.get_by_text("jouée dans un navigateur")).to_be_visible()
    expect(page.get_by_text("dans ce navigateur seulement")).to_have_count(0)
    [line] = page.request.get(f"{visitor.address}/api/me").json()["tables"]
    assert line["local"]
    assert page.request.get(f"{visitor.address}/api/tables/{line['id']}/record").text() == record


def test_where_the_engine_is_not_built_games_are_played_at_the_server(visit: Visit) -> None:
    visitor = visit(local=None)

    def answer(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=json.dumps(real.json() | {"engine": False}))

    visitor.page.route("**/api/site", answer)
    page = table_page.start_game(visitor)
    assert table_page.fetch_table(page)["status"] == "playing"
    assert "/table/local-" not in page.url
    page.unroute_all(behavior="ignoreErrors")  # a request may be under way


def test_who_has_an_account_finds_there_what_was_played_here(visit: Visit) -> None:
    visitor = visit("en", WIDE, local=None)
    login = {"name": "Marcos", "password": "seven golden cities"}
    answer = visitor.context.request.post(visitor.address + "/api/account", data=login, headers={"X-Cibola": "1"})
    assert answer.ok
    page = table_page.start_game(visitor, table={"options": {**ROUND, "turn_cap": 2}})
    table_page.by_keys(page)
    table_page.dialog(page)
    visitor.open()
    expect(page.get_by_text("played in a browser")).to_be_visible()
    assert [line["names"] for line in page.request.get(f"{visitor.address}/api/me").json()["tables"]] == [
        ["Marcos", "level:1"]
    ]


@pytest.mark.parametrize("game", ["card", pytest.param("board", marks=pytest.mark.deep), "roll"])
def test_the_guide_leads_through_a_first_game_without_a_connection(browser: Browser, tmp_path: Path, game: str) -> None:
    with visit_cut_off(browser, tmp_path, ("en", PHONE), {"options": ROUND}) as (visitor, _page):
        page = visitor.open(f"/lessons/{game}")
        begin(page)
        guide = page.get_by_role("region", name="Guide")
        for action, say in TUTORIALS[game].script:
            if say:
                expect(guide).to_contain_text(text(say, "en"))
                ACTING[game](page, action)
        expect(guide).to_contain_text(text(TUTORIALS[game].end, "en"))
        visitor.check_accessibility()


def test_two_tabs_show_the_same_table(browser: Browser, tmp_path: Path) -> None:
    with visit_cut_off(browser, tmp_path, ("en", WIDE), {"options": ROUND}, SCREEN) as (visitor, page):
        visitor.expected = (*GONE, "Access is denied")  # to an empty page, which a new tab is at first
        other = visitor.context.new_page()
        other.goto(page.url)
        for one in (page, other):
            one.locator("section[aria-label^='Pass the device']").get_by_role("button").click()
        table_page.discard(page)
        expect(other.locator(table_page.DECK)).to_be_visible()
        other.locator(table_page.DECK).click()
        expect(page.get_by_text("Pass the device to Ana")).to_be_visible()
        page.close()
        other.locator("section[aria-label^='Pass the device']").get_by_role("button").click()
        assert table_page.is_my_turn(other)
