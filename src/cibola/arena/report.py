"""The report of a match: win rates, margins and points with their intervals, lengths, thinking times, forfeits."""

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

import msgspec

from cibola.arena.game_loop import GameResult
from cibola.arena.intervals import Interval, mean_interval, rate_interval
from cibola.arena.matches import Match
from cibola.errors import Message

Deal = Sequence[GameResult]  # all games of one deal


class PlayerReport(msgspec.Struct):
    """The results of one player; `None` where there are too few games."""

    player: str
    win_rate: float | None
    win_rate_interval: Interval | None
    margin: float | None  # points ahead of the best other
    margin_interval: Interval | None
    score: float | None
    score_interval: Interval | None
    seconds_per_move: float | None
    seconds_per_turn: float | None
    longest_turn: float
    moves: int
    refusals: int


class ForfeitReport(msgspec.Struct):
    """A forfeit: in which game, by whom, and why."""

    game: int
    player: str
    kind: str
    message: Message


class Report(msgspec.Struct):
    """The results of a match. `win_rate` and `margin` are those of the player named first."""

    game: str
    options: dict[str, str | int | bool]
    seed: str
    games: int
    deals: int
    asked: int  # how many games were asked for
    left_out: int  # games of deals that are not complete
    win_rate: float | None
    win_rate_interval: Interval | None
    margin: float | None
    margin_interval: Interval | None
    scores: list[float | None]
    seconds_per_move: list[float | None]
    plies: float | None
    draws: int
    truncated: int
    refusals: list[ForfeitReport]
    players: list[PlayerReport]


def report(match: Match, games: Iterable[GameResult]) -> Report:
    """Sum up the games of a match. Only complete deals count: others are not fair to all players."""
    all_games = sorted(games, key=lambda game: game.number)
    deals = complete_deals(match, all_games)
    counted = [game for deal in deals for game in deal]
    players = [_player(match, player, deals, counted) for player in range(len(match.players))]
    first = players[0]
    return Report(
        game=match.game,
        options=match.options,
        seed=match.seed,
        games=len(counted),
        deals=len(deals),
        asked=match.games,
        left_out=len(all_games) - len(counted),
        win_rate=first.win_rate,
        win_rate_interval=first.win_rate_interval,
        margin=first.margin,
        margin_interval=first.margin_interval,
        scores=[player.score for player in players],
        seconds_per_move=[player.seconds_per_move for player in players],
        plies=_mean([game.plies for game in counted if not game.refusal]),
        draws=sum(not game.refusal and max(game.shares) < 1 for game in counted),
        truncated=sum(game.truncated for game in counted),
        refusals=[
            ForfeitReport(game.number, match.players[game.refusal.player], game.refusal.kind, game.refusal.message)
            for game in all_games
            if game.refusal
        ],
        players=players,
    )


def complete_deals(match: Match, games: Iterable[GameResult]) -> list[Deal]:
    """Group games by deals, and leave out deals that are not complete."""
    deals: dict[int, list[GameResult]] = {}
    for game in games:
        deals.setdefault(match.deal_of(game.number), []).append(game)
    return [deal for _, deal in sorted(deals.items()) if len(deal) == len(match.players)]


def _player(match: Match, player: int, deals: Sequence[Deal], games: Sequence[GameResult]) -> PlayerReport:
    shares = _by_deal(deals, lambda game: game.shares[player])
    whole = [deal for deal in deals if not any(game.refusal for game in deal)]  # points at a forfeit mean nothing
    margins = _by_deal(whole, lambda game: margin_of(game, player))
    scores = _by_deal(whole, lambda game: game.scores[player])
    paces = [game.paces[player] for game in games]
    seconds = sum(pace.seconds for pace in paces)
    moves, turns = sum(pace.moves for pace in paces), sum(pace.turns for pace in paces)
    return PlayerReport(
        player=match.players[player],
        win_rate=_mean(shares),
        win_rate_interval=rate_interval(shares, len(games)),
        margin=_mean(margins),
        margin_interval=mean_interval(margins),
        score=_mean(scores),
        score_interval=mean_interval(scores),
        seconds_per_move=seconds / moves if moves else None,
        seconds_per_turn=seconds / turns if turns else None,
        longest_turn=max((pace.longest for pace in paces), default=0.0),
        moves=moves,
        refusals=sum(bool(game.refusal and game.refusal.player == player) for game in games),
    )


def margin_of(game: GameResult, player: int) -> int:
    """Return a player's points ahead of the best other."""
    return game.scores[player] - max(score for other, score in enumerate(game.scores) if other != player)


def _by_deal(deals: Sequence[Deal], value: Callable[[GameResult], float]) -> list[float]:
    return [fmean(value(game) for game in deal) for deal in deals]


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None
