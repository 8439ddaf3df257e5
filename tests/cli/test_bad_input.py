"""Whatever is wrong with the input becomes one sentence on standard error and an exit code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.runner import BOARD_LAYOUT, Run

from cibola.messages import LANGUAGES

FAULT, BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 1, 2, 130, 141

BAD = {
    "an unknown command": (["fly"], "fly"),
    "an unknown option": (["play", "--fast"], "--fast"),
    "an unknown language": (["play", "--lang", "de"], "de"),
    "a number that is none": (["play", "--rounds", "many"], "--rounds"),
    "a missing value": (["play", "--edition"], "--edition"),
    "a missing argument": (["replay"], "replay"),
    "one argument too many": (["play", "card", "board"], "play"),
    "an unknown game to play": (["play", "chess"], "chess"),
    "an unknown game to read about": (["rules", "chess"], "chess"),
    "an unknown game to score": (["score", "chess", "Y2"], "chess"),
    "an unknown game to measure": (["bench", "chess"], "chess"),
    "an unknown edition": (["play", "--edition", "gold"], "gold"),
    "no rounds": (["play", "--rounds", "0"], "rounds"),
    "options that contradict each other": (["play", "--exploits", "--edition", "classic"], "(C10)"),
    "an unknown seat": (["play", "--seat", "2"], "2"),
    "an unknown player": (["play", "--against", "nobody"], "nobody"),
    "an unknown player among others": (["play", "roll", "--players", "person,nobody"], "nobody"),
    "too few players": (["play", "board", "--seats", "3", "--players", "person,greedy"], "3"),
    "too many at the card game": (["play", "--players", "person,person,greedy"], "3"),
    "too many at the board": (["play", "board", "--seats", "5"], "5"),
    "too many sheets": (["play", "roll", "--seats", "6"], "6"),
    "a seat that does not play": (["play", "board", "--seats", "3", "--seat", "3"], "3"),
    "a starter who does not play": (["play", "roll", "--seats", "3", "--start", "3"], "3"),
    "an option of another game": (["play", "board", "--rounds", "2"], "rounds"),
    "a flag of another game": (["play", "roll", "--free-start"], "free_start"),
    "a layout for the card game": (["play", "card", "--layout", "standard"], "layout"),
    "an unknown layout": (["play", "board", "--layout", "gold"], "gold"),
    "a missing layout file": (["play", "roll", "--layout", "nowhere.toml"], "nowhere.toml"),
    "a layout file that is a folder": (["score", "roll", "R3", "--layout", "./"], "."),
    "a layout file that is no TOML": (["play", "roll", "--layout", "game.txt"], "1"),
    "a layout file that is no text": (["play", "roll", "--layout", "noise.toml"], "noise.toml"),
    "a layout file that is too large": (["play", "roll", "--layout", "large.toml"], "large.toml"),
    "a layout file with a value missing": (["play", "board", "--layout", "short.toml"], "steps"),
    "a layout file with a value too many": (["play", "board", "--layout", "long.toml"], "moon"),
    "a layout that does not fit together": (["score", "board", "Y1", "--layout", "tiles.toml"], "(B4.1)"),
    "no terminal to play in": (["play"], "terminal"),
    "no terminal to play the board game in": (["play", "board", "--seats", "3"], "terminal"),
    "no terminal to step in": (["replay", "game.txt", "--step"], "terminal"),
    "an unknown rule": (["rules", "C99"], "C99"),
    "a missing file": (["replay", "nowhere.txt"], "nowhere.txt"),
    "a folder": (["replay", "."], "."),
    "an entry that the record does not have": (["replay", "game.txt", "--move", "9999"], "9"),
    "an entry before the first": (["replay", "game.txt", "--move", "-1"], "1"),
    "a seat that the game does not have": (["replay", "game.txt", "--seat", "2"], "2"),
    "a missing file among others": (["verify", "game.txt", "nowhere.txt"], None),
    "options for a game that is resumed": (["play", "--resume", "--rounds", "1"], "--resume"),
    "nothing to score": (["score", "card"], "cibola score"),
    "only blanks to score": (["score", "card", " "], "cibola score"),
    "no pawns to score": (["score", "board"], "cibola score board"),
    "no columns to score": (["score", "roll", "/"], "cibola score roll"),
    "an edition of a game without": (["score", "roll", "R3", "--edition", "short"], "edition"),
    "a round of a game without": (["score", "card", "Y3", "--round", "2"], "round"),
    "a round that the game does not have": (["score", "board", "Y3", "--round", "4"], "(B15)"),
    "too many names": (["score", "card", "Y3", "--name", "A", "--name", "B", "--name", "C"], "3"),
}


@pytest.fixture(autouse=True)
def layouts(game: Path) -> None:
    """Layout files that cannot be used, beside the game."""
    (game.parent / "noise.toml").write_bytes(bytes(range(256)))
    (game.parent / "large.toml").write_bytes(b"#" * (2**20 + 1))
    (game.parent / "short.toml").write_text('name = "short"', "utf-8")
    (game.parent / "long.toml").write_text("moon = 1\n" + BOARD_LAYOUT, "utf-8")
    (game.parent / "tiles.toml").write_text(BOARD_LAYOUT.replace("step_tiles = 9", "step_tiles = 8"), "utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BAD)
@pytest.mark.usefixtures("game")
def test_bad_input_is_told_in_one_sentence(run: Run, case: str, language: str) -> None:
    arguments, named = BAD[case]
    ran = run(*arguments) if "--lang" in arguments else run("--lang", language, *arguments)
    assert ran.code == BAD_INPUT
    if named is not None:
        assert not ran.out
        assert named in ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_damaged_record_is_a_fault(run: Run, game: Path) -> None:
    text = game.read_text("utf-8")
    game.write_text(text.replace("\n0: ", "\n0: Yx Yx Yx ", 1), "utf-8")
    ran = run("replay", "game.txt")
    assert ran.code == FAULT
    assert "Entry 1" in ran.err or "Entry 2" in ran.err


@pytest.mark.parametrize("content", [b"\x00\xff\xfe", b"", b"{", b"Cibola record 1\ngame: chess\n"])
def test_what_is_no_record_is_a_fault(run: Run, game: Path, content: bytes) -> None:
    game.write_bytes(content)
    for command in ("replay", "verify"):
        assert run(command, "game.txt").code == FAULT


def test_a_file_without_end_is_too_large(run: Run) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no endless file here")
    assert "too large" in run("replay", "/dev/zero").err


def test_a_forbidden_file_is_told(run: Run, game: Path) -> None:
    game.chmod(0)
    if os.access(game, os.R_OK):
        pytest.skip("this user may read everything")
    assert "may not open" in run("replay", "game.txt").err


def test_an_interrupted_command_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cibola.cli._invoke", interrupt)
    ran = run("rules")
    assert (ran.code, ran.out, ran.err) == (INTERRUPTED, "", "")


def test_a_fault_of_ours_is_not_hidden(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cibola.cli._invoke", fail)
    with pytest.raises(ZeroDivisionError):
        run("rules")


def test_a_reader_who_leaves_gets_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        command = [sys.executable, "-m", "cibola", "rules", "card"]
        answer = subprocess.run(command, check=False, stdout=closed, stderr=subprocess.PIPE)
    assert answer.returncode == PIPE_CLOSED
    assert not answer.stderr


def test_nothing_saved_cannot_be_resumed(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("cibola.cli.play._is_terminal", lambda _: True)
    ran = run("play", "--resume", "--save", str(tmp_path / "none.txt"))
    assert ran.code == BAD_INPUT
    assert "none.txt" in ran.err
