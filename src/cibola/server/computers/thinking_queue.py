"""A queue of thoughts (turns of computer players, and hints) for a bounded number of threads, fair to every person.

The order is that of fair queueing: virtual time passes as the threads work, each person's account says up to which
virtual time their share is used, and the thought that would end first in it starts next. So thoughts of equal length go
round robin over the people who wait, short ones go before long ones, and nobody waits for ever.

Everything but the thoughts themselves runs in the event loop.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec

from cibola.server.errors import ShuttingDownError, TooManyRequestsError

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)
Kind = Literal["turn", "hint"]
Permit = Callable[[], Awaitable[bool]]


class Quota(msgspec.Struct, frozen=True):
    """How many thoughts of one kind a person may have in a queue."""

    running: int
    waiting: int


QUOTAS: dict[Kind, Quota] = {"turn": Quota(running=1, waiting=100), "hint": Quota(running=1, waiting=3)}
STOP_AGAIN = 0.05  # seconds
ASK_AGAIN = 0.5  # seconds after which a thought that was not permitted to start tries again
CLOSE_SECONDS = 2.0  # for all searches that are stopped when the server shuts down


class Work(Protocol[Result_co]):
    """What a thread does for a thought."""

    def run(self) -> Result_co:
        """Return the result; called in the thread."""

    def stop(self) -> None:
        """Let `run` end soon, whatever its result; called in another thread, perhaps more than once."""


class Thought(Generic[Result]):
    """Something to be thought about for a person, and the future of its result."""

    def __init__(
        self, owner: str, kind: Kind, seconds: float, work: Work[Result], permit: Permit | None = None
    ) -> None:
        self.owner, self.kind, self.seconds, self.work, self.permit = owner, kind, seconds, work, permit
        self.result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()


class NotPermittedError(Exception):
    """A thought may not start now: the same person has one in another process."""


class Account:
    """The thoughts of one person, and the virtual time up to which their share of the threads is used."""

    def __init__(self) -> None:
        self.used = 0.0
        self.last_start = 0  # counts the thoughts of all people; 0: none has started
        self.waiting: list[Thought[Any]] = []
        self.running: list[Thought[Any]] = []
        self.held: set[Kind] = set()  # kinds that were not permitted to start, and must wait a moment

    def is_full(self, kind: Kind) -> bool:
        """Tell whether no more thoughts of a kind may wait."""
        return sum(thought.kind == kind for thought in self.waiting) >= QUOTAS[kind].waiting

    def next(self) -> Thought[Any] | None:
        """Return the shortest thought that may start, the oldest of equal ones; None if there is none."""
        return min(filter(self._may_start, self.waiting), key=lambda thought: thought.seconds, default=None)

    def _may_start(self, thought: Thought[Any]) -> bool:
        if thought.kind in self.held:
            return False
        return sum(other.kind == thought.kind for other in self.running) < QUOTAS[thought.kind].running


class ThinkingQueue:
    """Runs thoughts in a bounded number of threads."""

    def __init__(self, threads: int, name: str) -> None:
        """Take the number of the threads, and what their names begin with; nothing runs yet."""
        self._threads = threads
        self._executor = ThreadPoolExecutor(threads, name)
        self._accounts: dict[str, Account] = {}
        self._virtual_time = 0.0
        self._starts = 0
        self._running: dict[Thought[Any], asyncio.Future[Any]] = {}
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return sum(len(account.waiting) for account in self._accounts.values())

    @property
    def running(self) -> int:
        """How many threads are busy."""
        return len(self._running)

    def check_quota(self, owner: str, kind: Kind) -> None:
        """Raise if a person has as many thoughts waiting as they may have."""
        account = self._accounts.get(owner)
        if account is not None and account.is_full(kind):
            raise TooManyRequestsError("server-thoughts-waiting")

    async def run(
        self, owner: str, kind: Kind, seconds: float, work: Work[Result], permit: Permit | None = None
    ) -> Result:
        """Run a person's work of an expected length when its time comes; if the caller is cancelled, so is the work.

        If there is a permit to be asked for, it is asked for when there is a thread; meanwhile others may start.
        """
        if self._is_closed:
            raise ShuttingDownError("watching-leaving")
        self.check_quota(owner, kind)
        thought = Thought(owner, kind, seconds, work, permit)
        self._add(thought)
        self._start_next()
        try:
            return await thought.result
        except asyncio.CancelledError:
            self._cancel(thought)
            raise

    def _add(self, thought: Thought[Any]) -> None:
        account = self._accounts.setdefault(thought.owner, Account())
        if not account.waiting:
            account.used = max(account.used, self._virtual_time)
        account.waiting.append(thought)

    # --- threads ---

    def _start_next(self) -> None:
        """Start thoughts while there are threads for them."""
        while len(self._running) < self._threads:
            ready = [(account, thought) for account in self._accounts.values() if (thought := account.next())]
            if not ready:
                break
            self._start(*min(ready, key=lambda row: (row[0].used + row[1].seconds, row[0].last_start)))

    def _start(self, account: Account, thought: Thought[Any]) -> None:
        sharing = sum(bool(one.waiting or one.running) for one in self._accounts.values())
        account.waiting.remove(thought)
        account.running.append(thought)
        account.used += thought.seconds
        self._starts += 1
        account.last_start = self._starts
        self._virtual_time += thought.seconds / sharing
        loop = asyncio.get_running_loop()
        ending: asyncio.Future[Any] = (
            loop.run_in_executor(self._executor, thought.work.run)
            if thought.permit is None
            else loop.create_task(self._run_if_permitted(thought, thought.permit))
        )
        self._running[thought] = ending
        ending.add_done_callback(lambda ended: self._end(thought, ended))

    async def _run_if_permitted(self, thought: Thought[Any], permit: Permit) -> Any:
        if not await permit():
            raise NotPermittedError
        return await asyncio.get_running_loop().run_in_executor(self._executor, thought.work.run)

    def _end(self, thought: Thought[Any], ended: "asyncio.Future[Any]") -> None:
        """Pass on the result of a thread, and start the next thought."""
        del self._running[thought]
        account = self._accounts[thought.owner]
        account.running.remove(thought)
        account.used = max(account.used, self._virtual_time)
        error = None if ended.cancelled() else ended.exception()
        if thought.result.done():
            pass  # nobody waits for it any more
        elif isinstance(error, NotPermittedError):
            self._hold(account, thought)
        elif ended.cancelled() or error is not None:
            thought.result.set_exception(error or ShuttingDownError("watching-leaving"))
        else:
            thought.result.set_result(ended.result())
        self._start_next()
        self._forget_accounts()

    def _hold(self, account: Account, thought: Thought[Any]) -> None:
        """Let a thought wait again that was not permitted to start, and try it, or another of its kind, later."""
        account.used -= thought.seconds
        account.held.add(thought.kind)
        account.waiting.insert(0, thought)
        asyncio.get_running_loop().call_later(ASK_AGAIN, self._release, account, thought.kind)

    def _release(self, account: Account, kind: Kind) -> None:
        account.held.discard(kind)
        self._start_next()

    def _forget_accounts(self) -> None:
        """Forget the accounts of people who have nothing to think about, and whose share is not exceeded."""
        if not self._running and not self.waiting:
            self._accounts.clear()
            self._virtual_time = 0.0
        for owner, account in list(self._accounts.items()):
            if not account.waiting and not account.running and account.used <= self._virtual_time:
                del self._accounts[owner]

    # --- what nobody waits for ---

    def _cancel(self, thought: Thought[Any]) -> None:
        """Remove a thought that waits, or stop it while it runs."""
        account = self._accounts.get(thought.owner)
        if account is not None and thought in account.waiting:
            account.waiting.remove(thought)
            self._forget_accounts()
        self._stop(thought)

    def _stop(self, thought: Thought[Any]) -> None:
        """Stop a thought until its thread has ended: a search that has only just begun forgets what came before."""
        if thought in self._running:
            thought.work.stop()
            asyncio.get_running_loop().call_later(STOP_AGAIN, self._stop, thought)

    def stop(self) -> None:
        """Stop everything, and start nothing more; whoever waits gets an error."""
        self._is_closed = True
        waiting = [thought for account in self._accounts.values() for thought in account.waiting]
        for thought in (*waiting, *self._running):
            if not thought.result.done():
                thought.result.set_exception(ShuttingDownError("watching-leaving"))
            self._cancel(thought)

    async def close(self) -> None:
        """Stop everything, wait a moment until it has ended, and release the threads."""
        self.stop()
        if self._running:
            await asyncio.wait(self._running.values(), timeout=CLOSE_SECONDS)
        self._executor.shutdown(wait=False, cancel_futures=True)
