"""Computer players: they think in threads of their own, a few at once, while the others wait for their turn."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cibola.games import GAMES
from cibola.players import Player, Thoughts, consult
from cibola.players.levels import BEST, SearchingLevel, for_people, make_level, read_level
from cibola.position import Position
from cibola.server.preparing import Preparing

Result = TypeVar("Result")
ADVISER = for_people(BEST.player)  # who gives hints


class Thinkers:
    """A bounded pool of threads. The search gives the interpreter free while it works."""

    def __init__(self, threads: int) -> None:
        """Hire the threads, and one more that gets everything ready."""
        self._pool = ThreadPoolExecutor(threads, "cibola-thinker")
        self._warming = ThreadPoolExecutor(1, "cibola-warming")
        self._preparing = Preparing()
        self._ready: dict[str, asyncio.Future[None]] = {}
        self.waiting = 0

    def warm(self) -> None:
        """Compile every game, or load it from the cache: whoever needs one waits for it alone."""
        loop = asyncio.get_running_loop()
        for game in GAMES:
            self._ready[game] = loop.run_in_executor(self._warming, self._preparing.prepare, game)

    async def ready(self, game: str) -> None:
        """Wait until a game can be played without compiling anything."""
        if game in self._ready:
            await asyncio.shield(self._ready[game])

    async def think(self, name: str, position: Position, seed: object) -> Thoughts:
        """Let a player think for the seat to move, from what that seat may know."""
        thinking = position.copy()
        return await self._run(lambda: consult(hire(name), thinking, seed))

    async def _run(self, work: Callable[[], Result]) -> Result:
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let everybody go; what they were thinking about is thought about again at the next start."""
        self._preparing.stop()
        for pool in (self._pool, self._warming):
            pool.shutdown(wait=False, cancel_futures=True)


def hire(name: str) -> Player:
    """Make the player that `level:…` names, so that it thinks in one thread: the pool says how many there are."""
    text = name.removeprefix("level:")
    level, time = read_level(text)
    if not level.simulations:
        return make_level(text)
    limits = {game: f"{time or count},threads=1" for game, count in level.simulations.items()}
    return SearchingLevel(name, limits)
