"""The thread pool of the computer players, which waits for the parts of a game that are not compiled yet."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cibola.players import Analysis, Player, analyse
from cibola.players.levels import BEST, LEVELS, SearchingLevel, for_people, make_level, read_level
from cibola.position.position import Position
from cibola.precompile import is_compiled
from cibola.server.answers import Preparation
from cibola.server.computers.precompile import ORDER, TABLE, WORKERS, Precompiler
from cibola.server.errors import ShuttingDownError

Result = TypeVar("Result")
ADVISER = for_people(BEST.player)  # the player that gives hints
CAREFUL, SEARCH = "careful", "search"  # the parts of a game that levels without and with a search need


class ComputerPool:
    """A bounded pool of threads for searches, which release the GIL, and one for compiling games."""

    def __init__(self, threads: int) -> None:
        """Create both pools; nothing runs yet."""
        self._searches = ThreadPoolExecutor(threads, "cibola-search")
        self._compilations = ThreadPoolExecutor(WORKERS, "cibola-precompile")
        self._precompiler = Precompiler()
        self._ready: dict[tuple[str, str], asyncio.Future[None]] = {}
        self._compiled_now: list[tuple[str, str]] = []
        self._stopping = asyncio.Event()
        self.pending = 0

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

    # --- searches ---

    async def analyse(self, name: str, position: Position, seed: object) -> Analysis:
        """Return a player's analysis for the seat to move, made from what that seat may know."""
        copy = position.copy()
        await self.ready(position.game.name, _part(read_level(name.removeprefix("level:"))[0].number))
        return await self._run(lambda: analyse(make_player(name), copy, seed))

    async def _run(self, work: Callable[[], Result]) -> Result:
        self.pending += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._searches, work)
        finally:
            self.pending -= 1

    # --- shutting down ---

    def stop(self) -> None:
        """Stop compiling; whoever waits for it gets an error."""
        self._stopping.set()
        self._precompiler.stop()

    def close(self) -> None:
        """Shut both pools down without waiting; unfinished turns are played after the next start."""
        self.stop()
        for pool in (self._searches, self._compilations):
            pool.shutdown(wait=False, cancel_futures=True)


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
    limits = {game: f"{time or count},threads=1" for game, count in level.simulations.items()}
    return SearchingLevel(name, limits)
