"""The search in play: legal in every option, blind to what is hidden, the same with the same seed."""

from random import Random
from typing import Any

import pytest
from tests.laws.tables import explicit, scrambled
from tests.players.searching import DEEP, TABLES, check, few, on_the_way

import cibola
from cibola.players import PLAYERS, ask, consult
from cibola.players.search import Limit, SearchPlayer

TOO_LONG = 2000


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_it_plays_whole_games_by_the_rules_and_its_thoughts_fit(game: str, options: dict[str, Any]) -> None:
    position = cibola.start(game, seed=4, **options)
    player, deep = few(60), few(60, **DEEP)
    for step in range(TOO_LONG):
        if position.mover is None:
            break
        thoughts = consult(deep if step % 2 else player, position, step)
        check(position, thoughts)
        position.play(thoughts.action)
    assert position.outcome


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_it_does_not_peek(game: str, options: dict[str, Any]) -> None:
    """What its seat cannot know is permuted, later deals and dice are others: no number of its thoughts changes."""
    rng, others = Random(8), 0
    for position in on_the_way(game, options):
        seat = position.mover or 0
        true, other = explicit(position, rng.randrange(2**32)), scrambled(position, seat, rng)
        others += true != other
        for player in (few(40), few(40, **DEEP)):
            assert consult(player, true, 5) == consult(player, other, 5) == consult(player, position, 5)
    assert others or game == "roll" or options.get("edition") == "mini" or options.get("turn_cap") == 1


@pytest.mark.parametrize(("game", "options"), [TABLES[0], TABLES[10], TABLES[16]], ids=str)
def test_it_thinks_the_same_with_the_same_seed_on_any_number_of_threads(game: str, options: dict[str, Any]) -> None:
    thoughts = set()
    for position in on_the_way(game, options, every=25):
        alone, together = (SearchPlayer(Limit(simulations=300), threads=threads, **DEEP) for threads in (1, 2))
        assert consult(alone, position, "a") == consult(together, position, "a") == consult(alone, position, "a")
        thoughts |= {consult(alone, position, seed).options for seed in range(5)}
    assert len(thoughts) > 4


def test_one_action_needs_no_thinking() -> None:
    position = cibola.start("card", seed=1).play("-Wx")
    assert position.legal == ["D"]
    thoughts = consult(few(10**9), position, 0)
    assert (thoughts.action, thoughts.simulations, thoughts.options) == ("D", 0, ())


@pytest.mark.parametrize("game", ["card", "board", "roll"])
@pytest.mark.parametrize("simulations", [1, 4])
def test_without_time_to_think_it_plays_as_the_careful_player(game: str, simulations: int) -> None:
    """Such a limit is too small to try two actions in the worlds of both trees."""
    for position in on_the_way(game, {}, every=7):
        if position.game.name != "card" or position.legal != ["D"]:
            assert ask(few(simulations, foresight=0.0), position, 1) == ask(PLAYERS["careful"], position, 1)
