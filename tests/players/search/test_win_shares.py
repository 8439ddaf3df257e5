"""Shares of the win: who leads plays safe, who is behind takes risks, and early in a match neither matters much."""

import numpy as np
import pytest
from tests.players.search.brute_force import ends, true_values
from tests.players.search.positions import few

from cibola.games.card.editions import EDITIONS, Edition
from cibola.players import choose_action
from cibola.players.search.interface import expected_score, spread
from cibola.players.search.simulation import EXTRA_TURNS, compute_win_shares, lead_of
from cibola.players.search.workspace import Workspace
from cibola.position.position import Position

NARROW = 16.0
GAMBLES = Edition("mini", "YB", "", rounds=1, tie="shared", highest=10, wagers=3, hand=1)


def judged(*points: float, wide: float = NARROW) -> list[float]:
    """Turn points into shares of the win."""
    workspaces = np.zeros(1, Workspace)
    workspaces["points"][0, : len(points)] = points
    compute_win_shares(workspaces[0], len(points), wide)
    shares: list[float] = workspaces["shares"][0, : len(points)].tolist()
    return shares


@pytest.mark.pure
def test_two_shares_make_a_win_and_equal_points_halve_it() -> None:
    assert judged(30, 30) == [0.5, 0.5]
    for lead in (1, 17, 200, -400):
        first, second = judged(lead, 0)
        assert first + second == pytest.approx(1)
        assert (first > second) == (lead > 0)


@pytest.mark.pure
def test_among_several_the_best_other_one_counts() -> None:
    workspaces = np.zeros(1, Workspace)
    workspaces["points"][0, :4] = [10, 50, 45, -3]
    assert [lead_of(workspaces[0], seat, 4) for seat in range(4)] == [-40, 5, -5, -53]
    shares = judged(10, 50, 45, -3)
    assert shares[1] > 0.5 > shares[2] > shares[0] > shares[3] > 0


@pytest.mark.pure
@pytest.mark.parametrize(("lead", "is_bold"), [(-60, True), (60, False)])
def test_a_gamble_of_equal_expectation_pays_only_for_who_is_behind(lead: float, *, is_bold: bool) -> None:
    sure = judged(lead, 0)[0]
    gamble = (judged(lead + 30, 0)[0] + judged(lead - 30, 0)[0]) / 2
    assert (gamble > sure) == is_bold


@pytest.mark.pure
def test_what_is_to_come_makes_a_lead_less_safe() -> None:
    match = Position("card", {"rounds": 3}, seed=1)
    wides = []
    for dealt in (1, 2, 3):
        match.states["dealt"] = dealt
        wides.append(spread(match.boxes[0], match.states[0]))
    assert wides[0] > wides[1] > wides[2]
    assert judged(40, 0, wide=wides[0])[0] < judged(40, 0, wide=wides[2])[0]


@pytest.mark.pure
def test_earlier_rounds_count() -> None:
    match = Position("card", {"rounds": 3}, seed=1)
    match.states["total"] = (70, -20)
    assert [expected_score(match.boxes[0], match.states[0], seat) for seat in range(2)] == [70, -20]


# --- in play ---


@pytest.mark.parametrize("seed", [106, 271, 401, 587, 708, 751])
def test_who_is_far_behind_draws_and_who_is_far_ahead_takes_what_lies_there(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Three cards before the end a card on a pile is worth something for sure, and the deck may bring more."""
    monkeypatch.setitem(EDITIONS, "mini", GAMBLES)
    position = next(ends("card", 3, range(seed, seed + 1), 0.3, lambda found: "D" in found.legal, edition="mini"))
    mover = position.mover or 0
    level = position.scores[1 - mover] - position.scores[mover]
    for lead, is_bold in ((-30, True), (30, False)):
        position.states["total"][0, mover] = level + lead
        values = true_values(position, EXTRA_TURNS)
        choice = choose_action(few(6000, solved=9, near=9, solve=10**6), position, 0)
        assert (choice == "D") == is_bold
        assert values[choice] == max(values.values())
