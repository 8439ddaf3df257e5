"""A lock that lets one process at a time use a file; the system releases it when the process ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cibola.errors import CibolaError

SUFFIX = ".lock"  # of a file beside the one that is used: SQLite's own locks are on the database itself
FILE_MODE = 0o600
LOOK_SECONDS = 0.005  # between two looks at whether another process still holds a lock


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
    with _lock_file(path) as handle:
        yield _try_lock(handle)


@contextmanager
def wait_for_lock(path: Path) -> Iterator[None]:
    """Hold the lock of a file, once no other process or thread does; do without where the file system has no locks."""
    with _lock_file(path) as handle:
        with suppress(OSError):
            while not _try_lock(handle):
                time.sleep(LOOK_SECONDS)
        yield


@contextmanager
def _lock_file(path: Path) -> Iterator[int]:
    """Open the file beside a file that is locked instead of it; closing it releases the lock."""
    real = path.resolve()
    handle = os.open(real.with_name(real.name + SUFFIX), os.O_RDWR | os.O_CREAT, FILE_MODE)
    try:
        yield handle
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
