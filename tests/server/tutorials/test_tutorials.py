"""Tutorials: the script can be followed to its end, left, and returned to."""

from typing import Any

import pytest
from tests.server.app_setup import Server, Visitor, key_of

from cibola.engine.interface import CHANCE
from cibola.games import GAMES
from cibola.messages import LANGUAGES, catalogue, text
from cibola.position.position import Position
from cibola.server.tutorials.guide import ASTRAY, LEARNER
from cibola.tutorials import TUTORIALS


def follow(game: str) -> Position:
    """Play a whole script."""
    lesson = TUTORIALS[game]
    position = Position(game, lesson.options, seed=0, deals=lesson.deals)
    for action, say in lesson.script:
        assert (position.mover == LEARNER) == bool(say), action
        assert action in position.legal
        position.play(action)
    return position


def test_every_game_has_a_tutorial() -> None:
    assert set(TUTORIALS) == set(GAMES)


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_script_keeps_the_rules_and_the_guide_speaks_to_the_learner(game: str) -> None:
    position = follow(game)
    assert position.outcome is None
    assert len([move for move in position.moves if move.seat != CHANCE]) == len(TUTORIALS[game].script)


@pytest.mark.parametrize("game", TUTORIALS)
def test_the_guide_speaks_both_languages(game: str) -> None:
    keys = {say for _, say in TUTORIALS[game].script if say} | {TUTORIALS[game].end, ASTRAY}
    for language in LANGUAGES:
        assert all(key in catalogue(language).keys for key in keys)


def test_the_guide_counts_as_the_engine_does() -> None:
    (expedition, *_) = follow("card").view(LEARNER).sides[LEARNER].expeditions
    receipt = expedition.receipt
    sentence = f"({receipt.sum} − {receipt.cost}) × {receipt.multiplier} + {receipt.bonus} = {receipt.total}"
    for language in LANGUAGES:
        assert sentence in text("lesson-card-end", language).replace("\u00a0", " ")


def send(visitor: Visitor, table: str, deed: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
    command = {"type": "command", "id": f"{seen['number']}", "expect": seen["number"], "deed": deed}
    answer = visitor.post(f"/api/tables/{table}/commands", command).json()
    assert answer["done"], answer
    return settled(visitor, table)


def settled(visitor: Visitor, table: str) -> dict[str, Any]:
    """See the table once it is the learner's turn again."""
    seen: dict[str, Any] = visitor.get(f"/api/tables/{table}").json()
    while seen["status"] == "playing" and not seen["choices"]:
        seen = visitor.get(f"/api/tables/{table}").json()
    return seen


def test_a_first_game_at_a_real_table(server: Server) -> None:
    ana = server.visitor()
    table = ana.post("/api/lessons/card", {}).json()["table"]
    seen = settled(ana, table)
    for action, say in TUTORIALS["card"].script:
        if say:
            assert (seen["lesson"]["say"], seen["lesson"]["action"]) == (say, action)
            seen = send(ana, table, {"do": "play", "action": action}, seen)
    assert (seen["lesson"]["say"], seen["lesson"]["done"]) == ("lesson-card-end", 1.0)
    assert seen["view"]["sides"][LEARNER]["round_score"] == 76
    assert server.visitor().get(f"/api/tables/{table}").json()["lesson"] is None


def test_whoever_goes_another_way_may_come_back(server: Server) -> None:
    ana = server.visitor()
    table = ana.post("/api/lessons/card", {}).json()["table"]
    seen = send(ana, table, {"do": "play", "action": "-R2"}, settled(ana, table))
    assert (seen["lesson"]["say"], seen["lesson"]["action"]) == (ASTRAY, None)
    seen = send(ana, table, {"do": "take_back"}, seen)
    assert seen["lesson"]["action"] == "Yx"


def test_a_prepared_deal_is_no_secret_to_check(server: Server) -> None:
    ana = server.visitor()
    table = ana.post("/api/lessons/card", {}).json()["table"]
    seen = send(ana, table, {"do": "resign"}, settled(ana, table))
    assert (seen["status"], seen["seed"], seen["lesson"]) == ("over", None, None)
    assert ana.get(f"/api/tables/{table}/replay").json()["prepared"]


def test_other_tables_have_no_guide(server: Server) -> None:
    ana = server.visitor()
    wish = {"game": "card", "seats": [{"kind": "person"}, {"kind": "screen"}]}
    assert ana.get(f"/api/tables/{ana.make(wish)}").json()["lesson"] is None


def test_there_is_no_tutorial_for_other_games(server: Server) -> None:
    assert key_of(server.visitor().post("/api/lessons/chess", {})) == "game-unknown"
