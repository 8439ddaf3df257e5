"""How the searching seat plays on in imagined rounds: by foresight and care together, or by care alone."""

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.laws.tables import scrambled
from tests.players.searching import on_the_way

import cibola
from cibola.engine.compile import rule
from cibola.engine.interface import Records
from cibola.engine.random import stream_from
from cibola.players import ask, find
from cibola.players.careful import mind_of
from cibola.players.careful.playing import Desk, look_now
from cibola.players.search.card_foresight import foresee, take_along
from cibola.players.search.card_own import NEAR, choose_own
from cibola.position.position import Position

ROUND: dict[str, Any] = {"rounds": 1}
ROUNDS = 40


@rule
def choose_own_now(
    boxes: Records, states: Records, minds: Records, desks: Records, insights: Records, stream: np.ndarray
) -> int:
    """`choose_own`, as Python calls it."""
    return choose_own(boxes[0], states[0], states[1:], minds[0], desks[0], insights[0], stream)


def chosen(position: Position, *, may_use: bool = True) -> str:
    """Choose for the mover, in the world as it is."""
    states = np.concatenate([position.states, position.states])
    insights = take_along(position, may_use=may_use)
    desks, stream = np.zeros(1, Desk), stream_from("own")
    return position.game.write(choose_own_now(position.boxes, states, mind_of("card"), desks, insights, stream))


def worths(position: Position) -> np.ndarray:
    """What the careful player thinks of each action."""
    desks = np.zeros(1, Desk)
    count = look_now(position.boxes, position.states, mind_of("card"), desks)
    result: np.ndarray = desks["worths"][0, :count]
    return result


@pytest.mark.pure
def test_it_chooses_what_looks_best_to_both_together() -> None:
    for position in on_the_way("card", ROUND, every=21):
        leads, careful = foresee(position.seen_by(position.mover or 0)), worths(position)
        assert leads is not None
        both = np.where(careful >= careful.max() - NEAR, careful + leads, -np.inf)
        assert chosen(position) == position.legal[int(np.argmax(both))]


@pytest.mark.pure
@pytest.mark.parametrize("options", [{"rounds": 1, "sixth": True}, {"edition": "duel", "exploits": True}])
def test_where_nothing_was_learnt_it_is_careful(options: dict[str, Any]) -> None:
    for position in on_the_way("card", options, every=21):
        assert chosen(position) == position.legal[int(np.argmax(worths(position)))]


@pytest.mark.pure
def test_what_was_learnt_can_be_left_out() -> None:
    for position in on_the_way("card", ROUND, every=21):
        assert chosen(position, may_use=False) == position.legal[int(np.argmax(worths(position)))]


@pytest.mark.pure
def test_it_sees_nothing_hidden() -> None:
    rng = Random(4)
    for position in on_the_way("card", ROUND, every=21):
        assert chosen(position) == chosen(scrambled(position, position.mover or 0, rng))


def test_it_beats_the_careful_player() -> None:
    careful, margins = find("careful"), []
    for game in range(ROUNDS):
        position, own = cibola.start("card", seed=f"own {game // 2}", rounds=1), game % 2
        while position.mover is not None:
            position.play(chosen(position) if position.mover == own else ask(careful, position, game))
        margins.append(position.scores[own] - position.scores[1 - own])
    assert np.mean(margins) > 0
