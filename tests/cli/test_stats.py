"""`cibola stats`: a folder of records and reviews as a picture in both languages, and as JSON."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.cli.runner import Run
from tests.laws.tables import play_out

from cibola.position.position import Position
from cibola.reviews.model import Review, SeatReview
from cibola.statistics.model import Statistics


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Finished games of each kind, one that is not over, a review, and what is neither."""
    games = tmp_path / "games"
    (games / "more").mkdir(parents=True)
    tables: list[tuple[str, dict[str, object]]] = [("card", {}), ("board", {"seats": 3}), ("roll", {})]
    for game, options in tables:
        position = Position(game, options, seed=4)
        for seat in range(position.seats):
            position.rename(seat, ("Ann", "level:2", "level:3,2s")[seat])
        play_out(position, 4)
        (games / f"{game}.txt").write_text(position.record.dump(), "utf-8")
        (games / "more" / f"{game}.json").write_text(position.record.to_json(), "utf-8")
    (games / "running.txt").write_text(Position("card", seed=4).record.dump(), "utf-8")
    (games / "notes.txt").write_text("buy milk", "utf-8")
    (games / "review.json").write_bytes(msgspec.json.encode(review()))
    return games


def review() -> Review:
    totals = {"luck": None, "deal_luck": None, "play": None, "ended": None, "luck_error": None, "luck_points": None}
    totals |= {"deal_luck_points": None, "play_points": None, "points_without_luck": None, "points_error": None}
    seat = SeatReview(
        seat=0, player="Ann", decisions=9, counted=8, lost=0.4, lost_per_decision=0.05, kinds={}, points=1, **totals
    )  # fmt: skip
    return Review(
        format=1, game="card", reference="reference:1", depth="quick", worlds=8, seed="0", playouts=1, seats=[seat],
        decisions=[], ledger=None,
    )  # fmt: skip


def test_it_prints_one_object(run: Run, folder: Path) -> None:
    ran = run("stats", str(folder), "--json")
    assert ran.code == 0
    assert "One file" in ran.err
    found = msgspec.json.decode(ran.out, type=Statistics)
    assert (found.records, found.running, found.unmatched) == (6, 1, 0)
    ann = found.players[0]
    assert (ann.player, ann.games) == ("Ann", 6)
    assert [(group.game, group.level, group.games) for group in ann.groups] == [
        ("card", 2, 2),
        ("board", 3, 2),
        ("roll", 2, 2),
    ]
    assert [(seen.counted, seen.lost) for seen in ann.reviews] == [(8, 0.4)]
    assert json.loads(ran.out)["players"][1]["player"] == "level:2"


def test_it_draws_a_picture_in_both_languages(run: Run, folder: Path) -> None:
    ran = run("stats", str(folder), "--player", "Ann")
    assert ran.code == 0
    assert "Expeditions: board game" in ran.out
    assert "level 2" in ran.out
    assert "5 % a decision" in ran.out
    french = run("stats", str(folder), "--lang", "fr").out
    assert "Expéditions\u00a0: roll & write" in french
    assert "par décision" in french
    assert not {"stats-", "statistics-"} & {word for text in (ran.out, french) for word in text.split()}


def test_a_file_that_was_named_must_be_a_record(run: Run, folder: Path) -> None:
    assert run("stats", str(folder / "card.txt")).code == 0
    assert run("stats", str(folder / "notes.txt")).code != 0
    assert "missing.txt" in run("stats", str(folder / "missing.txt")).err
    assert run("stats", str(folder / "review.json"), "--json").code == 0
