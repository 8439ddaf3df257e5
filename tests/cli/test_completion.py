"""Completion in shells: what bash offers with our script, and that every shell's script knows every command."""

import subprocess

import pytest
from tests.cli.runner import Run

from cibola.cli.app import COMMANDS
from cibola.cli.completion import SHELLS

OFFER = """
source /dev/stdin <<< "$SCRIPT"
COMP_WORDS=(cibola "$@"); COMP_CWORD=$#
_cibola
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("ser",), {"serve"}),
        (("--v",), {"--version"}),
        (("play", "bo"), {"board"}),
        (("play", "--ex"), {"--exploits"}),
        (("play", "card", "--edition", ""), {"classic", "tilsit", "duel", "mini", "standard", "short"}),
        (("serve", "--log-format", ""), {"auto", "text", "json"}),
        (("--lang", "fr", "rules", "r"), {"roll"}),
        (("play", "--seed", ""), set()),
        (("completion", ""), set(SHELLS)),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",  # a set has another order in each process
)
def test_bash_offers_what_fits(run: Run, typed: tuple[str, ...], offered: set[str]) -> None:
    script = run("completion", "bash").out
    done = subprocess.run(
        ["bash", "-c", OFFER, "bash", *typed], env={"SCRIPT": script}, capture_output=True, text=True, check=True
    )
    assert not done.stderr
    assert set(done.stdout.split()) == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_knows_every_command(run: Run, shell: str) -> None:
    script = run("completion", shell).out
    assert all(f"{name} " in script for name in COMMANDS)
    assert "--exploits" in script or "-l exploits" in script


def test_an_unknown_shell_is_refused_with_those_that_there_are(run: Run) -> None:
    ran = run("completion", "tcsh")
    assert (ran.code, ran.out) == (2, "")
    assert "bash, zsh, fish" in ran.err
