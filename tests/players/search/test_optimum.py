"""The search comes to the optimum: on small boxes of the card game, near the end of a round.

Claimed is this. A seat reckons with every world that fits what it knows, hands as likely as their cards weigh, and
after its action both play perfectly within each world, with one turn more than the deck has cards. What an action is
worth then can be found by trying out everything. The search, which solves the ends of its worlds, must estimate these
values well, and with more simulations it must choose an action that is worth most. Where only one world is left,
this is the best action there is.
"""

import pytest
from tests.players.search.brute_force import TINY, ends, true_values, worlds_of
from tests.players.search.positions import few

from cibola.games.card.editions import EDITIONS
from cibola.players import analyse, choose_action
from cibola.players.search.simulation import EXTRA_TURNS
from cibola.position.position import Position

MANY, FEW = 3000, 30
SOLVING = {"solved": 9, "near": 9, "solve": 10**6, "depth": 0}
NEARLY = 0.002  # of a win


def regret(values: dict[str, float], action: str) -> float:
    """Say how much worse than the best an action is."""
    return max(values.values()) - values[action]


@pytest.mark.parametrize(("box", "count"), [("long", 14), ("high", 30), ("hand of one", 40)])
def test_it_finds_the_best_action(monkeypatch: pytest.MonkeyPatch, box: str, count: int) -> None:
    monkeypatch.setitem(EDITIONS, "mini", TINY[box])
    wrong, any_action, regrets = 0, 0.0, {0: 0.0, FEW: 0.0, MANY: 0.0}
    for position in ends("card", 2, range(count), 0.3, edition="mini"):
        values = true_values(position, EXTRA_TURNS)
        any_action += regret(values, min(values, key=values.__getitem__))
        for simulations in regrets:
            analysis = analyse(few(simulations, **SOLVING), position, 0)
            regrets[simulations] += regret(values, analysis.action)
        wrong += regret(values, analysis.action) > NEARLY
        for option in analysis.options:
            if option.visits > 300:
                assert option.value == pytest.approx(values[option.action], abs=0.03)
    assert any_action > 0.05 * count  # there is something to find
    assert wrong <= count // 20
    assert regrets[MANY] <= regrets[FEW] <= regrets[0]


def is_plain(position: Position) -> bool:
    """Ask whether nothing is hidden any more from the seat to move."""
    return len({world.tobytes() for _, world in worlds_of(position)}) == 1


@pytest.mark.parametrize("settings", [SOLVING, {"solved": 0, "depth": 12, "explore": 0.4}], ids=["solving", "tree"])
def test_where_nothing_is_hidden_it_plays_perfectly(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, float]
) -> None:
    """By solving, and by the tree alone."""
    monkeypatch.setitem(EDITIONS, "mini", TINY["hand of one"])
    plain = list(ends("card", 3, range(60), 0.2, is_plain, edition="mini"))
    wrong = 0
    for position in plain:
        values = true_values(position, EXTRA_TURNS)
        wrong += regret(values, choose_action(few(MANY, **settings), position, 0)) > NEARLY
    assert len(plain) > 12
    assert wrong <= len(plain) // 20
