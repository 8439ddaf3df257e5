"""The search player: worlds imagined from what its seat knows, tried on several threads until the limit."""

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import Records, twin_of
from cibola.engine.random import stream_from
from cibola.players.base import Player, Thought, Thoughts
from cibola.players.careful import mind_of
from cibola.players.careful.playing import Desk, look_now
from cibola.players.search import card_foresight
from cibola.players.search.limits import Budget, Limit, Seconds, Simulations
from cibola.players.search.past import Past, has_hands, past_of
from cibola.players.search.race import Race
from cibola.players.search.simulation import begin, gather_now, share_now, slope_now, try_worlds
from cibola.players.search.work import FRAMES, POOL, Work
from cibola.position.position import Position

TREES = 2  # each has worlds of its own; as many threads can work at once
MEMORY = 8  # decisions of the others by which imagined hands are weighed
HANDS_FOR = 4  # simulations for each hand that is gathered
FEWEST_TRIES = 12  # with few simulations, only so many actions are tried that each gets as many
MOST_BEHIND = 50.0  # points that an action can be thought to be behind the best
SETTINGS_OF_WORK = (Work.names or ())[:6]
USUAL = Limit(seconds=1.0)
# How much of the careful player's judgement counts, how many points it may be off, how many foresight may be (0: do
# without it), and the settings of `Work`.
SETTINGS: dict[str, float] = {
    "belief": 0.5,
    "doubt": 4.0,
    "foresight": 4.0,
    "explore": 0.2,
    "trust": 1.0,
    "depth": 0,
    "near": 10,
    "solved": 1,
    "solve": 4000,
}

LEARNT: dict[str, ModuleType] = {"card": card_foresight}  # games of which something was learnt
NOTHING_LEARNT = np.zeros(1, np.dtype((np.record, [("is_taught", np.int64)])))  # of the others
MEAN = 0.5  # of what is foreseen and what the careful player thinks, added up


@cache
def _helpers() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count() or 1, "cibola-search")


