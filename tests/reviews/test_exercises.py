"""Exercises: decisions that cost much, with a clear answer; none of which the review is not sure."""

from typing import Any

from cibola.reviews.exercises import MOST_EXERCISES, exercise_of, list_exercises
from cibola.reviews.model import Review, ReviewedDecision, ReviewedOption, SeatReview


def options(**values: float) -> list[ReviewedOption]:
    return [ReviewedOption(name, 100, value, 0.0, [0.0, 0.0]) for name, value in values.items()]


def decision(**changes: Any) -> ReviewedDecision:
    """Return a mistake: Y2 was played, which cost 8 points of percent."""
    fields: dict[str, Any] = {
        "number": 3,
        "seat": 0,
        "action": "Y2",
        "best": "B5",
        "value": 0.6,
        "loss": 0.08,
        "error": 0.01,
        "measured": 0.08,
        "margin_loss": 3.0,
        "counted": True,
        "kind": "mistake",
        "options": options(B5=0.6, W3=0.59, Y2=0.52, R9=0.4),
    }
    return ReviewedDecision(**fields | changes)


def test_every_action_within_the_error_is_accepted() -> None:
    exercise = exercise_of(decision())
    assert exercise is not None
    assert (exercise.number, exercise.seat, exercise.accepted) == (3, 0, ["B5", "W3"])


def test_what_cost_too_little_or_does_not_count_is_no_exercise() -> None:
    assert exercise_of(decision(kind="", loss=0.015)) is None
    assert exercise_of(decision(counted=False, left_out="decided")) is None


def test_what_the_review_is_not_sure_of_is_no_exercise() -> None:
    assert exercise_of(decision(error=0.041)) is None
    assert exercise_of(decision(options=options(B5=0.6, W3=0.59, R9=0.4, Y2=0.585))) is None


def test_where_too_many_answers_are_as_good_nothing_is_to_be_found_out() -> None:
    assert exercise_of(decision(options=options(B5=0.6, W3=0.59, G4=0.59, Y2=0.52))) is None
    assert exercise_of(decision(options=options(B5=0.6, Y2=0.52))) is None


def test_of_each_seat_the_dearest_come_first_and_not_too_many() -> None:
    seats = [
        SeatReview(
            seat=seat, player="", decisions=9, counted=9, lost=0.1, lost_per_decision=0.01, kinds={}, luck=None,
            deal_luck=None, play=None, ended=None, luck_error=None, luck_points=None, deal_luck_points=None,
            play_points=None, points=0, points_without_luck=None, points_error=None,
        )
        for seat in (0, 1)
    ]  # fmt: skip
    decisions = [decision(number=number, loss=0.05 + number / 1000) for number in range(1, MOST_EXERCISES + 3)]
    review = Review(
        format=1, game="card", reference="", depth="quick", worlds=1, seed="0", playouts=1, seats=seats,
        decisions=[*decisions, decision(number=40, seat=1)], ledger=None,
    )  # fmt: skip
    found = [(exercise.seat, exercise.number) for exercise in list_exercises(review)]
    assert found == [*((0, number) for number in range(MOST_EXERCISES + 2, 2, -1)), (1, 40)]
