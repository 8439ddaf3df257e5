"""Permits to think: the quotas of thinking queues hold for all processes together, and no turn is searched twice."""

from contextlib import suppress

from sqlalchemy import Connection, delete, exists, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError

from cibola.server.errors import TooManyRequestsError, UnavailableError
from cibola.server.store.repository import Store
from cibola.server.store.schema import thoughts


class ThoughtPermits:
    """Keeps a row for every thought that waits or runs; it goes with the thought, or with its process."""

    def __init__(self, store: Store, process: str) -> None:
        self._store, self._process = store, process
        self._ended: set[str] = set()  # thoughts whose rows are still to be deleted

    async def enter(self, thought: str, owner: str, kind: str, most_waiting: int) -> bool:
        """Let a person's thought wait, or refuse it; False if another process has the same one."""
        self._ended.discard(thought)

        def work(connection: Connection) -> bool | None:
            own = thoughts.c.process == self._process
            mine = (thoughts.c.owner == owner) & (thoughts.c.kind == kind) & ~thoughts.c.is_running
            if (connection.scalar(select(func.count()).where(mine)) or 0) >= most_waiting:
                return None
            row = self._row(thought, owner, kind, is_running=False)
            # A row of our own may be left over: the database did not answer when its thought had ended.
            change = insert(thoughts).values(row)
            change = change.on_conflict_do_update(index_elements=["id"], set_={"is_running": False}, where=own)
            return connection.scalar(change.returning(thoughts.c.id)) is not None

        try:
            has_entered = await self._store.write(work)
        except IntegrityError:  # the others believe this process dead, until its next sign of life
            return False
        if has_entered is None:
            raise TooManyRequestsError("server-thoughts-waiting")
        return has_entered

    async def start(self, thought: str, owner: str, kind: str) -> bool:
        """Let a thought run, unless another of the same person and kind runs in any process."""
        is_busy = exists().where(thoughts.c.owner == owner, thoughts.c.kind == kind, thoughts.c.is_running)
        row = self._row(thought, owner, kind, is_running=True)
        # Its row is missing if the others believed this process dead for a while.
        own = thoughts.c.process == self._process
        change = insert(thoughts).values(row)
        change = change.on_conflict_do_update(index_elements=["id"], set_={"is_running": True}, where=own)

        def work(connection: Connection) -> bool:
            is_free = not connection.scalar(select(is_busy))
            return is_free and connection.scalar(change.returning(thoughts.c.id)) is not None

        try:
            return await self._store.write(work)
        except IntegrityError:  # another one began at the same moment, or this process is believed dead
            return False

    async def leave(self, thought: str) -> None:
        """Forget a thought that has ended; if the database does not answer, as soon as it does."""
        self._ended.add(thought)
        with suppress(UnavailableError):
            await self.forget_ended()

    async def forget_ended(self) -> None:
        """Forget thoughts that have ended."""
        ended = list(self._ended)
        if ended:
            own = thoughts.c.id.in_(ended) & (thoughts.c.process == self._process)
            await self._store.write(lambda connection: connection.execute(delete(thoughts).where(own)))
            self._ended.difference_update(ended)

    def _row(self, thought: str, owner: str, kind: str, *, is_running: bool) -> dict[str, str | bool]:
        return {"id": thought, "process": self._process, "owner": owner, "kind": kind, "is_running": is_running}
