"""One decision, judged by what its seat could know.

The best action is picked in some worlds, and the loss of the action played is measured in others: what is best of many
always looks better than it is where it was picked.
"""

from typing import NamedTuple

import numpy as np

from cibola.position.position import Position
from cibola.reviews.chances import Floats, bandwidth, leads, win_chance
from cibola.reviews.depth import AGAIN, RACE, Depth
from cibola.reviews.line import LineEvent
from cibola.reviews.model import ReviewedDecision, ReviewedOption
from cibola.reviews.simulator import Simulator
from cibola.reviews.why import list_facts

FIRST_WORLDS = 16  # before the first elimination
MORE_WORLDS = 0.5  # times as many again before the next
ALIKE = 48  # worlds after which two actions whose results never differed count as the same
SURE = 2.5  # standard errors behind the leader, from which on an action is left out
SIGNIFICANT = 2.0  # standard errors; a smaller loss counts as nought
DECIDED = 0.02  # a chance to win this near to none, or to all, is decided: it does not count
NEARLY = 1e-9

# The classes of a loss, from the worst on; see docs/reference/review.md for how they were found.
CLASSES = {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}


class Reviewed(NamedTuple):
    """A reviewed decision, and how many playouts it took."""

    decision: ReviewedDecision
    playouts: int


