"""`cibola play` hands everything over to the terminal game."""

from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import Run, played


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the terminal game was asked for, instead of playing."""
    calls: list[dict[str, Any]] = []

    def remember(**asked_for: Any) -> int:
        calls.append(asked_for)
        return 0

    monkeypatch.setattr("cibola.terminal.run", remember)
    monkeypatch.setattr("cibola.cli.play._is_terminal", lambda _: True)
    return calls


def test_options_reach_the_game(run: Run, asked: list[dict[str, Any]], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = "play card --edition duel --rounds 2 --sixth --exploits --start 1 --eldest 1 --tie shared --against random"
    assert run(*words.split(), "--seat", "1", "--seed", "x", "--save", str(path), "--lang", "fr").code == 0
    assert asked == [
        {
            "game": "card",
            "options": {
                "edition": "duel",
                "rounds": 2,
                "sixth": True,
                "exploits": True,
                "start": 1,
                "eldest": 1,
                "tie": "shared",
            },
            "opponent": "random",
            "seat": 1,
            "language": "fr",
            "seed": "x",
            "resume": None,
            "save_to": path,
        }
    ]


def test_two_people_have_no_opponent(run: Run, asked: list[dict[str, Any]], tmp_path: Path) -> None:
    run("play", "--against", "person", "--save", str(tmp_path / "game.txt"))
    assert asked[0]["opponent"] is None


@pytest.mark.parametrize(
    ("words", "goes_on"),
    [("", True), ("--new", False), ("--resume", True), ("--rounds 1", False), ("--seed 4", False)],
)
def test_an_unfinished_game_goes_on(
    run: Run, asked: list[dict[str, Any]], tmp_path: Path, words: str, *, goes_on: bool
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(played(5).record.dump(), "utf-8")
    run("play", "--save", str(path), *words.split())
    assert asked[0]["resume"] == (path if goes_on else None)
    assert asked[0]["save_to"] == path


def test_after_a_finished_game_a_new_one_begins(run: Run, asked: list[dict[str, Any]], game: Path) -> None:
    run("play", "--save", str(game))
    assert asked[0]["resume"] is None


def test_a_damaged_game_is_handed_over_to_be_told_about(run: Run, asked: list[dict[str, Any]], game: Path) -> None:
    game.write_text("damaged", "utf-8")
    run("play", "--save", str(game))
    assert asked[0]["resume"] == game
