"""The command line `cibola`. Slow imports are inside the commands that need them, so that `--help` is quick."""

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
    """Run one command and return its exit code; bad input is reported in one sentence."""
    from cibola.cli import errors
    from cibola.cli.output import Output, choose_language

    output = Output(choose_language(()))
    try:
        output = Output(choose_language(arguments))
        _invoke(arguments, output)
    except BaseException as error:  # noqa: BLE001 (`exit_code` raises bugs again)
        return errors.exit_code(error, output)
    return errors.FINE


def _invoke(arguments: Sequence[str], output: object) -> None:
    from typer.main import get_command

    from cibola.cli.app import app

    command = get_command(app)
    with command.make_context("cibola", list(arguments), obj=output) as context:
        command.invoke(context)
    sys.stdout.flush()
