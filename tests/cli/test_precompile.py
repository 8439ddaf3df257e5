"""A command that plays many games compiles first what its players need, and says so once."""

import pytest

from cibola.cli.output import Output
from cibola.cli.precompile import ensure_compiled
from cibola.precompile import background, parts, progress
from cibola.precompile.background import BackgroundCompiler
from cibola.precompile.parts import Part
from cibola.precompile.subprocesses import Precompiler


class Quick(Precompiler):
    """Compiles in no time, and remembers what."""

    def __init__(self) -> None:
        super().__init__()
        self.compiled: list[Part] = []

    def compile(self, game: str, part: str) -> None:
        self.compiled.append((game, part))


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[Part]:
    """Record compilations instead of making them, with a cold cache."""
    quick = Quick()
    compiler = BackgroundCompiler(quick, loads=False)
    monkeypatch.setattr(progress, "library_compiler", lambda: compiler)
    monkeypatch.setattr(background, "COMPILED", True)
    monkeypatch.setattr(parts, "is_compiled", lambda *part: part in quick.compiled)
    return quick.compiled


@pytest.mark.parametrize("colours", ["", "1"])
def test_compiling_is_told_once(
    compilations: list[Part], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, colours: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", colours)
    ensure_compiled("card", ["random"], Output("en"))
    printed = capsys.readouterr()
    assert "First use" in printed.err
    assert not printed.out
    ensure_compiled("card", ["random"], Output("en"))
    assert compilations == [("card", "table")]
    assert not capsys.readouterr().err


def test_players_are_compiled_only_where_they_are_needed(compilations: list[Part]) -> None:
    ensure_compiled("roll", ["greedy"], Output("en"))
    assert compilations == [("roll", "table")]
    ensure_compiled("roll", ["greedy", "level:1"], Output("en"))
    ensure_compiled("roll", ["level:2", "search:10"], Output("en"))
    assert compilations == [("roll", part) for part in ("table", "careful", "search")]


def test_the_library_compiles_all_or_what_it_is_told(compilations: list[Part]) -> None:
    progress.compile("board", players=False)
    assert sorted(compilations) == [("board", part) for part in ("knowledge", "playouts", "table")]
    progress.compile()
    assert sorted(compilations) == sorted(parts.ALL)
