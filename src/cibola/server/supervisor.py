"""Keeps several worker processes of one server running: starts, replaces, restarts and stops them.

The supervisor opens the listening socket and migrates the database. Its workers are new processes of the same command,
so that a restart loads the program anew, and inherit the socket: all accept from one queue, in which connections wait
while workers come and go.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing, suppress
from tempfile import TemporaryDirectory
from time import monotonic

import msgspec
import structlog

from cibola.errors import CibolaError
from cibola.server.auth.keys import make_folder, signing_key
from cibola.server.inheritance import VARIABLE, Inheritance
from cibola.server.listening import OnReady, Started, listen
from cibola.server.metrics import logs
from cibola.server.settings import Settings
from cibola.server.store.database import SQLITE, parse_url
from cibola.server.store.startup import open_store

POSTGRES_PAGE = "docs/how-to/use-postgresql.md"
FIRST_DELAY, LONGEST_DELAY = 0.5, 30.0  # seconds until a worker that has ended is started again
QUICK_SECONDS = 10.0  # a worker that ends sooner doubles the next delay
MOST_FAILURES = 3  # of all workers before the first of them is ready: then there is no server
RESTART_SECONDS = 120.0  # for new workers to start; then the old ones go on
STOP_SECONDS = 30.0  # for a worker that shuts down; then it is killed
log = structlog.get_logger("cibola.supervisor")


def supervise(settings: Settings, on_ready: OnReady) -> None:
    """Run several workers until a signal; `on_ready` is called when all of them accept requests."""
    check(settings)
    logs.configure(settings)
    make_folder(settings.folder)
    with closing(listen(settings)) as listener, open_store(settings.database_url):
        signing_key(settings.folder)  # a key that cannot be used is reported once, not by every worker
        with TemporaryDirectory(prefix="cibola-") as folder:
            asyncio.run(Supervisor(settings.processes, listener, folder, on_ready).run())


def check(settings: Settings) -> None:
    """Refuse several processes where they cannot be."""
    if sys.platform == "win32":
        raise CibolaError("serve-processes-windows")
    if parse_url(settings.database_url).drivername in SQLITE:
        raise CibolaError("serve-processes-sqlite", page=POSTGRES_PAGE)


class WorkerEndedError(Exception):
    """A worker has ended before it was ready."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


