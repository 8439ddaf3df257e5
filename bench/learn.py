"""How quick the environments for learning are, beside others that are installed: CPU seconds on one core.

    .venv/bin/python -m bench.learn             every environment, with its bar
    .venv/bin/python -m bench.learn --json      the same as an object
    .venv/bin/python -m bench.learn --seconds 1 a first impression

Ours need `cibola[learn]`. pgx (with JAX) and games of PettingZoo (with pygame) are measured where they can be imported.
What is timed is the step, with the observation and the mask of who has to decide, but not the random choices.
"""

import argparse
import importlib.util
import json
import os
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import numpy as np

import cibola.learn
from cibola.engine.compile import rule
from cibola.engine.random import Stream, below, stream_from
from cibola.games import GAMES

BATCH = 1024
TRIES = 3
VECTOR = {"card": 2_500_000, "board": 2_000_000, "roll": 5_000_000}
TURNS = {"card": 60_000, "board": 50_000, "roll": 40_000}
MOST_WITH_OPPONENT = 2.0  # times the cost of a decision


class Speed(NamedTuple):
    """One measurement."""

    name: str
    steps_per_second: float
    decisions_per_second: float  # those of opponents included
    bar: float | None


@rule(is_slow=True)
def choose(masks: np.ndarray[Any, Any], stream: Stream, actions: np.ndarray[Any, Any]) -> None:
    """Choose an allowed action of every game at random."""
    for game in range(masks.shape[0]):
        count = 0
        for action in range(masks.shape[1]):
            count += masks[game, action]
        wanted = below(stream, count)
        for action in range(masks.shape[1]):
            if masks[game, action]:
                if wanted == 0:
                    actions[game] = action
                    break
                wanted -= 1


