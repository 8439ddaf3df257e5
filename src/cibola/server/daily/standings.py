"""Who did how well at a daily deal, and in a week of them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from operator import attrgetter

from cibola.server.answers import DailyLine, DailyPart, WeekLine
from cibola.server.store.daily import DailyResult, Parts

MOST_LINES = 50  # of a table, besides one's own


def order(result: DailyResult) -> tuple[int, int]:
    """Return by what results are ordered: by the margin, then by the points."""
    return result.margin or 0, result.points or 0


def table_of(finished: Sequence[DailyResult], person: str) -> list[DailyLine]:
    """Return the table of a deal: the best, and whoever asks."""
    lines, rank = [], 0
    ordered = sorted(finished, key=lambda one: (*order(one), -(one.ended or 0)), reverse=True)
    for place, one in enumerate(ordered, 1):
        if place == 1 or order(one) != order(ordered[place - 2]):
            rank = place
        is_mine = bool(person) and one.person == person
        if place <= MOST_LINES or is_mine:
            lines.append(
                DailyLine(rank=rank, name=one.name, margin=one.margin or 0, points=one.points or 0, mine=is_mine)
            )
    return lines


def parts_table(finished: Sequence[DailyResult], mine: Parts | None) -> list[DailyPart]:
    """Return how everybody's expeditions, paths or columns went, colour by colour."""
    colours = list(mine or next((one.parts for one in finished if one.parts), {}))
    return [_part(colour, finished, mine or {}) for colour in colours]


def _part(colour: str, finished: Sequence[DailyResult], mine: Parts) -> DailyPart:
    brought = [points for one in finished if (points := (one.parts or {}).get(colour)) is not None]
    average = round(sum(brought) / len(brought), 1) if brought else None
    best = max(brought, default=None)
    return DailyPart(colour=colour, begun=len(brought), average=average, best=best, mine=mine.get(colour))


def week_of(finished: Iterable[DailyResult], person: str) -> list[WeekLine]:
    """Return the table of a week.

    A deal brings a point for playing it to its end, one for everybody who did less well, and half of one for everybody
    who did as well: so a day on which many play counts for more, and no margin of a single game decides a week.
    """
    deals: defaultdict[tuple[int, str], list[DailyResult]] = defaultdict(list)
    for one in finished:
        deals[one.day, one.game].append(one)
    points: defaultdict[str, float] = defaultdict(float)
    played: defaultdict[str, int] = defaultdict(int)
    names: dict[str, str] = {}
    for results in deals.values():
        for one, brought in _week_points(results):
            points[one.person] += brought
            played[one.person] += 1
            names[one.person] = one.name
    lines = [
        WeekLine(rank=0, name=names[who], points=points[who], played=played[who], mine=bool(person) and who == person)
        for who in points
    ]
    lines.sort(key=attrgetter("name"))
    lines.sort(key=attrgetter("points"), reverse=True)
    ranked = [_with_rank(lines, place) for place in range(len(lines))]
    return [line for place, line in enumerate(ranked) if place < MOST_LINES or line.mine]


def _with_rank(lines: Sequence[WeekLine], place: int) -> WeekLine:
    line = lines[place]
    rank = 1 + next(number for number, other in enumerate(lines) if other.points == line.points)
    return WeekLine(rank=rank, name=line.name, points=line.points, played=line.played, mine=line.mine)


def _week_points(results: Sequence[DailyResult]) -> Iterable[tuple[DailyResult, float]]:
    """Give what each result at one deal brings."""
    counts: defaultdict[tuple[int, int], int] = defaultdict(int)
    for one in results:
        counts[order(one)] += 1
    below, brought = 0, {}
    for value in sorted(counts):
        brought[value] = 1 + below + (counts[value] - 1) / 2
        below += counts[value]
    return [(one, brought[order(one)]) for one in results]
