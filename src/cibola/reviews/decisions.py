"""One decision, judged by what its seat could know.

The best action is picked in some worlds, and the loss of the action played is measured in others: what is best of many
always looks better than it is where it was picked.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.position.position import Position
from cibola.reviews.chances import Floats, bandwidth, leads, win_chance
from cibola.reviews.depth import AGAIN, RACE, Depth
from cibola.reviews.line import LineEvent
from cibola.reviews.model import ReviewedDecision, ReviewedOption
from cibola.reviews.simulator import SHARING, Simulator
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


class Results(NamedTuple):
    """What came of some actions in some worlds."""

    points: Floats  # by world, action and seat; NaN where an action was not tried
    groups: NDArray[np.int64]  # worlds with the same number share sampled hands


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

    def race(self) -> "Results":
        """Play all actions in the same worlds until the surely worse ones have dropped out; NaN where they had."""
        alive = list(range(len(self.actions)))
        budget = RACE * max(self.depth.worlds, len(alive))
        blocks: list[Floats] = []
        groups: list[NDArray[np.int64]] = []
        worlds = FIRST_WORLDS
        while len(alive) > 1 and budget >= len(alive):
            worlds = min(worlds, budget // len(alive))
            points = np.full((worlds, len(self.actions), self.simulator.seats), np.nan)
            drawn = self.simulator.draw(worlds)
            points[:, alive] = self.simulator.play(drawn, [self.actions[at] for at in alive])
            blocks.append(points)
            groups.append(drawn.groups + (groups[-1][-1] + 1 if groups else 0))
            budget -= worlds * len(alive)
            raced = Results(np.concatenate(blocks), np.concatenate(groups))
            alive = self._eliminate(raced, alive)
            worlds = max(SHARING, int(MORE_WORLDS * len(raced.points)))
        return raced

    def _eliminate(self, raced: "Results", alive: list[int]) -> list[int]:
        values = self.values(raced.points)
        leader = self._leader(values, alive)
        return [at for at in alive if at == leader or not self._is_behind(raced, values, leader, at)]

    def _leader(self, values: Floats, among: list[int]) -> int:
        """Return the highest mean; the action played, if it is no lower."""
        means = {at: float(np.nanmean(values[:, at])) for at in among}
        best = max(among, key=means.__getitem__)
        return self.played if means.get(self.played, -1.0) >= means[best] - NEARLY else best

    def _is_behind(self, raced: "Results", values: Floats, leader: int, at: int) -> bool:
        if is_same(raced.points, leader, at):
            return len(raced.points) >= ALIKE and at != self.played
        mean, error = mean_and_error(values[:, leader] - values[:, at], raced.groups)
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
        drawn = self.simulator.draw(worlds)
        points = self.simulator.play(drawn, [self.actions[best], self.actions[self.played]])
        values = self.values(points)
        return points, *mean_and_error(values[:, 0] - values[:, 1], drawn.groups)


def mean_and_error(differences: Floats, groups: NDArray[np.int64]) -> tuple[float, float]:
    """Return the mean of what is not NaN, and its standard error, where worlds of a group depend on each other."""
    found = ~np.isnan(differences)
    count, seen = int(found.sum()), np.unique(groups[found])
    if len(seen) < 2:  # noqa: PLR2004 (one says nothing of the error)
        return (float(differences[found].mean()) if count else 0.0), 1.0
    mean = float(differences[found].mean())
    apart = differences[found] - mean
    sums = np.bincount(groups[found], weights=apart)
    alone = np.sqrt(np.square(apart).sum() / (count * (count - 1)))
    together = np.sqrt(np.square(sums).sum() * len(seen) / (len(seen) - 1)) / count
    return mean, float(max(alone, together))


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
    best = judge.pick(raced.points)
    if best == judge.played:
        measured, error = 0.0, _lead_error(judge, raced, best)
        value, margins = float(np.nanmean(judge.values(raced.points)[:, best])), 0.0
    else:
        points, measured, error = judge.measure(best)
        value = float(judge.values(points)[:, 0].mean())
        ahead = leads(points)[:, :, judge.seat].mean(axis=0)
        margins = float(ahead[0] - ahead[1])
    loss = measured if measured > SIGNIFICANT * error else 0.0
    left_out = _left_out(raced.points, best, value)
    options = _options(judge, raced.points, best, value, measured)
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


def _lead_error(judge: Judge, raced: Results, best: int) -> float:
    """Return the standard error of the lead over the next best action that is not the same."""
    values = judge.values(raced.points)
    others = [at for at in range(len(judge.actions)) if not is_same(raced.points, best, at)]
    behind = [mean_and_error(values[:, best] - values[:, at], raced.groups) for at in others]
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
