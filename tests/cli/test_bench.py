"""`cibola bench` prints what was measured, and says what is missing."""

import json
from collections.abc import Iterator

import pytest
from tests.cli.runner import Run

from cibola.benchmark import report
from cibola.benchmark.report import Measured, bars_of
from cibola.games import GAMES
from cibola.messages import LANGUAGES

VALUES = {
    "plies_per_second": 2e7,
    "object_decisions_per_second": 2e5,
    "state_bytes": 239,
    "first_move_seconds": 1.0,
    "help_seconds": 0.3,
    "rollouts_per_second": 25_000.0,
    "lateness_seconds": 0.5,
}
ASKED = {"plies_per_second", "object_decisions_per_second", "copies_per_second"}
ASKED |= {"state_bytes", "first_compile_seconds", "warm_start_seconds", "policy", "help_seconds"}


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure nothing: no timing in tests."""

    def pretend(game: object, effort: object, measured: Measured) -> Iterator[str]:
        yield "playouts"
        for name, value in VALUES.items():
            setattr(measured, name, value)
        measured.notes.update(c_ratio="checkout", first_compile_seconds="quick")

    monkeypatch.setattr(report, "measure", pretend)


def test_json_is_one_object_with_the_game_and_the_machine(run: Run) -> None:
    answer = json.loads(run("bench", "card", "--quick", "--json").out)
    assert answer.keys() == {"card", "machine"}
    assert answer["card"].keys() >= ASKED
    assert answer["card"]["first_compile_seconds"] is None
    assert answer["card"]["bars"] == {
        "object_decisions_per_second": True,
        "state_bytes": True,
        "first_move_seconds": True,
        "help_seconds": True,
        "rollouts_per_second": True,
        "lateness_seconds": False,
    }


def test_every_game_is_measured_unless_one_is_named(run: Run) -> None:
    assert json.loads(run("bench", "--json").out).keys() == {*GAMES, "machine"}
    assert json.loads(run("bench", "roll", "--json").out).keys() == {"roll", "machine"}
    assert [line for line in run("bench").out.splitlines() if line.startswith("The ") and line.count(" ") < 4] == [
        "The card game",
        "The board game",
        "The roll & write",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("colours", ["", "1"])
def test_bars_stand_beside_their_values(run: Run, monkeypatch: pytest.MonkeyPatch, language: str, colours: str) -> None:
    monkeypatch.setenv("FORCE_COLOR", colours)
    out = run("bench", "card", "--lang", language).out
    assert ("missed" if language == "en" else "manqué") in out
    assert "--quick" in out


def test_a_bar_is_met_from_the_right_side() -> None:
    bars = {bar.value: bar for bar in bars_of("card")}
    assert bars["object_decisions_per_second"].is_met(150_000)
    assert not bars["object_decisions_per_second"].is_met(149_999)
    assert bars["state_bytes"].is_met(256)
    assert not bars["state_bytes"].is_met(257)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_where_the_comparison_with_c_is(run: Run, language: str) -> None:
    assert "python -m bench.c_loop" in run("bench", "card", "--lang", language).out
