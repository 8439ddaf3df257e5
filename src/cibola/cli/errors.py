"""Errors of the command line: each becomes one sentence and an exit code, never a traceback."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer

from cibola.cli.output import Output
from cibola.errors import CibolaError, RecordError

FINE = 0
FAULT = 1  # a record is damaged or breaks the rules; a process was lost
BAD_INPUT = 2  # the command line, a file or the cards cannot be used
INTERRUPTED = 130  # Ctrl-C
PIPE_CLOSED = 141  # the reader of the output went away

UsageError = typer.BadParameter.__mro__[1]  # Typer exports only this child of it

# The message for each error of Typer, by the name of its class.
USAGE = {
    "NoSuchOption": "cli-usage-option",
    "MissingParameter": "cli-usage-missing",
    "BadParameter": "cli-usage-value",
    "BadOptionUsage": "cli-usage-option-value",
    "NoSuchCommand": "cli-usage-command",
}
FILES: dict[type[OSError], str] = {
    FileNotFoundError: "cli-file-missing",
    IsADirectoryError: "cli-file-folder",
    PermissionError: "cli-file-permission",
}


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Turn a failed import of an optional package into an error that says which extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "cibola"):
            raise
        raise CibolaError("cli-extra-missing", package=package, extra=f"cibola[{extra}]") from error


def exit_code(error: BaseException, output: Output) -> int:
    """Print what went wrong and return the exit code; a bug of ours is raised again."""
    if isinstance(error, typer.Exit):
        sys.stdout.flush()
        return error.exit_code
    if isinstance(error, KeyboardInterrupt | EOFError | typer.Abort):
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        return _close_pipe()
    sentence = describe(error, output)
    if sentence is None:
        raise error
    output.notify(sentence)
    return FAULT if isinstance(error, RecordError) else BAD_INPUT


def _close_pipe() -> int:
    """Redirect standard output to the null device, so that Python's flush at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def describe(error: BaseException, output: Output) -> str | None:
    """Return a sentence that says what is wrong with the input; None if the error has another cause."""
    if isinstance(error, CibolaError):
        return error.text(output.language)
    if isinstance(error, UsageError):
        return _usage(error, output)
    if isinstance(error, OSError) and error.filename is not None:
        key = FILES.get(type(error), "cli-file-other")
        return output.text(key, file=str(error.filename), reason=error.strerror or "")
    return None


def _usage(error: Any, output: Output) -> str:
    """Return a sentence that says what is wrong with the command line, and where to find help."""
    key = USAGE.get(type(error).__name__, "cli-usage")
    param = getattr(error, "param", None)
    name = getattr(error, "option_name", "") or (_name(param, output) if param else "")
    path = error.ctx.command_path if error.ctx else "cibola"
    return f"{output.text(key, name=name)} {output.text('cli-usage-help', command=path)}"


def _name(param: Any, output: Output) -> str:
    options = [option for option in param.opts if option.startswith("-")]
    return options[0] if options else output.text(param.metavar)
