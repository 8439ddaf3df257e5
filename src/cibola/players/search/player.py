"""The search player: information-set Monte Carlo tree search over the verbs, the same for every game.

It draws worlds from what its seat knows, and tries every action in each of them, on several threads, until the limit.
"""

import math
import os
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import StateArray, copy_state
from cibola.engine.random import stream_from
from cibola.errors import OptionError
from cibola.players.base import Analysis, Evaluation, Player
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch
from cibola.players.registry import facts_of
from cibola.players.search import racing as race
from cibola.players.search.decision import (
    TREES,
    SettingsRecord,
    begin_race,
    copy_hands,
    create_tree,
    hands_to_sample,
    share_of_turn,
    starters,
    win_share_per_point,
)
from cibola.players.search.history import History, read_history
from cibola.players.search.limits import Budget, SearchLimit, SimulationBudget, TimeBudget, read_limit
from cibola.players.search.racing import Race, Racing, limit_starters
from cibola.players.search.simulation import sample_hands_now, simulate_worlds
from cibola.players.search.workspace import FRAMES, POOL, Workspace
from cibola.position.position import Position

HISTORY_LENGTH = 8  # decisions of the others that give sampled hands their likelihood
USUAL = SearchLimit(seconds=1.0)
# What `search:LIMIT,NAME=VALUE` can set; `SettingsRecord` says what they are.
SETTINGS: dict[str, float] = {
    "belief": 0.5,
    "doubt": 4.0,
    "network": 4.0,
    "explore": 0.2,
    "trust": 1.0,
    "depth": 0,
    "near": 10,
    "solved": 1,
    "solve": 4000,
}
FORMER_NAMES = {"foresight": "network"}  # in records that name a player with its settings
POSITIVE = {"threads", "trust", "doubt"}
NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?", re.ASCII)

NO_NETWORK = np.zeros(1, np.dtype((np.record, [("is_loaded", np.int64)])))


def make_search(text: str) -> "SearchPlayer":
    """Make the player that `search:TEXT` names: a limit, and perhaps settings (`0.1s,threads=1`)."""
    limit, *rest = text.split(",")
    settings = dict(_read_setting(part) for part in rest)
    threads = math.ceil(settings.pop("threads", min(TREES, os.cpu_count() or 1)))
    found = read_limit(limit) if limit else USUAL
    return SearchPlayer(found, name=f"search:{text}" if text else "search", threads=threads, **settings)  # type: ignore[arg-type]


def _read_setting(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    name = FORMER_NAMES.get(name, name)
    if name not in {*SETTINGS, "threads"} or not NUMBER.fullmatch(value) or (name in POSITIVE and not float(value)):
        raise OptionError("player-setting", text=text, known=", ".join(("threads", *SETTINGS)))
    return name, float(value)


@cache
def _thread_pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count() or 1, "cibola-search")


