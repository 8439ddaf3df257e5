"""A real server in a process of its own."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Self

PATIENCE = 60.0


class RealServer:
    """`cibola serve` with a folder of its own; it keeps its port when it is started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Start it, and wait until it says where it is."""
        self.folder, self._options, self._port = folder, options, "0"
        self.start()

    def start(self) -> None:
        """Start it, again if need be."""
        command = [sys.executable, "-m", "cibola", "serve", "--lang", "en", "--no-browser", "--no-limits"]
        command += ["--port", self._port, "--folder", str(self.folder), *self._options]
        with (self.folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        self.address = self._listen()
        self._port = self.address.rpartition(":")[2]

    def _listen(self) -> str:
        """Read what it says until it names its address; drain the rest, so that it never waits for us."""
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(r"http://[^\s/]+", line):
                self._draining = Thread(target=self._process.stdout.read, daemon=True)
                self._draining.start()
                return found[0]
        log = (self.folder / "log.txt").read_text("utf-8", "replace")
        raise AssertionError(f"The server did not start: {log[-2000:]}")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End it: politely, or with SIGKILL at once."""
        self._process.send_signal(number)
        self._process.wait(PATIENCE)
        self._draining.join()
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        """Be there while a test needs it."""
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        """Leave nothing running."""
        if self._process.poll() is None:
            self.stop(signal.SIGKILL)
