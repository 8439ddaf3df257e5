"""Subprocesses that compile: one for each part, of whichever program comes first, with a count of what is done."""

import errno
import os
import subprocess
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from cibola.file_lock import try_lock
from cibola.precompile import parts, subprocesses
from cibola.precompile.__main__ import main
from cibola.precompile.subprocesses import FUNCTIONS, Precompiler, child_command


class Child:
    """A process that only says what was asked of it."""

    asked: list[str]
    code = 0
    stdin = stdout = None

    def __init__(self, command: list[str], **_more: Any) -> None:
        self.asked.append(" ".join(command[-2:]))

    def wait(self) -> int:
        if self.code == 0:
            parts.mark(*self.asked[-1].split())
        return self.code

    def terminate(self) -> None:
        """End it: there is nothing to end."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What is compiled, where the cache is empty and nothing is compiled in truth."""
    Child.asked = []

    def mark_of(game: str, part: str) -> Path:
        return tmp_path / f"{game}-{part}"

    monkeypatch.setattr(subprocess, "Popen", Child)
    for module in (parts, subprocesses):
        monkeypatch.setattr(module, "mark_of", mark_of)
    monkeypatch.setattr("cibola.engine.compile.COMPILED", True)
    return Child.asked


def test_each_part_is_compiled_once(asked: list[str]) -> None:
    for part in ("table", "table", "search"):
        Precompiler().compile("card", part)
    assert asked == ["card table", "card search"]


def test_of_two_programs_one_compiles_and_the_other_waits(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one begins while the first compiles, and looks again until there is a mark."""
    looks, ended = Event(), Event()

    def second() -> None:
        Precompiler().compile("card", "table")
        ended.set()

    waiting = Thread(target=second)

    def compile_until_the_second_has_looked(child: Child) -> int:
        waiting.start()
        assert looks.wait(60)
        assert not ended.is_set()
        return wait(child)

    def try_lock_and_tell(path: Path) -> Any:
        if waiting.is_alive():
            looks.set()
        return try_lock(path)

    wait = Child.wait
    monkeypatch.setattr(Child, "wait", compile_until_the_second_has_looked)
    monkeypatch.setattr(subprocesses, "try_lock", try_lock_and_tell)
    Precompiler().compile("card", "table")
    assert ended.wait(60)
    assert asked == ["card table"]


def test_a_program_that_stops_does_not_wait_for_what_another_compiles(asked: list[str], tmp_path: Path) -> None:
    precompiler = Precompiler()
    waiting = Thread(target=precompiler.compile, args=("card", "table"))
    with try_lock(tmp_path / "card-table") as is_held:
        assert is_held
        waiting.start()
        precompiler.stop()
        waiting.join(60)
    assert not waiting.is_alive()
    assert asked == []


def test_without_locks_each_program_compiles(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> Any:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(subprocesses, "try_lock", refuse)
    Precompiler().compile("card", "table")
    assert asked == ["card table"]


def test_what_could_not_be_compiled_is_tried_again(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Child, "code", 1)
    Precompiler().compile("card", "table")
    monkeypatch.setattr(Child, "code", 0)
    Precompiler().compile("card", "table")
    Precompiler().compile("card", "table")
    assert asked == ["card table", "card table"]


def test_without_a_lasting_cache_nothing_is_compiled_elsewhere(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (parts, subprocesses):
        monkeypatch.setattr(module, "mark_of", lambda _game, _part: None)
    Precompiler().compile("card", "table")
    assert asked == []


def test_whoever_stops_compiles_no_more(asked: list[str]) -> None:
    precompiler = Precompiler()
    precompiler.stop()
    precompiler.compile("roll", "table")
    assert asked == []


def test_whoever_stops_ends_what_compiles(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    precompiler = Precompiler()
    ended: list[str] = []
    monkeypatch.setattr(Child, "terminate", lambda child: ended.append(child.asked[-1]))
    monkeypatch.setattr(Child, "wait", lambda _child: precompiler.stop())
    precompiler.compile("card", "table")
    assert ended == asked == ["card table"]


def test_progress_counts_the_functions_that_are_compiled(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    precompiler, counts = Precompiler(), []
    monkeypatch.setattr(Child, "stdout", os.fdopen(reading, "rb"))
    real = os.read

    def read(source: int, most: int) -> bytes:
        counts.append(precompiler.progress("card", "table"))
        return real(source, most)

    monkeypatch.setattr(os, "read", read)
    os.write(writing, b"." * 12)
    os.close(writing)
    precompiler.compile("card", "table")
    total = FUNCTIONS["table"]["card"]
    assert counts == [(0, total), (12, total)]
    assert asked


def test_everything_that_is_missing_is_compiled_part_by_part(asked: list[str]) -> None:
    parts.mark("roll", "search")
    main([])
    assert sorted(asked) == sorted(f"{game} {part}" for game, part in parts.ALL if (game, part) != ("roll", "search"))


def test_a_real_process_is_asked_for_parts() -> None:
    done = subprocess.run(
        child_command("nothing", "table"), stdin=subprocess.PIPE, check=False, capture_output=True, text=True
    )
    assert done.returncode != 0


def test_a_mark_changes_with_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = parts.mark_of("card", "table")
    if first is not None:
        parts._cache.cache_clear()
        monkeypatch.setattr("cibola.engine.compile.__file__", str(tmp_path / "engine" / "compile.py"))
        assert parts.mark_of("card", "table") != first
        parts._cache.cache_clear()
