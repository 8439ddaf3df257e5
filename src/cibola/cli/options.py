"""Options that several commands have, and functions that read records and layouts from files."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cibola.errors import CibolaError, LayoutError

if TYPE_CHECKING:
    from cibola.position.position import Record

Language = Annotated[str | None, typer.Option("--lang", metavar="cli-metavar-language", help="cli-option-lang")]
AsJson = Annotated[bool, typer.Option("--json", help="cli-option-json")]
GameName = Annotated[str, typer.Argument(metavar="cli-metavar-game", help="cli-argument-game", show_default=False)]
Layout = Annotated[str | None, typer.Option("--layout", metavar="cli-metavar-layout", help="cli-option-layout")]

STDIN = "-"
LARGEST = 32 * 2**20  # bytes; no game is that long
LARGEST_LAYOUT = 2**20  # bytes; no board is that large


def read_record(name: str) -> "Record":
    """Read a record from a file; `-` is standard input."""
    from cibola.position.position import load

    if name == STDIN:
        return load(sys.stdin.buffer.read(LARGEST))
    return load(read_bytes(name))


def read_bytes(name: str, largest: int = LARGEST, too_large: str = "cli-file-large") -> bytes:
    """Read a file that is not too large."""
    with Path(name).open("rb") as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise CibolaError(too_large, file=name)
    return content


def layout_of(value: str | None) -> object:
    """Return the content of the TOML file that a layout option names, or the name of a layout of the game."""
    from cibola.games.common.layouts import read_toml

    if value is None or not (value.endswith(".toml") or Path(value).parent != Path() or Path(value).is_file()):
        return value
    content = read_bytes(value, LARGEST_LAYOUT, "cli-layout-large")
    try:
        return read_toml(content.decode())
    except UnicodeDecodeError as error:
        raise LayoutError("cli-layout-not-text", file=value) from error
