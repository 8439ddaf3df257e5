"""What several commands share: their options, and reading a record from a file."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cibola.errors import CibolaError
from cibola.record import Record, load

Language = Annotated[str | None, typer.Option("--lang", metavar="cli-metavar-language", help="cli-option-lang")]
AsJson = Annotated[bool, typer.Option("--json", help="cli-option-json")]
GameName = Annotated[str, typer.Argument(metavar="cli-metavar-game", help="cli-argument-game", show_default=False)]

STDIN = "-"
LARGEST = 32 * 2**20  # bytes; no game is that long


def read_record(name: str) -> Record:
    """Read a record from a file; `-` is standard input."""
    if name == STDIN:
        return load(sys.stdin.buffer.read(LARGEST))
    with Path(name).open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise CibolaError("cli-file-large", file=name)
    return load(content)
