"""`cibola arena` and `cibola league` print one table, or one object, whatever happens on the way."""

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.arena.players import Odd, odd_players
from tests.cli.runner import Run

from cibola.arena import workers
from cibola.arena.workers import FinishedGame, WorkersLostError
from cibola.messages import LANGUAGES

ASKED = {"games", "win_rate", "win_rate_interval", "margin", "margin_interval", "scores", "seconds_per_move"}
MINI = ("--option", "edition=mini", "--processes", "1", "--games", "4")
BAD = {
    "an unknown game": (["arena", "chess", "random", "random"], "chess"),
    "an unknown player": (["arena", "card", "random", "nobody"], "nobody"),
    "too few players": (["arena", "card", "random"], "2"),
    "too many players": (["arena", "card", "random", "random", "random"], "3"),
    "no players": (["arena", "card"], "arena"),
    "no games": (["arena", "card", "random", "random", "--games", "0"], ""),
    "no processes": (["arena", "card", "random", "random", "--processes", "0"], ""),
    "an option that is none": (["arena", "card", "random", "random", "--option", "rounds"], "rounds"),
    "an unknown option": (["arena", "card", "random", "random", "--option", "moon=1"], "moon"),
    "a value that is none": (["arena", "card", "random", "random", "--option", "rounds=many"], "many"),
    "a file of something else": (["arena", "card", "random", "random", "--save", "game.txt"], "game.txt"),
    "a folder that is a file": (["arena", "card", "random", "random", "--records", "game.txt"], "game.txt"),
    "a league of one": (["league", "card", "random"], ""),
    "a league with one twice": (["league", "card", "random", "random"], "random"),
    "a league of strangers": (["league", "card", "random", "nobody"], "nobody"),
}


@pytest.fixture
def odd() -> Iterator[list[Odd]]:
    with odd_players() as made:
        yield made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BAD)
@pytest.mark.usefixtures("game")
def test_bad_input_is_told_in_one_sentence(run: Run, case: str, language: str) -> None:
    arguments, named = BAD[case]
    ran = run("--lang", language, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert named in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    "command",
    [
        ("card", "greedy", "random", "--option", "edition=mini"),
        ("board", "greedy", "random", "random", "--option", "edition=mini", "--option", "free-start=yes"),
        ("roll", "random", "random", "random", "random", "--option", "layout=mini"),
    ],
)
def test_json_is_one_object_with_all_that_was_asked(run: Run, command: tuple[str, ...]) -> None:
    ran = run("arena", *command, "--games", "5", "--json", "--processes", "1")
    answer = json.loads(ran.out)
    seats = len(answer["players"])
    assert ran.code == 0
    assert not ran.err
    assert answer.keys() >= ASKED | {"game", "options", "seed", "deals", "plies", "draws", "refusals", "machine"}
    assert answer["games"] % seats == 0 < answer["games"] - 4
    assert len(answer["scores"]) == len(answer["seconds_per_move"]) == seats
    assert answer["win_rate_interval"][0] <= answer["win_rate"] <= answer["win_rate_interval"][1]
    assert answer["margin_interval"][0] <= answer["margin"] <= answer["margin_interval"][1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("odd")
def test_a_table_names_the_players_and_their_forfeits(run: Run, language: str) -> None:
    out = run("arena", "card", "greedy", "breaks", *MINI, "--lang", language).out
    assert "greedy" in out
    assert "100 %" in out.replace("\u00a0", " ")
    assert "ZeroDivisionError: no idea" in out


@pytest.mark.usefixtures("odd")
def test_forfeits_are_in_the_object_too(run: Run) -> None:
    answer = json.loads(run("arena", "card", "greedy", "illegal", *MINI, "--json").out)
    assert [refusal["kind"] for refusal in answer["refusals"]] == ["illegal"] * 4
    assert answer["win_rate"] == 1
    assert answer["margin"] is None


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (WorkersLostError, 1)])
@pytest.mark.parametrize("command", [("arena", "card", "greedy", "random"), ("league", "card", "greedy", "random")])
def test_an_interrupted_run_has_its_table_and_goes_on_later(
    run: Run,
    command: tuple[str, ...],
    error: type[BaseException],
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = workers.play_locally

    def interrupted(*arguments: object, **more: object) -> Iterator[FinishedGame]:
        for number, done in enumerate(whole(*arguments, **more)):  # type: ignore[arg-type]  # as it comes
            if number == 2:
                raise error
            yield done

    arguments = (*command, *MINI, "--save", str(tmp_path / "run.jsonl"), "--json")
    monkeypatch.setattr(workers, "play_locally", interrupted)
    stopped = run(*arguments)
    monkeypatch.setattr(workers, "play_locally", whole)
    assert stopped.code == code
    assert "\n" in stopped.err
    first = json.loads(stopped.out)
    assert first.get("games", first.get("matches", [{}])[0].get("games")) == 2
    later = run(*arguments)
    assert later.code == 0
    assert json.loads(later.out).keys() == first.keys()
    assert len((tmp_path / "run.jsonl").read_text("utf-8").splitlines()) == 5


def test_a_file_of_another_match_is_refused(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "run.jsonl")
    assert run("arena", "card", "greedy", "random", *MINI, "--save", file).code == 0
    ran = run("arena", "card", "greedy", "random", *MINI, "--save", file, "--seed", "2")
    assert ran.code == 2
    assert "--seed 0" in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_league_has_ratings_pairs_and_a_picture(run: Run, tmp_path: Path, language: str) -> None:
    picture = tmp_path / "league.svg"
    ran = run("league", "card", "greedy", "random", *MINI, "--picture", str(picture), "--lang", language)
    assert ran.code == 0
    assert "●" in ran.out
    assert ran.out.count("greedy") == 2
    assert ET.parse(picture).getroot().tag.endswith("svg")  # noqa: S314 (ours)


def test_a_league_as_an_object(run: Run) -> None:
    answer = json.loads(run("league", "card", "greedy", "random", *MINI, "--json").out)
    assert {row["player"] for row in answer["standings"]} == {"greedy", "random"}
    assert len(answer["matches"]) == 1


def test_progress_is_shown_where_somebody_sees_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = run("arena", "card", "greedy", "random", *MINI, "--json")
    assert "4/4" in ran.err
    assert json.loads(ran.out)["games"] == 4


def test_without_ray_a_cluster_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    ran = run("arena", "card", "greedy", "random", *MINI, "--cluster", "local")
    assert ran.code == 2
    assert "cibola[cluster]" in ran.err
