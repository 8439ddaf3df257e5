"""The full sheet of the pad allows, refuses, previews and scores as the engine does, on hundreds of sheets."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.web.node import run

from cibola.position.position import Position
from cibola.server.games.scores import SCORES

GAMES, SHEETS = 160, 500  # so many games, and at least so many sheets; without `deep`, a quarter of all
DEEP_GAMES, DEEP_SHEETS = 620, 2000
CODE = """
import { isWritten } from './src/pad/sheet.ts';
import { attempt, drawn, lostBridges, preview, sheetsOf } from './src/pad/sheets.ts';

const told = (found) => (isWritten(found) ? null : found);
answer = given.games.map(({ seats, steps }) => {
  const journals = Array.from({ length: seats }, () => ({ isFull: true, actions: [], late: [], before: {} }));
  let sheets = sheetsOf(given.scores, journals);
  const seen = steps.map(({ seat, action, wished }) => {
    const choices = wished.map((one) => preview(given.scores, sheets, seat, one)).filter((one) => one !== null);
    const lost = lostBridges(given.scores, sheets, seat);
    const refusals = wished.map((one) => told(attempt(given.scores, sheets, seat, one))).filter((one) => one !== null);
    journals[seat].actions.push(action);
    sheets = sheets.with(seat, attempt(given.scores, sheets, seat, action));
    return { choices, refusals, lost };
  });
  const replayed = sheetsOf(given.scores, journals);
  return {
    seen,
    sheets: journals.map((_, seat) => drawn(given.scores, replayed, seat)),
    over: journals.map((_, seat) => told(attempt(given.scores, replayed, seat, '-'))),
  };
});
"""


def wished(position: Position) -> list[str]:
    """List all pairs in the middle and to refuse, or for an arrow all columns and none."""
    view = position.view()
    if view.step == "follow":
        return [*(f">{column.colour}" for column in view.sheets[0].columns), ">"]
    return [*dict.fromkeys(f"{colour}{digit}" for colour in view.colours for digit in view.digits), "-"]


def played(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play a random game, and return it with the engine's choices at every step; half of the players refuse rarely."""
    rng = Random(seed)
    position = Position("roll", {"seats": rng.randrange(2, 6)}, seed=seed)
    likes = [rng.choice([0.02, 0.5]) for _ in range(position.seats)]
    steps, seen = [], []
    while (mover := position.mover) is not None:
        legal = position.legal
        written = [action for action in legal if action not in {"-", ">"}]
        action = rng.choice(written if written and rng.random() > likes[mover] else legal)
        steps.append({"seat": mover, "action": action, "wished": wished(position)})
        choices = position.choices()
        seen.append((choices.legal, choices.barred, position.view().crossed))
        position.play(action)
    game = {"seats": position.seats, "steps": steps}
    return game, {"seen": seen, "sheets": position.view().sheets}


def comparable(choices: list[Any]) -> dict[str, Any]:
    """Return what choices do, by action; the points of not following an arrow are left out."""
    rows = [msgspec.to_builtins(choice) for choice in choices]
    return {
        row["action"]: (row.get("place"), row.get("worth") or 0, row.get("number"), row.get("effects") or [])
        for row in rows
    }


@pytest.mark.parametrize(
    ("count", "sheets"), [(GAMES, SHEETS), pytest.param(DEEP_GAMES, DEEP_SHEETS, marks=pytest.mark.deep)]
)
def test_the_pad_and_the_engine_write_the_same_sheets(count: int, sheets: int) -> None:
    """R4 to R14: what is allowed and why not, what it would bring, numbers, bridges and points."""
    games = [played(seed) for seed in range(count)]
    assert sum(game["seats"] for game, _ in games) > sheets
    given = {"scores": msgspec.to_builtins(SCORES["roll"]()), "games": [game for game, _ in games]}
    for on_the_pad, (game, engine) in zip(run(CODE, given), games, strict=True):
        for step, pad, (choices, bars, crossed) in zip(game["steps"], on_the_pad["seen"], engine["seen"], strict=True):
            assert comparable(pad["choices"]) == comparable(choices), step
            assert pad["lost"] == crossed, step
            assert pad["refusals"] == [msgspec.to_builtins(bar.reason) for bar in bars], step
        assert on_the_pad["sheets"] == [{**msgspec.to_builtins(sheet), "name": ""} for sheet in engine["sheets"]]
        assert {over["key"] for over in on_the_pad["over"]} == {"game-over"}  # R11.1
