"""Ranks at a daily deal, and the points of a week."""

from cibola.server.daily.standings import MOST_LINES, parts_table, table_of, week_of
from cibola.server.days import read_day, week_start, write_day
from cibola.server.store.daily import DailyResult


def result(
    person: str, margin: int, points: int = 0, *, day: int = 1, game: str = "card", **more: object
) -> DailyResult:
    rest: dict[str, object] = {"ended": 5, "parts": None} | more
    name = person.title()
    return DailyResult(day, game, person, f"{person} {day} {game}", name, True, 0, margin=margin, points=points, **rest)  # type: ignore[arg-type]  # noqa: FBT003


def test_the_margin_comes_first_then_the_points_and_equal_ones_share_their_rank() -> None:
    finished = [result("ana", 10, 30), result("ben", 12, 5), result("eve", 10, 30), result("tom", 10, 31)]
    lines = table_of(finished, "eve")
    assert [(line.rank, line.name, line.mine) for line in lines] == [
        (1, "Ben", False),
        (2, "Tom", False),
        (3, "Ana", False),
        (3, "Eve", True),
    ]


def test_a_long_table_has_the_best_and_whoever_asks() -> None:
    finished = [result(f"p{number:03}", -number) for number in range(2 * MOST_LINES)]
    lines = table_of(finished, "p077")
    assert [line.rank for line in lines] == [*range(1, MOST_LINES + 1), 78]
    assert len(table_of(finished, "")) == MOST_LINES


def test_the_average_of_a_colour_is_that_of_those_who_began_it() -> None:
    finished = [result("ana", 1, parts={"Y": 10, "B": None}), result("ben", 1, parts={"Y": -5, "B": None})]
    yellow, blue = parts_table(finished, {"Y": 10, "B": None})
    assert (yellow.begun, yellow.average, yellow.best, yellow.mine) == (2, 2.5, 10, 10)
    assert (blue.begun, blue.average, blue.best, blue.mine) == (0, None, None, None)
    assert [part.mine for part in parts_table(finished, None)] == [None, None]
    assert parts_table([], None) == []


def test_a_week_adds_one_for_playing_and_one_for_everybody_who_did_less_well() -> None:
    first = [result("ana", 10), result("ben", 5), result("eve", 5), result("tom", -3)]
    second = [result("ben", 7, day=2, game="roll")]
    lines = week_of([*first, *second], "ben")
    assert [(line.rank, line.name, line.points, line.played, line.mine) for line in lines] == [
        (1, "Ana", 4.0, 1, False),
        (2, "Ben", 3.5, 2, True),  # 1 for playing, 1 for Tom, half of one for Eve; and 1 for playing alone
        (3, "Eve", 2.5, 1, False),
        (4, "Tom", 1.0, 1, False),
    ]


def test_a_week_begins_on_monday() -> None:
    days = ["2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"]
    assert [write_day(week_start(read_day(day))) for day in days] == [
        "2026-11-09",
        "2026-11-16",
        "2026-11-16",
        "2026-11-23",
    ]
