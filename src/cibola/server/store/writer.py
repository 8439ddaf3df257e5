"""The one writer: a thread that carries out what many ask for, and commits what has gathered in one go.

Who asks is told after the commit. With an empty queue nobody waits for others: whatever came until those of the last
commit were told is the next group, and so is what the loop's present round brings. The writer is woken once for all of
it: each time it takes the interpreter from the loop, which costs both.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection, Dialect, Engine, Insert

from cibola.server.store.database import for_writing

Result = TypeVar("Result")
Work = Callable[[Connection], Any]
Call = Literal["work", "stop"]
WORK: Call = "work"
STOP: Call = "stop"
MOST_AT_ONCE = 200


class Job:
    """One piece of work and who waits for it."""

    __slots__ = ("error", "is_told", "loop", "result", "told", "work")

    def __init__(self, work: Work) -> None:
        """Remember who asks."""
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.told: asyncio.Future[None] = self.loop.create_future()
        self.is_told = False
        self.result: Any = None
        self.error: BaseException | None = None

    def carry_out(self, connection: Connection) -> None:
        """Do the work, and remember what came of it."""
        self.result = self.work(connection)

    def answer(self) -> None:
        """Tell who waits, in the loop in which they wait; they may have gone."""
        self.is_told = True
        if not self.told.done():
            self.told.set_result(None)

    async def kept(self) -> Any:
        """Wait until it is kept, even if whoever waits is cancelled meanwhile: then they are when they wait for more.

        Every move waits here. A shield would do the same, at the price of a second future and its callbacks.
        """
        is_cancelled = False
        while not self.is_told:
            try:
                await self.told
            except asyncio.CancelledError:
                is_cancelled = True
                self.told = self.loop.create_future()
        task = asyncio.current_task()
        if is_cancelled and task is not None:
            task.cancel()
        if self.error is not None:
            raise self.error
        return self.result


class Writer:
    """Carries out work in the order in which it was asked for."""

    def __init__(self, engine: Engine) -> None:
        """Start the thread."""
        self._engine = for_writing(engine)
        self._jobs: deque[Job] = deque()
        self._calls: SimpleQueue[Call] = SimpleQueue()
        self._connection: Connection | None = None
        self._calling: asyncio.AbstractEventLoop | None = None  # the loop that will call when its round is over
        self._is_busy = False  # whether there are some who are yet to be told
        self._thread = Thread(target=self._run, name="cibola-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many pieces of work wait."""
        return len(self._jobs)

    def begin(self, work: Work) -> Job:
        """Hand work over; it is kept after the commit. Work that fails changes nothing, and may run twice."""
        job = Job(work)
        self._jobs.append(job)
        if self._calling is not job.loop:
            self._calling = job.loop
            job.loop.call_soon(self._call)
        return job

    def _call(self) -> None:
        self._calling = None
        if self._jobs and not self._is_busy:
            self._is_busy = True
            self._calls.put(WORK)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Carry out work, and wait until it is kept."""
        result: Result = await self.begin(work).kept()
        return result

    def close(self) -> None:
        """Finish what was asked for, and stop."""
        self._calls.put(STOP)
        self._thread.join()

    def _run(self) -> None:
        while self._calls.get() != STOP:
            self._carry_out(self._gathered())
        while self._jobs:
            self._carry_out(self._gathered())
        self._hang_up()

    def _gathered(self) -> list[Job]:
        return [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_AT_ONCE))]

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _carry_out(self, group: Sequence[Job]) -> None:
        """Do everything in one transaction; if something fails, each alone, so that one fault harms nobody else."""
        if not (self._add(group) or self._try(group)):
            for job in group if len(group) > 1 else ():
                self._try([job])
        loops = {job.loop for job in group if not job.loop.is_closed()}
        for loop in loops:
            loop.call_soon_threadsafe(self._tell, [job for job in group if job.loop is loop])
        if not loops:
            self._go_on()

    def _tell(self, jobs: Sequence[Job]) -> None:
        """Begin with the next group, and tell those of the last one, in the loop in which they wait."""
        self._go_on()
        for job in jobs:
            job.answer()

    def _go_on(self) -> None:
        self._is_busy = False
        self._call()

    def _dial(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _add(self, group: Sequence[Job]) -> bool:
        """Add rows where that is all there is to do. If it fails, nothing has changed, and `_try` finds out why."""
        rows = joined([job.work for job in group])
        if rows is None or not self._engine.dialect.positional:
            return False
        try:
            rows.add_alone(self._dial())
        except Exception:  # noqa: BLE001 (it will happen again, and is told then)
            self._hang_up()
            return False
        return True

    def _try(self, group: Sequence[Job]) -> bool:
        failed: Exception | None = None
        try:
            connection = self._dial()
            with connection.begin():
                for works in _together(group):
                    works(connection)
        except Exception as error:  # noqa: BLE001 (whoever asked is told)
            self._hang_up()
            failed = error
        for job in group:
            job.error = failed
        return failed is None


def _together(group: Sequence[Job]) -> Iterator[Work]:
    """Join neighbours that only add rows; everything stays in the order in which it was asked for."""
    for _, jobs in groupby(group, lambda job: id(job.work.statement if isinstance(job.work, Rows) else job)):
        alike = list(jobs)
        yield joined([job.work for job in alike]) or alike[0].carry_out


MOST_TEXTS = 256  # of the statement, one for each number of rows


class Rows:
    """Rows of plain values, one for each column."""

    def __init__(self, statement: Insert, rows: Sequence[tuple[Any, ...]]) -> None:
        """Take what to add."""
        self.statement, self.rows = statement, rows

    def __call__(self, connection: Connection) -> None:
        """Add them, within a transaction."""
        names = self.statement.table.columns.keys()
        connection.execute(self.statement, [dict(zip(names, row, strict=True)) for row in self.rows])

    def add_alone(self, connection: Connection) -> None:
        """Add them, and commit: one statement is all or nothing.

        It goes straight to the driver. The thread that writes shares the interpreter with everybody who plays, and
        would wait for it with every step on the way.
        """
        driver = connection.connection
        values = [value for row in self.rows for value in row]
        driver.cursor().execute(_text(self.statement, connection.dialect, len(self.rows)), values)
        driver.commit()


def joined(works: Sequence[object]) -> Rows | None:
    """Join works that only add rows to the same table; None if one of them does something else."""
    rows = [work for work in works if isinstance(work, Rows)]
    if len(rows) < len(works) or len({id(work.statement) for work in rows}) != 1:
        return None
    return Rows(rows[0].statement, [row for work in rows for row in work.rows])


@lru_cache(maxsize=MOST_TEXTS)
def _text(statement: Insert, dialect: Dialect, count: int) -> str:
    """Write the statement for so many rows."""
    head, values, one = str(statement.compile(dialect=dialect)).rpartition(" VALUES ")
    return head + values + ", ".join([one] * count)
