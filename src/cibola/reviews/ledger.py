"""The ledger of luck and skill: what each deal, draw, roll and decision changed, seen with both hands open.

The value W of a moment is what every seat may expect where all hands are known and the deck is not, and each seat goes
on by the reference, by its own knowledge. What could have come of a draw, a deal or a roll is played out from before it
(an anchor); what a decision changed is played out beside the reference's own choice, in the same worlds. Where both are
the same action it has changed nothing. So W stands between two anchors, and the changes add up.
"""

from itertools import pairwise
from typing import NamedTuple

import msgspec
import numpy as np

from cibola.engine.interface import CHANCE, StateArray
from cibola.position.position import Position
from cibola.reviews.chances import Floats, bandwidth, win_chances
from cibola.reviews.depth import Depth
from cibola.reviews.line import Line, LineEvent
from cibola.reviews.model import Ledger, LedgerStep, SeatReview
from cibola.reviews.simulator import Simulator

GRAIN = 2.0**30  # figures are whole multiples of its inverse, so that sums of them are exact


class Worth(msgspec.Struct, frozen=True):
    """What every seat may expect, or by how much that changes: chances, points, and the standard errors of both."""

    chance: list[float]
    points: list[float]
    chance_error: list[float]
    points_error: list[float]
    playouts: int = 0


def anchor(position: Position, states: StateArray, action: int, depth: Depth, noise: float, name: str) -> Worth:
    """Return what may be expected before a chance event, or before an action that draws a card."""
    simulator = Simulator(position, states, name)
    simulator.show_hands()
    points = simulator.play(simulator.draw(depth.ledger), [action])
    chances = win_chances(points, max(noise, bandwidth(points, depth.smoothing)))
    return _worth(chances[:, 0], points[:, 0], simulator.playouts)


def change(event: LineEvent, position: Position, depth: Depth, noise: float, name: str) -> Worth:
    """Return what a decision changed, against the reference's own choice."""
    simulator = Simulator(position, event.states, name)
    simulator.show_hands()
    choice = simulator.choice()
    if choice == event.action:
        nothing = [0.0] * position.seats
        return Worth(nothing, nothing, nothing, nothing, simulator.playouts)
    points = simulator.play(simulator.draw(max(2, depth.ledger // 2)), [event.action, choice])
    chances = win_chances(points, max(noise, bandwidth(points, depth.smoothing)))
    return _worth(chances[:, 0] - chances[:, 1], points[:, 0] - points[:, 1], simulator.playouts)


def _worth(chances: Floats, points: Floats, playouts: int) -> Worth:
    root = np.sqrt(len(chances))
    chance_error, points_error = ((figures.std(axis=0, ddof=1) / root).tolist() for figures in (chances, points))
    return Worth(_grains(chances.mean(axis=0)), _grains(points.mean(axis=0)), chance_error, points_error, playouts)


def _grains(figures: Floats) -> list[float]:
    """Round figures so that sums of them are exact."""
    grains: list[float] = (np.round(figures * GRAIN) / GRAIN).tolist()
    return grains


class Kept(NamedTuple):
    """A ledger, and the variance of what is luck and what is play in it."""

    ledger: Ledger
    chance_variance: Floats
    points_variance: Floats


def needs_anchor(event: LineEvent) -> bool:
    """Return whether chance follows at once: a deal, a roll, or a card from the deck."""
    return event.seat == CHANCE or event.draws


def result_of(line: Line) -> Worth:
    """Return what every seat has got."""
    winners, seats = line.outcome.winners, line.end.seats
    chance = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    none = [0.0] * seats
    return Worth(_grains(np.array(chance)), [float(score) for score in line.outcome.scores], none, none)


def keep_ledger(line: Line, anchors: dict[int, Worth], changes: dict[int, Worth], last: Worth | None) -> Kept:
    """Put the ledger together: anchors and changes by the index of their event, and the worth before an early end.

    It is written from the end to the beginning, since what is worth W before a decision follows from what came after.
    """
    result = result_of(line)
    steps: list[LedgerStep] = []
    after = result if last is None else last
    if last is not None:
        number = line.events[-1].number + 1 if line.events else 1
        steps.append(_step(number, "end", line.outcome.seat, result, last))
    for index in reversed(range(len(line.events))):
        event = line.events[index]
        if needs_anchor(event):
            before = anchors[index]
            cause = "draw" if event.draws else "deal" if line.end.game.has_rounds else "roll"
            steps.append(_step(event.number, cause, event.seat if event.draws else None, after, before))
            after = before
        if event.seat != CHANCE:
            made = changes[index]
            if any(made.chance) or any(made.points):
                steps.append(LedgerStep(event.number, "play", event.seat, made.chance, made.points))
            after = _less(after, made)
    ledger = Ledger(after.chance, after.points, steps[::-1], result.chance, result.points)
    return Kept(ledger, *_variances(line, anchors, changes))


def _step(number: int, cause: str, seat: int | None, after: Worth, before: Worth) -> LedgerStep:
    gained = _less(after, before)
    return LedgerStep(number, cause, seat, gained.chance, gained.points)


def _less(one: Worth, other: Worth) -> Worth:
    chance = [a - b for a, b in zip(one.chance, other.chance, strict=True)]
    points = [a - b for a, b in zip(one.points, other.points, strict=True)]
    return Worth(chance, points, one.chance_error, one.points_error)


def _variances(line: Line, anchors: dict[int, Worth], changes: dict[int, Worth]) -> tuple[Floats, Floats]:
    """Add up the variances of what separates luck from play: of all changes, and of the anchors at both ends of rounds.

    Between them the errors of the anchors cancel out, because the changes add up.
    """
    found = [*changes.values(), *(anchors[index] for index in _at_ends_of_rounds(line, anchors))]
    zero = [0.0] * line.end.seats
    chance = np.square([zero, *(worth.chance_error for worth in found)]).sum(axis=0)
    points = np.square([zero, *(worth.points_error for worth in found)]).sum(axis=0)
    return chance, points


def _at_ends_of_rounds(line: Line, anchors: dict[int, Worth]) -> list[int]:
    indices, deals = sorted(anchors), {at for at, event in enumerate(line.events) if event.seat == CHANCE}
    early_end = {index for index in indices if index == len(line.events)}
    if not line.end.game.has_rounds:
        return sorted({indices[0], *early_end})
    after_deals = {later for index, later in pairwise(indices) if index in deals}
    return sorted(deals | after_deals | early_end)


def totals(kept: Kept | None, seat: int) -> dict[str, float | None]:
    """Add up what a seat's totals tell of the ledger."""
    names = [name for name in SeatReview.__struct_fields__ if name in _TOLD]
    if kept is None:
        return dict.fromkeys(names)
    sums = {
        name: sum((getattr(step, field)[seat] for step in kept.ledger.steps if step.cause in causes), 0.0)
        for name, (field, causes) in _SUMS.items()
    }
    play_points = sums["play_points"]
    return {
        **sums,
        "luck_error": float(np.sqrt(kept.chance_variance[seat])),
        "points_error": float(np.sqrt(kept.points_variance[seat])),
        "points_without_luck": kept.ledger.first_points[seat] + play_points,
    }


_LUCK = ("draw", "roll")
_SUMS = {
    "luck": ("chance", _LUCK),
    "deal_luck": ("chance", ("deal",)),
    "play": ("chance", ("play",)),
    "ended": ("chance", ("end",)),
    "luck_points": ("points", _LUCK),
    "deal_luck_points": ("points", ("deal",)),
    "play_points": ("points", ("play",)),
}
_TOLD = {*_SUMS, "luck_error", "points_error", "points_without_luck"}
