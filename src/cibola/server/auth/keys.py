"""The server's data folder, and the secret key in it that signs cookies; only their owner can read them."""

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
    """Create the folder, unless it exists; refuse one that cannot be written to."""
    try:
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CibolaError("serve-folder", folder=str(folder), reason=error.strerror or str(error)) from error


def signing_key(folder: Path) -> bytes:
    """Return the key, which is created on the first start."""
    make_folder(folder)
    path = folder / NAME
    if not path.exists():
        _create(path)
    key = path.read_bytes()
    if len(key) != SIZE:
        raise CibolaError("serve-key", file=str(path))
    return key


def _create(path: Path) -> None:
    """Write a new key atomically; of two servers that start at once, one wins and both read its key."""
    handle, name = tempfile.mkstemp(dir=path.parent)  # creates a file that only its owner can read
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SIZE))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()
