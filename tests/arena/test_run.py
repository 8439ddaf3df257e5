"""Runs that are stopped and go on, files of other runs, records."""

from functools import partial
from pathlib import Path

import msgspec
import pytest
from tests.arena.players import tiny

from cibola.arena.run import Run
from cibola.arena.workers import play_locally
from cibola.errors import CibolaError
from cibola.position.position import load

MATCHES = [tiny("greedy", "random", games=6), tiny("random", "random", games=4)]
HERE = partial(play_locally, keep_records=True)


def finish(run: Run) -> dict[object, object]:
    for _ in run.play(HERE):
        pass
    return {job: msgspec.structs.replace(game, paces=()) for job, game in run.games.items()}


def begin(path: Path, games: int) -> None:
    """Play some games, and stop."""
    played = Run(MATCHES, save=path).play(HERE)
    for _ in range(games):
        next(played)
    played.close()  # type: ignore[attr-defined]  # a generator


def test_all_matches_grow_together() -> None:
    assert [job.match for job in Run(MATCHES).jobs] == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0]


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "run.jsonl"
    begin(path, 4)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) - cut])
    run = Run(MATCHES, save=path)
    assert len(run.jobs) == (7 if cut else 6)
    assert finish(run) == finish(Run(MATCHES))
    assert not Run(MATCHES, save=path).jobs


@pytest.mark.parametrize("cut", [0, 10, None])
def test_a_run_that_was_stopped_at_once_begins_anew(tmp_path: Path, cut: int | None) -> None:
    path = tmp_path / "run.jsonl"
    begin(path, 0)
    path.write_bytes(path.read_bytes()[:cut])
    assert finish(Run(MATCHES, save=path)) == finish(Run(MATCHES))


def test_a_match_can_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    begin(path, 10)
    longer = [msgspec.structs.replace(match, deals=match.deals + 1) for match in MATCHES]
    assert len(Run(longer, save=path).jobs) == 4
    assert Run([msgspec.structs.replace(match, deals=1) for match in MATCHES], save=path).reports()[0].games == 2


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"Cibola record 1\n", "arena-file-unknown"),
        (b"no line", "arena-file-unknown"),
        (b'{"arena": 1, "matches": []}\n', "arena-file-other"),
        (None, "arena-file-damaged"),
    ],
)
def test_another_file_is_refused_and_left_alone(tmp_path: Path, content: bytes | None, key: str) -> None:
    path = tmp_path / "run.jsonl"
    if content is None:
        begin(path, 2)
        first, second, third = path.read_bytes().splitlines(keepends=True)
        content = first + b"{}\n" + third + second
    path.write_bytes(content)
    with pytest.raises(CibolaError) as refused:
        Run(MATCHES, save=path)
    assert refused.value.message.key == key
    assert path.read_bytes() == content


def test_records_are_kept_on_request(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    run = Run(MATCHES[:1], records=folder)
    finish(run)
    files = sorted(folder.iterdir())
    assert len(files) == 6
    for number, file in enumerate(files):
        record = load(file.read_text("utf-8"))
        seating = MATCHES[0].seating(number)
        assert record.verify().over
        assert record.players == [MATCHES[0].players[player] for player in seating]
        assert tuple(record.scores or ()) == tuple(run.results_of(0)[number].scores[player] for player in seating)
