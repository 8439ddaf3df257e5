"""A real server in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Self

TIMEOUT = 60.0


class ServerProcess:
    """`cibola serve` with a folder of its own; it keeps its port when it is started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Start the server, and wait until it prints its address."""
        self.folder, self._options, self._port = folder, options, "0"
        self.start()

    def start(self) -> None:
        """Start the server, again if need be."""
        command = [sys.executable, "-m", "cibola", "serve", "--lang", "en", "--no-browser", "--no-limits"]
        command += ["--port", self._port, "--folder", str(self.folder), *self._options]
        environment = os.environ | {"CIBOLA_REVIEW_NICE": "0"}  # tests wait for reviews, with all cores busy
        with (self.folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        self.address = self._read_address()
        self._port = self.address.rpartition(":")[2]

    def _read_address(self) -> str:
        """Read the output up to the address; a thread drains the rest, so that the server never blocks on it."""
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(r"http://[^\s/]+", line):
                self._drain = Thread(target=self._process.stdout.read, daemon=True)
                self._drain.start()
                return found[0]
        log = (self.folder / "log.txt").read_text("utf-8", "replace")
        raise AssertionError(f"The server did not start: {log[-2000:]}")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Stop the server: by SIGTERM, or by SIGKILL at once."""
        self._process.send_signal(number)
        self._process.wait(TIMEOUT)
        self._drain.join()
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        """Return the running server."""
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        """Stop the server if it still runs: not by SIGKILL, so that its coverage can be measured."""
        if self._process.poll() is None:
            self.stop()