class Tree:
    """One tree, with its own worlds, its own dice and its own room."""

    def __init__(self, seen: Position, minds: Records, name: str, settings: dict[str, float]) -> None:
        """Plant the tree."""
        self.boxes = np.concatenate([seen.boxes] * 3)
        self.roots = twin_of(seen.states)
        self.states = np.zeros(2 + FRAMES, seen.game.state)
        self.minds = minds.copy()
        self.insights = _insights(seen, settings)
        self.desks = np.zeros(1, Desk)
        self.works = np.zeros(1, Work)
        for setting, value in settings.items():
            if setting in SETTINGS_OF_WORK:
                self.works[setting] = value
        self.streams = np.stack([stream_from(name)] * 3)
        self.seats = seen.seats
        self.actions = begin(self.boxes, self.roots, self.desks, self.works)

    def gather(self, past: Past, hands: int) -> None:
        """Imagine so many hands, and weigh them by what the others did."""
        if len(past.actions):
            self.works["pool"] = hands
            stream = self.streams[0]
            gather_now(self.boxes, self.roots, *past, self.states, self.minds, self.desks, self.works, stream)

    def share(self, other: "Tree") -> None:
        """Use the hands that another tree has gathered."""
        for field in ("pool", "pool_hands", "pool_odds"):
            self.works[field] = other.works[field]

    def run(
        self, alive: NDArray[np.uint8], worlds: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Try the actions that are alive in some more worlds; give their values, margins and points."""
        values, margins = np.zeros((worlds, self.actions)), np.zeros((worlds, self.actions))
        points = np.zeros((self.actions, self.seats))
        try_worlds(
            self.boxes,
            self.roots,
            self.states,
            self.minds,
            self.desks,
            self.works,
            self.insights,
            self.streams,
            alive,
            worlds,
            values,
            margins,
            points,
        )
        return values, margins, points


class SearchPlayer(Player):
    """The strongest player: it never peeks, it imagines."""

    def __init__(
        self,
        limit: Limit,
        *,
        name: str = "",
        threads: int = TREES,
        clock: Callable[[], float] = time.perf_counter,
        **settings: float,
    ) -> None:
        """Take a limit for a whole turn. The number of threads changes the speed, not the choice."""
        self.limit = limit
        self.name = name or f"search:{limit}"
        self.threads = threads
        self.clock = clock
        self.settings = {**SETTINGS, **settings}
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Let a search that is under way, in another thread, answer at once with what it knows."""
        self._stopped.set()

    def think(self, seen: Position, seed: object) -> Thoughts:
        """Try the legal actions in imagined worlds, and choose the one that wins most."""
        self._stopped.clear()
        actions = seen.actions
        if len(actions) == 1:
            return Thoughts(seen.game.write(actions[0]))
        race = self._race(seen, seed)
        return _tell(seen, actions, race)

    def _race(self, seen: Position, seed: object) -> Race:
        part = _part_of_turn(seen)
        budget = self._budget(part)
        minds = mind_of(seen.game.name)
        names = [f"search {tree} {seed} {len(seen.moves)}" for tree in range(TREES)]
        trees = [Tree(seen, minds, name, self.settings) for name in names]
        self._gather(trees, seen, part)
        race = self._line_up(seen, minds)
        if self.limit.simulations:
            self._choose_starters(race, int(self.limit.simulations * part))
        while race.running > 1 and not self._stopped.is_set():
            worlds = budget.worlds(TREES * race.running)
            if not worlds:
                break
            for result in self._run(trees, race.alive, worlds):
                race.add(*result)
            race.drop()
        return race

    def _budget(self, part: float) -> Budget:
        if self.limit.seconds:
            return Seconds(self.limit.seconds * part, self.clock)
        return Simulations(int(self.limit.simulations * part))

    def _gather(self, trees: list[Tree], seen: Position, part: float) -> None:
        """Gather hands once for all trees: as many as the limit allows."""
        hands = int(self.limit.simulations * part) // HANDS_FOR if self.limit.simulations else POOL
        if has_hands(seen) and hands:
            trees[0].gather(past_of(seen, MEMORY), min(hands, POOL))
            for tree in trees[1:]:
                tree.share(trees[0])

    def _line_up(self, seen: Position, minds: Records) -> Race:
        """Begin a race with what is foreseen, or with what the careful player thinks."""
        desks = np.zeros(1, Desk)
        count = look_now(seen.boxes, seen.states, minds, desks)
        slope = slope_now(seen.boxes, seen.states)
        belief, doubt, worths = self.settings["belief"], self.settings["doubt"], desks["worths"][0, :count]
        leads = _foresee(seen, self.settings)
        if leads is not None:
            belief, doubt, worths = MEAN, self.settings["foresight"], worths + leads - leads.max()
        worths = np.maximum(worths, worths.max() - MOST_BEHIND)
        return Race(worths * slope * belief, doubt * slope, seen.seats, is_foreseen=leads is not None)

    def _choose_starters(self, race: Race, simulations: int) -> None:
        """With few simulations, let only those start that look best to the careful player."""
        starters = max(2, simulations // (TREES * FEWEST_TRIES))
        for action in np.argsort(-race.priors, kind="stable")[starters:]:
            race.alive[action] = 0

    def _run(
        self, trees: list[Tree], alive: NDArray[np.uint8], worlds: int
    ) -> list[tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]]:
        if self.threads == 1:
            return [tree.run(alive, worlds) for tree in trees]
        return list(_helpers().map(lambda tree: tree.run(alive, worlds), trees))


def _insights(seen: Position, settings: dict[str, float]) -> Records:
    """Take along what was learnt of a game, if it may be used."""
    learnt = LEARNT.get(seen.game.name)
    insights: Records = learnt.take_along(seen, may_use=bool(settings["foresight"])) if learnt else NOTHING_LEARNT
    return insights


def _foresee(seen: Position, settings: dict[str, float]) -> NDArray[np.float64] | None:
    """Say by how much each action will lead, where that was learnt and may be used."""
    learnt = LEARNT.get(seen.game.name)
    leads: NDArray[np.float64] | None = learnt.foresee(seen) if learnt and settings["foresight"] else None
    return leads


def _part_of_turn(seen: Position) -> float:
    """Say how much of the limit a decision may use: in a long turn less and less, so that it is never used up."""
    earlier = 0
    while seen.moves[-1 - earlier].seat == seen.mover:
        earlier += 1
    return float(share_now(seen.boxes, seen.states) / 2 ** max(0, earlier - 1))


def _tell(seen: Position, actions: list[int], race: Race) -> Thoughts:
    """Say what the search thinks of every action, the best first; of those it never tried, what it expects."""
    best = race.choice
    point = slope_now(seen.boxes, seen.states)
    values, margins = race.expected(point)
    order = [best, *(int(at) for at in np.argsort(-values, kind="stable") if at != best)]
    options = tuple(
        Thought(seen.game.write(actions[at]), int(race.visits[at]), float(values[at]), float(margins[at]))
        for at in order
        if race.visits.any()
    )
    points = race.points[best] / max(1, race.visits[best])
    return Thoughts(seen.game.write(actions[best]), options, tuple(points.tolist()), int(race.visits.sum()))
