"""Players by their names."""

import pytest

from cibola.errors import OptionError
from cibola.players import MAKERS, PLAYERS, Player, find, names_a_player
from cibola.players.random import RandomPlayer


@pytest.mark.parametrize("name", PLAYERS)
def test_a_name_finds_its_player(name: str) -> None:
    assert find(name) is PLAYERS[name]
    assert find(name).name == name
    assert names_a_player(name)


@pytest.mark.parametrize("text", ["", "nobody", "nobody:5", "Greedy", "greedy ", ":greedy"])
def test_an_unknown_name_is_refused_with_those_that_there_are(text: str) -> None:
    with pytest.raises(OptionError, match="random, greedy, careful") as refused:
        find(text)
    assert refused.value.message.key == "player-unknown"
    assert not names_a_player(text)


def test_a_player_without_an_argument_takes_none() -> None:
    with pytest.raises(OptionError, match="careful takes nothing after its name, but “hard”"):
        find("careful:hard")
    assert not names_a_player("careful:hard")


def test_a_player_with_an_argument_is_made_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def make(argument: str) -> Player:
        given.append(argument)
        return RandomPlayer()

    monkeypatch.setitem(MAKERS, "deep", make)
    for text in ("deep", "deep:1s", "deep:a: b"):
        assert isinstance(find(text), RandomPlayer)
        assert names_a_player(text)
    assert given == ["", "1s", "a: b"]
