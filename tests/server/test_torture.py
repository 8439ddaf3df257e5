"""A short run of `bench/server/torture.py`: whatever is killed, every player was told the truth."""

import json
import subprocess
import sys
from typing import Any

import pytest

SHORT = ("--tables", "4", "--kills", "2", "--moves", "100", "--kill-seconds", "0.7", "--minutes", "5")


def torture(*options: str) -> dict[str, Any]:
    command = [sys.executable, "bench/server/torture.py", "--json", *SHORT, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@pytest.mark.parametrize(("database", "processes"), [("sqlite", 1), ("postgres", 3)])
def test_nothing_that_was_acknowledged_is_lost_or_done_twice(database: str, processes: int) -> None:
    report = torture("--database", database, "--processes", str(processes), "--seed", "7")
    assert report["violations"] == []
    assert report["faults"]["kills"] >= 2
    assert report["acknowledged_moves"] >= 100
    assert report["compared_views"]
