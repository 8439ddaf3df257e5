"""Declared verbs: a game implements each exactly once; anything else is an error when it is imported."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cibola.engine.compile import Interface
from cibola.engine.interface import CHANCE, EVERYONE, GAME, OVER, SPECTATOR
from cibola.games import GAMES
from cibola.games.common.hidden import HIDDEN_CARDS
from cibola.players.careful.interface import CAREFUL
from cibola.players.search.interface import SEARCH

State = np.dtype((np.record, [("number", np.int64)]))
Other = np.dtype((np.record, [("letter", np.int64)]))


def functions(*names: str) -> list[Callable[..., Any]]:
    made = []
    for name in names:

        def function(_box: Any, _s: Any) -> str:
            return "called"

        function.__name__ = name
        made.append(function)
    return made


def interface() -> Interface:
    made = Interface("test")
    for function in functions("go", "stop"):
        made.verb(function)
    return made


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["go"], "missing verbs: stop"),
        (["go", "stop", "wait"], "unknown verbs: wait"),
        (["go", "go", "stop"], "verbs given twice: go"),
        ([], "missing verbs: go, stop"),
    ],
)
def test_a_game_implements_exactly_the_verbs(names: list[str], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        interface().implement(State, *functions(*names))


def test_a_verb_may_be_implemented_under_another_name() -> None:
    made, (go, halt) = interface(), functions("go", "halt")
    made.implement(State, go, stop=halt)
    with pytest.raises(TypeError, match="given twice: go"):
        interface().implement(State, go, *functions("stop"), go=halt)


def test_a_state_has_one_implementation() -> None:
    made = interface()
    made.implement(State, *functions("go", "stop"))
    made.implement(Other, *functions("go", "stop"))
    with pytest.raises(TypeError, match="already"):
        made.implement(State, *functions("go", "stop"))


def test_a_verb_is_declared_once() -> None:
    made = interface()
    with pytest.raises(TypeError, match="go is declared twice"):
        made.verb(functions("go")[0])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_implements_every_interface(name: str) -> None:
    state = GAMES[name].state
    wanted = [GAME, CAREFUL, SEARCH] + ([HIDDEN_CARDS] if GAMES[name].has_hidden_cards else [])
    for one in wanted:
        assert one.implementation(state).keys() == one.verbs


def test_no_number_is_both_a_viewer_and_a_mover() -> None:
    assert len({CHANCE, OVER, SPECTATOR, EVERYONE}) == 4
    assert max(CHANCE, OVER, SPECTATOR, EVERYONE) < 0
