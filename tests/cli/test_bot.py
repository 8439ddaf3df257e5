"""`cibola bot` from the command line; tests/players plays whole games by its protocol."""

import io
import re

import pytest
from tests.cli.runner import PAGE, Run


class Typed(io.TextIOWrapper):
    """Standard input that a person types, or that comes from a program."""

    is_typed = False

    def isatty(self) -> bool:
        return self.is_typed


def give(monkeypatch: pytest.MonkeyPatch, text: str, *, is_typed: bool = False) -> None:
    stdin = Typed(io.BytesIO(text.encode()), "utf-8")
    stdin.is_typed = is_typed
    monkeypatch.setattr("sys.stdin", stdin)


def test_the_example_in_the_documentation_is_true(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    given, player, answer = re.findall(r"\$ echo '(.*)' \| cibola bot (.*)\n    (.*)", PAGE)[0]
    give(monkeypatch, given + "\n")
    assert run("bot", player) == (0, answer + "\n", "")


def test_a_person_is_told_that_it_waits(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, "", is_typed=True)
    ran = run("bot", "random", "--lang", "fr")
    assert (ran.code, ran.out) == (0, "")
    assert "En attente" in ran.err


@pytest.mark.parametrize("player", ["nobody", "careful:x", "bot:"])
def test_a_player_that_there_is_not_is_refused(run: Run, player: str) -> None:
    ran = run("bot", player)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
