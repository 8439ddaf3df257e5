"""The single writer thread, which commits the jobs that have queued up in one transaction (group commit).

A job's future is resolved after the commit. Nothing is delayed to make groups larger: the next group is whatever was
queued until the event loop has resolved the futures of the last one, and at least what the loop's present iteration
brings. The thread is woken once for a whole group, because each time it takes the GIL from the loop, which costs both.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection, Dialect, Engine, Insert

from cibola.server.errors import UnavailableError
from cibola.server.store.database import (
    UNAVAILABLE,
    close,
    execute_and_commit,
    for_writing,
    is_conflict,
    is_disconnect,
    is_shared,
    notify,
    unavailable,
)
from cibola.server.store.notices import Notice, payloads

Result = TypeVar("Result")
Work = Callable[[Connection], Any]
Signal = Literal["work", "stop"]
WORK: Signal = "work"
STOP: Signal = "stop"
LARGEST_GROUP = 200
MOST_ATTEMPTS = 5  # to commit a transaction that another one is in conflict with
PAUSE = 0.01  # seconds, longer after each attempt
MOST_STATEMENTS = 256  # cached texts of the INSERT statement, one for each number of rows


class Job:
    """One piece of work in the writer's queue, and the future of whoever waits for it."""

    __slots__ = ("error", "future", "is_done", "loop", "notice", "result", "work")

    def __init__(self, work: Work, notice: Notice | None) -> None:
        """Create the future in the running loop."""
        self.work = work
        self.notice = notice
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[None] = self.loop.create_future()
        self.is_done = False
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        """Do the work, and store its result."""
        self.result = self.work(connection)

    def resolve(self) -> None:
        """Resolve the future, in its own loop; it may have been cancelled."""
        self.is_done = True
        if not self.future.done():
            self.future.set_result(None)

    async def committed(self) -> Any:
        """Wait for the commit, even if the waiting task is cancelled meanwhile: then it is cancelled afterwards.

        Every move waits here. `asyncio.shield` would do the same, at the price of a second future and its callbacks.
        """
        is_cancelled = False
        while not self.is_done:
            try:
                await self.future
            except asyncio.CancelledError:
                is_cancelled = True
                self.future = self.loop.create_future()
        task = asyncio.current_task()
        if is_cancelled and task is not None:
            task.cancel()
        if self.error is not None:
            raise self.error
        return self.result


