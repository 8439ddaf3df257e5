"""Statistics: what the games of a player add up to, whatever is added up first."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.tables import play_out, starts, walk_seeded

import cibola
from cibola.engine.interface import Figure
from cibola.errors import RecordError
from cibola.games.common.figures import add_up
from cibola.position.position import Position, Record
from cibola.reviews.depth import DEPTHS
from cibola.reviews.model import ReviewedDecision
from cibola.reviews.reviewer import PartialReview, review_key
from cibola.statistics.model import Group, PlayerStatistics, Statistics
from cibola.statistics.played import highest_level, played_games
from cibola.statistics.summary import streak_of

MINI = {"edition": "mini"}


def record_of(seed: int, names: tuple[str, str] = ("Ann", "level:3"), at: int | None = None) -> Record:
    position = play_out(Position("card", MINI, seed=seed, players=names), seed)
    position.hand_over(0, names[0], at=at)
    return position.record


def one(found: Statistics, player: str = "Ann") -> PlayerStatistics:
    return next(single for single in found.players if single.player == player)


def sums(group: Group) -> Counter[str]:
    counted = Counter({name: getattr(group, name) for name in ("games", "won", "shared", "lost", "points", "against")})
    for line in (*group.parts, *group.details):
        counted[f"{line.what} {line.colour}"] += line.count
        counted[f"{line.what} {line.colour} points"] += line.points
    return counted


@given(starts(), st.integers(0, 2**32))
def test_a_game_tells_each_seat_its_points_and_the_best_other_ones(start: Position, seed: int) -> None:
    position = play_out(start, seed)
    assert not played_games(start.copy()) or start.outcome
    for played in played_games(position):
        assert played.points == position.scores[played.seat] == sum(part.points for part in played.parts)
        assert played.against == max(score for seat, score in enumerate(position.scores) if seat != played.seat)
        best = max(position.scores)
        assert (played.result == "lost") <= (played.points <= best)
    results = Counter(played.result for played in played_games(position))
    assert results["won"] in (0, 1)
    assert results["won"] != 1 or not results["shared"]


def test_a_folder_is_the_sum_of_its_parts() -> None:
    records = [record_of(seed, at=seed) for seed in range(6)]
    records += [record_of(7, ("Ann", "Ben"), at=7), record_of(8, ("Ben", "Ann"), at=8)]
    whole, parts = one(cibola.stats(records)), [one(cibola.stats([record])) for record in records]
    for group in whole.groups:
        alike = [part.groups[0] for part in parts if part.groups[0].level == group.level]
        added: Counter[str] = Counter()
        for part in alike:
            added.update(sums(part))
        assert added == sums(group)
    assert whole.games == 8
    assert [(group.level, group.games) for group in whole.groups] == [(3, 6), (None, 2)]
    assert cibola.stats(records) == cibola.stats(reversed(records))


def test_a_running_game_counts_nowhere() -> None:
    running = record_of(1).replay(2).record
    found = cibola.stats([running, record_of(2)])
    assert (found.records, found.running, one(found).games) == (1, 1, 1)
    assert cibola.stats([running]).players == []


def test_a_record_of_one_seat_tells_that_seat_only() -> None:
    *_, position = walk_seeded("board", {"seats": 3, "edition": "short"}, 3)
    for seat, name in enumerate(("Ann", "Ben", "Cid")):
        position.hand_over(seat, name)
    whole = cibola.stats([position.record])
    for player in whole.players:
        seat = ("Ann", "Ben", "Cid").index(player.player)
        assert cibola.stats([position.record.seen_by(seat)]).players == [player]
    assert cibola.stats([position.record.seen_by(-1)]).players == whole.players


def test_endings_without_a_winner_and_by_resignation() -> None:
    begun = record_of(1).replay(2)
    left, resigned = begun.copy().abandon(1), begun.copy().resign(1)
    assert [played.result for played in played_games(left)] == ["nobody", "nobody"]
    assert [played.result for played in played_games(resigned)] == ["won", "lost"]
    assert one(cibola.stats([left.record])).groups[0].nobody == 1


@pytest.mark.parametrize(
    ("names", "level"),
    [(["level:3"], 3), (["level:6,2s", "level:1"], 6), (["level:3", "Ann"], None), (["level:9"], None), ([""], None)],
)
def test_levels_are_known_by_the_names_of_their_players(names: list[str], level: int | None) -> None:
    assert highest_level(names) == level


def test_streaks_are_games_won_in_a_row() -> None:
    assert streak_of([]) == streak_of(["lost"]) == msgspec.convert({"longest": 0, "current": 0}, type(streak_of([])))
    found = streak_of(["won", "won", "shared", "won", "nobody", "lost", "won"])
    assert (found.longest, found.current) == (3, 1)


def test_streaks_follow_the_times_of_the_games() -> None:
    results = {seed: played_games(record_of(seed).replay())[0].result for seed in range(20)}
    won, lost = (next(seed for seed, result in results.items() if result == wanted) for wanted in ("won", "lost"))
    found = one(cibola.stats([record_of(lost, at=3), record_of(won, at=1), record_of(won, at=2)]))
    assert (found.streak.longest, found.streak.current) == (2, 0)


def test_records_that_cannot_be_replayed_are_refused_or_skipped() -> None:
    damaged = msgspec.structs.replace(record_of(1), entries=record_of(1).entries[1:])
    with pytest.raises(RecordError):
        cibola.stats([damaged])
    skipped: list[Record] = []
    assert cibola.stats([damaged, record_of(2)], skip=lambda record, _: skipped.append(record)).records == 1
    assert skipped == [damaged]


def decision(number: int, seat: int, loss: float) -> ReviewedDecision:
    return ReviewedDecision(
        number=number, seat=seat, action="Y2", best="Y3", value=0.5, loss=loss, error=0.01, measured=loss,
        margin_loss=0.0, counted=loss > 0,
    )  # fmt: skip


def test_kept_reviews_tell_what_was_lost_once_they_are_complete() -> None:
    record = record_of(3, at=5)
    moves = [move for move in record.replay().moves if move.seat >= 0]
    key = review_key(record, DEPTHS["card"]["quick"], "0")
    done = {at: (decision(at, move.seat, 0.1 * (at < 2)), 1) for at, move in enumerate(moves)}
    found = cibola.stats([record], [PartialReview(key, done)])
    assert found.unmatched == 0
    for seat, name in enumerate(("Ann", "level:3")):
        (reviewed,) = one(found, name).reviews
        bad = sum(move.seat == seat for move in moves[:2])
        assert (reviewed.counted, reviewed.depth, reviewed.ended) == (bad, "quick", 5)
        assert reviewed.lost == pytest.approx(0.1 * bad)
    partial = PartialReview(key, {at: done[at] for at in list(done)[1:]})
    assert cibola.stats([record], [partial]).unmatched == 1
    assert cibola.stats([record_of(4)], [PartialReview(key, done)]).unmatched == 1


def test_figures_of_groups_are_those_of_their_games() -> None:
    records = [record_of(seed) for seed in range(4)]
    played = [game for record in records for game in played_games(record.replay()) if game.player == "Ann"]
    (group,) = one(cibola.stats(records)).groups
    assert group.parts == add_up(line for game in played for line in game.parts)
    assert sum(line.points for line in group.parts) == group.points
    assert Figure("round", "Y", 4, 0) in group.details
