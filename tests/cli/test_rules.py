"""`cibola rules` and the rule pages behind it."""

import json

import pytest
from tests.cli.runner import Run

from cibola import rulebook
from cibola.games import GAMES
from cibola.messages import LANGUAGES


def test_the_games_are_listed(run: Run) -> None:
    for game in GAMES:
        assert game in run("rules").out
    assert json.loads(run("rules", "--json").out)["games"] == [
        {"game": name, "title": rulebook.page(name, "en").title, "rules": len(rulebook.page(name, "en").rules)}
        for name in rulebook.games("en")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_page_is_shown(run: Run, game: str, language: str) -> None:
    page = rulebook.page(game, language)
    out = run("rules", game, "--lang", language).out
    assert page.title in out
    for rule in page.rules:
        assert rule.id in out


def test_a_rule_is_shown_with_those_below_it(run: Run) -> None:
    assert [rule["id"] for rule in json.loads(run("rules", "c4", "--json").out)["rules"]] == [
        "C4",
        "C4.1",
        "C4.2",
        "C4.3",
    ]
    assert run("rules", "card", "C1.1").out.startswith("Components\nC1.1 ")


def test_a_number_tells_its_game(run: Run) -> None:
    assert "B9.1" in run("rules", "b9.1").out
    assert "R12.2" in run("rules", "R12").out
    assert run("rules", "board", "C4").code == 2


def test_a_word_is_found_whatever_its_accents(run: Run) -> None:
    found = [
        json.loads(run("rules", "--search", word, "--lang", "fr", "--json").out) for word in ("défausse", "DEFAUSSE")
    ]
    assert found[0] == found[1]
    assert "C5" in [rule["id"] for rule in found[0]["rules"]]
    assert "Aucune règle" in run("rules", "--search", "zèbre", "--lang", "fr").out


def test_a_word_among_some_rules(run: Run) -> None:
    found = json.loads(run("rules", "C8", "--search", "misprint", "--json").out)["rules"]
    assert [rule["id"] for rule in found] == ["C8.5"]


ENDS = {"card": ("C1", "C11.6"), "board": ("B1", "B17.1"), "roll": ("R1", "R15")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_taken_apart(game: str, language: str) -> None:
    page = rulebook.page(game, language)
    assert page.intro
    assert (page.rules[0].id, page.rules[-1].id) == ENDS[game]
    assert all(rule.section and rule.text and "\n" not in rule.text for rule in page.rules)
