"""Without the extras, everything but the server, the terminal game and the cluster works; these say what to install."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from tests.cli.runner import Ran, Run, played

from cibola.cli.app import COMMANDS
from cibola.messages import LANGUAGES

ROOT = Path(__file__).parents[2]
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
OPTIONAL = ("cluster", "learn", "postgres", "server", "terminal")
MATCH = ["arena", "card", "random", "random", "--option", "edition=mini", "--games", "2", "--processes", "1"]
WORKING = {
    "rules": ["rules", "C1"],
    "replay": ["replay", "game.txt"],
    "verify": ["verify", "game.txt"],
    "score": ["score", "card", "Y 5 / B 3"],
    "arena": MATCH,
    "bot": ["bot", "random"],
    "help": ["--help"],
    **{f"{name} --help": [name, "--help"] for name in COMMANDS},
}
MISSING = {
    "serve": (["serve"], "server"),
    "alone": ([], "server"),
    "database": (["database", "check"], "server"),
    "play": (["play"], "terminal"),
    "arena --cluster": ([*MATCH, "--cluster", "local"], "cluster"),
}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def optional_packages() -> list[str]:
    """Name the packages to import that only the extras bring."""
    wanted = {normal(re.split(r"[^\w.-]", line)[0]) for extra in OPTIONAL for line in EXTRAS[extra]}
    installed = packages_distributions().items()
    return [*wanted, *(package for package, names in installed if wanted & set(map(normal, names)))]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Ran]:
    """What all commands answer in one Python without the extras."""
    folder = tmp_path_factory.mktemp("without")
    (folder / "game.txt").write_text(played().record.dump(), "utf-8")
    commands = dict(WORKING)
    for language in LANGUAGES:
        commands |= {f"{name} {language}": ["--lang", language, *words] for name, (words, _) in MISSING.items()}
    script = Path(__file__).with_name("without_extras.py")
    words = [sys.executable, str(script), json.dumps(optional_packages()), json.dumps(list(commands.values()))]
    environment = os.environ | {"CIBOLA_PURE": "1", "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "100"}
    done = subprocess.run(words, cwd=folder, env=environment, check=True, capture_output=True, text=True)
    return dict(zip(commands, (Ran(*answer) for answer in json.loads(done.stdout)), strict=True))


@pytest.mark.parametrize("name", WORKING)
def test_a_command_of_the_core_works_without_the_extras(answers: dict[str, Ran], name: str) -> None:
    assert (answers[name].code, answers[name].err) == (0, "")
    assert answers[name].out or name == "bot"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MISSING)
def test_a_command_whose_part_is_missing_says_what_to_install(
    answers: dict[str, Ran], name: str, language: str
) -> None:
    ran = answers[f"{name} {language}"]
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"pip install 'cibola[{MISSING[name][1]}]'\n")
    assert ran.err.count("\n") == 1
    assert ("installé" in ran.err) == (language == "fr")


def test_the_extra_all_has_all_of_them() -> None:
    assert EXTRAS["all"] == [f"cibola[{','.join(OPTIONAL)}]"]
    assert set(EXTRAS) == {*OPTIONAL, "all", "dev"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_help_names_nothing_that_only_a_checkout_has(run: Run, name: str, language: str) -> None:
    assert not re.search(r"(docs|script|bench|tests|src)/|\.md\b", run(name, "--help", "--lang", language).out)
