"""A person's statistics: finished games are read from their logs, and what they tell is kept in memory.

A game that has ended never changes, so each is replayed once by a process. Only some are at a time, so that nobody
waits long: the answer says how many are missing.
"""

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Engine

from cibola.reviews.model import Review
from cibola.reviews.orders import unpack
from cibola.server.answers import PersonStatistics
from cibola.server.store.model import COMPUTER, SeatAssignment
from cibola.server.store.repository import Row, finished_seats, read_table
from cibola.server.store.reviews import read_review
from cibola.server.tables.state import TableState
from cibola.statistics.model import PlayedGame, ReviewedGame
from cibola.statistics.played import played_games
from cibola.statistics.reviewed import reviewed_games
from cibola.statistics.summary import Collector

MOST_COUNTED = 2000  # seats of a person, the last ones
MOST_READ = 25  # games that one request replays
MOST_CACHED = 16 * 2**20  # bytes
MOST_REVIEWS = 500  # in an answer


class CountedGame(msgspec.Struct, frozen=True):
    """What a finished game tells of its seats, without names."""

    played: list[PlayedGame]
    reviewed: list[ReviewedGame]


class GameKey(NamedTuple):
    """A game as it ended, and its review."""

    table: str
    last: int  # line of the log
    review: tuple[str, str, int] | None


class GameCounter:
    """Counts games, and keeps what they tell. One thread at a time uses it."""

    def __init__(self, engine: Engine, most_read: int = MOST_READ, most_cached: int = MOST_CACHED) -> None:
        """Begin with nothing counted."""
        self._engine = engine
        self._most_read = most_read
        self._most_cached = most_cached
        self._packed: OrderedDict[GameKey, bytes] = OrderedDict()
        self._size = 0

    def statistics(self, person: str) -> PersonStatistics:
        """Add up the games of a person that are known, and some more."""
        rows = finished_seats(self._engine, person, MOST_COUNTED) if person else []
        seats = [row for row in rows if _is_counted(row)]
        whole, here, local, read, waiting = Collector(), Collector(), Collector(), 0, 0
        for row in seats:
            key = _key(row)
            is_known = key in self._packed
            if not is_known and read == self._most_read:
                waiting += 1
                continue
            read += not is_known
            _add(self._count(key), row.seat, (whole, local if row.local else here))
        found = whole.statistics("")
        return PersonStatistics(
            games=whole.games,
            waiting=waiting,
            streak=found.streak,
            groups=here.statistics("").groups,
            local=local.statistics("").groups,
            reviews=found.reviews[-MOST_REVIEWS:],
        )

    def _count(self, key: GameKey) -> CountedGame:
        """Return what a game tells, from the cache or from its log."""
        if key in self._packed:
            self._packed.move_to_end(key)
            return msgspec.json.decode(zlib.decompress(self._packed[key]), type=CountedGame)
        counted = count_game(self._engine, key)
        packed = zlib.compress(msgspec.json.encode(counted))
        self._packed[key] = packed
        self._size += len(packed)
        while self._size > self._most_cached and len(self._packed) > 1:
            self._size -= len(self._packed.popitem(last=False)[1])
        return counted


def _is_counted(row: Row) -> bool:
    """Tell whether a game is one in earnest.

    A prepared deal is that of a first game, or of one that goes on from a move of another; later tries at a daily deal
    are for learning.
    """
    return not row.deals and (row.daily is None or row.counted)


def _key(row: Row) -> GameKey:
    review = (row.reference, row.depth, row.reviewed) if row.reference else None
    return GameKey(row.table_id, row.last, review)


def _add(counted: CountedGame, seat: int, collectors: Sequence[Collector]) -> None:
    """Add what a game tells of one seat."""
    for collector in collectors:
        for played in counted.played:
            if played.seat == seat:
                collector.add(played)
        collector.reviews += [reviewed for reviewed in counted.reviewed if reviewed.seat == seat]


def count_game(engine: Engine, key: GameKey) -> CountedGame:
    """Replay a finished game; one that was deleted meanwhile, or goes on again, tells nothing."""
    stored = read_table(engine, key.table)
    state = TableState(*stored) if stored else None
    if state is None or state.status != "over":
        return CountedGame([], [])
    played = [
        msgspec.structs.replace(game, player="", level=_level(state.assignments, game.seat))
        for game in played_games(state.position)
    ]
    return CountedGame(played, _reviewed(engine, key, played))


def _level(assignments: Sequence[SeatAssignment], seat: int) -> int | None:
    """Return the highest level among the others; None if one of them is a person, whatever their name is."""
    others = [assignment for other, assignment in enumerate(assignments) if other != seat]
    return max(one.level for one in others) if all(one.kind == COMPUTER for one in others) else None


def _reviewed(engine: Engine, key: GameKey, played: Sequence[PlayedGame]) -> list[ReviewedGame]:
    stored = read_review(engine, key.table) if key.review and played else None
    if stored is None or stored.result is None:
        return []
    review = msgspec.json.decode(unpack(stored.result), type=Review)
    games = reviewed_games(review, played[0].date, played[0].ended)
    return [msgspec.structs.replace(game, player="") for game in games]
