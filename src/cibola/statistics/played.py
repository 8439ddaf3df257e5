"""Reading finished games: one line of figures for each seat."""

from collections.abc import Sequence

from cibola.engine.interface import Figures, Outcome
from cibola.players.levels import LEVELS, TEXT
from cibola.position.position import Position
from cibola.statistics.model import PlayedGame, Result

LEVEL = "level:"


def played_games(position: Position) -> list[PlayedGame]:
    """Return what each seat did in a finished game; nothing of a game that goes on.

    A position as one seat knows it tells of that seat only: the others have a record of their own.
    """
    if (outcome := position.outcome) is None:
        return []
    figures = position.game.figures(position)
    seats = range(position.seats) if position.seen is None or position.seen < 0 else [position.seen]
    return [_played(position, outcome, seat, figures[seat]) for seat in seats]


def _played(position: Position, outcome: Outcome, seat: int, figures: Figures) -> PlayedGame:
    others = [other for other in range(position.seats) if other != seat]
    return PlayedGame(
        game=position.game.name,
        edition=str(position.options.get("edition", "")),
        seat=seat,
        seats=position.seats,
        player=position.players[seat],
        level=highest_level([position.players[other] for other in others]),
        result=result_of(outcome, seat),
        points=outcome.scores[seat],
        against=max(outcome.scores[other] for other in others),
        date=position.date,
        ended=ended_at(position),
        parts=figures.parts,
        details=figures.details,
    )


def result_of(outcome: Outcome, seat: int) -> Result:
    """Return how a game ended for a seat."""
    if not outcome.winners:
        return "nobody"
    if seat not in outcome.winners:
        return "lost"
    return "won" if len(outcome.winners) == 1 else "shared"


def highest_level(names: Sequence[str]) -> int | None:
    """Return the highest level among players, by their names; None if one of them is no level."""
    levels = [_level(name) for name in names]
    return max((level for level in levels if level is not None), default=None) if None not in levels else None


def _level(name: str) -> int | None:
    match = TEXT.fullmatch(name.removeprefix(LEVEL)) if name.startswith(LEVEL) else None
    return next((level.number for level in LEVELS if match and level.number == int(match["number"])), None)


def ended_at(position: Position) -> int:
    """Return when the last entry was made; 0 if the log does not tell."""
    last = position.log.entry(position.game, len(position.log) - 1) if len(position.log) else None
    return last.at or 0 if last else 0
