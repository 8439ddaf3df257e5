"""`cibola replay` and `cibola verify` on good, unfinished and faulty records."""

import io
import json
import sys
from pathlib import Path

import pytest
from tests.cli.runner import NAMES, Run, at_random, played

from cibola.position.position import Position

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
FAULT = 1


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kept_record_can_be_verified_and_shown(run: Run, record: Path, language: str) -> None:
    assert run("verify", str(record), "--lang", language).code == 0
    shown = run("replay", str(record), "--lang", language)
    assert shown.code == 0
    headings = ("Manche 1", "Lancer 1") if language == "fr" else ("Round 1", "Roll 1")
    assert any(heading in shown.out for heading in headings)


def test_verify_tells_what_it_found(run: Run, game: Path) -> None:
    out = run("verify", "game.txt").out
    assert out.startswith("✓ game.txt\n")
    assert "entries, all allowed" in out
    assert "has won (played to the end): Ana " in out
    assert "keeps the commitment" in out


def test_verify_tells_about_absent_commitments_and_given_deals(run: Run, game: Path) -> None:
    position = played(3)
    deal = position.game.write_chance(position.boxes, position.chance_results[0])
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


# What is told of some entries, in English and in French.
BOARD_WORDS = {
    "en": ["begins ", " and the leader", ", on to step ", "moves on to step ", "takes an artefact", "may move a pawn"],
    "fr": ["commence ", " et le chef", ", jusqu'à l'étape ", "avance jusqu'à l'étape ", "prend un artefact"],
}
BOARD_WORDS["en"] += [
    "gains ",
    "crosses the bridge",
    "draws ",
    "discards ",
    "moves no pawn",
    "Deck ",
    "Bridges crossed: ",
]
BOARD_WORDS["fr"] += ["gagne ", "franchit le pont", "pioche ", "défausse ", "n'avance aucun pion", "Pioche "]
ROLL_WORDS = {
    "en": ["Roll 2: ", "writes ", "refuses", "ticks the double box of ", "follows the arrow: ", "Bridges: "],
    "fr": [
        "Lancer 2\u00a0: ",
        "écrit ",
        "refuse",
        "coche la case double de ",
        "suit la flèche\u00a0: ",
        "Ponts\u00a0: ",
    ],
}


@pytest.mark.parametrize(("name", "most", "words"), [("board", 4, BOARD_WORDS), ("roll", 5, ROLL_WORDS)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_is_told_in_words(
    run: Run,
    game: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    most: int,
    words: dict[str, list[str]],
    language: str,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    told = ""
    for seats in range(2, most + 1):
        position = at_random(name, seats)
        game.write_text(position.record.dump(), "utf-8")
        out = run("replay", "game.txt", "--lang", language).out
        assert all(player in out for player in NAMES[:seats])
        told += out
        verified = run("verify", "game.txt", "--lang", language)
        assert verified.code == 0
        for player, score in zip(position.players, position.scores, strict=True):
            assert f"{player} {score}".replace("-", "−") in verified.out
    for expected in words[language]:
        assert expected in told


@pytest.mark.parametrize("name", ["board", "roll"])
def test_the_table_of_every_game_can_be_shown_and_printed(run: Run, game: Path, name: str) -> None:
    position = at_random(name, 3)
    game.write_text(position.record.dump(), "utf-8")
    answer = json.loads(run("replay", "game.txt", "--json").out)
    assert answer["game"] == name
    assert answer["scores"] == list(position.scores)
    assert answer["moves"][0]["events"][0]["seat"] is not None
    for move in (0, 1, 20):
        assert run("replay", "game.txt", "--move", str(move), "--seat", "2").code == 0
    assert ("hidden cards" in run("replay", "game.txt", "--move", "1", "--seat", "2").out) == (name == "board")


@pytest.mark.parametrize(("name", "word"), [("board", "deals"), ("roll", "rolls")])
def test_given_chance_is_an_entry(run: Run, game: Path, name: str, word: str) -> None:
    given = at_random(name, 2)
    position = Position(name, given.options)
    position.give(given.game.write_chance(given.boxes, given.chance_results[0]))
    position.play(position.actions[0])
    game.write_text(position.record.dump(), "utf-8")
    lines = run("replay", "game.txt").out.splitlines()
    assert lines[0].startswith("R")
    assert lines[1].split() == ["1", "=", word] or lines[1].split() == ["1", word]
    assert lines[2].startswith("2")