class Tree:
    """One tree, with its own worlds, its own streams and its own workspace."""

    def __init__(self, seen: Position, evaluators: StateArray, name: str, settings: dict[str, float]) -> None:
        """Create the tree of a position, as the seat to move sees it."""
        self.boxes = np.concatenate([seen.boxes] * 3)
        self.roots = copy_state(seen.states)
        self.states = np.zeros(2 + FRAMES, seen.game.state)
        self.evaluators = evaluators.copy()
        self.networks = _load_network(seen, settings)
        self.scratches = np.zeros(1, ChoiceScratch)
        self.workspaces = np.zeros(1, Workspace)
        self.streams = np.stack([stream_from(name)] * 3)
        self.seats = seen.seats
        chosen = write_settings(settings)
        self.actions = create_tree(self.boxes, self.roots, self.scratches, chosen, self.workspaces)

    def sample_hands(self, history: History, hands: int) -> None:
        """Sample so many hands of the others, with their likelihoods given what they did."""
        if len(history.actions):
            self.workspaces["pool"] = hands
            stream = self.streams[0]
            sample_hands_now(
                self.boxes, self.roots, *history, self.states, self.evaluators, self.scratches, self.workspaces, stream
            )

    def copy_hands(self, other: "Tree") -> None:
        """Use the hands that another tree has sampled."""
        copy_hands(self.workspaces, other.workspaces)

    def run(
        self, alive: NDArray[np.uint8], worlds: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Simulate the actions that are alive in so many worlds; return their values, margins and points."""
        values, margins = np.zeros((worlds, self.actions)), np.zeros((worlds, self.actions))
        points = np.zeros((self.actions, self.seats))
        simulate_worlds(
            self.boxes,
            self.roots,
            self.states,
            self.evaluators,
            self.scratches,
            self.workspaces,
            self.networks,
            self.streams,
            alive,
            worlds,
            values,
            margins,
            points,
        )
        return values, margins, points


class SearchPlayer(Player):
    """The strongest player. It reads only what its seat knows."""

    def __init__(
        self,
        limit: SearchLimit,
        *,
        name: str = "",
        threads: int = TREES,
        clock: Callable[[], float] = time.perf_counter,
        **settings: float,
    ) -> None:
        """Make a player with a limit for a whole turn. The number of threads changes the speed, not the choice."""
        self.limit = limit
        self.name = name or f"search:{limit}"
        self.threads = threads
        self.clock = clock
        self.settings = {**SETTINGS, **settings}
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Stop a search that is under way in another thread: it answers at once with what it knows."""
        self._stopped.set()

    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Try the legal actions in worlds, and choose the one that wins most."""
        self._stopped.clear()
        actions = seen.actions
        if len(actions) == 1:
            return Analysis(seen.game.write(actions[0]))
        return _make_analysis(seen, actions, self.race(seen, seed))

    def race(self, seen: Position, seed: object) -> Racing:
        """Let all legal actions race until one is left or the limit is reached."""
        part = share_of_turn(seen.boxes, seen.states, count_earlier(seen))
        budget = self._budget(part)
        evaluators = make_evaluator(seen.game.name)
        names = [f"search {tree} {seed} {len(seen.moves)}" for tree in range(TREES)]
        trees = [Tree(seen, evaluators, name, self.settings) for name in names]
        self._sample_hands(trees, seen, part)
        racing = self._start_racing(seen, evaluators)
        if self.limit.simulations:
            limit_starters(racing.races, starters(int(self.limit.simulations * part)))
        while racing.alive_count > 1 and not self._stopped.is_set():
            worlds = budget.worlds(TREES * racing.alive_count)
            if not worlds:
                break
            for result in self._run(trees, racing.alive, worlds):
                racing.add(*result)
            racing.eliminate()
        return racing

    def _budget(self, part: float) -> Budget:
        if self.limit.seconds:
            return TimeBudget(self.limit.seconds * part, self.clock)
        return SimulationBudget(int(self.limit.simulations * part))

    def _sample_hands(self, trees: list[Tree], seen: Position, part: float) -> None:
        """Sample hands once for all trees: as many as the limit allows."""
        hands = hands_to_sample(int(self.limit.simulations * part)) if self.limit.simulations else POOL
        if facts_of(seen.game.name).search.has_hidden_hands and hands:
            trees[0].sample_hands(read_history(seen, HISTORY_LENGTH), hands)
            for tree in trees[1:]:
                tree.copy_hands(trees[0])

    def _start_racing(self, seen: Position, evaluators: StateArray) -> Racing:
        races, spare_states = np.zeros(1, Race), np.zeros(1, seen.game.state)
        networks, settings = _load_network(seen, self.settings), write_settings(self.settings)
        scratches = np.zeros(1, ChoiceScratch)
        begin_race(seen.boxes, seen.states, spare_states, evaluators, scratches, networks, settings, races)
        return Racing.of(races)

    def _run(
        self, trees: list[Tree], alive: NDArray[np.uint8], worlds: int
    ) -> list[tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]]:
        if self.threads == 1:
            return [tree.run(alive, worlds) for tree in trees]
        return list(_thread_pool().map(lambda tree: tree.run(alive, worlds), trees))


def _load_network(seen: Position, settings: dict[str, float]) -> StateArray:
    """Load the value network of a game; one without weights where there is none, or it is switched off."""
    network = facts_of(seen.game.name).search.network
    return network.load_network(seen, is_enabled=bool(settings["network"])) if network else NO_NETWORK


def write_settings(settings: dict[str, float]) -> StateArray:
    """Write settings as the rules of the search read them."""
    written = np.zeros(1, SettingsRecord)
    for name, value in {**settings, "sure": race.SURE}.items():
        written[name] = value
    return written


def count_earlier(seen: Position) -> int:
    """Count the mover's decisions just before this one."""
    earlier = 0
    while seen.moves[-1 - earlier].seat == seen.mover:
        earlier += 1
    return earlier


def _make_analysis(seen: Position, actions: list[int], racing: Racing) -> Analysis:
    """List every action with its expected value, the best first; if nothing was tried, only the choice."""
    best = racing.choice
    values, margins = racing.expected(win_share_per_point(seen.boxes, seen.states))
    order = [best, *(int(at) for at in np.argsort(-values, kind="stable") if at != best)]
    options = tuple(
        Evaluation(seen.game.write(actions[at]), int(racing.visits[at]), float(values[at]), float(margins[at]))
        for at in order
        if racing.visits.any()
    )
    points = racing.points[best] / max(1, racing.visits[best])
    return Analysis(seen.game.write(actions[best]), options, tuple(points.tolist()), int(racing.visits.sum()))
