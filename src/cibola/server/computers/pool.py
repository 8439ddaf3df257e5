"""The threads of the computer players, which wait for the parts of a game that are not compiled yet."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Protocol

from cibola.players import Analysis, Player, analyse
from cibola.players.levels import BEST, LEVELS, SearchingLevel, for_people, make_level, read_level
from cibola.players.search.limits import read_limit
from cibola.position.position import Position
from cibola.precompile import is_compiled
from cibola.server.answers import Preparation
from cibola.server.computers.precompile import ORDER, TABLE, WORKERS, Precompiler
from cibola.server.computers.thinking_queue import QUOTAS, Kind, ThinkingQueue
from cibola.server.errors import ShuttingDownError

ADVISER = for_people(BEST.player)  # the player that gives hints
CAREFUL, SEARCH = "careful", "search"  # the parts of a game that levels without and with a search need
SIMULATED_SECONDS = 1.0  # which a level that is limited by simulations is expected to take


class Permits(Protocol):
    """Permits to think, which processes that share a database give each other."""

    async def enter(self, thought: str, owner: str, kind: str, most_waiting: int) -> bool:
        """Let a person's thought wait, or refuse it; False if another process has the same one."""

    async def start(self, thought: str, owner: str, kind: str) -> bool:
        """Let a thought run, unless another of the same person and kind runs in any process."""

    async def leave(self, thought: str) -> None:
        """Forget a thought that has ended."""


class ThoughtElsewhereError(Exception):
    """Another process searches for the same turn, or believes this one dead, so that it must not search now."""


