"""What goes wrong becomes one sentence and an exit code, never a traceback."""

import os
import sys
from typing import Any

import typer

from cibola.cli.speech import Speech
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


def code_of(error: BaseException, speech: Speech) -> int:
    """Tell what went wrong, and give the exit code; an error of our own making is raised again."""
    if isinstance(error, typer.Exit):
        sys.stdout.flush()
        return error.exit_code
    if isinstance(error, KeyboardInterrupt | EOFError | typer.Abort):
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        return _close_pipe()
    sentence = sentence_of(error, speech)
    if sentence is None:
        raise error
    speech.tell(sentence)
    return FAULT if isinstance(error, RecordError) else BAD_INPUT


def _close_pipe() -> int:
    """Let Python's own flush at exit go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def sentence_of(error: BaseException, speech: Speech) -> str | None:
    """Say what went wrong, if it is something that the input did."""
    if isinstance(error, CibolaError):
        return error.text(speech.language)
    if isinstance(error, UsageError):
        return _usage(error, speech)
    if isinstance(error, OSError) and error.filename is not None:
        key = FILES.get(type(error), "cli-file-other")
        return speech(key, file=str(error.filename), reason=error.strerror or "")
    return None


def _usage(error: Any, speech: Speech) -> str:
    """Say what is wrong with the command line, and where help is."""
    key = USAGE.get(type(error).__name__, "cli-usage")
    param = getattr(error, "param", None)
    name = getattr(error, "option_name", "") or (_name(param, speech) if param else "")
    path = error.ctx.command_path if error.ctx else "cibola"
    return f"{speech(key, name=name)} {speech('cli-usage-help', command=path)}"


def _name(param: Any, speech: Speech) -> str:
    options = [option for option in param.opts if option.startswith("-")]
    return options[0] if options else speech(param.metavar)
