"""The search in play: legal in every option, blind to what is hidden, the same with the same seed."""

from random import Random
from typing import Any

import pytest
from tests.laws.tables import explicit, scrambled
from tests.players.search.positions import DEEP, TABLES, check, few, on_the_way

import cibola
from cibola.players import PLAYERS, analyse, choose_action
from cibola.players.search.limits import SearchLimit
from cibola.players.search.player import SearchPlayer

TOO_LONG = 2000


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_it_plays_whole_games_by_the_rules_and_its_thoughts_fit(game: str, options: dict[str, Any]) -> None:
    position = cibola.start_by_name(game, options, seed=4)
    player, deep = few(60), few(60, **DEEP)
    for step in range(TOO_LONG):
        if position.mover is None:
            break
        analysis = analyse(deep if step % 2 else player, position, step)
        check(position, analysis)
        position.play(analysis.action)
    assert position.outcome


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_it_does_not_peek(game: str, options: dict[str, Any]) -> None:
    """What its seat cannot know is permuted, later deals and dice are others: no number of its analysis changes."""
    rng, others = Random(8), 0
    for position in on_the_way(game, options):
        seat = position.mover or 0
        true, other = explicit(position, rng.randrange(2**32)), scrambled(position, seat, rng)
        others += true != other
        for player in (few(40), few(40, **DEEP)):
            assert analyse(player, true, 5) == analyse(player, other, 5) == analyse(player, position, 5)
    assert others or game == "roll" or options.get("edition") == "mini" or options.get("turn_cap") == 1


@pytest.mark.parametrize(("game", "options"), [TABLES[0], TABLES[10], TABLES[16]], ids=str)
def test_it_thinks_the_same_with_the_same_seed_on_any_number_of_threads(game: str, options: dict[str, Any]) -> None:
    analysis = set()
    for position in on_the_way(game, options, every=25):
        alone, together = (SearchPlayer(SearchLimit(simulations=300), threads=threads, **DEEP) for threads in (1, 2))
        assert analyse(alone, position, "a") == analyse(together, position, "a") == analyse(alone, position, "a")
        analysis |= {analyse(alone, position, seed).options for seed in range(5)}
    assert len(analysis) > 4


def test_one_action_needs_no_thinking() -> None:
    position = cibola.start("card", seed=1).play("-Wx")
    assert position.legal == ["D"]
    analysis = analyse(few(10**9), position, 0)
    assert (analysis.action, analysis.simulations, analysis.options) == ("D", 0, ())


@pytest.mark.parametrize("game", ["card", "board", "roll"])
@pytest.mark.parametrize("simulations", [1, 4])
def test_without_time_to_think_it_plays_as_the_careful_player(game: str, simulations: int) -> None:
    """Such a limit is too small to try two actions in the worlds of both trees."""
    for position in on_the_way(game, {}, every=7):
        if position.game.name != "card" or position.legal != ["D"]:
            assert choose_action(few(simulations, network=0.0), position, 1) == choose_action(
                PLAYERS["careful"], position, 1
            )