class Clock:
    """Adds up the CPU time of what it is told to run."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def run(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """Run a call and return its result."""
        begun = time.process_time()
        result = call(*arguments)
        self.seconds += time.process_time() - begun
        return result


def best(measure: Callable[[float], tuple[int, int, float]], seconds: float) -> tuple[float, float]:
    """Return the most steps and decisions in a second, of several tries."""
    tries = [measure(seconds) for _ in range(TRIES)]
    return max(steps / spent for steps, _, spent in tries), max(played / spent for _, played, spent in tries)


def vector(game: str, opponent: str | None) -> Callable[[float], tuple[int, int, float]]:
    """Return what measures the vector environment."""
    env = cibola.learn.vector_env(game, BATCH, opponent=opponent)
    masks, stream = env.masks.view(np.uint8), stream_from("bench learn")
    actions = np.zeros(BATCH, np.int64)
    env.reset(seed=1)

    def measure(seconds: float) -> tuple[int, int, float]:
        clock, steps, played = Clock(), 0, 0
        while clock.seconds < seconds:
            choose(masks, stream, actions)
            before, games = env.slots["steps"].copy(), env.slots["game"].copy()
            clock.run(env.step, actions)
            steps += BATCH
            same = env.slots["game"] == games
            played += int((env.slots["steps"] - before)[same].sum()) + 2 * int((~same).sum())
        return steps, played, clock.seconds

    measure(seconds=0.2)
    return measure


def turns(env: Any) -> Callable[[float], tuple[int, int, float]]:
    """Return what measures an environment of PettingZoo: `last` and `step`."""
    stream, actions = stream_from("bench learn"), np.zeros(1, np.int64)

    def measure(seconds: float) -> tuple[int, int, float]:
        clock, steps = Clock(), 0
        while clock.seconds < seconds:
            env.reset(seed=steps)
            while env.agents and clock.seconds < seconds:
                observation, _, is_over, is_cut, _ = clock.run(env.last)
                if is_over or is_cut:
                    env.step(None)
                    continue
                choose(observation["action_mask"][None].view(np.uint8), stream, actions)
                clock.run(env.step, int(actions[0]))
                steps += 1
        return steps, steps, clock.seconds

    return measure


def openspiel(name: str) -> Callable[[float], tuple[int, int, float]]:
    """Return what measures a game of OpenSpiel from Python: `apply_action`, tensor and mask."""
    import pyspiel  # noqa: PLC0415 (an optional library)

    import cibola.learn.openspiel  # noqa: F401, PLC0415 (registers our games)

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def measure(seconds: float) -> tuple[int, int, float]:
        clock, steps = Clock(), 0
        while clock.seconds < seconds:
            state = game.new_initial_state()
            while not state.is_terminal() and clock.seconds < seconds:
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    clock.run(state.apply_action, int(rng.choice(outcomes, p=chances)))
                    continue
                player = state.current_player()
                clock.run(state.information_state_tensor, player)
                action = int(rng.choice(clock.run(state.legal_actions)))
                clock.run(state.apply_action, action)
                steps += 1
        return steps, steps, clock.seconds

    return measure


def pgx(name: str) -> Callable[[float], tuple[int, int, float]]:
    """Return what measures an environment of pgx: a jitted batch of steps, observations and masks included."""
    import jax  # noqa: PLC0415 (an optional library)
    import pgx as library  # noqa: PLC0415 (as above)

    env = library.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(library.experimental.auto_reset(env.step, env.init)))
    pick = jax.jit(jax.vmap(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9))))
    split = jax.jit(lambda key: jax.random.split(key, BATCH + 1))
    held = {"state": init(jax.random.split(jax.random.key(0), BATCH)), "key": jax.random.key(1)}

    def measure(seconds: float) -> tuple[int, int, float]:
        clock, steps = Clock(), 0
        while clock.seconds < seconds:
            keys, more = split(held["key"]), split(jax.random.fold_in(held["key"], 1))[1:]
            held["key"] = keys[0]
            actions = jax.block_until_ready(pick(keys[1:], held["state"].legal_action_mask))
            jax.block_until_ready(more)
            held["state"] = clock.run(lambda *given: jax.block_until_ready(step(*given)), held["state"], actions, more)
            steps += BATCH
        return steps, steps, clock.seconds

    measure(seconds=0.2)
    return measure


def measurements(seconds: float) -> Iterator[Speed]:
    """Yield every measurement."""
    for game in GAMES:
        steps, played = best(vector(game, None), seconds)
        yield Speed(f"vector {game}", steps, played, VECTOR[game])
        steps, against = best(vector(game, "careful"), seconds)
        yield Speed(f"vector {game} against careful", steps, against, played / MOST_WITH_OPPONENT)
    for game in GAMES:
        yield Speed(f"pettingzoo {game}", *best(turns(cibola.learn.pettingzoo_env(game)), seconds), TURNS[game])
    if importlib.util.find_spec("pygame"):  # which PettingZoo's own games need
        from pettingzoo.classic import tictactoe_v3  # noqa: PLC0415 (an optional library)

        yield Speed("PettingZoo's own tictactoe", *best(turns(tictactoe_v3.raw_env()), seconds), None)
    for name in ("cibola_card(rounds=1)", "leduc_poker", "kuhn_poker"):
        yield Speed(f"openspiel {name}", *best(openspiel(name), seconds), None)
    if importlib.util.find_spec("pgx"):
        for name in ("leduc_holdem", "kuhn_poker", "connect_four"):
            yield Speed(f"pgx {name}", *best(pgx(name), seconds), None)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="How quick the environments for learning are.")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds of each try")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = []
    for speed in measurements(chosen.seconds):
        found.append(speed._asdict())
        if not chosen.json:
            against = speed.decisions_per_second if "against" in speed.name else speed.steps_per_second
            bar = (
                "" if speed.bar is None else f"  bar {speed.bar:>11,.0f}  {'ok' if against >= speed.bar else 'MISSED'}"
            )
            told = f"{speed.steps_per_second:>13,.0f} steps/s  {speed.decisions_per_second:>13,.0f} decisions/s"
            print(f"{speed.name:34}{told}{bar}", flush=True)
    if chosen.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
