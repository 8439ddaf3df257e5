"""The threads of the computer players, which wait for the parts of a game that are not compiled yet."""

import asyncio
import secrets
from functools import partial
from typing import Protocol

from cibola.engine.compile import Policy
from cibola.players import Analysis, Player, analyse
from cibola.players.levels import BEST, LEVELS, STAND_IN, SearchingLevel, for_people, make_level, read_level
from cibola.players.search.limits import read_limit
from cibola.players.search.player import SearchPlayer, make_search
from cibola.position.position import Position
from cibola.precompile.background import BackgroundCompiler
from cibola.precompile.parts import ALL, REVIEW, find_part, is_compiled
from cibola.server.answers import Preparation
from cibola.server.computers.advice import advise
from cibola.server.computers.thinking_queue import QUOTAS, Kind, ThinkingQueue
from cibola.server.errors import ShuttingDownError

ADVISER = for_people(BEST.player)  # the player that gives hints
SEARCHING = [level.number for level in LEVELS if level.searches]
TABLE, SEARCH, KNOWLEDGE, PLAYOUTS = "table", "search", "knowledge", "playouts"  # parts of a game
OF_REVIEWS = (TABLE, SEARCH, REVIEW)  # the parts that a review runs
# What people need of all games, then the searches, then what programs need, then reviews.
ORDER = sorted(
    ((game, part) for game, part in ALL if part != PLAYOUTS),
    key=lambda row: (row[1] == REVIEW, row[1] == KNOWLEDGE, row[1] == SEARCH),
)
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

    Levels without a search take milliseconds: with a thread of their own they never wait for a search. Until a search
    is compiled, STAND_IN plays for the levels that need it.
    """

    def __init__(
        self, threads: int, permits: Permits | None = None, compiler: BackgroundCompiler | None = None
    ) -> None:
        """Take the number of searches that may run at once, and who permits them, if not we alone."""
        self._permits = permits
        self._searches = ThinkingQueue(threads, "cibola-search")
        self._quick = ThinkingQueue(1, "cibola-careful")
        self._compiler = compiler or BackgroundCompiler()

    # --- compilation ---

    def precompile(self) -> None:
        """Begin to compile what is not in the cache: all that tables need, then searches, then what programs need."""
        Policy.loads = False  # loading takes a while: not in the event loop, but in a thread that compiles
        self._compiler.plan(ORDER)

    def need(self, game: str, part: str = TABLE) -> None:
        """Compile a part of a game now, and load it; until then its rules are interpreted."""
        self._compiler.want(game, part)

    async def player_for(self, name: str, game: str) -> str:
        """Return the player that plays for `level:…` now: itself, or STAND_IN until its search is compiled."""
        part = find_part(name)
        loaded = self._compiler.want(game, part)
        if part != SEARCH or loaded.done():
            return name
        if not is_compiled(game, part):
            return STAND_IN.player
        await asyncio.shield(asyncio.wrap_future(loaded))  # that takes a moment
        return name

    def prepare_review(self, game: str) -> tuple[int, int] | None:
        """Compile what reviews of a game run; None once that is done, else how many functions are, and of how many."""
        if all(is_compiled(game, part) for part in OF_REVIEWS):
            return None
        waiting = [part for part in OF_REVIEWS if not self._compiler.want(game, part).done()]
        if not waiting:
            return None
        done, total = zip(*(self._compiler.progress(game, part) for part in waiting), strict=True)
        return sum(done), sum(total)

    @property
    def uncompiled(self) -> int:
        """How many parts of games are not in the cache yet."""
        return len(self._compiler.uncompiled)

    @property
    def preparation(self) -> list[Preparation]:
        """The searches that are still to be compiled, and the levels that others play for meanwhile."""
        return [
            Preparation(game=game, levels=SEARCHING, stand_in=STAND_IN.number, done=done, total=total)
            for game, part in self._compiler.uncompiled
            if part == SEARCH
            for done, total in (self._compiler.progress(game, part),)
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
        self._queue(find_part(name)).check_quota(owner, kind)

    async def analyse(self, name: str, position: Position, seed: object, *, owner: str, kind: Kind) -> Analysis:
        """Return a player's analysis for the seat to move, made from what that seat may know, for a person who waits.

        The position must not change meanwhile. If the caller is cancelled, a search under way is stopped.
        """
        part = find_part(name)
        is_advice = kind == "hint" and part == SEARCH
        thought = (PositionAdvice if is_advice else PositionAnalysis)(name, position, seed)
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
        self._compiler.stop()
        self._searches.stop()
        self._quick.stop()

    async def close(self) -> None:
        """Stop everything, and release the threads; unfinished turns are played after the next start."""
        self.stop()
        await asyncio.gather(self._searches.close(), self._quick.close())


class PositionAnalysis:
    """One analysis by a player of its own, which can be stopped if it is a search."""

    def __init__(self, name: str, position: Position, seed: object) -> None:
        self._name, self._position, self.seed = name, position, seed
        self._player: Player | None = None
        self._is_stopped = False

    def run(self) -> Analysis:
        """Analyse the position in the calling thread."""
        self._player = self._make_player()
        if self._is_stopped:
            raise ShuttingDownError("watching-leaving")  # nobody reads it
        return self._analyse(self._player)

    def _make_player(self) -> Player:
        return make_player(self._name)

    def _analyse(self, player: Player) -> Analysis:
        return analyse(player, self._position, self.seed)

    def stop(self) -> None:
        """Stop the search; a level without one ends by itself at once."""
        self._is_stopped = True
        if isinstance(self._player, (SearchingLevel, SearchPlayer)):
            self._player.stop()


class PositionAdvice(PositionAnalysis):
    """The search for a hint, whose figures people read."""

    def _make_player(self) -> SearchPlayer:
        return make_search(limits_of(self._name)[self._position.game.name])

    def _analyse(self, player: Player) -> Analysis:
        assert isinstance(player, SearchPlayer)  # noqa: S101 (made above)
        seat = self._position.mover
        assert seat is not None  # noqa: S101 (only who is to move asks)
        return advise(player, self._position.seen_by(seat), self.seed)


def expected_seconds(name: str) -> float:
    """Return the most time that the player `level:…` takes for a decision."""
    time = read_level(name.removeprefix("level:"))[1]
    return read_limit(time).seconds if time else SIMULATED_SECONDS


def make_player(name: str) -> Player:
    """Create the player that `level:…` names; it searches in one thread, as the pool decides how many there are."""
    limits = limits_of(name)
    return SearchingLevel(name, limits) if limits else make_level(name.removeprefix("level:"))


def limits_of(name: str) -> dict[str, str]:
    """Return how long the player `level:…` searches in each game, as `make_search` reads it; nothing if it does not."""
    level, time = read_level(name.removeprefix("level:"))
    return {game: f"{time or count}{level.settings},threads=1" for game, count in level.simulations.items()}
