"""Racing by successive elimination: all actions of the root meet the same worlds, and the surely worse ones drop out.

What is known before the first simulation, the priors, counts like a normal distribution around each prior: its
standard error says how many simulations it is worth.
"""

import math

import numpy as np
from numpy.typing import NDArray

FEWEST_WORLDS = 12  # before the first elimination
MORE_WORLDS = 1.2  # times as many before the next elimination
ALIKE = 48  # worlds after which two actions whose values never differed count as the same
TYPICAL = 0.04  # variance of the difference of two actions in one world: counts as much as one observed world
SURE = 2.2  # standard errors behind the leader, from which on an action is eliminated


class Racing:
    """The results of every action of the root, world by world, and which actions are still alive."""

    def __init__(self, priors: NDArray[np.float64], error: float, seats: int, *, eliminates: bool = False) -> None:
        """Begin with the priors, in shares of the win, and their standard error.

        With `eliminates` the priors count in eliminations too, and actions far behind do not start at all.
        """
        actions = len(priors)
        self.favourite = int(np.argmax(priors))
        self.priors = priors - priors[self.favourite]
        self.error = error
        self.elimination_error = error if eliminates else math.inf
        self.alive = (self.priors >= -SURE * self.elimination_error).astype(np.uint8)
        self.values: list[NDArray[np.float64]] = []
        self.worlds = 0
        self.next_elimination = float(FEWEST_WORLDS)
        self.margins = np.zeros(actions)
        self.sums = np.zeros(actions)
        self.visits = np.zeros(actions, np.int64)
        self.points = np.zeros((actions, seats))

    @property
    def alive_count(self) -> int:
        """How many actions are still alive."""
        return int(self.alive.sum())

    def add(self, values: NDArray[np.float64], margins: NDArray[np.float64], points: NDArray[np.float64]) -> None:
        """Add the results of some worlds, a row each; only actions that are alive count."""
        now = self.alive.astype(bool)
        self.values.append(values)
        self.sums[now] += values[:, now].sum(axis=0)
        self.margins[now] += margins[:, now].sum(axis=0)
        self.points += points
        self.visits[now] += len(values)
        self.worlds += len(values)

    def eliminate(self) -> None:
        """Eliminate the actions that are surely worse than the leader, or the same; do so rarely."""
        if self.worlds < self.next_elimination:
            return
        self.next_elimination = self.worlds * MORE_WORLDS
        values = np.concatenate(self.values)
        self.values = [values]
        leader = self.leader
        for action in np.flatnonzero(self.alive):
            prior = self.priors[leader] - self.priors[action]
            if action != leader and _is_behind(values[:, leader] - values[:, action], prior, self.elimination_error):
                self.alive[action] = 0

    @property
    def means(self) -> NDArray[np.float64]:
        """The mean value of every action; minus infinity for what was never tried."""
        tried = np.maximum(self.visits, 1)
        return np.where(self.visits > 0, self.sums / tried, -math.inf)

    def expected(self, point: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return each action's expected value and margin; for what was never tried, by its prior.

        `point` is what one point is worth in shares of the win.
        """
        tried = self.visits > 0
        values, margins = self.means, self.margins / np.maximum(self.visits, 1)
        best = int(np.argmax(np.where(tried, self.priors, -math.inf)))
        behind = self.priors - self.priors[best]
        values = np.where(tried, values, np.clip(values[best] + behind, 0.0, 1.0))
        return values, np.where(tried, margins, margins[best] + behind / point)

    @property
    def leader(self) -> int:
        """The action with the best mean that is still alive."""
        return int(np.argmax(np.where(self.alive, self.means, -math.inf)))

    @property
    def posteriors(self) -> NDArray[np.float64]:
        """By how much each action is better than the favourite of the priors, after all simulations."""
        values = np.concatenate(self.values) if self.values else np.zeros((0, len(self.priors)))
        posteriors: NDArray[np.float64] = self.priors.copy()
        for action in np.flatnonzero(self.visits).tolist():
            if action != self.favourite:
                common = min(self.visits[action], self.visits[self.favourite])
                posteriors[action] = self._posterior(action, values[:common, action] - values[:common, self.favourite])
        return posteriors

    def _posterior(self, action: int, leads: NDArray[np.float64]) -> float:
        """Combine the prior with the observed leads, each by the inverse of its variance."""
        spread = (float((leads * leads).sum()) + TYPICAL) / (len(leads) + 1)
        variance = spread / max(1, len(leads))
        weight = self.error * self.error / (self.error * self.error + variance)
        return float(self.priors[action] + weight * (leads.mean() - self.priors[action]))

    @property
    def choice(self) -> int:
        """The action with the best posterior: the favourite of the priors, if nothing was tried."""
        known = self.visits > 0
        known[self.favourite] = True
        return int(np.argmax(np.where(known, self.posteriors, -math.inf)))


def _is_behind(leads: NDArray[np.float64], prior: float, prior_error: float) -> bool:
    """Return whether the leader's lead over an action is significant, or was always zero."""
    variance = float(leads.var()) / len(leads)
    weight = 1.0 / (1.0 + variance / (2.0 * prior_error * prior_error))
    lead = prior + weight * (float(leads.mean()) - prior)
    return lead > SURE * math.sqrt(weight * variance) + 1e-9 or (len(leads) >= ALIKE and not leads.any())
