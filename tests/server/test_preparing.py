"""Games are compiled by a process of their own, once."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cibola import compiled
from cibola.server import preparing
from cibola.server.preparing import Preparing, mark_of


class Child:
    """A process that only says what was asked of it."""

    asked: list[str]

    def __init__(self, command: list[str], **_more: Any) -> None:
        self.asked.append(command[-1])
        self.is_terminated = False

    def wait(self) -> None:
        pass

    def terminate(self) -> None:
        self.is_terminated = True


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was loaded; what was compiled is in `Child.asked`."""
    Child.asked = []
    games: list[str] = []
    monkeypatch.setattr(subprocess, "Popen", Child)
    monkeypatch.setattr(preparing, "load", games.append)
    return games


def test_the_first_time_another_process_compiles(
    loaded: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "mark_of", lambda game: tmp_path / game)
    Preparing().prepare("card")
    Preparing().prepare("card")
    Preparing().prepare("roll")
    assert Child.asked == ["card", "roll"]
    assert loaded == ["card", "card", "roll"]


def test_without_a_cache_nothing_is_compiled_elsewhere(loaded: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "mark_of", lambda _game: None)
    Preparing().prepare("card")
    assert (Child.asked, loaded) == ([], ["card"])


def test_whoever_stops_compiles_no_more(loaded: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "mark_of", lambda game: tmp_path / game)
    preparation = Preparing()
    preparation.prepare("card")
    preparation.stop()
    preparation.prepare("roll")
    assert (Child.asked, loaded) == (["card"], ["card"])
    assert isinstance(preparation._child, Child)
    assert preparation._child.is_terminated


def test_a_mark_changes_with_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = mark_of("card")
    assert first == mark_of("card") != mark_of("board")
    if first is not None:
        monkeypatch.setattr(compiled, "__file__", str(tmp_path / "compiled.py"))
        assert mark_of("card") != first


def test_a_real_process_is_asked_for_a_game() -> None:
    command = [sys.executable, "-c", preparing.COMMAND, "nothing"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode != 0
    assert "KeyError: 'nothing'" in done.stderr