class Writer:
    """Runs jobs in the order in which they were queued."""

    def __init__(self, engine: Engine, process: str = "") -> None:
        """Start the thread; with the id of this process, others that share the database get its notices."""
        self._engine = for_writing(engine)
        self._process = process if is_shared(engine) else ""
        self._jobs: deque[Job] = deque()
        self._signals: SimpleQueue[Signal] = SimpleQueue()
        self._connection: Connection | None = None
        self._waking: asyncio.AbstractEventLoop | None = (
            None  # the loop that will wake the thread in its next iteration
        )
        self._is_busy = False  # whether futures of the last group are still to be resolved
        self._thread = Thread(target=self._run, name="cibola-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many jobs are queued."""
        return len(self._jobs)

    def begin(self, work: Work, notice: Notice | None = None) -> Job:
        """Queue work, and a notice of what it changes. Work that fails changes nothing, and may be run twice."""
        job = Job(work, notice)
        self._jobs.append(job)
        if self._waking is not job.loop:
            self._waking = job.loop
            job.loop.call_soon(self._wake)
        return job

    def _wake(self) -> None:
        self._waking = None
        if self._jobs and not self._is_busy:
            self._is_busy = True
            self._signals.put(WORK)

    async def write(self, work: Callable[[Connection], Result], notice: Notice | None = None) -> Result:
        """Queue work, and wait for its commit."""
        result: Result = await self.begin(work, notice).committed()
        return result

    async def tell(self, notice: Notice) -> None:
        """Send a notice of something that was committed before."""
        if self._process:
            await self.write(lambda _connection: None, notice)

    def close(self) -> None:
        """Finish all queued jobs, and stop the thread."""
        self._signals.put(STOP)
        self._thread.join()

    def _run(self) -> None:
        while self._signals.get() != STOP:
            self._commit(self._next_group())
        while self._jobs:
            self._commit(self._next_group())
        self._close_connection()

    def _next_group(self) -> list[Job]:
        return [self._jobs.popleft() for _ in range(min(len(self._jobs), LARGEST_GROUP))]

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _close_connection(self) -> None:
        if self._connection is not None:
            close(self._connection)
            self._connection = None

    def _commit(self, group: Sequence[Job]) -> None:
        """Commit a group in one transaction; if that fails, each job in its own, so that only the faulty one fails.

        If the database does not answer, all of them fail.
        """
        failure = None if self._insert(group) else self._run_in_transaction(group)
        if failure is not None and not isinstance(failure, UnavailableError):
            for job in group if len(group) > 1 else ():
                self._run_in_transaction([job])
        loops = {job.loop for job in group if not job.loop.is_closed()}
        for loop in loops:
            loop.call_soon_threadsafe(self._resolve, [job for job in group if job.loop is loop])
        if not loops:
            self._start_next()

    def _resolve(self, jobs: Sequence[Job]) -> None:
        """Start the next group, and resolve the futures of the last one; called in their loop."""
        self._start_next()
        for job in jobs:
            job.resolve()

    def _start_next(self) -> None:
        self._is_busy = False
        self._wake()

    def _insert(self, group: Sequence[Job]) -> bool:
        """Insert the rows of a group that does nothing else; False, with nothing changed, if it fails or does more."""
        rows = merged([job.work for job in group])
        if rows is None or not self._engine.dialect.positional:
            return False
        try:
            rows.insert_and_commit(self._connect(), self._payloads(group))
        except Exception:  # noqa: BLE001 (it will be raised again in a transaction, and reported from there)
            self._close_connection()
            return False
        return True

    def _payloads(self, group: Sequence[Job]) -> list[str]:
        return payloads(self._process, (job.notice for job in group if job.notice)) if self._process else []

    def _run_in_transaction(self, group: Sequence[Job]) -> Exception | None:
        """Run jobs in one transaction, and store the error if it fails."""
        failure: Exception | None = None
        for attempt in range(MOST_ATTEMPTS):
            failure, may_succeed = self._try_transaction(group)
            if not may_succeed:
                break
            time.sleep(PAUSE * attempt)
        if isinstance(failure, UNAVAILABLE):
            cause, failure = failure, unavailable(failure)
            failure.__cause__ = cause
        for job in group:
            job.error = failure
        return failure

    def _try_transaction(self, group: Sequence[Job]) -> tuple[Exception | None, bool]:
        """Run jobs in one transaction; return its error, and whether another attempt may succeed.

        That is so after a conflict with another transaction, and if the connection was lost before the commit was sent:
        afterwards nobody knows whether it was carried out.
        """
        is_committing = False
        try:
            connection = self._connect()
            with connection.begin():
                for work in _merge_neighbours(group):
                    work(connection)
                notify(connection, self._payloads(group))
                is_committing = True
        except Exception as error:  # noqa: BLE001 (raised for whoever waits for the job)
            self._close_connection()
            return error, is_conflict(error) or (is_disconnect(error) and not is_committing)
        return None, False


def _merge_neighbours(group: Sequence[Job]) -> Iterator[Work]:
    """Merge neighbouring jobs that only insert rows; the order of the jobs stays."""
    for _, jobs in groupby(group, lambda job: id(job.work.statement if isinstance(job.work, InsertRows) else job)):
        alike = list(jobs)
        yield merged([job.work for job in alike]) or alike[0].run


class InsertRows:
    """Work that inserts rows of plain values, one for each column, and nothing else."""

    def __init__(self, statement: Insert, rows: Sequence[tuple[Any, ...]]) -> None:
        self.statement, self.rows = statement, rows

    def __call__(self, connection: Connection) -> None:
        """Insert the rows, within a transaction."""
        names = self.statement.table.columns.keys()
        connection.execute(self.statement, [dict(zip(names, row, strict=True)) for row in self.rows])

    def insert_and_commit(self, connection: Connection, payloads: Sequence[str] = ()) -> None:
        """Insert the rows by one statement straight through the driver, send payloads with it, and commit.

        The writer thread shares the GIL with everybody who plays, and would compete for it at every step of the way
        through SQLAlchemy.
        """
        values = [value for row in self.rows for value in row]
        statement = _statement_text(self.statement, connection.dialect, len(self.rows))
        execute_and_commit(connection, statement, values, payloads)


def merged(works: Sequence[object]) -> InsertRows | None:
    """Merge works that insert rows into the same table; None if one of them does something else."""
    rows = [work for work in works if isinstance(work, InsertRows)]
    if len(rows) < len(works) or len({id(work.statement) for work in rows}) != 1:
        return None
    return InsertRows(rows[0].statement, [row for work in rows for row in work.rows])


@lru_cache(maxsize=MOST_STATEMENTS)
def _statement_text(statement: Insert, dialect: Dialect, count: int) -> str:
    """Return the SQL of the statement for so many rows."""
    head, values, one = str(statement.compile(dialect=dialect)).rpartition(" VALUES ")
    return head + values + ", ".join([one] * count)
