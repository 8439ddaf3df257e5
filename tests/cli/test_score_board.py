"""The score calculator of the board game: what people type, scored by the rules."""

import json
from typing import Any

import pytest
from tests.cli.runner import Run, at_random, scored

from cibola.messages import LANGUAGES
from cibola.position.position import Position


def typed(states: Any, seats: int, points: list[int]) -> str:
    """Type the end of a round as the rules left it, with the points that the tiles of the round brought."""
    row = {name: states[name][0].tolist() for name in states.dtype.names}
    sides = []
    for seat in range(seats):
        pawns = [
            f"{letter}{step}" + "!" * (row["leader"][seat] == path)
            for path, (letter, step) in enumerate(zip("YBWGR", row["pawn"][seat], strict=True))
            if step
        ]
        sides.append(" ".join([*pawns, f"+{points[seat]}"]))
    return " / ".join(sides)


def gained(position: Position, round_: int) -> list[list[int]]:
    """Count what tiles brought each seat in a round: points, and artefacts."""
    points, artefacts, now = [0] * position.seats, [0] * position.seats, 0
    for event in position.events():
        now = event.round if event.what == "deal" else now
        if now == round_ and event.tile not in (None, "s", "a"):
            points[event.seat] += int(event.tile)
        artefacts[event.seat or 0] += now == round_ and event.tile == "a"
    return [points, artefacts]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["standard", "short"])
@pytest.mark.parametrize("number", range(3))
def test_a_game_played_by_the_rules_scores_the_same(seats: int, edition: str, number: int) -> None:
    position = at_random("board", seats, number, edition=edition)
    rounds = []
    for round_, states in enumerate(position.round_ends, 1):
        points, artefacts = gained(position, round_)
        sides = typed(states, seats, points).split(" / ")
        rounds.append(" / ".join(f"{side} a{count}" for side, count in zip(sides, artefacts, strict=True)))
    result = scored("board", " // ".join(rounds), edition=edition)
    assert tuple(result.totals) == position.scores
    assert position.outcome is not None
    assert tuple(result.leaders) == position.outcome.winners
    assert result.over


def test_b14_points_and_artefacts_are_kept_and_never_fall_below_zero() -> None:
    result = scored("board", "Y9! a2 +10 / B1 // Y1! B1 / B4 a9 // R7 / R1")
    assert [[side.total for side in sides] for sides in result.rounds] == [[110, 0], [50, 5], [50 + 30 - 40, 70]]
    assert [side.artefacts for side in result.rounds[-1]] == [2, 9]
    assert result.leaders == [1]


def test_b15_1_most_artefacts_break_a_tie() -> None:
    assert scored("board", "Y1 a1 / Y1 a2", edition="short", round=1).leaders == [1]
    assert scored("board", "Y1 a4 / Y1 a4 // Y1 // Y1").leaders == [0, 1]


def test_b16_the_short_game_uses_the_small_track() -> None:
    assert scored("board", "Y9 a5", edition="short").totals == [100]
    assert scored("board", "Y9 a5").totals == [50]
    assert scored("board", "Y9 a5", round=3).totals == [40]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_receipt_tells_what_was_held_at_zero(run: Run, language: str) -> None:
    out = run("score", "board", "Y1! +15 / B4", "--lang", language, "--name", "Ana").out
    assert "+25" in out
    assert "Ana 0" in out


def test_json_has_the_receipts(run: Run) -> None:
    answer = json.loads(run("score", "board", "Y4 B7! a7 +85 / W1", "--round", "3", "--json").out)
    assert answer["players"] == ["Player 1", "Player 2"]
    assert answer["rounds"][0]["round"] == 3
    assert answer["rounds"][0]["sides"][0] == {
        "pawns": [
            {"path": "Y", "step": 4, "value": 5, "leader": False, "points": 5},
            {"path": "B", "step": 7, "value": 30, "leader": True, "points": 60},
        ],
        "before": 85,
        "artefacts": 7,
        "artefact_points": 40,
        "total": 190,
    }
    assert (answer["totals"], answer["leaders"], answer["over"]) == ([190, 0], [0], True)
