"""Racing by successive elimination: all actions of the root meet the same worlds, and the surely worse ones drop out.

What is known before the first simulation, the priors, counts like a normal distribution around each prior: its
standard error says how many simulations it is worth.
"""

import math
from typing import Any

import numpy as np
from numpy import float64 as f8
from numpy import int64 as i64
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import MOST_ACTIONS, StateArray
from cibola.players.search.workspace import SEATS

FEWEST_WORLDS = 12  # before the first elimination
MORE_WORLDS = 1.2  # times as many before the next elimination
ALIKE = 48  # worlds after which two actions whose values never differed count as the same
TYPICAL = 0.04  # variance of the difference of two actions in one world: counts as much as one observed world
SURE = 2.2  # standard errors behind the leader, from which on an action is eliminated
FEWEST_STARTERS = 2

# The results of every action of the root, and which actions are still alive.
Race = np.dtype(
    (
        np.record,
        [
            ("actions", i64),
            ("seats", i64),
            ("favourite", i64),  # of the priors
            ("error", f8),  # the standard error of the priors
            ("elimination_error", f8),  # the same in eliminations
            ("sure", f8),
            ("worlds", i64),
            ("next_elimination", f8),  # with so many worlds
            ("alive", u8, MOST_ACTIONS),
            ("priors", f8, MOST_ACTIONS),  # behind the favourite, in shares of the win
            ("sums", f8, MOST_ACTIONS),  # of values
            ("margins", f8, MOST_ACTIONS),  # their sums
            ("visits", i64, MOST_ACTIONS),
            ("points", f8, (MOST_ACTIONS, SEATS)),  # their sums
            # By how much each action was better than each later one, over the worlds that both met: sum and squares.
            ("leads", f8, (MOST_ACTIONS, MOST_ACTIONS)),
            ("squared_leads", f8, (MOST_ACTIONS, MOST_ACTIONS)),
        ],
    )
)


@rule
def start_race(
    races: StateArray,
    priors: NDArray[np.float64],
    error: float,
    sure: float,
    seats: int,
    eliminates: bool,  # noqa: FBT001 (compiled)
) -> None:
    """Begin with the priors, in shares of the win, and their standard error.

    With `eliminates` the priors count in eliminations too, and actions far behind do not start at all.
    """
    race = races[0]
    race.actions, race.seats, race.worlds = priors.shape[0], seats, 0
    race.error, race.elimination_error = error, error if eliminates else math.inf
    race.sure, race.next_elimination = sure, float(FEWEST_WORLDS)
    race.favourite = 0
    for at in range(race.actions):
        if priors[at] > priors[race.favourite]:
            race.favourite = at
    for at in range(race.actions):
        race.priors[at] = priors[at] - priors[race.favourite]
        race.alive[at] = int(race.priors[at] >= -sure * race.elimination_error)
        race.sums[at] = race.margins[at] = 0.0
        race.visits[at] = 0
        for seat in range(seats):
            race.points[at, seat] = 0.0
        for other in range(race.actions):
            race.leads[at, other] = race.squared_leads[at, other] = 0.0


@rule
def limit_starters(races: StateArray, most: int) -> None:
    """Eliminate all but so many actions, at least two: those with the best priors."""
    race = races[0]
    for at in range(race.actions):
        better = 0
        for other in range(race.actions):
            better += race.priors[other] > race.priors[at] or (other < at and race.priors[other] == race.priors[at])
        if better >= max(FEWEST_STARTERS, most):
            race.alive[at] = 0


@rule
def count_alive(races: StateArray) -> int:
    """Count the actions that are still alive."""
    race, count = races[0], 0
    for at in range(race.actions):
        count += int(race.alive[at])
    return count


@rule
def add_worlds(
    races: StateArray,
    values: NDArray[np.float64],
    margins: NDArray[np.float64],
    points: NDArray[np.float64],
    worlds: int,
) -> None:
    """Add the results of some worlds, a row each; only actions that are alive count."""
    race = races[0]
    actions = int(race.actions)
    for at in range(actions):
        if not race.alive[at]:
            continue
        value, margin = 0.0, 0.0
        for world in range(worlds):
            value += values[world, at]
            margin += margins[world, at]
        race.sums[at] += value
        race.margins[at] += margin
        race.visits[at] += worlds
        for seat in range(race.seats):
            race.points[at, seat] += points[at, seat]
        for other in range(at + 1, actions):
            if race.alive[other]:
                lead, squared = 0.0, 0.0
                for world in range(worlds):
                    ahead = values[world, at] - values[world, other]
                    lead += ahead
                    squared += ahead * ahead
                race.leads[at, other] += lead
                race.squared_leads[at, other] += squared
    race.worlds += worlds


@rule
def eliminate(races: StateArray) -> None:
    """Eliminate the actions that are surely worse than the leader, or the same; do so rarely."""
    race = races[0]
    if race.worlds < race.next_elimination:
        return
    race.next_elimination = race.worlds * MORE_WORLDS
    leader = leader_of(race)
    for at in range(race.actions):
        if race.alive[at] and at != leader and is_behind(race, leader, at):
            race.alive[at] = 0


@rule
def mean_of(race: np.record, at: int) -> float:
    """Return the mean value of an action; minus infinity for what was never tried."""
    return float(race.sums[at] / race.visits[at]) if race.visits[at] else -math.inf


