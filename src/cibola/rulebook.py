"""Parser of the rule pages: it splits them into sections and numbered rules.

An installed package has the pages in `cibola/rulebook`, a checkout in `docs/rules`.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGED = Path(__file__).parent / "rulebook"
IN_CHECKOUT = Path(__file__).parents[2] / "docs" / "rules"

SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
RULE = re.compile(r"^- \*\*(?P<id>[A-Z]\d+(?:\.\d+)?)\*\* (?P<text>.*(?:\n  .*)*)", re.MULTILINE)


@dataclass(frozen=True)
class Rule:
    """One numbered rule; its text is Markdown."""

    id: str
    section: str
    text: str


@dataclass(frozen=True)
class RulePage:
    """The rules of one game in one language."""

    game: str
    language: str
    title: str
    intro: str
    rules: tuple[Rule, ...]
    markdown: str

    def under(self, wanted: str) -> list[Rule]:
        """Return a rule and the rules below it: C4 with C4.1 and C4.2."""
        name = wanted.upper()
        return [rule for rule in self.rules if rule.id == name or rule.id.startswith(name + ".")]

    def with_word(self, word: str) -> list[Rule]:
        """Return the rules that contain a word; accents and case are ignored."""
        return [rule for rule in self.rules if plain(word) in plain(f"{rule.section} {rule.text}")]


def plain(text: str) -> str:
    """Return a text without accents and in lower case, for comparisons."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _folder() -> Path:
    return PACKAGED if PACKAGED.is_dir() else IN_CHECKOUT


def games(language: str) -> list[str]:
    """Return the names of the games that have a page."""
    return sorted(page.stem for page in (_folder() / language).glob("*.md"))


@cache
def page(game: str, language: str) -> RulePage:
    """Read and parse the page of a game."""
    return parse((_folder() / language / f"{game}.md").read_text("utf-8"), game, language)


def parse(markdown: str, game: str, language: str) -> RulePage:
    """Parse a page."""
    head, *parts = SECTION.split(markdown)
    title, _, intro = head.removeprefix("# ").partition("\n")
    rules = [
        Rule(rule["id"], section, re.sub(r"\s+", " ", rule["text"]))
        for section, body in zip(parts[::2], parts[1::2], strict=True)
        for rule in RULE.finditer(body)
    ]
    return RulePage(game, language, title.strip(), intro.strip(), tuple(rules), markdown)
