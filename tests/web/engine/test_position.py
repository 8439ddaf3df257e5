"""The page's engine answers as Python does: the same views, choices, refusals and records, over random games."""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.web.engine.layouts import MAKERS, spoil
from tests.web.engine.node_engine import NodeEngine, bundle
from tests.web.engine.random_games import RandomGame, attempt, plain

from cibola.engine.random import commitment, seed_from, stream_from, stream_of
from cibola.games import GAMES

ROOT = Path(__file__).parents[3]
FEW, MANY = 20, 400  # games
LAYOUTS = 300


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeEngine]:
    with NodeEngine(bundle(tmp_path_factory.mktemp("driver")), ROOT / "build" / "engine") as running:
        yield running


def compare(asked: list[tuple[dict[str, Any], Any]], answers: list[Any]) -> None:
    """Compare what Python and the page's engine answer; the first difference is shown with its request."""
    for number, ((request, expected), answer) in enumerate(zip(asked, answers, strict=True)):
        if answer != expected:
            before = [one for one, _ in asked[max(0, number - 6) : number]]
            pytest.fail(f"{request}\n{difference(expected, answer)}\nafter {json.dumps(before)[:2000]}")


def difference(expected: Any, answer: Any, path: str = "") -> str:
    """Find where two answers differ first."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        for name in {**expected, **answer}:
            if name not in expected or name not in answer:
                return (
                    f"{path}.{name}: Python {expected.get(name, 'nothing')!r}, the page {answer.get(name, 'nothing')!r}"
                )
            if expected[name] != answer[name]:
                return difference(expected[name], answer[name], f"{path}.{name}")
    if isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        at = next(at for at, one in enumerate(expected) if one != answer[at])
        return difference(expected[at], answer[at], f"{path}[{at}]")
    return f"{path}: Python {expected!r}, the page {answer!r}"


def play(engine: NodeEngine, game: str, games: int) -> int:
    """Play random games in both; return how many positions were compared."""
    positions = 0
    for number in range(games):
        asked = list(RandomGame(game, number, seen_every=6).play())
        compare(asked, engine.ask([request for request, _ in asked], game))
        positions += sum(request["ask"] == "show" for request, _ in asked)
    return positions


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_the_same(engine: NodeEngine, game: str) -> None:
    assert play(engine, game, FEW) > 10 * FEW


@pytest.mark.parametrize("game", MAKERS)
def test_layouts_are_read_and_refused_alike(engine: NodeEngine, game: str) -> None:
    dice, asked = random.Random(game), [one_start(game)]
    for _ in range(LAYOUTS):
        layout = MAKERS[game](dice)
        asked += [settled(game, text) for text in (json.dumps(layout), json.dumps(spoil(layout, dice)))]
    asked += [settled(game, text) for text in ("", "STANDARD", " standard", " [", "{}")]
    refused = [answer["refused"]["reason"]["key"] for _, answer in asked if "refused" in answer]
    assert len(set(refused)) >= 6
    assert LAYOUTS / 3 < len(refused) < LAYOUTS
    compare(asked, engine.ask([request for request, _ in asked], game))


def one_start(game: str) -> tuple[dict[str, Any], Any]:
    return next(RandomGame(game, 0, seen_every=1).play())


def settled(game: str, layout: str) -> tuple[dict[str, Any], Any]:
    """Settle options with a layout, and pack them into a box."""

    def settle() -> dict[str, Any]:
        options = GAMES[game].settle({"layout": layout})
        return {"options": options, "box": GAMES[game].pack(options).tobytes().hex()}

    return {"ask": "settle", "options": {"layout": layout}}, attempt(settle)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_many_random_games_are_the_same(engine: NodeEngine, game: str) -> None:
    assert play(engine, game, MANY) > 10 * MANY