@rule
def leader_of(race: np.record) -> int:
    """Return the action with the best mean that is still alive."""
    leader, best = 0, -math.inf
    for at in range(race.actions):
        if race.alive[at] and mean_of(race, at) > best:
            leader, best = at, mean_of(race, at)
    return leader


@rule
def lead_over(race: np.record, at: int, other: int) -> float:
    """Add up by how much one action was better than another."""
    return float(race.leads[at, other] if at < other else -race.leads[other, at])


@rule
def squared_lead_over(race: np.record, at: int, other: int) -> float:
    """Add up the squares of the differences between two actions."""
    return float(race.squared_leads[min(at, other), max(at, other)])


@rule
def is_behind(race: np.record, leader: int, at: int) -> bool:
    """Return whether the leader's lead over an action is significant, or was always zero."""
    worlds, prior_error = float(race.worlds), float(race.elimination_error)
    mean, squared = lead_over(race, leader, at) / worlds, squared_lead_over(race, leader, at)
    variance = max(0.0, squared / worlds - mean * mean) / worlds
    weight = 1.0 / (1.0 + variance / (2.0 * prior_error * prior_error))
    prior = float(race.priors[leader] - race.priors[at])
    lead = prior + weight * (mean - prior)
    return bool(lead > race.sure * math.sqrt(weight * variance) + 1e-9 or (race.worlds >= ALIKE and squared == 0.0))


@rule
def posterior_of(race: np.record, at: int) -> float:
    """Return by how much an action is better than the favourite of the priors: prior and observed leads combined.

    Each counts by the inverse of its variance.
    """
    favourite, prior = int(race.favourite), float(race.priors[at])
    worlds = min(int(race.visits[at]), int(race.visits[favourite]))
    if at == favourite or worlds == 0:
        return prior
    spread = (squared_lead_over(race, at, favourite) + TYPICAL) / (worlds + 1)
    variance = spread / worlds
    weight = race.error * race.error / (race.error * race.error + variance)
    return float(prior + weight * (lead_over(race, at, favourite) / worlds - prior))


@rule
def best_action(races: StateArray) -> int:
    """Return the action with the best posterior: the favourite of the priors, if nothing was tried."""
    race = races[0]
    chosen, best = 0, -math.inf
    for at in range(race.actions):
        if race.visits[at] or at == race.favourite:
            posterior = posterior_of(race, at)
            if posterior > best:
                chosen, best = at, posterior
    return chosen


@rule
def expect(races: StateArray, point: float, values: NDArray[np.float64], margins: NDArray[np.float64]) -> None:
    """Write each action's expected value and margin; for what was never tried, by its prior.

    `point` is what one point is worth in shares of the win.
    """
    race = races[0]
    best = int(race.favourite)
    for at in range(race.actions):
        if race.visits[at] and (not race.visits[best] or race.priors[at] > race.priors[best]):
            best = at
    for at in range(race.actions):
        if race.visits[at]:
            values[at], margins[at] = mean_of(race, at), race.margins[at] / race.visits[at]
        else:
            behind = race.priors[at] - race.priors[best]
            values[at] = min(1.0, max(0.0, mean_of(race, best) + behind))
            margins[at] = race.margins[best] / max(1, race.visits[best]) + behind / point


class Racing:
    """A race, as Python reads it."""

    def __init__(self, priors: NDArray[np.float64], error: float, seats: int, *, eliminates: bool = False) -> None:
        """Begin with the priors, as `start_race` says."""
        self.races = np.zeros(1, Race)
        start_race(self.races, priors, error, SURE, seats, eliminates)

    @classmethod
    def of(cls, races: StateArray) -> "Racing":
        """Read a race that has begun."""
        racing = cls.__new__(cls)
        racing.races = races
        return racing

    def _row(self, field: str) -> NDArray[Any]:
        row: NDArray[Any] = self.races[field][0][: int(self.races["actions"][0])]
        return row

    @property
    def alive(self) -> NDArray[np.uint8]:
        """For each action, whether it is still alive: 1 or 0."""
        return self._row("alive")

    @property
    def alive_count(self) -> int:
        """How many actions are still alive."""
        return count_alive(self.races)

    @property
    def priors(self) -> NDArray[np.float64]:
        """How far each action is thought to be behind the favourite."""
        return self._row("priors")

    @property
    def visits(self) -> NDArray[np.int64]:
        """How often each action was tried."""
        return self._row("visits")

    @property
    def points(self) -> NDArray[np.float64]:
        """The sum of each seat's final points, for each action."""
        return self._row("points")[:, : int(self.races["seats"][0])]

    def add(self, values: NDArray[np.float64], margins: NDArray[np.float64], points: NDArray[np.float64]) -> None:
        """Add the results of some worlds."""
        add_worlds(self.races, values, margins, points, len(values))

    def eliminate(self) -> None:
        """Eliminate what is surely worse."""
        eliminate(self.races)

    def expected(self, point: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return each action's expected value and margin, as `expect` writes them."""
        values, margins = np.zeros(len(self.priors)), np.zeros(len(self.priors))
        expect(self.races, point, values, margins)
        return values, margins

    @property
    def choice(self) -> int:
        """The action with the best posterior."""
        return best_action(self.races)
