"""The levels: complete for every game, in order, named in both languages, and each plays by the rules."""

from typing import Any

import pytest

import cibola
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.messages import LANGUAGES, text
from cibola.players import Player, analyse, choose_action, find, names_a_player
from cibola.players.levels import (
    BEST,
    LEVELS,
    USUAL,
    Level,
    SearchingLevel,
    for_people,
    level_of,
    weights_of,
)
from cibola.players.registry import facts_of

FAULTY = [level for level in LEVELS if not level.searches]
SEARCHING = [level for level in LEVELS if level.searches]
SMALL: dict[str, dict[str, Any]] = {
    "card": {"edition": "mini", "rounds": 1},
    "board": {"edition": "mini", "seats": 3},
    "roll": {"layout": "mini", "seats": 3},
}
LINE = 70  # so much fits on a page of the terminal game


def test_there_are_six_in_order() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert [level.player for level in LEVELS] == [find(level.player).name for level in LEVELS]
    assert USUAL in LEVELS
    assert BEST is LEVELS[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_short_name_and_a_sentence(language: str) -> None:
    names = [text(f"level-{level.key}", language) for level in LEVELS]
    assert len(set(names)) == len(LEVELS)
    assert all(len(name) <= 12 for name in names)
    for level in LEVELS:
        about = text(f"level-{level.key}-about", language)
        assert about.endswith(".")
        assert len(about) < LINE


@pytest.mark.parametrize("game", GAMES)
def test_a_lower_level_has_greater_faults(game: str) -> None:
    facts = facts_of(game).careful
    assert facts.faults.keys() <= facts.weights.keys()
    for row in (*facts.faults.values(), facts.noise):
        assert len(row) == len(FAULTY)
    for row in facts.faults.values():
        sizes = [abs(factor - 1.0) for factor in row]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] > 0.0
    assert list(facts.noise) == sorted(facts.noise, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_faults_change_weights(game: str) -> None:
    facts = facts_of(game).careful
    for level in FAULTY:
        weights = weights_of(level, game)
        assert weights.pop("noise") == facts.noise[level.number - 1]
        for name, weight in weights.items():
            assert weight == facts.faults[name][level.number - 1] * facts.weights[name]
            assert weight != facts.weights[name]


def test_the_upper_levels_search_every_game_the_last_the_most() -> None:
    fewer, more = (level.simulations for level in SEARCHING)
    assert fewer.keys() == more.keys() == GAMES.keys()
    assert all(fewer[game] < more[game] for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.player)
def test_each_plays_by_the_rules_and_the_same_with_the_same_seed(game: str, level: Level) -> None:
    player = quick(level)
    position = cibola.start_by_name(game, SMALL[game], seed=6)
    for step in range(500):
        if position.mover is None:
            break
        action = choose_action(player, position, step)
        assert action == choose_action(quick(level), position, step)
        position.play(action)
    assert position.outcome


def quick(level: Level) -> Player:
    """Give the player of a level; one that searches does it in moments."""
    return SearchingLevel(level.player, dict.fromkeys(GAMES, "40")) if level.simulations else find(level.player)


def test_a_searching_level_tries_as_often_as_its_row_says() -> None:
    position = cibola.start("card", seed=1, rounds=1)
    limits = {"card": "100", "board": "1", "roll": "1"}
    assert analyse(SearchingLevel("level:5", limits), position, 0) == analyse(find("search:100"), position, 0)


def test_levels_that_err_do_not_all_choose_alike() -> None:
    """Somewhere in a game each level does something that the next does not."""
    position = cibola.start("card", seed=2, rounds=1)
    differs = set()
    while position.mover is not None:
        choices = [choose_action(find(level.player), position, 0) for level in FAULTY]
        differs |= {number for number in range(3) if choices[number] != choices[number + 1]}
        position.play(choices[-1])
    assert differs == {0, 1, 2}


def test_a_thinking_time_comes_after_the_number() -> None:
    assert find("level:6,3s").name == "level:6,3s"
    assert find("level:5,0.5s").name == "level:5,0.5s"
    assert names_a_player("level:6,3s")
    assert level_of("level:6,3s") is BEST
    assert level_of("search:3s") is level_of("level:9") is None


@pytest.mark.parametrize("argument", ["", "0", "7", "66", "x", "scout", "3 ", "\u0663", "6,"])
def test_what_is_no_level_is_refused(argument: str) -> None:
    with pytest.raises(OptionError, match="levels 1 to 6") as refused:
        find(f"level:{argument}")
    assert refused.value.message.key == "level-unknown"


@pytest.mark.parametrize("argument", ["1,3s", "4,1s", "6,500"])
def test_only_those_that_search_take_a_time_and_only_a_time(argument: str) -> None:
    with pytest.raises(OptionError, match="5, 6") as refused:
        find(f"level:{argument}")
    assert refused.value.message.key == "level-time"


def test_what_is_no_time_is_refused() -> None:
    with pytest.raises(OptionError, match="no limit for thinking"):
        find("level:6,soon")


def test_people_meet_the_top_level_with_a_time() -> None:
    assert for_people("level:6") == "level:6,1s"
    for same in ("level:1", "level:5", "level:6,3s", "search:1s", "careful", ""):
        assert for_people(same) == same
