"""`cibola play` hands everything over to the terminal game."""

import shlex
from pathlib import Path
from typing import Any

import pytest
from tests.cli.runner import ROLL_LAYOUT, Run, played


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
            "players": ["random", "person"],
            "language": "fr",
            "seed": "x",
            "resume": None,
            "save_to": path,
            "ask_level": False,
        }
    ]


@pytest.mark.parametrize(
    ("words", "goes_on"),
    [
        ("", True),
        ("--new", False),
        ("--resume", True),
        ("--rounds 1", False),
        ("--seed 4", False),
        ("--against person", False),
        ("--seat 1", False),
    ],
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


TABLES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("card", {}, ["person", "level:3"]),
    ("card --against person", {}, ["person", "person"]),
    ("card --players greedy,random", {}, ["greedy", "random"]),
    ("board", {}, ["person", "level:3"]),
    ("board --seats 3", {"seats": 3}, ["person", "level:3", "level:3"]),
    ("roll --seats 4 --seat 2 --against random", {"seats": 4}, ["random", "random", "person", "random"]),
    ("roll --players person,greedy,person", {"seats": 3}, ["person", "greedy", "person"]),
    ("board --seats 2 --players greedy,random", {"seats": 2}, ["greedy", "random"]),
    ("board --against person", {}, ["person", "person"]),
    ("roll --players person,level:6,3s,level:2", {"seats": 3}, ["person", "level:6,3s", "level:2"]),
    ("card --against 'bot:time=2s ./bot --fast'", {}, ["person", "bot:time=2s ./bot --fast"]),
    ("""card --players 'person,bot:./bot "a, b"'""", {}, ["person", 'bot:./bot "a, b"']),
    (
        "board --edition short --up-or-down --free-start --take-back --start 3 --eldest 1 --seats 4",
        {
            "edition": "short",
            "seats": 4,
            "up_or_down": True,
            "free_start": True,
            "take_back": True,
            "start": 3,
            "eldest": 1,
        },
        ["person", "level:3", "level:3", "level:3"],
    ),
]


@pytest.mark.parametrize(("words", "options", "players"), TABLES)
def test_a_table_of_any_size_is_set(
    run: Run, asked: list[dict[str, Any]], tmp_path: Path, words: str, options: dict[str, Any], players: list[str]
) -> None:
    assert run("play", *shlex.split(words), "--save", str(tmp_path / "game.txt")).code == 0
    assert asked[0]["game"] == words.split(maxsplit=1)[0]
    assert asked[0]["options"] == options
    assert asked[0]["players"] == players
    assert asked[0]["resume"] is None


@pytest.mark.parametrize(
    ("words", "asks"),
    [("", True), ("--new --seed 4", True), ("--against level:1", False), ("--players person,level:6", False)],
)
def test_who_names_no_opponent_is_asked_for_a_level(
    run: Run, asked: list[dict[str, Any]], tmp_path: Path, words: str, *, asks: bool
) -> None:
    run("play", "--save", str(tmp_path / "game.txt"), *words.split())
    assert asked[0]["ask_level"] == asks


def test_named_players_begin_a_new_game(run: Run, asked: list[dict[str, Any]], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(played(5).record.dump(), "utf-8")
    run("play", "--save", str(path), "--players", "greedy, person")
    assert asked[0]["resume"] is None


def test_a_layout_travels_by_its_content(run: Run, asked: list[dict[str, Any]], tmp_path: Path) -> None:
    layout = tmp_path / "ours.toml"
    layout.write_text(ROLL_LAYOUT, "utf-8")
    assert run("play", "roll", "--layout", str(layout), "--save", str(tmp_path / "game.txt")).code == 0
    assert '"name":"ours"' in asked[0]["options"]["layout"]
    run("play", "board", "--layout", "standard", "--save", str(tmp_path / "game.txt"))
    assert '"name":"standard"' in asked[1]["options"]["layout"]
