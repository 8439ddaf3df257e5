"""A lock that lets one process at a time use a file; the system releases it when the process ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cibola.errors import CibolaError

SUFFIX = ".lock"  # of a file beside the one that is used: SQLite's own locks are on the database itself
FILE_MODE = 0o600


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Hold the lock of a database file, under whatever name it is reached; refuse if another process holds it."""
    with try_lock(database) as is_held:
        if not is_held:
            raise CibolaError("serve-database-used", database=str(database))
        yield


@contextmanager
def try_lock(path: Path) -> Iterator[bool]:
    """Take the lock of a file unless another process holds it, and tell whether it is held now."""
    real = path.resolve()
    handle = os.open(real.with_name(real.name + SUFFIX), os.O_RDWR | os.O_CREAT, FILE_MODE)
    try:
        yield _try_lock(handle)
    finally:
        os.close(handle)


def _try_lock(handle: int) -> bool:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (only there)

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl  # noqa: PLC0415 (not on Windows)

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
