"""Reading reviews: what each seat lost by its decisions."""

from collections.abc import Iterator

from cibola.engine.interface import CHANCE
from cibola.position.position import Position, Record
from cibola.reviews.depth import DEPTHS
from cibola.reviews.model import Review, ReviewedDecision
from cibola.reviews.reviewer import PartialReview, review_key
from cibola.reviews.simulator import REFERENCE
from cibola.statistics.model import ReviewedGame
from cibola.statistics.played import ended_at

USUAL_SEED = "0"  # of the worlds, where nobody has named another


def reviewed_games(review: Review, date: str = "", ended: int = 0) -> list[ReviewedGame]:
    """Return what each seat of a review lost, with the time of its game, if that is known."""
    return [
        ReviewedGame(
            game=review.game,
            seat=seat.seat,
            player=seat.player,
            reference=review.reference,
            depth=review.depth,
            counted=seat.counted,
            lost=seat.lost,
            date=date,
            ended=ended,
        )
        for seat in review.seats
        if seat.decisions
    ]


class KeptReviews:
    """What `cibola review --save` has kept; each knows its record by a key."""

    def __init__(self) -> None:
        """Begin with none."""
        self._reviews: dict[str, PartialReview] = {}

    def add(self, review: PartialReview) -> None:
        """Add one."""
        self._reviews[review.key] = review

    @property
    def unmatched(self) -> int:
        """How many have not met their record, or are of another reference, or are not complete."""
        return len(self._reviews)

    def of_record(self, record: Record, position: Position) -> Iterator[ReviewedGame]:
        """Yield what each seat lost by the complete reviews of a record, and forget these."""
        for depth in DEPTHS[record.game].values() if self._reviews else ():
            key = review_key(record, depth, USUAL_SEED)
            kept = self._reviews.get(key)
            decisions = [decision for decision, _ in kept.decisions.values()] if kept else []
            if decisions and len(decisions) == _decisions_in(position):
                del self._reviews[key]
                yield from _lost(decisions, depth.name, position)


def _decisions_in(position: Position) -> int:
    """Count the decisions that a review of a game has: those of all seats, or of the one whose record it is."""
    return sum(move.seat != CHANCE and position.seen in (None, move.seat) for move in position.moves)


def _lost(decisions: list[ReviewedDecision], depth: str, position: Position) -> Iterator[ReviewedGame]:
    for seat in sorted({decision.seat for decision in decisions}):
        counted = [decision.loss for decision in decisions if decision.seat == seat and decision.counted]
        yield ReviewedGame(
            game=position.game.name,
            seat=seat,
            player=position.players[seat],
            reference=REFERENCE,
            depth=depth,
            counted=len(counted),
            lost=round(sum(counted), 6),
            date=position.date,
            ended=ended_at(position),
        )
