"""Output of one run: its language, standard output and standard error."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cibola import messages
from cibola.errors import OptionError
from cibola.messages import LANGUAGES, preferred

if TYPE_CHECKING:
    from rich.console import Console

OPTION = "--lang"


def choose_language(arguments: Sequence[str]) -> str:
    """Return the language that `--lang` asks for, before or after the command, else the locale's."""
    requested = _requested(arguments)
    if requested is not None and requested.lower()[:2] not in LANGUAGES:
        raise OptionError("cli-language", value=requested, known=", ".join(LANGUAGES))
    return preferred([requested])


def _requested(arguments: Sequence[str]) -> str | None:
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION and at + 1 < len(arguments):
            return arguments[at + 1]
        if argument.startswith(OPTION + "="):
            return argument[len(OPTION) + 1 :]
    return None


@dataclass(frozen=True)
class Output:
    """Prints texts of one language to standard output and standard error."""

    language: str

    def text(self, key: str, **args: Any) -> str:
        """Return the text of a key of the catalogues."""
        return messages.text(key, self.language, **args)

    @cached_property
    def stdout(self) -> "Console":
        """The console for results."""
        return _console(stderr=False)

    @cached_property
    def stderr(self) -> "Console":
        """The console for everything else: errors, progress."""
        return _console(stderr=True)

    def notify(self, message: str) -> None:
        """Print a sentence on standard error."""
        self.stderr.print(message, soft_wrap=True)


def _console(*, stderr: bool) -> "Console":
    from rich.console import Console

    class PlainConsole(Console):
        def on_broken_pipe(self) -> None:
            """Raise the error for `cibola.cli.errors`; Rich would exit the program."""
            raise BrokenPipeError

    return PlainConsole(stderr=stderr, highlight=False, markup=False, emoji=False)


def print_json(value: Any) -> None:
    """Print one object as JSON, without colours."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
