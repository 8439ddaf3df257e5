"""Matches from Python: `Player` objects beside names, the same games, in this process or in several."""

from pathlib import Path
from typing import Any

import pytest
from tests.arena.players import Odd, breaks_down

from cibola import arena
from cibola.errors import OptionError
from cibola.players import Analysis, Player, find
from cibola.position.position import Position, load


class Last(Player):
    """Plays the last legal action; counts how often it was asked."""

    name = "last"

    def __init__(self) -> None:
        self.asked = 0
        self.seats: set[int | None] = set()

    def analyse(self, seen: Position, seed: object) -> Analysis:
        del seed
        self.asked += 1
        self.seats.add(seen.seen)
        return Analysis(seen.legal[-1])


def test_an_object_plays_like_the_player_of_the_same_kind() -> None:
    by_name = arena.match("card", ["greedy", "random"], 6, seed=3, edition="mini")
    by_object = arena.match("card", [find("greedy"), "random"], 6, seed=3, edition="mini")
    assert by_object.win_rate == by_name.win_rate
    assert by_object.scores == by_name.scores
    assert [player.player for player in by_object.players] == ["greedy", "random"]
    assert by_name.games == 6


def test_objects_play_every_game_at_every_seat(tmp_path: Path) -> None:
    last = Last()
    report = arena.match("board", [last, "random", last], 6, seats=3, edition="mini", records=tmp_path)
    assert report.refusals == []
    assert last.seats == {0, 1, 2}
    (record, *_) = sorted(tmp_path.iterdir())
    assert sorted(load(record.read_text("utf-8")).players) == ["last", "last", "random"]


def test_an_object_that_breaks_down_forfeits_its_game_and_plays_on() -> None:
    odd = Odd("odd", 1, breaks_down)
    report = arena.match("card", [odd, "random"], 4, edition="mini")
    assert len(report.refusals) == 4
    assert not odd.is_closed


def test_objects_are_copied_to_other_processes() -> None:
    alone = arena.match("card", [find("greedy"), "random"], 6, edition="mini")
    shared = arena.match("card", [find("greedy"), "random"], 6, edition="mini", processes=2)
    assert (shared.win_rate, shared.scores) == (alone.win_rate, alone.scores)


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    save, last = tmp_path / "match.jsonl", Last()
    arena.match("card", [last, "random"], 2, edition="mini", save=save)
    asked = last.asked
    assert arena.match("card", [last, "random"], 2, edition="mini", save=str(save)).games == 2
    assert last.asked == asked + 1  # to warm it up


def test_a_player_without_a_name_is_named_by_its_kind() -> None:
    player = type("Unnamed", (Last,), {})()
    del Last.name
    try:
        assert arena.match("card", [player, "random"], 2, edition="mini").players[0].player == "Unnamed"
    finally:
        Last.name = "last"


@pytest.mark.parametrize("players", [["nobody", "random"], ["random", 7], ["random"]])
def test_who_is_no_player_is_refused(players: list[Any]) -> None:
    with pytest.raises(OptionError):
        arena.match("card", players, 2)


def test_no_process_is_too_few() -> None:
    with pytest.raises(OptionError):
        arena.match("card", ["random", "random"], 2, processes=0)
