"""`cibola review`: its picture in both languages, its JSON, and what it refuses."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.cli.runner import Run
from tests.reviews.games import played

from cibola.cli.review_picture import chances_by_entry
from cibola.reviews.depth import DEPTHS, Depth
from cibola.reviews.model import Review


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game with some bad moves, to be reviewed in few worlds."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(DEPTHS, "board", {"quick": Depth("quick", 40, 20, 8)})
    path = tmp_path / "game.txt"
    path.write_text(played("board", edition="short", seats=3, seed=4).record.dump(), "utf-8")
    return path


def test_it_prints_one_object(run: Run, game: Path) -> None:
    ran = run("review", "game.txt", "--depth", "quick", "--json")
    assert ran.code == 0
    told = json.loads(ran.out)
    assert (told["reference"], told["worlds"]) == ("reference:1", 40)
    assert {"seat", "counted", "lost", "lost_per_decision", "luck"} <= told["seats"][2].keys()
    assert {"number", "seat", "action", "best", "loss", "error"} <= told["decisions"][0].keys()
    assert any(decision["why"] for decision in told["decisions"])
    review = msgspec.json.decode(ran.out, type=Review)
    assert review.ledger is not None
    entries = review.decisions[-1].number
    assert chances_by_entry(review.ledger, 1, entries)[-1] == pytest.approx(review.ledger.result_chance[1])


def test_it_draws_a_picture_in_both_languages_and_goes_on_where_it_was(run: Run, game: Path) -> None:
    command = ("review", "game.txt", "--depth", "quick", "--save", "kept.json", "--threads", "1")
    ran = run(*command)
    assert ran.code == 0
    assert "Better " in ran.out
    assert "▲" in ran.out
    assert " 0 of" not in ran.out
    assert "review-" not in ran.out
    whole = run(*command, "--all", "--lang", "fr")  # nothing is left to do
    assert "Mieux\u00a0: " in whole.out
    assert "Sans la chance" in whole.out
    assert whole.out.count("Mieux") >= ran.out.count("Better ")
    other = run(*command, "--seed", "1")
    assert (other.code, "another review" in other.err) == (2, True)
    Path("kept.json").write_text("{}", "utf-8")
    assert "kept.json is not a review" in run(*command).err


def test_it_refuses_what_is_not_over_and_unknown_depths(run: Run, tmp_path: Path) -> None:
    running = tmp_path / "running.txt"
    running.write_text(played("card", edition="mini", seed=4).record.replay(3).record.dump(), "utf-8")
    assert "not over" in run("review", str(running)).err
    running.write_text(played("card", edition="mini", seed=4).record.dump(), "utf-8")
    assert "quick, usual, deep" in run("review", str(running), "--depth", "abyss").err
