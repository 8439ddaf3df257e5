"""Old records replay for ever, with the scores that they had."""

import re
from pathlib import Path

import pytest

from cibola.games import GAMES
from cibola.position.position import load
from cibola.record.entries import ENDINGS

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.pure
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_record_replays_with_its_scores(file: Path) -> None:
    record = load(file.read_bytes())
    verified = record.verify()
    assert record.scores == verified.scores
    assert verified.over == (record.seen is None)
    assert verified.commitment == bool(record.seed)
    assert file.stem.startswith(f"{record.game}-rules{record.rules}-")
    assert load(record.dump()) == record == load(record.to_json())
    assert record.replay().record.entries == record.entries


def test_every_rules_version_of_every_game_has_records() -> None:
    kept = {tuple(re.findall(r"^(\w+)-rules(\d+)-", file.stem)[0]) for file in FILES}
    assert kept == {(name, str(rules)) for name, game in GAMES.items() for rules in range(1, game.rules_version + 1)}


def test_every_way_to_end_has_a_record() -> None:
    outcomes = [load(file.read_bytes()).replay().outcome for file in FILES]
    reasons = {outcome.reason for outcome in outcomes if outcome}
    assert reasons == {"finished", *ENDINGS.values()}
    assert any(outcome.truncated for outcome in outcomes if outcome)
