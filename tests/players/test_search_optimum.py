"""The search comes to the optimum: on small boxes of the card game, near the end of a round.

Claimed is this. A seat reckons with every world that fits what it knows, hands as likely as their cards weigh, and
after its action both play perfectly within each world, with one turn more than the deck has cards. What an action is
worth then can be found by trying out everything. The search, which solves the ends of its worlds, must estimate these
values well, and with more simulations it must choose an action that is worth most. Where only one world is left,
this is the best action there is.
"""

import pytest
from tests.players.brute import TINY, ends, true_values, worlds_of
from tests.players.searching import few

from cibola.games.card.editions import EDITIONS
from cibola.players import PLAYERS, ask, consult
from cibola.players.search.simulation import ROUNDABOUT
from cibola.position import Position

MANY, FEW = 3000, 30
SOLVING = {"solved": 9, "near": 9, "solve": 10**6, "depth": 0}
NEARLY = 0.002  # of a win


def positions(monkeypatch: pytest.MonkeyPatch, box: str) -> list[Position]:
    monkeypatch.setitem(EDITIONS, "mini", TINY[box])
    return list(ends("card", 2, range(16), 0.5, edition="mini"))


def regret(values: dict[str, float], action: str) -> float:
    """Say how much worse than the best an action is."""
    return max(values.values()) - values[action]


@pytest.mark.parametrize("box", TINY)
def test_it_finds_the_best_action(monkeypatch: pytest.MonkeyPatch, box: str) -> None:
    wrong, regrets = 0, {FEW: 0.0, MANY: 0.0, 0: 0.0}
    found = positions(monkeypatch, box)
    for position in found:
        values = true_values(position, ROUNDABOUT)
        regrets[0] += regret(values, ask(PLAYERS["careful"], position, 0))
        for simulations in (FEW, MANY):
            thoughts = consult(few(simulations, **SOLVING), position, 0)
            regrets[simulations] += regret(values, thoughts.action)
        wrong += regret(values, thoughts.action) > NEARLY
        for option in thoughts.options:
            if option.visits > 300:
                assert option.value == pytest.approx(values[option.action], abs=0.03)
    print(box, len(found), wrong, regrets)
    assert len(found) > 15
    assert wrong <= 1
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
        values = true_values(position, ROUNDABOUT)
        wrong += regret(values, ask(few(MANY, **settings), position, 0)) > NEARLY
    print(len(plain), wrong)
    assert len(plain) > 12
    assert wrong <= len(plain) // 20
