from pathlib import Path

import pytest
from tests.cli.runner import Ran, Run, played

from cibola.cli import run as run_command
from cibola.games import find


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in English, and wide enough for every table."""
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(
        "cibola.cli.precompile.ensure_compiled", lambda name, *_, **__: find(name)
    )  # a cold cache is told about elsewhere

    def ran(*arguments: str) -> Ran:
        code = run_command(arguments)
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return ran


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game, in the folder where commands run."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "game.txt"
    path.write_text(played().record.dump(), "utf-8")
    return path
