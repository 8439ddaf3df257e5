"""Adding games up: the statistics of players."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cibola.games import GAMES
from cibola.games.common.figures import FigureSums
from cibola.statistics.model import (
    Group,
    PlayedGame,
    PlayerStatistics,
    ReviewedGame,
    Streak,
)

PEOPLE = 10  # their place among the levels: after them


class _GroupKey(NamedTuple):
    game: str
    edition: str
    level: int | None


class Collector:
    """Adds games of one player up, one after the other, so that only the sums are kept in memory."""

    def __init__(self) -> None:
        self._groups: dict[_GroupKey, _Sums] = {}
        self._results: list[tuple[int, str, int, str]] = []  # when, which of them, and how it ended
        self.reviews: list[ReviewedGame] = []
        self.games = 0

    def add(self, played: PlayedGame) -> None:
        """Add a game."""
        key = _GroupKey(played.game, played.edition, played.level)
        self._groups.setdefault(key, _Sums()).add(played)
        self._results.append((*_time(played), self.games, played.result))
        self.games += 1

    def statistics(self, player: str) -> PlayerStatistics:
        """Return the statistics of all games so far."""
        groups = [self._groups[key].group(key) for key in sorted(self._groups, key=_place)]
        results = [result for *_, result in sorted(self._results)]
        return PlayerStatistics(
            player=player,
            games=self.games,
            streak=streak_of(results),
            groups=groups,
            reviews=sorted(self.reviews, key=_time),
        )


class _Sums:
    """The sums of one group."""

    def __init__(self) -> None:
        self.results: Counter[str] = Counter()
        self.points = self.against = 0
        self.parts, self.details = FigureSums(), FigureSums()

    def add(self, played: PlayedGame) -> None:
        self.results[played.result] += 1
        self.points += played.points
        self.against += played.against
        self.parts.add(played.parts)
        self.details.add(played.details)

    def group(self, key: _GroupKey) -> Group:
        return Group(
            **key._asdict(),
            won=self.results["won"],
            shared=self.results["shared"],
            lost=self.results["lost"],
            nobody=self.results["nobody"],
            games=self.results.total(),
            points=self.points,
            against=self.against,
            parts=self.parts.lines,
            details=self.details.lines,
        )


def _place(key: _GroupKey) -> tuple[int, str, int]:
    """Order groups as the catalogue orders games, the levels before people."""
    return list(GAMES).index(key.game), key.edition, PEOPLE if key.level is None else key.level


def _time(game: PlayedGame | ReviewedGame) -> tuple[int, str]:
    """Return when a game ended, for sorting: games without a time come first, by their dates."""
    return game.ended, game.date


def streak_of(results: Sequence[str]) -> Streak:
    """Count the games won one after the other, in the order of time."""
    longest = current = 0
    for result in results:
        current = 0 if result == "lost" else current + (result == "won")
        longest = max(longest, current)
    return Streak(longest, current)
