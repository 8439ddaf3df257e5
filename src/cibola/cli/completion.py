"""`cibola completion`: a script that completes commands, options and their values in a shell."""

import re
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from cibola.cli.options import Language
from cibola.cli.output import Output
from cibola.errors import OptionError

SHELLS = ("bash", "zsh", "fish")
CHOICES = re.compile(r"[a-z]+(\|[a-z]+)+")  # what a placeholder looks like that names all values: en|fr


class Completable(msgspec.Struct, frozen=True):
    """An option of a command, or its arguments, and the values that are offered for it."""

    flags: tuple[str, ...]  # none: the arguments
    meaning: str
    takes_value: bool
    values: tuple[str, ...]


def completion(
    context: typer.Context,
    shell: Annotated[str, typer.Argument(metavar="cli-metavar-shell", help="cli-argument-shell", show_default=False)],
    _language: Language = None,
) -> None:
    group: Any = context.parent and context.parent.command
    output: Output = context.obj
    if shell not in SHELLS:
        raise OptionError("cli-completion-shell", shell=shell, known=", ".join(SHELLS))
    commands = {name: list(_choices(command, context, output)) for name, command in group.commands.items()}
    lines = list(_fish(commands, output) if shell == "fish" else _bash(commands))
    if shell == "zsh":
        lines.insert(0, "autoload -U +X bashcompinit && bashcompinit")
    print("\n".join(lines))


def _choices(command: Any, context: typer.Context, output: Output) -> Iterator[Completable]:
    for param in command.get_params(context):
        is_option = param.param_type_name == "option"
        placeholder = output.text(param.metavar) if param.metavar else ""
        yield Completable(
            flags=(*param.opts, *param.secondary_opts) if is_option else (),
            meaning=output.text("cli-option-help" if param.name == "help" else param.help),
            takes_value=is_option and bool(placeholder),
            values=_values(param.name, placeholder),
        )


def _values(name: str, placeholder: str) -> tuple[str, ...]:
    """Return the values that a parameter can have, as far as they are words that are known beforehand."""
    from cibola.games import GAMES

    if name == "game":
        return tuple(GAMES)
    if name == "edition":
        editions = [game.options["edition"].words for game in GAMES.values() if "edition" in game.options]
        return tuple(dict.fromkeys(word for words in editions for word in words))
    return tuple(placeholder.split("|")) if CHOICES.fullmatch(placeholder) else ()


def _bash(commands: dict[str, list[Completable]]) -> Iterator[str]:
    """Write the script for bash, which zsh reads as well."""
    yield "_cibola() {"
    yield "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= words= i"
    yield "    for ((i = 1; i < COMP_CWORD; i++)); do"
    yield "        case ${COMP_WORDS[i]} in --lang) ((i++)) ;; -*) ;; *) command=${COMP_WORDS[i]}; break ;; esac"
    yield "    done"
    yield '    case "$command $before $word" in'
    for name, choices in commands.items():
        for values, taking in _flags_by_values(choices).items():
            patterns = "|".join(f'"{name} {flag} "*' for flag in taking)
            yield f'        {patterns}) words="{" ".join(values)}" ;;'
        flags = " ".join(flag for choice in choices for flag in choice.flags)
        arguments = " ".join(value for choice in choices if not choice.flags for value in choice.values)
        yield f'        "{name} "*" -"*) words="{flags}" ;;'
        yield f'        "{name} "*) words="{arguments}" ;;'
    yield '        *" -"*) words="--version --lang --help" ;;'
    yield f'        *) words="{" ".join(commands)}" ;;'
    yield "    esac"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _cibola cibola"


def _flags_by_values(choices: list[Completable]) -> dict[tuple[str, ...], list[str]]:
    """Return the options that take a value, by the values that are offered."""
    flags: dict[tuple[str, ...], list[str]] = {}
    for choice in choices:
        if choice.takes_value:
            flags.setdefault(choice.values, []).extend(choice.flags)
    return flags


def _fish(commands: dict[str, list[Completable]], output: Output) -> Iterator[str]:
    for name, choices in commands.items():
        yield _fish_line("__fish_use_subcommand", output.text(f"cli-{name}"), f"-f -a {name}")
        for choice in choices:
            words = f" -a '{' '.join(choice.values)}'" if choice.values else ""
            if choice.flags:
                flags = " ".join(
                    f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in choice.flags
                )
                takes = " -r" if choice.takes_value else ""
                yield _fish_line(f"__fish_seen_subcommand_from {name}", choice.meaning, flags + takes + words)
            elif words:
                yield _fish_line(f"__fish_seen_subcommand_from {name}", choice.meaning, f"-f{words}")


def _fish_line(condition: str, meaning: str, rest: str) -> str:
    quoted = meaning.replace("\\", "\\\\").replace("'", "\\'")
    return f"complete -c cibola -n '{condition}' {rest} -d '{quoted}'"
