"""The first use compiles the rules, and says so once."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cibola import precompile
from cibola.cli.output import Output
from cibola.cli.precompile import ensure_compiled
from cibola.engine import compile as compiled
from cibola.engine.interface import Game


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Count compilations instead of making them, with a cold cache."""
    if not compiled.COMPILED:
        pytest.skip("rules are not compiled here")
    made: list[str] = []

    def pretending(part: str) -> Callable[[Game], Iterator[str]]:
        def pretend(game: Game) -> Iterator[str]:
            made.append(f"{game.name} {part}")
            yield "deal"

        return pretend

    monkeypatch.setattr(precompile, "mark_of", lambda game, part: tmp_path / f"{game}-{part}")
    monkeypatch.setattr(precompile, "PARTS", {part: pretending(part) for part in precompile.PARTS})
    return made


@pytest.mark.parametrize("colours", ["", "1"])
def test_compiling_is_told_once(
    compilations: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, colours: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", colours)
    assert ensure_compiled("card", Output("en")).name == "card"
    printed = capsys.readouterr()
    assert "First use" in printed.err
    assert not printed.out
    ensure_compiled("card", Output("en"))
    assert compilations == ["card table", "card knowledge"]
    assert not capsys.readouterr().err


def test_players_are_compiled_only_where_they_are_needed(compilations: list[str]) -> None:
    ensure_compiled("roll", Output("en"))
    assert compilations == ["roll table", "roll knowledge"]
    ensure_compiled("roll", Output("en"), players=True)
    ensure_compiled("roll", Output("en"), players=True)
    assert compilations == ["roll table", "roll knowledge", "roll careful", "roll search"]


def test_a_mark_changes_with_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = precompile.mark_of("card", "table")
    assert first == precompile.mark_of("card", "table") != precompile.mark_of("board", "table")
    if first is not None:
        precompile._cache.cache_clear()
        monkeypatch.setattr(compiled, "__file__", str(tmp_path / "engine" / "compile.py"))
        assert precompile.mark_of("card", "table") != first
        precompile._cache.cache_clear()


def test_a_part_that_is_compiled_is_marked(compilations: list[str]) -> None:
    assert not precompile.is_compiled("card", "search")
    assert list(precompile.compile_part("card", "search")) == ["deal"]
    assert precompile.is_compiled("card", "search")
    assert not precompile.is_compiled("card", "careful")
    assert compilations == ["card search"]


def test_everything_that_is_missing_is_compiled_in_processes_of_their_own(
    compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_more: asked.append(" ".join(command[3:])))
    precompile.main(["card", "table", "careful", "search", "knowledge", "playouts"])
    precompile.main(["roll", "search"])
    precompile.main([])
    assert len(compilations) == 6
    assert sorted(asked) == ["board table careful search knowledge playouts", "roll table careful knowledge playouts"]


def test_a_real_process_is_asked_for_parts() -> None:
    done = subprocess.run(precompile.command("nothing", "table"), check=False, capture_output=True, text=True)
    assert done.returncode != 0
    assert "KeyError: 'nothing'" in done.stderr
