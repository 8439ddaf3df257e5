"""The first use compiles the rules, and says so once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cibola import compiled, warming
from cibola.cli import warm
from cibola.cli.speech import Speech
from cibola.game import Game


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Count compilations instead of making them, with a cold cache."""
    if not compiled.COMPILED:
        pytest.skip("rules are not compiled here")
    made: list[str] = []

    def pretend(game: Game) -> Iterator[str]:
        made.append(game.name)
        yield "deal"

    monkeypatch.setenv("CIBOLA_CACHE", str(tmp_path))
    monkeypatch.setattr(warming, "warm", pretend)
    monkeypatch.setattr(warming, "warm_players", pretend)
    return made


@pytest.mark.parametrize("colours", ["", "1"])
def test_compiling_is_told_once(
    compilations: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, colours: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", colours)
    assert warm.ready("card", Speech("en")).name == "card"
    printed = capsys.readouterr()
    assert "First use" in printed.err
    assert not printed.out
    warm.ready("card", Speech("en"))
    assert compilations == ["card"]
    assert not capsys.readouterr().err


def test_players_are_compiled_only_where_they_are_needed(compilations: list[str]) -> None:
    warm.ready("roll", Speech("en"))
    assert compilations == ["roll"]
    warm.ready("roll", Speech("en"), players=True)
    assert compilations == ["roll", "roll"]
    warm.ready("roll", Speech("en"), players=True)
    assert compilations == ["roll", "roll"]
