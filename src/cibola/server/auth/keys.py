"""The folder where a server keeps things, and the key that its cookies are signed with: for its owner's eyes only."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from cibola.errors import CibolaError

FOLDER_MODE = 0o700
SIZE = 32  # bytes
NAME = "key"


def make_folder(folder: Path) -> None:
    """Make the folder, unless it is there; refuse one that cannot be written to."""
    try:
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CibolaError("serve-folder", folder=str(folder), reason=error.strerror or str(error)) from error


def signing_key(folder: Path) -> bytes:
    """Read the key, after making it on the first start."""
    make_folder(folder)
    path = folder / NAME
    if not path.exists():
        _make(path)
    key = path.read_bytes()
    if len(key) != SIZE:
        raise CibolaError("serve-key", file=str(path))
    return key


def _make(path: Path) -> None:
    """Write a new key whole or not at all; of two servers that start at once, one wins and both read it."""
    handle, name = tempfile.mkstemp(dir=path.parent)  # it makes a file that only its owner can read
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SIZE))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()
