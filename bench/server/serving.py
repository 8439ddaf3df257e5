"""Servers on loopback, each a process of its own."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from process import family

HERE = Path(__file__).parent
HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds until a server listens


class Serving(NamedTuple):
    """Servers that run, each with a port of its own, and all of their processes."""

    pids: list[int]
    ports: list[int]


@contextmanager
def cibola(folder: Path, database: str = "", processes: int = 1, starts: int = 1) -> Iterator[Serving]:
    """Run the true server over an empty store, as people run it, but without limits on how often one may ask.

    It has several processes, or is started several times, as behind a proxy that knows nothing of tables.
    """
    command = ["-m", "cibola", "serve", "--folder", str(folder), "--no-browser", "--no-limits", "--log-level", "error"]
    command += ["--processes", str(processes), *(["--database", database] if database else [])]
    with ExitStack() as stack:
        started = []
        for _ in range(starts):
            port = free_port()
            started.append(stack.enter_context(_running([*command, "--port", str(port)], port)))
        pids = family([pid for one in started for pid in one.pids])
        while processes > 1 and len(pids) <= processes * starts:  # a supervisor listens before it starts its workers
            time.sleep(0.05)
            pids = family([pid for one in started for pid in one.pids])
        yield Serving(pids, [port for one in started for port in one.ports])


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
            yield Serving([process.pid], [port])
        finally:
            process.terminate()
            process.wait()


def _wait(process: "subprocess.Popen[bytes]", port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError("the server does not listen")


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])
