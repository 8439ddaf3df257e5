"""A league: every pair plays a match on the same deals; ratings by openskill."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any

import msgspec

from cibola.arena.game_loop import GameResult
from cibola.arena.intervals import NORMAL, Interval
from cibola.arena.matches import Match, make_match
from cibola.arena.report import Report
from cibola.errors import OptionError

Results = Sequence[tuple[Match, Sequence[GameResult]]]  # the games of every pair


class LeagueRow(msgspec.Struct):
    """A player's place in the league; the rating is openskill's, which begins at 25."""

    player: str
    rating: float
    rating_interval: Interval
    win_rate: float | None  # the mean of its win rates against every other player


def pairs(
    game: str, players: Sequence[str], games: int, seed: object = 0, options: Mapping[str, Any] | None = None
) -> list[Match]:
    """Make a match of every pair."""
    twice = [player for player in players if players.count(player) > 1]
    if twice:
        raise OptionError("arena-twice", name=twice[0])
    if len(players) < 2:  # noqa: PLR2004 (a pair)
        raise OptionError("arena-alone")
    return [make_match(game, pair, games, seed, options) for pair in combinations(players, 2)]


def rank_players(players: Sequence[str], results: Results, reports: Sequence[Report]) -> list[LeagueRow]:
    """Return a row for each player, the best rating first."""
    against = win_rates(reports)
    rows = [
        LeagueRow(player, mean, (mean - NORMAL * spread, mean + NORMAL * spread), _mean(against, player, players))
        for player, (mean, spread) in ratings(players, results).items()
    ]
    return sorted(rows, key=lambda row: -row.rating)


def ratings(players: Sequence[str], results: Results) -> dict[str, tuple[float, float]]:
    """Rate the players by the Plackett–Luce model: mean and standard deviation of each one's strength.

    Game by game, all pairs in turn. Players do not change during a league, so nothing is added to their spread.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 (only leagues need it)

    model = PlackettLuce(tau=0.0)
    rated = {player: model.rating(name=player) for player in players}
    games = [(game.number, at, match, game) for at, (match, played) in enumerate(results) for game in played]
    for _, _, match, game in sorted(games, key=lambda entry: entry[:2]):
        teams = model.rate([[rated[player]] for player in match.players], scores=list(game.shares))
        rated.update(zip(match.players, (team[0] for team in teams), strict=True))
    return {player: (rating.mu, rating.sigma) for player, rating in rated.items()}


def win_rates(reports: Sequence[Report]) -> dict[tuple[str, str], float]:
    """Return the win rate of each player against each other."""
    rates: dict[tuple[str, str], float] = {}
    for report in reports:
        first, second = report.players
        if first.win_rate is not None and second.win_rate is not None:
            rates[first.player, second.player] = first.win_rate
            rates[second.player, first.player] = second.win_rate
    return rates


def _mean(rates: Mapping[tuple[str, str], float], player: str, players: Sequence[str]) -> float | None:
    found = [rates[player, other] for other in players if (player, other) in rates]
    return fmean(found) if found else None
