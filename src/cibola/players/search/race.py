"""The race of the root's actions: all meet the same worlds, and those that are surely worse drop out."""

import math

import numpy as np
from numpy.typing import NDArray

FEWEST_WORLDS = 12  # before that, nothing is sure
MORE_WORLDS = 1.2  # so many times as many must there be before the next look
ALIKE = 48  # worlds after which two actions that never differed are thought to be the same
TYPICAL = 0.04  # the square of how much two actions differ in one world: counts as much as one world
SURE = 2.2  # standard errors behind the leader


class Race:
    """What every action of the root has come to, world by world."""

    def __init__(self, priors: NDArray[np.float64], doubt: float, seats: int, *, is_foreseen: bool = False) -> None:
        """Line the actions up, with what they are thought to be worth before the first try.

        All start, unless that was foreseen: then it also counts against those that are thought to be far behind.
        """
        actions = len(priors)
        self.favourite = int(np.argmax(priors))
        self.priors = priors - priors[self.favourite]
        self.doubt = doubt
        self.prejudice = doubt if is_foreseen else math.inf
        self.alive = (self.priors >= -SURE * self.prejudice).astype(np.uint8)
        self.values: list[NDArray[np.float64]] = []
        self.worlds = 0
        self.next_look = float(FEWEST_WORLDS)
        self.margins = np.zeros(actions)
        self.sums = np.zeros(actions)
        self.visits = np.zeros(actions, np.int64)
        self.points = np.zeros((actions, seats))

    @property
    def running(self) -> int:
        """Count the actions that are still in the race."""
        return int(self.alive.sum())

    def add(self, values: NDArray[np.float64], margins: NDArray[np.float64], points: NDArray[np.float64]) -> None:
        """Take note of some worlds, a row each; only actions that are alive count."""
        now = self.alive.astype(bool)
        self.values.append(values)
        self.sums[now] += values[:, now].sum(axis=0)
        self.margins[now] += margins[:, now].sum(axis=0)
        self.points += points
        self.visits[now] += len(values)
        self.worlds += len(values)

    def drop(self) -> None:
        """Take those out of the race that are surely worse than the leader, or the same."""
        if self.worlds < self.next_look:
            return
        self.next_look = self.worlds * MORE_WORLDS
        values = np.concatenate(self.values)
        self.values = [values]
        leader = self.leader
        for action in np.flatnonzero(self.alive):
            thought = self.priors[leader] - self.priors[action]
            if action != leader and _is_behind(values[:, leader] - values[:, action], thought, self.prejudice):
                self.alive[action] = 0

    @property
    def means(self) -> NDArray[np.float64]:
        """The mean value of every action; what was never tried has none."""
        tried = np.maximum(self.visits, 1)
        return np.where(self.visits > 0, self.sums / tried, -math.inf)

    def expected(self, point: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Give each action's value and margin; of what was never tried, by how much it is thought to be behind.

        `point` is what a point is worth where the lead is narrow.
        """
        tried = self.visits > 0
        values, margins = self.means, self.margins / np.maximum(self.visits, 1)
        best = int(np.argmax(np.where(tried, self.priors, -math.inf)))
        behind = self.priors - self.priors[best]
        values = np.where(tried, values, np.clip(values[best] + behind, 0.0, 1.0))
        return values, np.where(tried, margins, margins[best] + behind / point)

    @property
    def leader(self) -> int:
        """The best action that is still in the race."""
        return int(np.argmax(np.where(self.alive, self.means, -math.inf)))

    @property
    def beliefs(self) -> NDArray[np.float64]:
        """By how much each action is thought to be better than the favourite, after all tries and with the prior."""
        values = np.concatenate(self.values) if self.values else np.zeros((0, len(self.priors)))
        beliefs: NDArray[np.float64] = self.priors.copy()
        for action in np.flatnonzero(self.visits).tolist():
            if action != self.favourite:
                common = min(self.visits[action], self.visits[self.favourite])
                beliefs[action] = self._weigh(action, values[:common, action] - values[:common, self.favourite])
        return beliefs

    def _weigh(self, action: int, leads: NDArray[np.float64]) -> float:
        """Weigh what was thought before against what was seen, each by how sure it is."""
        spread = (float((leads * leads).sum()) + TYPICAL) / (len(leads) + 1)
        error = spread / max(1, len(leads))
        sure = self.doubt * self.doubt / (self.doubt * self.doubt + error)
        return float(self.priors[action] + sure * (leads.mean() - self.priors[action]))

    @property
    def choice(self) -> int:
        """The action that is thought to be best: the favourite, if nothing was tried."""
        known = self.visits > 0
        known[self.favourite] = True
        return int(np.argmax(np.where(known, self.beliefs, -math.inf)))


def _is_behind(leads: NDArray[np.float64], thought: float, doubt: float) -> bool:
    """Ask whether a lead over the same worlds, and as thought before, cannot be chance, or can never be one."""
    error = float(leads.var()) / len(leads)
    sure = 1.0 / (1.0 + error / (2.0 * doubt * doubt))
    lead = thought + sure * (float(leads.mean()) - thought)
    return lead > SURE * math.sqrt(sure * error) + 1e-9 or (len(leads) >= ALIKE and not leads.any())