class ComputerPool:
    """Threads for searches, which release the GIL, one for levels that do not search, and some to compile games.

    Levels without a search take milliseconds: with a thread of their own they never wait for a search.
    """

    def __init__(self, threads: int, permits: Permits | None = None) -> None:
        """Take the number of searches that may run at once, and who permits them, if not we alone."""
        self._permits = permits
        self._searches = ThinkingQueue(threads, "cibola-search")
        self._quick = ThinkingQueue(1, "cibola-careful")
        self._compilations = ThreadPoolExecutor(WORKERS, "cibola-precompile")
        self._precompiler = Precompiler()
        self._ready: dict[tuple[str, str], asyncio.Future[None]] = {}
        self._compiled_now: list[tuple[str, str]] = []
        self._stopping = asyncio.Event()

    # --- precompilation ---

    def precompile(self) -> None:
        """Start to compile every game, or to load it from the cache."""
        loop = asyncio.get_running_loop()
        self._compiled_now = [row for row in ORDER if not is_compiled(*row)]
        for game, part in ORDER:
            self._ready[game, part] = loop.run_in_executor(self._compilations, self._precompiler.prepare, game, part)

    def is_ready(self, game: str, part: str = TABLE) -> bool:
        """Tell whether a part of a game is compiled and loaded."""
        return (game, part) not in self._ready or self._ready[game, part].done()

    @property
    def unready(self) -> int:
        """How many parts of games are not compiled and loaded yet."""
        return sum(not done.done() for done in self._ready.values())

    async def loaded(self) -> None:
        """Wait until everything has been compiled and loaded, or has failed to."""
        if self._ready:
            await asyncio.wait(self._ready.values())

    async def ready(self, game: str, part: str = TABLE) -> None:
        """Wait until a part of a game is ready; raise if the server shuts down first."""
        if self.is_ready(game, part):
            return
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait((self._ready[game, part], stopping), return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopping.cancel()
        if not self.is_ready(game, part):
            raise ShuttingDownError("watching-leaving")

    @property
    def preparation(self) -> list[Preparation]:
        """The parts that are still to be compiled, in order; parts that only have to be loaded are not listed."""
        return [
            Preparation(game=game, part=part, done=self._precompiler.progress(game, part), levels=_levels(part))
            for game, part in self._compiled_now
            if not self.is_ready(game, part)
        ]

    # --- thoughts ---

    @property
    def running(self) -> int:
        """How many thoughts are under way."""
        return self._searches.running + self._quick.running

    @property
    def pending(self) -> int:
        """How many thoughts are under way or wait."""
        return self.running + self._searches.waiting + self._quick.waiting

    def check_quota(self, name: str, owner: str, kind: Kind) -> None:
        """Raise if a person has as many thoughts of a kind waiting as they may have."""
        self._queue(_part_of(name)).check_quota(owner, kind)

    async def analyse(self, name: str, position: Position, seed: object, *, owner: str, kind: Kind) -> Analysis:
        """Return a player's analysis for the seat to move, made from what that seat may know, for a person who waits.

        The position must not change meanwhile. If the caller is cancelled, a search under way is stopped.
        """
        part, thought = _part_of(name), PositionAnalysis(name, position, seed)
        await self.ready(position.game.name, part)
        if part == SEARCH and self._permits is not None:
            return await self._search_with_permit(self._permits, name, thought, owner, kind)
        return await self._queue(part).run(owner, kind, expected_seconds(name), thought)

    async def _search_with_permit(
        self, permits: Permits, name: str, thought: "PositionAnalysis", owner: str, kind: Kind
    ) -> Analysis:
        """Search as `analyse` does, if no other process searches for the same turn."""
        key = f"turn {thought.seed}" if kind == "turn" else f"hint {secrets.token_hex(8)}"
        if not await permits.enter(key, owner, kind, QUOTAS[kind].waiting):
            raise ThoughtElsewhereError
        try:
            permit = partial(permits.start, key, owner, kind)
            return await self._searches.run(owner, kind, expected_seconds(name), thought, permit)
        finally:
            await asyncio.shield(asyncio.ensure_future(permits.leave(key)))

    def _queue(self, part: str) -> ThinkingQueue:
        return self._searches if part == SEARCH else self._quick

    # --- shutting down ---

    def stop(self) -> None:
        """Stop compiling and thinking; whoever waits for it gets an error."""
        self._stopping.set()
        self._precompiler.stop()
        self._searches.stop()
        self._quick.stop()

    async def close(self) -> None:
        """Stop everything, and release the threads; unfinished turns are played after the next start."""
        self.stop()
        await asyncio.gather(self._searches.close(), self._quick.close())
        self._compilations.shutdown(wait=False, cancel_futures=True)


class PositionAnalysis:
    """One analysis by a player of its own, which can be stopped if it is a search."""

    def __init__(self, name: str, position: Position, seed: object) -> None:
        self._name, self._position, self.seed = name, position, seed
        self._player: Player | None = None
        self._is_stopped = False

    def run(self) -> Analysis:
        """Analyse the position in the calling thread."""
        self._player = make_player(self._name)
        if self._is_stopped:
            raise ShuttingDownError("watching-leaving")  # nobody reads it
        return analyse(self._player, self._position, self.seed)

    def stop(self) -> None:
        """Stop the search; a level without one ends by itself at once."""
        self._is_stopped = True
        if isinstance(self._player, SearchingLevel):
            self._player.stop()


def expected_seconds(name: str) -> float:
    """Return the most time that the player `level:…` takes for a decision."""
    time = read_level(name.removeprefix("level:"))[1]
    return read_limit(time).seconds if time else SIMULATED_SECONDS


def _part_of(name: str) -> str:
    """Return the part of a game that the player `level:…` needs."""
    return _part(read_level(name.removeprefix("level:"))[0].number)


def _part(number: int) -> str:
    """Return the part of a game that a level needs."""
    return SEARCH if LEVELS[number - 1].simulations else CAREFUL


def _levels(part: str) -> list[int]:
    """List the levels that need a part of a game."""
    return [level.number for level in LEVELS if _part(level.number) == part]


def make_player(name: str) -> Player:
    """Create the player that `level:…` names; it searches in one thread, as the pool decides how many there are."""
    text = name.removeprefix("level:")
    level, time = read_level(text)
    if not level.simulations:
        return make_level(text)
    limits = {game: f"{time or count}{level.settings},threads=1" for game, count in level.simulations.items()}
    return SearchingLevel(name, limits)
