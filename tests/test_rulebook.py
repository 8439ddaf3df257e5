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


# Ids are stable: tests, refusals and records name them for ever.
IDS = {
    "card.md": """C1 C1.1 C1.2 C2 C2.1 C3 C3.1 C4 C4.1 C4.2 C4.3 C5 C5.1 C5.2 C6 C6.1 C6.2 C6.3 C7
        C8 C8.1 C8.2 C8.3 C8.4 C8.5 C8.6 C9 C9.1 C9.2 C10 C11 C11.1 C11.2 C11.3 C11.4 C11.5 C11.6""",
    "board.md": """B1 B1.1 B1.2 B1.3 B2 B3 B4 B4.1 B5 B6 B6.1 B6.2 B6.3 B7 B7.1 B8 B8.1 B9 B9.1 B10 B11 B11.1
        B12 B12.1 B12.2 B12.3 B12.4 B13 B13.1 B14 B14.1 B15 B15.1 B16 B17 B17.1""",
    "roll.md": """R1 R1.1 R2 R2.1 R2.2 R3 R3.1 R3.2 R3.3 R3.4 R4 R4.1 R5 R5.1 R6 R7 R8 R9 R10 R10.1 R10.2
        R11 R11.1 R12 R12.1 R12.2 R13 R13.1 R14 R15""",
}


def test_no_rule_is_lost() -> None:
    assert {page: ids("en", page) for page in PAGES} == {page: words.split() for page, words in IDS.items()}


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
    """The minute that suffices to play, and what is said of the rules, hold none; all other sections do."""
    minute, about, *found = sections(language, page)
    assert not minute
    assert not about
    assert found
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
