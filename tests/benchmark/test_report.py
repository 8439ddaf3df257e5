"""The measurements of `cibola bench`: every value is filled in, and held against the bars of its game."""

import pytest

from cibola.benchmark import machine, report, speeds, starts
from cibola.benchmark.report import FACTS, Effort, Measured, bars_of, measure
from cibola.engine.compile import COMPILED
from cibola.games import GAMES
from cibola.position.position import Position


def test_decisions_and_copies_are_counted() -> None:
    position = Position("card", {}, seed=1)
    assert speeds.decide(position.game, 0) == 0
    assert speeds.copy_positions(position, 3) == 3
    states = position.states.repeat(speeds.COPIED)
    assert speeds.copy_states(states, 9) == 9
    assert (states == position.states[0]).all()


def test_the_machine_is_described_without_naming_it() -> None:
    described = machine.describe()
    assert described["cores"]
    assert described["numpy"]
    assert not {"node", "host", "path"} & described.keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_value_that_was_not_measured_meets_no_bar(game: str) -> None:
    unmeasured = {"first_compile_seconds", "rollouts_per_second", "lateness_seconds"}
    assert {bar.value for bar in bars_of(game)} - Measured(game).bars().keys() == unmeasured


def test_the_larger_games_have_bars_of_their_own() -> None:
    assert {game: facts.most_state_bytes for game, facts in FACTS.items()} == {"card": 256, "board": 1024, "roll": 1024}
    assert all(GAMES[game].state.itemsize <= FACTS[game].most_state_bytes for game in GAMES)
    assert Measured("board", state_bytes=1024).bars()["state_bytes"]
    assert not Measured("card", state_bytes=1024).bars()["state_bytes"]


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_a_game_is_filled_in(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "seconds", lambda *_: 1.0)
    effort, measured = (
        Effort(tries=1, plies=1, object_plies=1, copies=100, rollouts=2, first_compile=False),
        Measured(name),
    )
    monkeypatch.setattr(report, "SAMPLE", 1)
    monkeypatch.setattr(speeds, "THINKING_SECONDS", 0.01)
    steps = ["playouts", "object", "copies", "starts", *["players"] * COMPILED]
    assert list(measure(GAMES[name], effort, measured)) == steps
    assert bool(measured.rollouts_per_second) == COMPILED
    assert measured.plies_per_game > 1
    assert (measured.turns_per_round is None) == (name != "card")
    assert measured.notes.keys() >= {"c_ratio", "first_compile_seconds"}
    assert measured.bars().keys() >= {"state_bytes", "object_decisions_per_second", "help_seconds"}


def test_the_first_compilation_runs_in_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        starts, "COMPILE_ALL", ("-c", "import os, sys; sys.exit(bool(os.listdir(os.environ['CIBOLA_CACHE'])))")
    )
    wall, cpu = starts.first_compile("card")
    assert wall > 0
    assert cpu >= 0
