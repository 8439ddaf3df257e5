"""Exact ends: the compiled solution finds what trying out everything finds."""

import math
from typing import Any

import pytest
from tests.laws.board import RUNWAYS
from tests.players.search.brute_force import TINY, best_lead, capped, ends, perfect_points
from tests.players.search.positions import few, plant

from cibola.games.board.editions import EDITIONS as BOARD_EDITIONS
from cibola.games.board.editions import Edition
from cibola.games.card.editions import EDITIONS
from cibola.players import analyse
from cibola.players.search.endgame import solve
from cibola.players.search.interface import cap_turns
from cibola.players.search.workspace import FRAMES
from cibola.position.position import Position

BOARDS: list[dict[str, Any]] = [
    {"seats": 2, "edition": "mini", "layout": RUNWAYS},
    {"seats": 2, "edition": "mini", "layout": RUNWAYS, "up_or_down": True, "take_back": True},
    {"seats": 2, "edition": "mini", "layout": RUNWAYS, "free_start": True, "turn_cap": 9},
]
TINY_BOARD = Edition("mini", rounds=1, colours="YB", highest=4, copies=1, hand=2)


def solved(position: Position, turns: int, seat: int, most: int = 10**7) -> float:
    """Solve a position that is known completely, with so many turns to come at the latest."""
    return solved_with_points(position, turns, seat, most)[0]


def solved_with_points(position: Position, turns: int, seat: int, most: int = 10**7) -> tuple[float, float]:
    """Solve such a position, and give the seat's points at its end too."""
    tree = plant(position, solve=most)
    frames = tree.states[2:]
    frames[0] = position.states[0]
    cap_turns(tree.boxes[2], frames[0], turns)
    lead = float(solve(tree.boxes[2], frames, tree.evaluators[0], tree.scratches[0], tree.workspaces[0], seat))
    return lead, float(tree.workspaces[0].frame_own[0])


def compare(position: Position, turns: int) -> int:
    """Solve for both seats and compare; the two see the same lead from both sides."""
    leads = [best_lead(*capped(position.boxes, position.states, turns), seat) for seat in range(2)]
    assert leads[0] == -leads[1]
    assert [solved(position, turns, seat) for seat in range(2)] == leads
    return leads[0]


@pytest.mark.parametrize("box", TINY)
@pytest.mark.parametrize(("deck", "roundabout"), [(1, 0), (1, 2), (2, 1), (3, 0)])
def test_the_ends_of_small_card_games(monkeypatch: pytest.MonkeyPatch, box: str, deck: int, roundabout: int) -> None:
    monkeypatch.setitem(EDITIONS, "mini", TINY[box])
    leads = {compare(end, deck + roundabout) for end in ends("card", deck, range(25), edition="mini")}
    assert len(leads) > 4


@pytest.mark.parametrize("options", [{"rounds": 1}, {"edition": "duel", "exploits": True}], ids=str)
def test_the_ends_of_whole_card_games(options: dict[str, Any]) -> None:
    leads = {compare(end, 2) for end in ends("card", 1, range(8), 0.8, **options)}
    assert len(leads) > 4


@pytest.mark.parametrize("options", BOARDS, ids=str)
def test_the_ends_of_small_board_games(monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]) -> None:
    monkeypatch.setitem(BOARD_EDITIONS, "mini", TINY_BOARD)
    leads = {compare(end, 2) for end in ends("board", 1, range(12), **options)}
    assert len(leads) > 2


@pytest.mark.parametrize("seat", [0, 1])
def test_the_points_of_a_solved_end_are_those_of_perfect_play(seat: int) -> None:
    checked = set()
    for end in ends("card", 1, range(8), 0.8, rounds=1):
        lead, own = solved_with_points(end, 1, seat)
        wanted, possible = perfect_points(*capped(end.boxes, end.states, 1), seat)
        assert lead == wanted
        assert own in possible
        checked.add(own)
    assert len(checked) > 4


def test_what_takes_too_long_is_not_solved() -> None:
    position = next(ends("card", 4, range(1), 0.8, rounds=1))
    assert math.isnan(solved(position, 5, 0, most=50))
    assert math.isnan(solved(position, FRAMES, 0, most=20000))


def test_what_cannot_be_solved_is_played() -> None:
    """With one position allowed no end is solved: the search thinks the same as if it did not try."""
    for position in ends("card", 3, range(6), 0.8, rounds=1):
        refused, without = (analyse(few(100, solved=solved, solve=1), position, 2) for solved in (9, 0))
        assert refused == without
        assert analyse(few(100, solved=2, solve=10**5), position, 2).simulations


def test_solving_changes_the_thoughts_of_a_last_turn() -> None:
    """Where careful play errs, a solution does not: in some of these ends the expected margins differ."""
    differing = 0
    for position in ends("card", 2, range(12), 0.5, rounds=1):
        exact, played = (analyse(few(200, solved=solved), position, 2) for solved in (2, 0))
        differing += exact.options != played.options
    assert differing > 3
