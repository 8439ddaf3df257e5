"""Teach the card player's foresight: it plays against itself and against the careful player, and learns how it ended.

    .venv/bin/python bench/foresight.py MINUTES

Goes on from what it knows (`src/cibola/players/search/card_lessons.npy`; without that file, from nothing), and writes
the file after every lesson. A quarter of an hour on two idle cores is enough for most of it.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import Records, chance, start
from cibola.engine.random import Stream, stream_from, unit
from cibola.games.card.components import COLOUR, DECK, KINDS, TAKE
from cibola.games.card.rules import apply, score
from cibola.games.card.state import PUTTING, TAKING
from cibola.players.careful import mind_of
from cibola.players.careful.playing import Desk, choose_carefully, highest, look
from cibola.players.search import card_foresight
from cibola.players.search.card_foresight import COLOURS_LEARNT, SCALE, Lessons, lead_after, look_around, take_along
from cibola.players.search.card_own import reconsider
from cibola.players.search.card_signs import OF_COLOUR, OF_TABLE
from cibola.position.position import Position

FILE = Path(card_foresight.__file__).with_name("card_lessons.npy")
GAMES, TOGETHER = 6000, 0.5  # in a lesson; the part of them that it plays against itself
KEPT, KEPT_LESSONS = 0.5, 6  # the part of the positions that is kept, and for how many lessons
MOST = 200_000  # positions that one thread keeps of a lesson
PATIENCE = 0.95  # how much the end of a round counts for what came before, decision by decision
BATCH, PASSES = 512, 1.2
FAST, SLOW = 1.2e-3, 2e-5  # how much is learnt at a time, in the beginning and in the end
BOLD, CALM = 0.02, 0.004  # how far from the best a tried action may be, of SCALE
LONGEST = 500  # decisions of a round

Examples = np.dtype(
    [("colours", np.float32, (COLOURS_LEARNT, OF_COLOUR)), ("table", np.float32, OF_TABLE), ("lead", np.float32)]
)
Diary = np.dtype((np.record, [("seat", np.int64, LONGEST), ("kept", np.int64, LONGEST), ("lead", np.float64, LONGEST)]))


@rule
def choose(
    box: np.record,
    s: np.record,
    twins: Records,
    mind: np.record,
    desk: np.record,
    insight: np.record,
    boldness: float,
    stream: Stream,
) -> int:
    """Choose as the search does in imagined rounds, nearly."""
    count = look(box, s, mind, desk)
    if count > 1:
        reconsider(box, s, twins, desk, insight, count)
    for at in range(count):
        desk.worths[at] -= boldness * SCALE * np.log(-np.log(unit(stream) + 1e-12) + 1e-12)
    return int(desk.actions[highest(desk.worths, count)])


@rule
def keep(example: np.record, sight: np.record, action: int) -> None:
    """Keep the signs after an action that was just foreseen."""
    for colour in range(COLOURS_LEARNT):
        example.colours[colour] = sight.colour[colour]
    if action < TAKE:
        example.colours[COLOUR[action % KINDS]] = sight.changed
    elif action != TAKE + DECK:
        example.colours[action - TAKE] = sight.changed
    example.table[:] = sight.table


@rule
def lesson(
    boxes: Records,
    states: Records,
    minds: Records,
    insights: Records,
    desks: Records,
    diaries: Records,
    games: int,
    boldness: float,
    stream: Stream,
    examples: NDArray[Any],
    margins: NDArray[np.float64],
) -> int:
    """Play some rounds, and keep positions with how they ended; write the margins against the careful player."""
    box, s, insight, diary, twins = boxes[0], states[0], insights[0], diaries[0], states[1:]
    taught, room = insight.taught, insight.room
    kept, met = 0, 0
    for game in range(games):
        start(box, s)
        chance(box, s, stream)
        together, own, at = unit(stream) < TOGETHER, game & 1, 0
        while s.step in (PUTTING, TAKING) and at < LONGEST:
            seat = int(s.mover)
            if together or seat == own:
                action = choose(box, s, twins, minds[0], desks[0], insight, boldness, stream)
            else:
                action = choose_carefully(box, s, minds[0], desks[0], stream)
            look_around(box, s, taught, room)
            diary.lead[at] = lead_after(box, s, twins, taught, room, action) / SCALE
            diary.seat[at], diary.kept[at] = seat, -1
            is_last = s.deck_left == 1 and action == TAKE + DECK
            if not is_last and kept < examples.shape[0] and unit(stream) < KEPT:
                keep(examples[kept], room.sight, action)
                diary.kept[at] = kept
                kept += 1
            at += 1
            apply(box, s, action)
        lead = (score(box, s, 0) - score(box, s, 1)) / SCALE
        remember(diary, at, lead, examples)
        if not together:
            margins[met] = (-lead if own else lead) * SCALE
            met += 1
    margins[met:] = np.nan
    return kept


@rule
def remember(diary: np.record, count: int, lead: float, examples: NDArray[Any]) -> None:
    """Write what each kept position led to: the end, and what was foreseen on the way."""
    for seat in range(2):
        hope = -lead if seat else lead
        for at in range(count - 1, -1, -1):
            if diary.seat[at] == seat:
                if diary.kept[at] >= 0:
                    examples[diary.kept[at]].lead = hope
                hope = PATIENCE * hope + (1.0 - PATIENCE) * diary.lead[at]


class Pupil:
    """Learns from examples, step by step (Adam); a weight has the name that it has in `Lessons`."""

    def __init__(self, taught: Records) -> None:
        """Go on from what is known."""
        self.weights = {name: taught[name][0].copy() for name in Lessons.names or ()}
        self.drift = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.swing = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    @property
    def taught(self) -> Records:
        """What is known now, as the player reads it."""
        taught = np.zeros(1, Lessons)
        for name, weight in self.weights.items():
            taught[name] = weight
        return taught

    def study(self, examples: NDArray[Any], pace: float) -> float:
        """Look at some examples, and move every weight a little; give the mean square of the errors."""
        slopes, errors = self._slopes(examples)
        self.steps += 1
        for name, slope in slopes.items():
            self.drift[name] = 0.9 * self.drift[name] + 0.1 * slope
            self.swing[name] = 0.999 * self.swing[name] + 0.001 * slope * slope
            drift = self.drift[name] / (1 - 0.9**self.steps)
            swing = self.swing[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (pace * drift / (np.sqrt(swing) + 1e-8)).astype(np.float32)
        return float((errors * errors).mean())

    def _slopes(self, examples: NDArray[Any]) -> tuple[dict[str, NDArray[np.float32]], NDArray[np.float32]]:
        """Find how each weight changes the errors."""
        w, colours, table = self.weights, examples["colours"], examples["table"]
        seen = colours @ w["colour_to_eye"] + (table @ w["table_to_eye"] + w["eye"])[:, None, :]
        total = np.maximum(seen, 0).sum(axis=1)
        thought = total @ w["eye_to_thought"] + table @ w["table_to_thought"] + w["thought"]
        kept = np.maximum(thought, 0)
        errors = kept @ w["thought_to_lead"] + total @ w["eye_to_lead"] + w["lead"] - examples["lead"]
        by_lead = errors / len(errors)
        by_thought = np.outer(by_lead, w["thought_to_lead"]) * (thought > 0)
        by_total = by_thought @ w["eye_to_thought"].T + np.outer(by_lead, w["eye_to_lead"])
        by_eye = by_total[:, None, :] * (seen > 0)
        by_base = by_eye.sum(axis=1)
        slopes = {
            "colour_to_eye": np.tensordot(colours, by_eye, axes=([0, 1], [0, 1])),
            "table_to_eye": table.T @ by_base,
            "eye": by_base.sum(axis=0),
            "eye_to_thought": total.T @ by_thought,
            "table_to_thought": table.T @ by_thought,
            "thought": by_thought.sum(axis=0),
            "thought_to_lead": kept.T @ by_lead,
            "eye_to_lead": total.T @ by_lead,
            "lead": by_lead.sum(),
        }
        return slopes, errors


def newborn() -> Records:
    """Know nothing: small weights by chance."""
    rng, taught = np.random.default_rng(0), np.zeros(1, Lessons)
    for name in (
        "colour_to_eye",
        "table_to_eye",
        "eye_to_thought",
        "table_to_thought",
        "thought_to_lead",
        "eye_to_lead",
    ):
        shape = taught[name][0].shape
        taught[name] = rng.normal(size=shape) * np.sqrt(2 / shape[0]) * (0.4 if name.startswith(("eye", "th")) else 1)
    return taught


def play(taught: Records, boldness: float, name: str) -> tuple[NDArray[Any], NDArray[np.float64]]:
    """Play one thread's part of a lesson."""
    position = Position("card", {"rounds": 1}, seed=1)
    states, margins = np.concatenate([position.states] * 2), np.empty(GAMES // 2)
    examples, insights = np.zeros(MOST, Examples), take_along(position)
    insights["taught"] = taught
    kept = lesson(
        position.boxes,
        states,
        mind_of("card"),
        insights,
        np.zeros(1, Desk),
        np.zeros(1, Diary),
        GAMES // 2,
        boldness,
        stream_from(name),
        examples,
        margins,
    )
    return examples[:kept], margins[~np.isnan(margins)]


def main() -> None:
    """Give lessons until the time is over."""
    minutes, begun, rng = float(sys.argv[1]), time.monotonic(), np.random.default_rng(1)
    pupil = Pupil(card_foresight.lessons() if FILE.exists() else newborn())
    kept: list[NDArray[Any]] = []
    number = 0
    while (part := (time.monotonic() - begun) / (60 * minutes)) < 1:
        number += 1
        boldness, pace = BOLD + (CALM - BOLD) * part, FAST + (SLOW - FAST) * part
        names = [f"foresight {number} {thread}" for thread in range(2)]
        with ThreadPoolExecutor() as threads:
            played = list(threads.map(play, [pupil.taught] * 2, [boldness] * 2, names))
        kept = [*kept[-2 * KEPT_LESSONS + 2 :], *(examples for examples, _ in played)]
        examples, new = np.concatenate(kept), sum(len(part) for part, _ in played)
        errors = [
            pupil.study(examples[rng.integers(0, len(examples), BATCH)], pace) for _ in range(int(PASSES * new / BATCH))
        ]
        np.save(FILE, pupil.taught.view(np.float32))
        margins = np.concatenate([margins for _, margins in played])
        wins = ((margins > 0) + (margins == 0) / 2).mean()
        off = SCALE * np.sqrt(np.mean(errors))
        print(f"{number}: off by {off:.1f}; {wins:.1%}, {margins.mean():+.1f} against careful", flush=True)


if __name__ == "__main__":
    main()