class WorkerProcess:
    """A worker's process, and what it has told so far."""

    def __init__(
        self, process: asyncio.subprocess.Process, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Take a process that has just been started, and the channel to it."""
        self.pid, self.ended = process.pid, asyncio.create_task(self._wait())
        self.was_quick = False  # whether it has ended soon after its start
        self._process, self._reader, self._writer = process, reader, writer
        loop = asyncio.get_running_loop()
        self._started: asyncio.Future[Started] = loop.create_future()
        self._listening = asyncio.create_task(self._listen())

    async def _wait(self) -> int:
        begun = monotonic()
        status = await self._process.wait()
        self.was_quick = monotonic() - begun < QUICK_SECONDS
        return status

    async def _listen(self) -> None:
        with suppress(OSError):
            async for line in self._reader:
                self._started.set_result(msgspec.json.decode(line, type=Started))
        self._writer.close()

    async def started(self) -> Started:
        """Wait until it accepts requests, and return what it tells; raise if it ends before."""
        await asyncio.wait((self._started, self.ended), return_when=asyncio.FIRST_COMPLETED)
        if not self._started.done():
            raise WorkerEndedError(self.ended.result())
        return self._started.result()

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless it has ended."""
        with suppress(ProcessLookupError):
            self._process.send_signal(number)


class Supervisor:
    """The workers of one server, and the signals that stop or restart them."""

    def __init__(self, processes: int, listener: socket.socket, folder: str, on_ready: OnReady) -> None:
        """Take the number of workers, the listening socket and the folder for their metrics."""
        self._processes, self._listener, self._folder, self._on_ready = processes, listener, folder, on_ready
        self._workers: dict[int, WorkerProcess] = {}  # by number; those that shut down after a restart are not in it
        self._running: set[WorkerProcess] = set()  # all
        self._failures = 0
        self._stopping, self._restarting = asyncio.Event(), asyncio.Event()

    async def run(self) -> None:
        """Keep workers running until a signal, and wait for their end."""
        self._handle_signals()
        serving = asyncio.create_task(self._serve())
        stopping = asyncio.create_task(self._stopping.wait())
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        for task in (serving, stopping):
            task.cancel()
        results = await asyncio.gather(serving, stopping, return_exceptions=True)
        await self._end(self._running)
        for error in results:
            if isinstance(error, Exception):
                raise error

    def _handle_signals(self) -> None:
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._stopping.set)
        loop.add_signal_handler(signal.SIGINT, self._interrupt)
        # A terminal that is closed sends this signal, too.
        event = self._stopping if sys.stdin is not None and sys.stdin.isatty() else self._restarting
        loop.add_signal_handler(signal.SIGHUP, event.set)

    def _interrupt(self) -> None:
        """Stop; at the second Ctrl-C, without waiting for requests."""
        if self._stopping.is_set():
            for worker in self._running:
                worker.send_signal(signal.SIGINT)
        self._stopping.set()

    # --- what goes on until it stops ---

    async def _serve(self) -> None:
        numbers = range(self._processes)
        try:
            async with asyncio.TaskGroup() as tasks:
                starting = [tasks.create_task(self._start_first(number)) for number in numbers]
        except ExceptionGroup as group:
            raise group.exceptions[0] from None
        self._on_ready(starting[0].result())
        log.info("workers started", workers=[worker.pid for worker in self._workers.values()])
        async with asyncio.TaskGroup() as tasks:
            for number in numbers:
                tasks.create_task(self._keep(number))
            while True:
                await self._restarting.wait()
                self._restarting.clear()
                await self._restart()

    async def _start_first(self, number: int) -> Started:
        """Start a worker and wait until it is ready; try again if it ends, but not often."""
        while True:
            worker = self._workers[number] = await self._start(number)
            try:
                return await worker.started()
            except WorkerEndedError as error:
                self._failures += 1
                if self._failures >= MOST_FAILURES:
                    raise CibolaError("serve-processes-failed", status=error.status) from None
                await asyncio.sleep(FIRST_DELAY)

    async def _keep(self, number: int) -> None:
        """Start a worker again whenever it has ended by itself."""
        quick_ends = 0
        while True:
            worker = self._workers[number]
            await asyncio.wait((worker.ended,))
            if self._workers[number] is not worker:  # restarted meanwhile
                continue
            log.error("worker ended", worker=worker.pid, status=worker.ended.result())
            await asyncio.sleep(delay_after(quick_ends))
            quick_ends = quick_ends + 1 if worker.was_quick else 0
            if self._workers[number] is worker:
                with suppress(OSError):  # no memory, or too many processes: tried again after another delay
                    await self._replace(worker, number)

    async def _replace(self, worker: WorkerProcess, number: int) -> None:
        started = await self._start(number)
        if self._workers[number] is worker:
            self._workers[number] = started
            log.info("worker replaced", worker=started.pid, ended=worker.pid)
        else:
            await self._end((started,))

    async def _restart(self) -> None:
        """Start new workers, and shut the old ones down when the new ones are ready; keep the old ones if they fail."""
        log.info("restarting")
        fresh: dict[int, WorkerProcess] = {}
        try:
            async with asyncio.timeout(RESTART_SECONDS):
                for number in range(self._processes):
                    fresh[number] = await self._start(number)
                await asyncio.gather(*(worker.started() for worker in fresh.values()))
        except (WorkerEndedError, TimeoutError, OSError) as error:
            log.error("restart failed: the old workers go on", reason=str(error))  # noqa: TRY400 (the worker told why)
            await self._end(fresh.values())
            return
        old, self._workers = self._workers, fresh
        await self._end(old.values())
        log.info("restarted", workers=[worker.pid for worker in fresh.values()])

    # --- processes ---

    async def _start(self, number: int) -> WorkerProcess:
        """Start a worker: the command of this process, in a session of its own, which Ctrl-C does not reach."""
        ours, theirs = socket.socketpair()
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        inheritance = Inheritance(number, self._listener.fileno(), theirs.fileno(), self._folder)
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *sys.orig_argv[1:],
                stdin=subprocess.DEVNULL,
                pass_fds=(inheritance.listener, inheritance.channel),
                env=os.environ | {VARIABLE: msgspec.json.encode(inheritance).decode()},
                start_new_session=True,
            )
        except BaseException:
            writer.close()
            raise
        finally:
            theirs.close()
        worker = WorkerProcess(process, reader, writer)  # at once: who is cancelled here must not leave it unknown
        self._running.add(worker)
        worker.ended.add_done_callback(lambda _: self._running.discard(worker))
        return worker

    async def _end(self, workers: Iterable[WorkerProcess]) -> None:
        """Shut workers down, and wait for them; kill those that take too long."""
        ending = {worker.ended: worker for worker in workers if not worker.ended.done()}
        for worker in ending.values():
            worker.send_signal(signal.SIGTERM)
        if ending:
            _, late = await asyncio.wait(ending, timeout=STOP_SECONDS)
            for ended in late:
                log.error("worker killed", worker=ending[ended].pid)
                ending[ended].send_signal(signal.SIGKILL)
            await asyncio.gather(*late)


def delay_after(quick_ends: int) -> float:
    """Return the seconds until a worker is started again whose last ends were so many times soon after its start."""
    return min(LONGEST_DELAY, FIRST_DELAY * 2.0**quick_ends)
