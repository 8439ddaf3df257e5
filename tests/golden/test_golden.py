"""Golden playthroughs are what the program plays today; `python -m tests.golden.make` writes them anew."""

import pytest
from tests.golden.make import GAMES, HERE, PLAYTHROUGHS

from cibola.games.card.editions import EDITIONS
from cibola.games.card.exploits import NAMES

FILES = sorted(HERE.glob("*.txt"))


def texts() -> str:
    return "\n".join(file.read_text("utf-8") for file in FILES)


@pytest.mark.pure
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_what_is_played_today(name: str) -> None:
    assert PLAYTHROUGHS[name](name).splitlines() == (HERE / f"{name}.txt").read_text("utf-8").splitlines()


def test_each_file_is_a_playthrough() -> None:
    assert {file.stem for file in FILES} == set(PLAYTHROUGHS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_playthrough(edition: str) -> None:
    assert [name for name, options in GAMES.items() if options["edition"] == edition]


@pytest.mark.parametrize("exploit", NAMES)
def test_every_exploit_is_won_in_some_playthrough(exploit: str) -> None:
    assert any(f"exploit {exploit}: {name}" in texts() for name in ("Ana", "Ben"))


@pytest.mark.parametrize("happening", ["nobody", "cut short", "x 4 +", "+ 20 =", "won by Ana and Ben", "start 1"])
def test_something_rare_happens_in_some_playthrough(happening: str) -> None:
    assert happening in texts()


@pytest.mark.parametrize(
    "happening", [" top", "x2 ", " >", " exhausted", " 10", "crosses artefacts", "won by Ben and Cleo"]
)
def test_something_rare_happens_in_some_roll_and_write(happening: str) -> None:
    assert any(happening in file.read_text("utf-8") for file in FILES if file.stem.startswith("roll"))
