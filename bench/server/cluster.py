"""Several server processes on one database, each behind a proxy, which are killed, stopped and started again."""

import asyncio
import random
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec
from cutting_proxy import CuttingProxy
from serving import HOST, free_port

TRACEBACK = "Traceback"
START_SECONDS = 120.0  # until a server is ready, while everything else runs too


class LogLine(msgspec.Struct):
    """A line of a server's log, as far as it is read."""

    event: str = ""
    level: str = ""
    exception: str = ""
    reason: str = ""
    status: int = 0
    path: str = ""


class ServerProcess:
    """A `cibola serve` that is started again whenever it ends, and the proxy in front of it."""

    def __init__(self, arguments: list[str], log: Path, proxy: CuttingProxy) -> None:
        """Take the options, the file for its log, and the proxy, which knows its port."""
        self.proxy = proxy
        self.log = log
        self.starts = 0
        self.unexpected_exits = 0
        self.is_ready = False
        self.is_stopped = False  # by SIGSTOP
        self._arguments = [*arguments, "--port", str(proxy.target)]
        self._process: Process | None = None
        self._is_killed = False
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the server, and keep it running."""
        await self.proxy.open()
        self._keeping = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            with self.log.open("ab") as log:
                self._process = process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "cibola", "serve", *self._arguments, stdin=DEVNULL, stdout=PIPE, stderr=log
                )
            self.starts += 1
            self._is_killed = False
            await self._wait_until_ready(process)
            await process.wait()
            self.is_ready = self.is_stopped = False
            if not self._is_killed:
                self.unexpected_exits += 1
                await asyncio.sleep(0.2)

    async def _wait_until_ready(self, process: Process) -> None:
        """Read what it prints until it says its address."""
        while process.stdout and (line := await process.stdout.readline()):
            if b"http://" in line:
                self.is_ready = True

    @property
    def is_running(self) -> bool:
        """Whether there is a process that can be killed."""
        return self._process is not None and self._process.returncode is None and not self._is_killed

    def send(self, number: int) -> None:
        """Send a signal; after `SIGKILL` it is started again."""
        if self._process is None or not self.is_running:
            return
        if number == signal.SIGKILL:
            self._is_killed, self.is_ready = True, False
        self.is_stopped = number == signal.SIGSTOP
        with suppress(ProcessLookupError):
            self._process.send_signal(number)

    async def close(self) -> int | None:
        """Stop the server by SIGTERM, and return its exit status."""
        if self._keeping is not None:
            self._keeping.cancel()
        status = None
        if self._process is not None and self._process.returncode is None:
            self.send(signal.SIGCONT)
            self._process.terminate()
            with suppress(TimeoutError):
                status = await asyncio.wait_for(self._process.wait(), 30)
            if status is None:
                self._process.kill()
        await self.proxy.close()
        return status


class Cluster:
    """All server processes."""

    def __init__(self, folder: Path, database: str, count: int, chance: random.Random, cut_chance: float) -> None:
        """Take the folder that they share, the URL of the database, and how many there are."""
        # --no-limits: torture needs more than anybody may do. One thread for searches, which nobody asks for.
        shared = ["--host", HOST, "--folder", str(folder), "--database", database, "--no-browser", "--no-limits"]
        arguments = [*shared, "--thinkers", "1", "--log-format", "json", "--log-level", "warning"]
        self.chance = chance
        self.servers = [
            ServerProcess(arguments, folder / f"{number}.log", CuttingProxy(free_port(), chance, cut_chance))
            for number in range(count)
        ]

    async def open(self) -> None:
        """Start all, and wait until they are ready."""
        for server in self.servers:
            await server.open()
        await self.all_ready()

    async def all_ready(self) -> None:
        """Wait until all servers are ready."""
        deadline = time.monotonic() + START_SECONDS
        while not all(server.is_ready for server in self.servers):
            if time.monotonic() > deadline:
                raise RuntimeError("a server does not start: " + self.logs[-2000:])
            await asyncio.sleep(0.1)

    async def port(self, other_than: int = 0) -> int:
        """Return the port of the proxy of a server that lives, if possible another one than a given one."""
        while not (ports := [server.proxy.port for server in self.servers if server.is_ready]):  # noqa: ASYNC110
            await asyncio.sleep(0.05)  # several processes, several events: looking is simpler
        return self.chance.choice([port for port in ports if port != other_than] or ports)

    def stop_cutting(self) -> None:
        """Cut no more connections."""
        for server in self.servers:
            server.proxy.cut_chance = 0.0

    @property
    def cuts(self) -> int:
        """How many connections were cut."""
        return sum(server.proxy.cuts for server in self.servers)

    @property
    def starts(self) -> int:
        """How many processes were started."""
        return sum(server.starts for server in self.servers)

    @property
    def unexpected_exits(self) -> int:
        """How many processes ended by themselves."""
        return sum(server.unexpected_exits for server in self.servers)

    @property
    def logs(self) -> str:
        """What all servers have logged."""
        return "".join(server.log.read_text("utf-8", "replace") for server in self.servers if server.log.exists())

    def logged_errors(self) -> Counter[str]:
        """Count the errors in the logs, by what happened and the last line of the traceback."""
        return Counter(filter(None, map(_error_in, self.logs.splitlines())))

    async def close(self) -> list[int | None]:
        """Stop all, and return their exit statuses."""
        return list(await asyncio.gather(*(server.close() for server in self.servers)))


def _error_in(line: str) -> str:
    """Return the error that a line of a log is about; empty if it is about none."""
    try:
        read = msgspec.json.decode(line, type=LogLine)
    except msgspec.MsgspecError:  # not a line of ours
        return line.strip() if TRACEBACK in line else ""
    trace = read.exception or (read.event if TRACEBACK in read.event else "")
    if trace:
        return f"{read.event.partition(chr(10))[0]}: {trace.strip().splitlines()[-1]}"
    if read.level != "error":
        return ""
    return f"{read.event}: {read.status} {read.path[:40]}" if read.status else f"{read.event}: {read.reason}"
