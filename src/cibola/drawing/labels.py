"""Words that the pictures of all games share: points, names, whose turn it is, who won."""

from typing import Any

from cibola.engine.interface import ReadablePosition
from cibola.messages import text as say


def signed(points: int) -> str:
    """Write points with the true minus sign."""
    return str(points).replace("-", "−")


def seat_name(position: ReadablePosition, seat: int, language: str) -> str:
    """Return a seat: its player, or its number."""
    return position.players[seat] or say("draw-seat", language, seat=seat)


def who_won(position: ReadablePosition, language: str) -> str:
    """Return who won."""
    winners = position.outcome.winners if position.outcome else ()
    if not winners:
        return say("draw-nobody", language)
    names = [seat_name(position, seat, language) for seat in winners]
    if len(names) == 1:
        return say("draw-won-by", language, name=names[0])
    if len(names) == position.seats:
        return say("draw-shared", language)
    return say("draw-shared-by", language, names=", ".join(names[:-1]), last=names[-1])


def state_of_play(position: ReadablePosition, view: Any, language: str) -> str:
    """Say whose turn it is and what is to be done, or who won."""
    if view.outcome is not None:
        return say("draw-over", language, winner=who_won(position, language))
    if view.mover is None:
        return say(f"draw-{view.step}-due", language)
    name = seat_name(position, view.mover, language)
    return say(f"draw-turn-{view.game}", language, name=name, step=view.step)


def hand_of(side: Any, language: str) -> str:
    """Write a hand, or how many cards it hides."""
    hidden = say("draw-hidden-hand", language, count=side.hand_size)
    return say("draw-hand", language, cards=" ".join(side.hand) if side.hand is not None else hidden)
