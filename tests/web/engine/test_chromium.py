"""The compiled rules in a real Chromium: the same games and the same decisions as natively, to the last bit."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route
from tests.wasm.decisions import careful_decision, decisions_for, search_decision, search_result
from tests.wasm.games import FOLDER, games_for, play
from tests.wasm.test_games import tables_of
from tests.wasm.test_players import player_of, positions

from cibola.games import GAMES
from cibola.players.search.player import make_search

ENGINE = Path(__file__).parents[3] / "src/cibola/server/page/engine"
ADDRESS = "http://localhost/"  # browsers trust it; every request is answered here
pytestmark = pytest.mark.skipif(not (ENGINE / "roll.wasm").is_file(), reason="the engine was not built")


@contextmanager
def empty_page(browser: Browser) -> Iterator[Page]:
    """Open an empty page that finds the modules and the scripts that call them."""
    page = browser.new_page()

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        path = (ENGINE if name.endswith(".wasm") else FOLDER) / name
        if name:
            route.fulfill(path=path, content_type="application/wasm" if path.suffix == ".wasm" else "text/javascript")
        else:
            route.fulfill(body="", content_type="text/html")

    page.route("**", answer)
    page.goto(ADDRESS)
    yield page
    page.close()


def run(page: Page, script: str, given: dict[str, Any]) -> Any:
    return page.evaluate("async ([script, given]) => (await import(`/${script}`)).default(given)", [script, given])


@pytest.mark.parametrize("name", GAMES)
def test_games_and_decisions_in_chromium_are_those_of_native_code(browser: Browser, name: str) -> None:
    game, module = GAMES[name], f"{name}.wasm"
    tables = tables_of(game, 20)
    level, search = player_of("level:2"), make_search("60,threads=1")
    cases = list(positions(name, 30, 2))
    careful = [careful_decision(seen, level, 7) for seen in cases]
    searches = [search_decision(seen, search, 3) for seen in cases]
    with empty_page(browser) as page:
        played = run(page, "play.mjs", games_for(game, tables, module))
        chosen = run(page, "decide.mjs", decisions_for(game, careful, module, searches=False))
        found = run(page, "decide.mjs", decisions_for(game, searches, module, searches=True))
    assert played == [play(game, table) for table in tables]
    assert [game.write(action) for action in chosen] == [level.choose(seen, 7) for seen in cases]
    assert found == [search_result(seen, search, 3) for seen in cases]
