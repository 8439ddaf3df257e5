"""What the system says of processes: their memory and their time, of this machine's Linux."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
USER, SYSTEM = 11, 12  # fields after the name


AUTOGROUP = Path("/proc/self/autogroup")
FIRST = -15  # as `nice`, of a whole session


@contextmanager
def first() -> Iterator[None]:
    """Come before everything else that computes, with all processes of a session of our own; only root may.

    Linux shares the cores among sessions, and `nice` counts within one only: a lone process with the best value still
    gets no more than each of the others' sessions.
    """
    with suppress(PermissionError):  # it leads a session already
        os.setsid()
    AUTOGROUP.write_text(str(FIRST), "ascii")
    try:
        yield
    finally:
        AUTOGROUP.write_text("0", "ascii")


def memory(pids: Sequence[int]) -> int:
    """Give the bytes that processes have in memory."""
    return sum(int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * PAGE for pid in pids)


def seconds(pids: Sequence[int]) -> float:
    """Give the CPU time of processes, all their threads together."""
    return sum(map(_seconds, pids))


def family_seconds(pids: Sequence[int]) -> float:
    """Give the CPU time of processes and of their children that still run."""
    return seconds(family(pids))


def family(pids: Sequence[int]) -> list[int]:
    """List processes and their children."""
    children = [Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split() for pid in pids]
    return [*pids, *(int(child) for some in children for child in some)]


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[USER]) + int(fields[SYSTEM])) / TICKS