class Judge:
    """Compares the actions of one decision."""

    def __init__(self, event: LineEvent, depth: Depth, noise: float, name: str) -> None:
        """Take the position as its seat sees it. `noise` is that of the rounds to come."""
        assert event.seen is not None  # noqa: S101 (what is hidden is not judged)
        self.seen: Position = event.seen
        self.seat, self.depth, self.noise = event.seat, depth, noise
        self.actions = self.seen.actions
        self.played = self.actions.index(event.action)
        self.simulator = Simulator(self.seen, self.seen.states, name)
        self.simulator.sample_hands(self.seen, depth.hands)

    def race(self) -> Floats:
        """Play all actions in the same worlds until the surely worse ones have dropped out; NaN where they had."""
        alive = list(range(len(self.actions)))
        budget = RACE * max(self.depth.worlds, len(alive))
        blocks: list[Floats] = []
        worlds = FIRST_WORLDS
        while len(alive) > 1 and budget >= len(alive):
            worlds = min(worlds, budget // len(alive))
            points = np.full((worlds, len(self.actions), self.simulator.seats), np.nan)
            points[:, alive] = self.simulator.play(self.simulator.draw(worlds), [self.actions[at] for at in alive])
            blocks.append(points)
            budget -= worlds * len(alive)
            alive = self._eliminate(np.concatenate(blocks), alive)
            worlds = max(1, int(MORE_WORLDS * sum(map(len, blocks))))
        return np.concatenate(blocks)

    def _eliminate(self, points: Floats, alive: list[int]) -> list[int]:
        values = self.values(points)
        leader = self._leader(values, alive)
        return [at for at in alive if at == leader or not self._is_behind(points, values, leader, at)]

    def _leader(self, values: Floats, among: list[int]) -> int:
        """Return the highest mean; the action played, if it is no lower."""
        means = {at: float(np.nanmean(values[:, at])) for at in among}
        best = max(among, key=means.__getitem__)
        return self.played if means.get(self.played, -1.0) >= means[best] - NEARLY else best

    def _is_behind(self, points: Floats, values: Floats, leader: int, at: int) -> bool:
        if is_same(points, leader, at):
            return len(points) >= ALIKE and at != self.played
        mean, error = mean_and_error(values[:, leader] - values[:, at])
        return mean > SURE * error + NEARLY

    def values(self, points: Floats) -> Floats:
        """Return the chance to win by world and action, NaN where an action was not tried."""
        tried = ~np.isnan(points[:, :, 0])
        values = np.full(tried.shape, np.nan)
        noise = max(self.noise, bandwidth(points, self.depth.smoothing))
        values[tried] = win_chance(points[tried], noise, self.seat)
        return values

    def pick(self, points: Floats) -> int:
        """Return the action with the highest value in worlds that all have met."""
        tried = [at for at in range(len(self.actions)) if not np.isnan(points[-1, at, 0])]
        best = self._leader(self.values(points), tried)
        return self.played if is_same(points, best, self.played) else best

    def measure(self, best: int) -> tuple[Floats, float, float]:
        """Play the best and the played action in new worlds; return the points, the loss and its standard error."""
        worlds = self.depth.worlds
        points, loss, error = self._compare(best, worlds)
        if loss > SIGNIFICANT * error:
            points, loss, error = self._compare(best, AGAIN * worlds)
        return points, loss, error

    def _compare(self, best: int, worlds: int) -> tuple[Floats, float, float]:
        points = self.simulator.play(self.simulator.draw(worlds), [self.actions[best], self.actions[self.played]])
        values = self.values(points)
        return points, *mean_and_error(values[:, 0] - values[:, 1])


def mean_and_error(differences: Floats) -> tuple[float, float]:
    """Return the mean of what is not NaN, and its standard error."""
    found = differences[~np.isnan(differences)]
    if len(found) < 2:  # noqa: PLR2004 (one says nothing of the error)
        return (float(found.mean()), 1.0) if len(found) else (0.0, 1.0)
    return float(found.mean()), float(found.std(ddof=1) / np.sqrt(len(found)))


def is_same(points: Floats, one: int, other: int) -> bool:
    """Return whether two actions led to the same points in all worlds that both have met."""
    if one == other:
        return True
    both = ~np.isnan(points[:, one, 0]) & ~np.isnan(points[:, other, 0])
    return bool(both.any() and (points[both, one] == points[both, other]).all())


def review_decision(event: LineEvent, depth: Depth, noise: float, name: str) -> Reviewed:
    """Judge the action that was played. The same knowledge and the same name give the same review."""
    seen = event.seen
    assert seen is not None  # noqa: S101 (what is hidden is not judged)
    if len(seen.actions) == 1:
        text = seen.game.write(event.action)
        forced = ReviewedDecision(
            number=event.number,
            seat=event.seat,
            action=text,
            best=text,
            value=0.0,
            loss=0.0,
            error=0.0,
            measured=0.0,
            margin_loss=0.0,
            counted=False,
            left_out="forced",
        )
        return Reviewed(forced, 0)
    judge = Judge(event, depth, noise, name)
    raced = judge.race()
    best = judge.pick(raced)
    if best == judge.played:
        measured, error = 0.0, _lead_error(judge, raced, best)
        value, margins = float(np.nanmean(judge.values(raced)[:, best])), 0.0
    else:
        points, measured, error = judge.measure(best)
        value = float(judge.values(points)[:, 0].mean())
        ahead = leads(points)[:, :, judge.seat].mean(axis=0)
        margins = float(ahead[0] - ahead[1])
    loss = measured if measured > SIGNIFICANT * error else 0.0
    left_out = _left_out(raced, best, value)
    options = _options(judge, raced, best, value, measured)
    decision = ReviewedDecision(
        number=event.number,
        seat=event.seat,
        action=seen.game.write(event.action),
        best=seen.game.write(judge.actions[best]),
        value=_digits(value),
        loss=_digits(loss),
        error=_digits(error),
        measured=_digits(measured),
        margin_loss=_digits(margins),
        counted=not left_out,
        left_out=left_out,
        kind=class_of(loss),
        options=options,
        why=list_facts(judge, best, options) if loss else [],
    )
    return Reviewed(decision, judge.simulator.playouts)


def class_of(loss: float) -> str:
    """Return the class of a loss; empty for one that is too small."""
    return next((name for name, least in CLASSES.items() if loss >= least), "")


def _left_out(raced: Floats, best: int, value: float) -> str:
    """Return why a decision does not count; empty if it does."""
    if all(is_same(raced, best, at) for at in range(raced.shape[1])):
        return "equivalent"
    return "" if DECIDED <= value <= 1.0 - DECIDED else "decided"


def _lead_error(judge: Judge, raced: Floats, best: int) -> float:
    """Return the standard error of the lead over the next best action that is not the same."""
    values = judge.values(raced)
    others = [at for at in range(len(judge.actions)) if not is_same(raced, best, at)]
    behind = [mean_and_error(values[:, best] - values[:, at]) for at in others]
    return min(behind)[1] if behind else 0.0


def _options(judge: Judge, raced: Floats, best: int, value: float, measured: float) -> list[ReviewedOption]:
    """List the actions. Means of different worlds would contradict the loss: each is the best one's, less its lead."""
    values, ahead = judge.values(raced), leads(raced)[:, :, judge.seat]
    found = []
    for at, action in enumerate(judge.actions):
        both = ~np.isnan(values[:, at]) & ~np.isnan(values[:, best])
        behind = measured if at == judge.played else float((values[both, best] - values[both, at]).mean())
        margin = np.nanmean(ahead[:, best]) - (ahead[both, best] - ahead[both, at]).mean()
        points = np.nanmean(raced[:, best], axis=0) - (raced[both, best] - raced[both, at]).mean(axis=0)
        found.append(
            ReviewedOption(
                judge.seen.game.write(action),
                int((~np.isnan(values[:, at])).sum()),
                _digits(min(1.0, max(0.0, value - behind))),
                _digits(float(margin)),
                [_digits(float(point)) for point in points],
            )
        )
    first = found[best]
    return [first, *sorted((option for option in found if option is not first), key=lambda option: -option.value)]


def _digits(value: float) -> float:
    """Round to what is worth telling."""
    return round(value, 6) + 0.0  # not -0.0
