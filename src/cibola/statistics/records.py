"""`cibola.stats`: the statistics of records."""

from collections import defaultdict
from collections.abc import Callable, Iterable

from cibola.errors import CibolaError
from cibola.position.position import Record
from cibola.reviews.model import Review
from cibola.reviews.reviewer import PartialReview
from cibola.statistics.model import Statistics
from cibola.statistics.played import played_games
from cibola.statistics.reviewed import KeptReviews, reviewed_games
from cibola.statistics.summary import Collector


def stats(
    records: Iterable[Record],
    reviews: Iterable[Review | PartialReview] = (),
    *,
    skip: Callable[[Record, CibolaError], None] | None = None,
) -> Statistics:
    """Add up finished games, by the names of those who played.

    Args:
        records: The games. Each is read once and then forgotten; those that are not over count nowhere.
        reviews: Reviews of them: as `cibola.review` returns them, or as `cibola review --save` keeps them.
        skip: Is told of records that cannot be replayed, which are left out; without it their error is raised.
    """
    collectors: dict[str, Collector] = defaultdict(Collector)
    kept, finished, running = KeptReviews(), 0, 0
    for review in reviews:
        if isinstance(review, PartialReview):
            kept.add(review)
            continue
        for reviewed in reviewed_games(review):
            collectors[reviewed.player].reviews.append(reviewed)
    for record in records:
        try:
            position = record.replay()
        except CibolaError as error:
            if skip is None:
                raise
            skip(record, error)
            continue
        is_over = position.outcome is not None
        finished, running = finished + is_over, running + (not is_over)
        for played in played_games(position):
            collectors[played.player].add(played)
        for reviewed in kept.of_record(record, position):
            collectors[reviewed.player].reviews.append(reviewed)
    players = [collector.statistics(name) for name, collector in collectors.items()]
    players.sort(key=lambda one: (-one.games, one.player))
    return Statistics(finished, running, kept.unmatched, players)
