"""The language of one run, and the places to print to."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cibola.errors import OptionError
from cibola.messages import LANGUAGES, preferred, text

if TYPE_CHECKING:
    from rich.console import Console

OPTION = "--lang"


def language_of(arguments: Sequence[str]) -> str:
    """Choose the language: what `--lang` asks for, before or after the command, else what the locale says."""
    wish = _wish(arguments)
    if wish is not None and wish.lower()[:2] not in LANGUAGES:
        raise OptionError("cli-language", value=wish, known=", ".join(LANGUAGES))
    return preferred([wish])


def _wish(arguments: Sequence[str]) -> str | None:
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION and at + 1 < len(arguments):
            return arguments[at + 1]
        if argument.startswith(OPTION + "="):
            return argument[len(OPTION) + 1 :]
    return None


@dataclass(frozen=True)
class Speech:
    """Speaks one language, to standard output and standard error."""

    language: str

    def __call__(self, key: str, **args: Any) -> str:
        """Give the text of a key."""
        return text(key, self.language, **args)

    @cached_property
    def out(self) -> "Console":
        """Where results go."""
        return _console(stderr=False)

    @cached_property
    def err(self) -> "Console":
        """Where everything else goes: errors, progress."""
        return _console(stderr=True)

    def tell(self, message: str) -> None:
        """Print a sentence beside the results."""
        self.err.print(message, soft_wrap=True)


def _console(*, stderr: bool) -> "Console":
    from rich.console import Console

    class PlainConsole(Console):
        def on_broken_pipe(self) -> None:
            """Leave it to `failing`; Rich would end the program itself."""
            raise BrokenPipeError

    return PlainConsole(stderr=stderr, highlight=False, markup=False, emoji=False)


def print_json(value: Any) -> None:
    """Print one object as JSON, without colours."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
