"""The rules in the app: every rule of every game is there, can be found and has an address of its own."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser import PHONE, Visit
from tests.web.node import run

from cibola import rulebook

GAMES = ("card", "board", "roll")
LANGUAGES = ("en", "fr")
LOAD = """
import { rules } from './plugins/rules.ts';
const load = (page) => {
  const module = rules().load.call({ addWatchFile() {} }, `\\0virtual:rules/${page}`);
  return JSON.parse(module.replace('export default ', ''));
};
"""


def blocks(language: str, game: str) -> list[dict[str, Any]]:
    """Read the blocks that the page is given of a game's rules."""
    found: list[dict[str, Any]] = run(f"{LOAD} answer = load(given).blocks;", f"{language}/{game}")
    return found


def ids(game: str, language: str = "en") -> list[str]:
    return [rule.id for rule in rulebook.page(game, language).rules]


def test_every_game_has_its_rules() -> None:
    assert sorted(GAMES) == rulebook.games("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_rule_and_no_word_is_lost_on_the_way_to_the_page(game: str, language: str) -> None:
    rules = [block for block in blocks(language, game) if block["kind"] == "rule"]
    shown = {rule["id"]: rule["text"].replace("\u00a0", " ") for rule in rules}
    assert shown == {rule.id: rule.text for rule in rulebook.page(game, language).rules}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_begins_with_what_suffices_to_play(game: str, language: str) -> None:
    """One minute of reading, and pictures for most of it; the numbered rules come after."""
    page = blocks(language, game)
    steps = [block["text"] for block in page if block["kind"] == "step"]
    assert [block["kind"] for block in page[1 : 2 + len(steps)]] == ["heading", *["step"] * len(steps)]
    assert len(" ".join(steps).split()) < 230  # words a minute
    pictures = run("import { FIGURES } from './src/rules/figures.ts'; answer = Object.keys(FIGURES);")
    shown = [step for step in steps if step.rpartition("(")[2].rstrip(")") in pictures]
    assert len(shown) >= 3


def test_whatever_names_a_rule_leads_to_one() -> None:
    pages = [rulebook.page(game, language) for game in GAMES for language in LANGUAGES]
    texts = [page.markdown for page in pages]
    code = """
    import { pieces, rulePath } from './src/rules/rulebook.ts';
    const named = given.flatMap((text) => pieces(text)).filter((piece) => piece.kind === 'rule');
    answer = named.map((piece) => rulePath(piece.text));
    """
    paths = set(run(code, texts))
    assert {"/rules/card#C5.2", "/rules/board#B17.1", "/rules/roll#R2.2"} <= paths
    assert paths <= {f"/rules/{game}#{rule}" for game in GAMES for rule in ids(game)}


def test_every_picture_stands_beside_a_rule() -> None:
    pictures = run("import { FIGURES } from './src/rules/figures.ts'; answer = Object.keys(FIGURES);")
    assert pictures
    assert set(pictures) <= {rule for game in GAMES for rule in ids(game)}


@pytest.mark.parametrize(
    ("wanted", "held"),
    [("defausse", True), ("DÉFAUSSE", True), ("la pile", True), ("pile la", True), ("pioche", False)],
)
def test_accents_capitals_and_order_do_not_matter(wanted: str, held: bool) -> None:  # noqa: FBT001 (a column)
    code = "import { holds } from './src/rules/search.ts'; answer = holds(given[0], given[1]);"
    assert run(code, ["Chaque couleur a une pile : la défausse.", wanted]) is held


def test_what_is_looked_for_is_marked_where_it_stands() -> None:
    code = """
    import { marked } from './src/rules/search.ts';
    answer = marked(given, 'defausse').filter((part) => part.isMark).map((part) => part.text);
    """
    assert run(code, "Défausser : la défausse, œuvre \U0001d4b3 défausse") == ["Défausse", "défausse", "défausse"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_shows_every_rule_of_its_game(visit: Visit, language: str) -> None:
    visitor = visit(language, PHONE)
    for game in GAMES:
        page = visitor.open(f"/rules/{game}")
        expect(page.get_by_role("heading", level=1)).to_have_text(rulebook.page(game, language).title)
        assert page.locator(".rule").evaluate_all("all => all.map(one => one.id)") == ids(game, language)
        visitor.check_accessibility()
        visitor.screenshot(f"rules-{game}-{language}-390")


def test_a_word_is_found_in_all_games(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/rules/board")
    page.get_by_label("Find in the rules").fill("bridge")
    expect(page.get_by_text("rules contain “bridge”.")).to_be_visible()
    expected = {game: len(rulebook.page(game, "en").with_word("bridge")) for game in GAMES}
    expect(page.locator(".rule")).to_have_count(expected["board"])
    for game, name in {"card": "Card game", "board": "Board game", "roll": "Roll & write"}.items():
        expect(page.get_by_role("link", name=f"{name} {expected[game]}")).to_be_visible()
    visitor.check_accessibility()
    page.get_by_role("link", name="Roll & write").click()
    expect(page.locator(".rule")).to_have_count(expected["roll"])
    page.reload()
    expect(page.get_by_label("Find in the rules")).to_have_value("bridge")


def test_a_rule_can_be_linked_to(visit: Visit) -> None:
    visitor = visit()
    for game, rule in {"card": "C8.4", "board": "B12.3", "roll": "R10.1"}.items():
        page = visitor.open(f"/rules/{game}#{rule}")
        expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()
