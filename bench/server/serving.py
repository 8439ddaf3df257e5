"""Servers on loopback, each a process of its own."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds until a server listens


class Serving(NamedTuple):
    """A server that runs."""

    pid: int
    port: int


@contextmanager
def cibola(folder: Path) -> Iterator[Serving]:
    """Run the true server over an empty store, as people run it, but without limits on how often one may ask."""
    port = free_port()
    command = ["-m", "cibola", "serve", "--port", str(port), "--folder", str(folder)]
    with _running([*command, "--no-browser", "--no-limits", "--log-level", "error"], port) as serving:
        yield serving


@contextmanager
def reference(sample: tuple[str, str]) -> Iterator[Serving]:
    """Run the reference."""
    port = free_port()
    with _running([str(HERE / "reference.py"), str(port), *sample], port) as serving:
        yield serving


@contextmanager
def _running(arguments: Sequence[str], port: int) -> Iterator[Serving]:
    with subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL) as process:  # noqa: S603 (our own)
        try:
            _wait(process, port)
            yield Serving(process.pid, port)
        finally:
            process.terminate()


def _wait(process: "subprocess.Popen[bytes]", port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server does not listen")


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])
