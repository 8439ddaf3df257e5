"""The mini sheet with fixed dice: laws that hold in every state that can be reached, and the naive rules agree."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.games.roll import naive

from cibola.engine.interface import (
    OVER,
    apply_now,
    given_now,
    legal_now,
    mover_now,
    score_now,
    start_now,
    why_not_now,
    winners_now,
)
from cibola.games.roll import ROLL
from cibola.games.roll.editions import layout_of
from cibola.games.roll.state import FINISHED, ROLLING

States = NDArray[Any]
Graph = dict[bytes, list[bytes]]

OPTIONS = ROLL.settle({"seats": 2, "start": 0, "layout": "mini"})
LAYOUT = layout_of(OPTIONS)
BOX = ROLL.pack(OPTIONS)
# The dice of each turn; the last ones come again and again.
DICE = {
    "only ones": ["RRO111"],
    "only zeros": ["ROO000"],
    "in turn": ["RRR111", "OOO001", "RRR001", "OOO111"],
    "double first": ["RRR000", "RRR111", "OOO111", "RRR111", "RRR111", "OOO111"],
    "orange first": ["OOO011", "RRR111"],
}


class Counts(NamedTuple):
    states: int
    actions: int
    ends: int


def read(state: bytes) -> States:
    return np.frombuffer(state, ROLL.state).copy()


def dice_of(name: str, number: int) -> str:
    """Give the dice of roll 0, 1, …"""
    return DICE[name][min(number, len(DICE[name]) - 1)]


def rolled(name: str, states: States) -> bytes:
    """Roll, where a roll is due."""
    if states["step"][0] == ROLLING:
        dice = " ".join(dice_of(name, int(states["rolled"][0])))
        given_now(BOX, states, ROLL.read_chance(BOX, int(states["rolled"][0]), dice))
    return states.tobytes()


def legal(states: States) -> list[int]:
    out = np.empty(ROLL.actions, np.int64)
    actions: list[int] = out[: legal_now(BOX, states, out)].tolist()
    return actions


def after(name: str, state: bytes, action: int) -> bytes:
    states = read(state)
    assert apply_now(BOX, states, action) >= 0
    return rolled(name, states)


@cache
def graph(name: str) -> Graph:
    """Visit every state that can be reached with these dice."""
    first = np.zeros(1, ROLL.state)
    start_now(BOX, first)
    found: Graph = {}
    waiting = [rolled(name, first)]
    while waiting:
        state = waiting.pop()
        if state not in found:
            found[state] = [after(name, state, action) for action in legal(read(state))]
            waiting += found[state]
    return found


def count(of: dict[Any, list[Any]]) -> Counts:
    return Counts(len(of), sum(map(len, of.values())), sum(not following for following in of.values()))


@pytest.fixture(params=DICE)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("only ones", Counts(states=8549, actions=14406, ends=2082)),
        ("only zeros", Counts(states=26132, actions=43067, ends=7122)),
        ("in turn", Counts(states=19734, actions=23896, ends=6842)),
        ("double first", Counts(states=7552, actions=9427, ends=2697)),
        ("orange first", Counts(states=4886, actions=6591, ends=1152)),
    ],
)
def test_the_states_are_counted_exactly(name: str, counts: Counts) -> None:
    assert count(graph(name)) == counts


@pytest.mark.deep
def test_a_million_states_are_counted_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DICE, "mixed", ["ROO011", "RRO001", "RRR011", "OOO011", "RRO011"])
    assert count(graph.__wrapped__("mixed")) == Counts(states=1252275, actions=2127057, ends=401471)


def naive_graph(name: str) -> dict[naive.Table, list[naive.Table]]:
    found: dict[naive.Table, list[naive.Table]] = {}
    waiting = [naive.rolled(naive.start(LAYOUT, 2))]
    while waiting:
        table = waiting.pop()
        if table not in found:
            texts = [] if table.is_over else naive.choices(table, dice_of(name, table.rolls - 1), LAYOUT)
            later = [naive.after(table, text, LAYOUT) for text in texts]
            found[table] = [one if one.is_rolled or one.is_over else naive.rolled(one) for one in later]
            waiting += found[table]
    return found


def test_naive_rules_find_as_many_states_and_actions(name: str) -> None:
    assert count(naive_graph(name)) == count(graph(name))


def test_there_is_a_legal_action_exactly_before_the_end(name: str) -> None:
    for state, following in graph(name).items():
        assert bool(following) == (read(state)["step"][0] != FINISHED)
        assert (mover_now(BOX, read(state)) == OVER) == (not following)


def test_legal_is_exactly_what_nothing_stands_against_in_ascending_order() -> None:
    for state in graph("only ones"):
        states = read(state)
        assert legal(states) == [a for a in range(ROLL.actions) if why_not_now(BOX, states, a) == 0]
        assert states.tobytes() == state


def test_every_action_marks_or_passes_on_and_nothing_is_ever_erased(name: str) -> None:
    marks = ("square", "written", "double", "top", "artefacts", "refusals", "bridges", "crossed", "rolled")
    for state, following in graph(name).items():
        before = read(state)
        for later in map(read, following):
            assert later.tobytes() != state
            assert all((before[field] <= later[field]).all() for field in marks)


def test_a_game_takes_ten_rolls_at_most_and_always_ends(name: str) -> None:
    """Two columns of a double box, two squares and a top, and two refusals: so many marks has a sheet (R11.1)."""
    assert max(int(read(state)["rolled"][0]) for state in graph(name)) <= 2 * 4 + 2


def test_the_leaders_have_the_most_points(name: str) -> None:
    for state in graph(name):
        states = read(state)
        scores = [score_now(BOX, states, seat) for seat in (0, 1)]
        assert winners_now(BOX, states) == (3 if scores[0] == scores[1] else 1 + scores.index(max(scores)))


def test_both_ends_come_about() -> None:
    ends = [read(state) for state, following in graph("only ones").items() if not following]
    exhausted = {bool((end["refusals"][0, :2] == 2).all()) for end in ends}
    assert exhausted == {True, False}
