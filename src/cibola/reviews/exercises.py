"""Decisions worth trying again: those that lost most, and of which the review is sure."""

import msgspec

from cibola.reviews.decisions import SIGNIFICANT
from cibola.reviews.model import Review, ReviewedDecision

MOST_EXERCISES = 5  # for each seat
MOST_RIGHT = 3  # answers: where more are as good, nothing is to be found out
LEAST_ACTIONS = 3  # to choose from


class Exercise(msgspec.Struct, frozen=True):
    """A decision to try again, and the answers that are right."""

    number: int  # of the entry in the record
    seat: int
    accepted: list[str]  # the best action, and all that are not surely worse


def list_exercises(review: Review) -> list[Exercise]:
    """List the exercises of all seats, the dearest decision of each first."""
    found = [exercise for decision in _dearest_first(review) if (exercise := exercise_of(decision)) is not None]
    return [one for seat in range(len(review.seats)) for one in _of_seat(found, seat)]


def _dearest_first(review: Review) -> list[ReviewedDecision]:
    return sorted(review.decisions, key=lambda decision: -decision.loss)


def _of_seat(exercises: list[Exercise], seat: int) -> list[Exercise]:
    return [exercise for exercise in exercises if exercise.seat == seat][:MOST_EXERCISES]


def exercise_of(decision: ReviewedDecision) -> Exercise | None:
    """Return a decision as an exercise; None if it cost too little, or if too much would have been as good.

    An action is accepted if it is behind by no more than the review can tell: twice the standard error. What was played
    must be surely worse.
    """
    if not decision.counted or not decision.kind or len(decision.options) < LEAST_ACTIONS:
        return None
    within = SIGNIFICANT * decision.error
    best = max(option.value for option in decision.options)
    accepted = [option.action for option in decision.options if option.value >= best - within]
    is_sure = decision.loss > within and decision.action not in accepted and decision.best in accepted
    is_clear = len(accepted) <= MOST_RIGHT and 2 * len(accepted) <= len(decision.options)
    return Exercise(decision.number, decision.seat, accepted) if is_sure and is_clear else None
