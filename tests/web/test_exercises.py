"""Exercises: the right answer is the engine's and stands among others, and a wrong one is explained."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from tests.web.browser import PHONE, Visitor
from tests.web.node import run

from cibola.cli.games.card import CardScoreSheet
from cibola.server.games.scores import SCORES

MANY = 2000
MAKE = """
import { boardExercise, cardExercise, rollExercise } from './src/lessons/exercises.ts';
import { receipt } from './src/pad/scoring.ts';
let state = 6;
const draw = (below) => { state = (state * 48271) % 2147483647; return state % below; };
const make = { card: (scores) => cardExercise(scores, draw, receipt), board: (scores) => boardExercise(scores, draw),
  roll: (scores) => rollExercise(scores, draw) }[given.game];
answer = Array.from({ length: given.many }, () => make(given.scores));
"""
TABLES = {
    "explorer": lambda scores, args: scores.explorer[args["step"]],
    "leader": lambda scores, args: scores.leader[args["step"]],
    "artefacts": lambda scores, args: scores.editions["standard"].artefacts[-1][args["count"]],
    "column": lambda scores, args: scores.plain[args["count"]],
    "doubled": lambda scores, args: scores.doubled[args["count"]],
    "dice": lambda scores, args: scores.dice[args["count"]],
}


@cache
def exercises(game: str) -> list[dict[str, Any]]:
    """Return many exercises that the page has made."""
    given = {"game": game, "many": MANY, "scores": msgspec.to_builtins(SCORES[game]())}
    made: list[dict[str, Any]] = run(MAKE, given)
    return made


@pytest.mark.parametrize("game", SCORES)
def test_the_right_answer_stands_once_among_others(game: str) -> None:
    for exercise in exercises(game):
        answers = exercise["answers"]
        assert exercise["right"] in answers
        assert 3 <= len(answers) <= 4
        assert answers == sorted(set(answers))


@pytest.mark.parametrize("game", ["board", "roll"])
def test_steps_columns_and_tracks_score_as_the_engine_says(game: str) -> None:
    made = exercises(game)
    scores = SCORES[game]()
    assert {exercise["right"] for exercise in made} > {-20, 50}
    for exercise in made:
        assert exercise["right"] == TABLES[exercise["ask"]](scores, exercise["args"])


def test_expeditions_score_as_the_engine_says() -> None:
    made = exercises("card")
    sheet = CardScoreSheet({"edition": "classic"})
    for exercise in made[:300]:
        assert sheet.score(sheet.read(exercise["cards"])).totals == [exercise["right"]]
    assert {exercise["rule"] for exercise in made} == {"C8.2", "C8.3", "C8.4"}


@pytest.mark.parametrize(("language", "game"), [("en", "card"), ("fr", "board"), ("en", "roll")])
def test_an_exercise_in_the_browser(visit: Callable[..., Visitor], language: str, game: str) -> None:
    visitor = visit(language, PHONE)
    page = visitor.open(f"/lessons/{game}")
    answers = page.get_by_role("group", name="Answers" if language == "en" else "Réponses").get_by_role("button")
    for _ in range(3):
        answers.first.click()
        expect(page.locator("[role=status]").get_by_role("link")).to_be_visible()
        expect(page.locator(".answer.right")).to_have_count(1)
        visitor.check_accessibility()
        page.get_by_role("button", name="Next question" if language == "en" else "Question suivante").click()
    visitor.screenshot(f"lessons-{game}-{language}-390")
