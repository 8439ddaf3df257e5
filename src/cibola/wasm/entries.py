"""Rules whose arguments have no fixed size, called with buffers of fixed size and a count: what a browser can pass."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import MOST_ACTIONS, StateArray
from cibola.engine.random import Stream
from cibola.players.search.decision import MOST_WORLDS
from cibola.players.search.racing import add_worlds
from cibola.players.search.simulation import sample_hands_now, simulate_worlds
from cibola.players.search.workspace import SEATS

# Room for what some worlds bring: values and margins of every action, and the sums of all seats' points.
Results = np.dtype(
    (
        np.record,
        [
            ("values", np.float64, (MOST_WORLDS, MOST_ACTIONS)),
            ("margins", np.float64, (MOST_WORLDS, MOST_ACTIONS)),
            ("points", np.float64, (MOST_ACTIONS, SEATS)),
        ],
    )
)


@rule
def run_worlds(
    boxes: StateArray,
    roots: StateArray,
    states: StateArray,
    evaluators: StateArray,
    scratches: StateArray,
    workspaces: StateArray,
    networks: StateArray,
    streams: NDArray[np.uint64],
    races: StateArray,
    results: StateArray,
    worlds: int,
) -> int:
    """Simulate all actions that are alive in so many worlds of one tree; return the simulations made."""
    for at in range(MOST_ACTIONS):
        for seat in range(SEATS):
            results[0].points[at, seat] = 0.0
    return simulate_worlds(
        boxes,
        roots,
        states,
        evaluators,
        scratches,
        workspaces,
        networks,
        streams,
        races[0].alive[: races[0].actions],
        worlds,
        results[0].values,
        results[0].margins,
        results[0].points,
    )


@rule
def add_results(races: StateArray, results: StateArray, worlds: int) -> None:
    """Add to a race what `run_worlds` has written: for one tree after the other, before anything is eliminated."""
    add_worlds(races, results[0].values, results[0].margins, results[0].points, worlds)


@rule
def sample_hands_of(
    boxes: StateArray,
    roots: StateArray,
    history: StateArray,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    decisions: int,
    hands: int,
    states: StateArray,
    evaluators: StateArray,
    scratches: StateArray,
    workspaces: StateArray,
    stream: Stream,
) -> None:
    """Sample so many hands of the others by their last decisions: those of `read_history`, the last one first."""
    if not decisions:
        return
    workspaces[0].pool = hands
    sample_hands_now(
        boxes,
        roots,
        history[:decisions],
        movers[:decisions],
        actions[:decisions],
        states,
        evaluators,
        scratches,
        workspaces,
        stream,
    )
