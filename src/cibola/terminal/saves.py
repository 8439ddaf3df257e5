"""Saved games: each file is replaced atomically; a file of another game is moved aside, never overwritten."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from cibola.errors import CibolaError
from cibola.position.position import Position, load

DAMAGED, EARLIER = "damaged", "earlier"


def default_path(game: str) -> Path:
    """Return the path where a game is saved by default."""
    return user_data_path("cibola") / "saves" / f"{game}.txt"


def write(path: Path, position: Position) -> None:
    """Save a game to a temporary file, which then replaces the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(position.record.dump())
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def read(path: Path) -> Position:
    """Read a saved game. A damaged one raises a RecordError, a missing one an OSError."""
    return load(path.read_bytes()).replay()


def move_aside(path: Path) -> Path | None:
    """Move aside a file that a new game would overwrite, if it is damaged or its game is not over."""
    if not path.exists():
        return None
    try:
        position = read(path)
    except CibolaError:
        return _rename(path, DAMAGED)
    return _rename(path, EARLIER) if position.outcome is None and position.log.items else None


def _rename(path: Path, why: str) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside
