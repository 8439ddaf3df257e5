"""The rule pages people read: both languages hold the same rules, and the glossary has no gaps."""

import re
from itertools import chain
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
RULES = DOCS / "rules"
LANGUAGES = ("en", "fr")
HEAD = ["English", "Français", "Meaning"]
PAGES = sorted({page.name for language in LANGUAGES for page in (RULES / language).glob("*.md")})

ITEM = re.compile(r"^- \*\*(?P<id>[BCR]\d+(?:\.\d+)?)\*\*(?P<text>.*(?:\n  .*)*)", re.MULTILINE)
HEADING = re.compile(r"^(#+) \S", re.MULTILINE)
BULLET = re.compile(r"^\s*[-*+] .*", re.MULTILINE)


def read(language: str, page: str) -> str:
    """Return the text of a rule page."""
    return (RULES / language / page).read_text(encoding="utf-8")


def sections(language: str, page: str) -> list[list[str]]:
    """Return the rule ids under each second-level heading, in the order of the page."""
    _, *parts = re.split(r"^## ", read(language, page), flags=re.MULTILINE)
    return [[item["id"] for item in ITEM.finditer(part)] for part in parts]


def ids(language: str, page: str) -> list[str]:
    """Return all rule ids of a page, in its order."""
    return [item["id"] for item in ITEM.finditer(read(language, page))]


def glossary_rows() -> list[list[str]]:
    """Return the cells of every glossary row, without heads and rulers."""
    lines = (DOCS / "glossary.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    return [row for row in rows if row != HEAD and not row[0].startswith("---")]


def test_the_card_game_has_a_page() -> None:
    """The tests below run over the pages found, so at least this one must be found."""
    assert "card.md" in PAGES


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_hold_the_same_rules_in_the_same_order(page: str) -> None:
    """A reader who changes language finds every rule, and in the same place."""
    assert ids("en", page) == ids("fr", page)


@pytest.mark.parametrize("page", PAGES)
def test_headings_match(page: str) -> None:
    """Both languages have the same headings, level by level, with the same rules under each."""
    assert HEADING.findall(read("en", page)) == HEADING.findall(read("fr", page))
    assert sections("en", page) == sections("fr", page)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_stands_twice(language: str, page: str) -> None:
    """An id names one rule."""
    found = ids(language, page)
    assert found
    assert len(found) == len(set(found))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_is_a_rule_with_text(language: str, page: str) -> None:
    """A list item that lacks its id, or has nothing but its id, would be lost to the program."""
    text = read(language, page)
    items = list(ITEM.finditer(text))
    assert len(items) == len(BULLET.findall(text))
    assert [item["id"] for item in items if not item["text"].strip()] == []


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_holds_rules(language: str, page: str) -> None:
    """No rule stands before the first section, and no section is empty."""
    found = sections(language, page)
    assert all(found)
    assert list(chain.from_iterable(found)) == ids(language, page)


@pytest.mark.parametrize("page", PAGES)
def test_rulings_are_marked_in_both_languages(page: str) -> None:
    """A rule that is our own choice says so to every reader."""
    ruled = {
        language: [item["id"] for item in ITEM.finditer(read(language, page)) if word in item["text"]]
        for language, word in (("en", "ruling)"), ("fr", "décision)"))
    }
    assert ruled["en"] == ruled["fr"]


def test_glossary_rows_have_three_filled_cells() -> None:
    """Every term has its English, its French and its meaning."""
    rows = glossary_rows()
    assert rows
    assert [row for row in rows if len(row) != len(HEAD) or not all(row)] == []
