"""Every command and option has help in both languages, and a place in the documentation whose examples run."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.cli.runner import BOARD_LAYOUT, PAGE, ROLL_LAYOUT, Run
from typer.main import get_command

from cibola.cli import errors
from cibola.cli.app import COMMANDS, app
from cibola.cli.output import Output
from cibola.games import GAMES
from cibola.games.card.editions import TIES
from cibola.messages import LANGUAGES
from cibola.players import MAKERS, PLAYERS

SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"```\n(\$ .*?)```", PAGE, re.DOTALL)
EVERYWHERE = {"--lang", "--help", "--version"}
ALONE: list[tuple[str, ...]] = [()]


def options(name: str) -> set[str]:
    """Name the options of a command."""
    command: Any = get_command(app)
    params = command.commands[name].params
    return {option for param in params for option in (*param.opts, *param.secondary_opts) if option.startswith("--")}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_documented(name: str) -> None:
    section = SECTIONS[f"cibola {name}"]
    documented = set(re.findall(r"`(--[a-z-]+)", section.partition("| option |")[2]))
    assert options(name) - EVERYWHERE == documented - EVERYWHERE


def test_no_command_is_documented_that_there_is_not() -> None:
    assert {f"cibola {name}" for name in COMMANDS} | {"Exit codes"} == SECTIONS.keys()


def test_options_of_all_commands_are_documented() -> None:
    for option in EVERYWHERE:
        assert f"| `{option}" in PAGE.partition("##")[0]


def test_every_exit_code_is_documented() -> None:
    codes = {value for name, value in vars(errors).items() if name.isupper() and isinstance(value, int)}
    assert codes == {int(code) for code in re.findall(r"^\| (\d+) \|", SECTIONS["Exit codes"], re.MULTILINE)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [*ALONE, *((name,) for name in COMMANDS)], ids=" ".join)
def test_help_teaches_in_both_languages(run: Run, command: tuple[str, ...], language: str) -> None:
    ran = run(*command, "--help", "--lang", language)
    assert ran.code == 0
    assert not ran.err
    assert ("Exemples" if language == "fr" else "Examples") in ran.out
    assert "cli-" not in ran.out
    for option in options(command[0]) if command else EVERYWHERE:
        assert option in ran.out


def test_cibola_alone_plays_in_the_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr("cibola.cli.app.start", lambda _, options: started.append(options))
    assert run().code == 0
    assert started == [{}]


def test_the_locale_chooses_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Commandes" in run("--help").out
    assert "Commands" in run("--lang", "en", "--help").out
    assert "Usage:" in run("play", "--help", "--lang=en").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_choice(language: str) -> None:
    output = Output(language)
    for game in GAMES.values():
        sold = {*game.options["edition"].words} - {"mini"} if "edition" in game.options else set()
        assert all(f"{edition}" in output.text("cli-option-edition") for edition in sold)
    assert set(output.text("cli-metavar-tie").split("|")) == set(TIES)
    assert all(re.search(rf"\b{name}\b", output.text("cli-option-against")) for name in (*PLAYERS, *MAKERS, "person"))
    assert set(output.text("cli-metavar-language").split("|")) == set(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_can_be_given(game: str) -> None:
    """But for the turn cap, which is for simulations."""
    wanted = {f"--{name.replace('_', '-')}" for name in GAMES[game].options} - {"--turn-cap"}
    assert wanted <= options("play")


@pytest.mark.parametrize(("game", "words", "layout"), [("roll", "R3", ROLL_LAYOUT), ("board", "Y3", BOARD_LAYOUT)])
def test_layouts_in_the_documentation_are_complete(
    run: Run, tmp_path: Path, game: str, words: str, layout: str
) -> None:
    (tmp_path / "ours.toml").write_text(layout, "utf-8")
    assert run("score", game, words, "--layout", str(tmp_path / "ours.toml")).out == run("score", game, words).out


def test_the_version_is_told(run: Run) -> None:
    assert re.fullmatch(r"cibola \d+\.\d+\.\d+\n", run("--version").out)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*COMMANDS, "cibola"])
def test_examples_in_the_help_can_be_parsed(name: str, language: str) -> None:
    """Each example is a command that Typer accepts."""
    group: Any = get_command(app)
    parsed = 0
    for line in Output(language).text(f"cli-{name}-examples").splitlines():
        _, command, *arguments = [*shlex.split(line.partition("  ")[0]), ""]
        if command:
            arguments = [argument for argument in arguments if argument not in ("", "--help")]
            group.commands[command].make_context(command, arguments, obj=Output(language))
            parsed += 1
    assert parsed


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.usefixtures("game")
def test_examples_in_the_documentation_run(run: Run, example: str) -> None:
    commands = [line for line in example.splitlines() if line.startswith("$ ")]
    expected = [line.rstrip() for line in example.splitlines() if not line.startswith("$ ")]
    printed: list[str] = []
    for command in commands:
        ran = run(*shlex.split(command)[2:])
        assert ran.code == 0
        assert ran.out
        printed += [line.rstrip() for line in ran.out.rstrip().splitlines()]
    assert not expected or printed == expected


def test_help_imports_nothing_heavy() -> None:
    """Numba, NumPy and Textual cost most of a second."""
    code = (
        "import sys; from cibola.cli import run; run(['play', '--help']);"
        "sys.exit(bool({'numba', 'numpy', 'textual', 'cibola.engine.interface'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, stdout=subprocess.DEVNULL).returncode == 0


def test_the_module_is_the_command() -> None:
    answer = subprocess.run([sys.executable, "-m", "cibola", "--version"], check=True, capture_output=True, text=True)
    assert answer.stdout.startswith("cibola ")


def test_a_command_may_end_with_a_code_of_its_own(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object) -> None:
        raise typer.Exit(7)

    monkeypatch.setattr("cibola.cli._invoke", leave)
    assert run().code == 7
