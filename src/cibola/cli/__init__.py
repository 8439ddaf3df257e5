"""The command line: `cibola`. Everything heavy is imported by the command that needs it."""

import sys
from collections.abc import Sequence


def main() -> None:
    """Run the command line; the entry point."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:  # while still importing
        sys.exit(130)


def run(arguments: Sequence[str]) -> int:
    """Run one command; give its exit code. Whatever is wrong with the input becomes one sentence."""
    from cibola.cli import failing
    from cibola.cli.speech import Speech, language_of

    speech = Speech(language_of(()))
    try:
        speech = Speech(language_of(arguments))
        _invoke(arguments, speech)
    except BaseException as error:  # noqa: BLE001 (`code_of` raises again what is no fault of the input)
        return failing.code_of(error, speech)
    return failing.FINE


def _invoke(arguments: Sequence[str], speech: object) -> None:
    from typer.main import get_command

    from cibola.cli.app import app

    command = get_command(app)
    with command.make_context("cibola", list(arguments), obj=speech) as context:
        command.invoke(context)
    sys.stdout.flush()
