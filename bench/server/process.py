"""What the system says of a process: its memory and its time, of this machine's Linux."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
USER, SYSTEM = 11, 12  # fields after the name


def memory(pid: int) -> int:
    """Give the bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * PAGE


def seconds(pid: int) -> float:
    """Give the CPU time of a process, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[USER]) + int(fields[SYSTEM])) / TICKS
