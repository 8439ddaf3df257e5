"""`cibola replay` and `cibola verify` on good, unfinished and faulty records."""

import io
import json
import sys
from pathlib import Path

import pytest
from tests.cli.running import Run, played

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
FAULT = 1


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kept_record_can_be_verified_and_shown(run: Run, record: Path, language: str) -> None:
    assert run("verify", str(record), "--lang", language).code == 0
    shown = run("replay", str(record), "--lang", language)
    assert shown.code == 0
    assert ("Manche 1" if language == "fr" else "Round 1") in shown.out


def test_verify_tells_what_it_found(run: Run, game: Path) -> None:
    out = run("verify", "game.txt").out
    assert out.startswith("✓ game.txt\n")
    assert "entries, all allowed" in out
    assert "has won (played to the end): Ana " in out
    assert "keeps the commitment" in out


def test_verify_tells_about_absent_commitments_and_given_deals(run: Run, game: Path) -> None:
    position = played(3)
    deal = position.game.write_outcome(position.boxes, position.outcomes[0])
    text = "\n".join(
        line for line in position.record.dump().splitlines() if not line.startswith(("seed", "commitment"))
    )
    game.write_text(text.replace("\n\n", f"\ndeal 1: {deal}\n\n", 1), "utf-8")
    out = run("verify", "game.txt").out
    assert "No commitment" in out
    assert "does not come from the seed: 1." in out
    assert "Not over" in out


def test_verify_names_every_fault(run: Run, game: Path) -> None:
    (game.parent / "bad.txt").write_text(game.read_text("utf-8").replace("scores: ", "scores: 1"), "utf-8")
    ran = run("verify", "game.txt", "bad.txt")
    assert ran.code == FAULT
    assert "✓ game.txt" in ran.out
    assert "✗ bad.txt" in ran.out


def test_verify_as_json(run: Run, game: Path) -> None:
    (game.parent / "bad.txt").write_text("nonsense", "utf-8")
    answer = json.loads(run("verify", "game.txt", "bad.txt", "--json").out)
    good, bad = answer["files"]
    assert not answer["ok"]
    assert good["commitment"] == "kept"
    assert good["outcome"]["reason"] == "finished"
    assert good["scores"] == list(played().scores)
    assert not bad["ok"]
    assert bad["error"]


def test_standard_input_is_a_file(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(game.read_bytes())))
    assert run("verify", "-").code == 0


@pytest.mark.usefixtures("game")
def test_replay_shows_turns_and_the_table_at_the_end(run: Run) -> None:
    out = run("replay", "game.txt").out
    assert "Ana" in out
    assert "lays " in out
    assert "★ " in out
    assert "Deck 0" in out


@pytest.mark.usefixtures("game")
def test_replay_shows_the_table_after_an_entry(run: Run) -> None:
    assert "put a card down" in run("replay", "game.txt", "--move", "0").out
    assert "Deck 44" in run("replay", "game.txt", "--move", "1").out
    assert "Deck 43" in run("replay", "game.txt", "--move", "2").out


@pytest.mark.usefixtures("game")
def test_a_seat_sees_only_its_own_hand(run: Run) -> None:
    out = run("replay", "game.txt", "--move", "2", "--seat", "0").out
    assert out.count("8 hidden cards") == 1
    answer = json.loads(run("replay", "game.txt", "--move", "2", "--seat", "0", "--json").out)
    assert answer["view"]["sides"][1]["hand"] is None
    assert answer["moves"] == []


def test_replay_as_json(run: Run, game: Path) -> None:
    answer = json.loads(run("replay", "game.txt", "--json").out)
    assert game.exists()
    assert answer["move"] == answer["entries"] == len(answer["moves"])
    assert answer["scores"] == list(played().scores)
    assert answer["moves"][1]["events"][0]["what"] == "take"


def test_table_events_have_words(run: Run, game: Path) -> None:
    position = played(6).take_back(4).hand_over(1, "Cléo").resign(0, comment="enough")
    game.write_text(position.record.dump(), "utf-8")
    out = run("replay", "game.txt").out
    for words in ("goes back to after entry 4", "seat handed to Cléo", "resigns", "enough", "Cléo has won"):
        assert words in out


@pytest.mark.usefixtures("game")
def test_steps_go_on_and_back(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["", "5", "b", "99999999999999999", "b", "q"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = run("replay", "game.txt", "--step").out
    entries = len(played().record.entries)
    assert [f"Entry {at} of" in out for at in (0, 1, 5, 4, entries, entries - 1)] == [True] * 6


@pytest.mark.parametrize(
    "command", [["replay", "game.txt"], ["verify", "game.txt"], ["rules", "card"], ["score", "card", "Y2"]]
)
@pytest.mark.usefixtures("game")
def test_json_has_no_colours(run: Run, monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = run(*command, "--json").out
    assert "\x1b" not in out
    assert isinstance(json.loads(out), dict)
    assert "\x1b" in run(*command).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in run(*command).out
