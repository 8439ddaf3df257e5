"""Computer players: they think in threads of their own, a few at once, while the others wait for their turn."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cibola.players import Analysis, Player, analyse
from cibola.players.levels import BEST, LEVELS, SearchingLevel, for_people, make_level, read_level
from cibola.position.position import Position
from cibola.precompile import is_compiled
from cibola.server.answers import Preparation
from cibola.server.computers.precompile import ORDER, TABLE, WORKERS, Preparing
from cibola.server.errors import LeavingError

Result = TypeVar("Result")
ADVISER = for_people(BEST.player)  # who gives hints
CAREFUL, SEARCH = "careful", "search"  # the parts that are prepared for those who err, and for those who search


class Thinkers:
    """A bounded pool of threads. The search gives the interpreter free while it works."""

    def __init__(self, threads: int) -> None:
        """Hire the threads, and those that get everything ready."""
        self._pool = ThreadPoolExecutor(threads, "cibola-thinker")
        self._warming = ThreadPoolExecutor(WORKERS, "cibola-warming")
        self._preparing = Preparing()
        self._ready: dict[tuple[str, str], asyncio.Future[None]] = {}
        self._compiled_now: list[tuple[str, str]] = []
        self._leaving = asyncio.Event()
        self.waiting = 0

    # --- getting ready ---

    def warm(self) -> None:
        """Compile every game, or load it from the cache: whoever needs a part of one waits for it alone."""
        loop = asyncio.get_running_loop()
        self._compiled_now = [row for row in ORDER if not is_compiled(*row)]
        for game, part in ORDER:
            self._ready[game, part] = loop.run_in_executor(self._warming, self._preparing.prepare, game, part)

    def is_ready(self, game: str, part: str = TABLE) -> bool:
        """Ask whether a part of a game can be used without compiling anything."""
        return (game, part) not in self._ready or self._ready[game, part].done()

    @property
    def unready(self) -> int:
        """How many parts of games cannot be used yet."""
        return sum(not done.done() for done in self._ready.values())

    async def loaded(self) -> None:
        """Wait until everything has been compiled and loaded, or could not be."""
        if self._ready:
            await asyncio.wait(self._ready.values())

    async def ready(self, game: str, part: str = TABLE) -> None:
        """Wait until a part of a game can be used; whoever still waits when the server stops is told so."""
        if self.is_ready(game, part):
            return
        leaving = asyncio.create_task(self._leaving.wait())
        try:
            await asyncio.wait((self._ready[game, part], leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
        if not self.is_ready(game, part):
            raise LeavingError("watching-leaving")

    @property
    def preparation(self) -> list[Preparation]:
        """What is being compiled or will be, in this order; what only has to be loaded is soon there."""
        return [
            Preparation(game=game, part=part, done=self._preparing.done(game, part), levels=_levels(part))
            for game, part in self._compiled_now
            if not self.is_ready(game, part)
        ]

    # --- thinking ---

    async def think(self, name: str, position: Position, seed: object) -> Analysis:
        """Let a player think for the seat to move, from what that seat may know."""
        thinking = position.copy()
        await self.ready(position.game.name, _part(read_level(name.removeprefix("level:"))[0].number))
        return await self._run(lambda: analyse(hire(name), thinking, seed))

    async def _run(self, work: Callable[[], Result]) -> Result:
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.waiting -= 1

    # --- leaving ---

    def leave(self) -> None:
        """Prepare no more; whoever waits for it is told so."""
        self._leaving.set()
        self._preparing.stop()

    def close(self) -> None:
        """Let everybody go; what they were thinking about is thought about again at the next start."""
        self.leave()
        for pool in (self._pool, self._warming):
            pool.shutdown(wait=False, cancel_futures=True)


def _part(number: int) -> str:
    """Name the part that a level needs."""
    return SEARCH if LEVELS[number - 1].simulations else CAREFUL


def _levels(part: str) -> list[int]:
    """List the levels that need a part."""
    return [level.number for level in LEVELS if _part(level.number) == part]


def hire(name: str) -> Player:
    """Make the player that `level:…` names, so that it thinks in one thread: the pool says how many there are."""
    text = name.removeprefix("level:")
    level, time = read_level(text)
    if not level.simulations:
        return make_level(text)
    limits = {game: f"{time or count},threads=1" for game, count in level.simulations.items()}
    return SearchingLevel(name, limits)
