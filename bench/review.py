"""Measure reviews: whether the levels come out in their order, planted errors are found, and seeds agree.

    .venv/bin/python -m bench.review levels card --games 200          lost for each decision, by level
    .venv/bin/python -m bench.review errors card --games 20           planted errors found, and false alarms
    .venv/bin/python -m bench.review seeds card --games 10            whether other seeds agree within the stated error
    .venv/bin/python -m bench.review cost card                        seconds and playouts of a round, by depth

Prints an object. `--depth`, `--seed` and `--processes` may follow; run it with `nice` beside other work.
"""

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

import cibola
from cibola.engine.compile import compiling
from cibola.players import choose_action, find
from cibola.position.position import Position, Record
from cibola.reviews.decisions import SIGNIFICANT, review_decision
from cibola.reviews.depth import DEEP, find_depth
from cibola.reviews.line import read_line
from cibola.reviews.model import Review
from cibola.reviews.reviewer import Reviewer

ROUND: dict[str, dict[str, Any]] = {
    "card": {"rounds": 1},
    "board": {"edition": "short", "seats": 2},
    "roll": {"seats": 2},
}
LEVELS = range(1, 7)
LARGE = 0.10  # a planted error that costs so much is to be found
STRONG = "level:6"


def play(game: str, players: list[str], seed: str, plant: int = -1) -> Position:
    """Play one round; at decision number `plant` an action is chosen at random."""
    position = cibola.start_by_name(game, ROUND[game], seed=seed, players=players)
    found, lots = [find(name) for name in players], random.Random(seed)  # noqa: S311 (no secret)
    while position.mover is not None:
        if len(position.log) == plant:
            position.play(lots.choice(position.actions))
        else:
            position.play(choose_action(found[position.mover], position, seed))
    return position


def review(record: Record, depth: str, seed: object = 0) -> Review:
    """Review a game on one core."""
    reviewed = Reviewer(record, depth, seed=seed, threads=1).run()
    if reviewed is None:
        raise RuntimeError("nobody stops it")
    return reviewed


# --- one game of each measurement, in a process of its own ---


def one_of_levels(game: str, depth: str, seed: str, number: int) -> list[dict[str, Any]]:
    """Let two levels meet, and return what each lost: over all games every level meets every level."""
    pairs = [(one, other) for one in LEVELS for other in LEVELS]
    levels = pairs[number % len(pairs)]
    with compiling():
        position = play(game, [f"level:{level}" for level in levels], f"{seed} {number}")
        reviewed = review(position.record, depth)
    return [
        {
            "level": level,
            "counted": seat.counted,
            "lost": seat.lost,
            "measured": sum(one.measured for one in reviewed.decisions if one.seat == seat.seat and one.counted),
            "kinds": seat.kinds,
        }
        for level, seat in zip(levels, reviewed.seats, strict=True)
    ]


def one_of_errors(game: str, depth: str, seed: str, number: int) -> list[dict[str, Any]]:
    """Plant a random action in a game of the top level, and return whether it was found, and the alarms elsewhere.

    What it truly cost is measured with many more worlds, of another seed.
    """
    name = f"{seed} {number}"
    with compiling():
        plain = play(game, [STRONG, STRONG], name)
        plant = random.Random(name).randrange(2, len(plain.log) - 2)  # noqa: S311 (no secret)
        position = play(game, [STRONG, STRONG], name, plant)
        reviewer = Reviewer(position.record, depth, threads=1)
        deep = find_depth(game, DEEP)
        event = next(
            event for event in read_line(position.record).events if event.number == plant + 1 and event.seat >= 0
        )
        true = review_decision(event, deep, reviewer.noise(event.states), f"truth {name}").decision
        reviewed = reviewer.run()
    if reviewed is None:
        raise RuntimeError("nobody stops it")
    told = next(decision for decision in reviewed.decisions if decision.number == plant + 1)
    others = [decision for decision in reviewed.decisions if decision.counted and decision is not told]
    return [
        {
            "true": true.measured,
            "counted": true.counted,
            "found": bool(told.loss),
            "alarms": sum(bool(decision.kind) for decision in others),
            "decisions": len(others),
        }
    ]


def one_of_seeds(game: str, depth: str, seed: str, number: int) -> list[dict[str, Any]]:
    """Compare each decision's measured loss under two seeds where both compared the same actions."""
    with compiling():
        position = play(game, ["level:4", "level:3"], f"{seed} {number}")
        one, other = (review(position.record, depth, at) for at in range(2))
    rows: list[dict[str, Any]] = [
        {"difference": first.measured - second.measured, "error": float(np.hypot(first.error, second.error))}
        for first, second in zip(one.decisions, other.decisions, strict=True)
        if first.best == second.best != first.action and first.error and second.error
    ]
    for first_seat, second_seat in zip(one.seats, other.seats, strict=True):
        if first_seat.play is not None and second_seat.play is not None:
            error = float(np.hypot(first_seat.luck_error or 0.0, second_seat.luck_error or 0.0))
            rows.append({"play": first_seat.play - second_seat.play, "error": error})
    return rows


MEASUREMENTS = {"levels": one_of_levels, "errors": one_of_errors, "seeds": one_of_seeds}


# --- what comes of them ---


def sum_levels(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Lost for each decision, by level, with the standard error over games; and whether the order is right."""
    games = defaultdict(list)
    for row in rows:
        games[row["level"]].append(row)
    told: dict[str, Any] = {}
    for level, found in sorted(games.items()):
        counted = sum(row["counted"] for row in found)
        each = [row["lost"] / row["counted"] for row in found if row["counted"]]
        told[str(level)] = {
            "games": len(found),
            "counted": counted,
            "lost_per_decision": sum(row["lost"] for row in found) / counted,
            "measured_per_decision": sum(row["measured"] for row in found) / counted,
            "error": float(np.std(each) / np.sqrt(len(each))),
            "kinds": {kind: sum(row["kinds"][kind] for row in found) / counted for kind in found[0]["kinds"]},
        }
    losses = [row["lost_per_decision"] for row in told.values()]
    return {"levels": told, "in_order": losses == sorted(losses, reverse=True)}


def sum_errors(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Of the planted errors that truly cost much, how many were found; and false alarms for each decision."""
    large = [row for row in rows if row["true"] >= LARGE and row["counted"]]
    return {
        "planted": len(rows),
        "large": len(large),
        "found": sum(row["found"] for row in large),
        "alarms": sum(row["alarms"] for row in rows),
        "decisions": sum(row["decisions"] for row in rows),
    }


def sum_seeds(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """How often two seeds differ by more than so many of their errors."""
    told = {}
    for name in ("difference", "play"):
        found = [abs(row[name]) / row["error"] for row in rows if name in row and row["error"]]
        told[name] = {
            "compared": len(found),
            **{f"over {most}": sum(one > most for one in found) for most in (1, 2, 3)},
        }
    return {**told, "significant": SIGNIFICANT}


SUMS = {"levels": sum_levels, "errors": sum_errors, "seeds": sum_seeds}


def measure_cost(game: str) -> dict[str, Any]:
    """Measure a review of one round at each depth: CPU seconds, wall seconds on all cores, playouts."""
    told = {}
    with compiling():
        record = play(game, ["level:4", "level:3"], "cost").record
        review(record, "quick")
        for depth in ("quick", "usual"):
            cpu, wall = time.process_time(), time.perf_counter()
            reviewed = cibola.review(record, depth)
            told[depth] = {
                "cpu_seconds": round(time.process_time() - cpu, 2),
                "wall_seconds": round(time.perf_counter() - wall, 2),
                "playouts": reviewed.playouts,
                "decisions": len(reviewed.decisions),
            }
    return told


def rows_of(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Play and review the games, several at once, and tell how far it is."""
    one = partial(MEASUREMENTS[chosen.what], chosen.game, chosen.depth, chosen.seed)
    with ProcessPoolExecutor(chosen.processes) as pool:
        for done, rows in enumerate(pool.map(one, range(chosen.games)), 1):
            print(f"\r{done} of {chosen.games}", end="", file=sys.stderr, flush=True)
            yield from rows
    print(file=sys.stderr)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*MEASUREMENTS, "cost"])
    parser.add_argument("game", choices=ROUND)
    parser.add_argument("--games", type=int, default=36)
    parser.add_argument("--depth", default="usual")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    told = measure_cost(chosen.game) if chosen.what == "cost" else SUMS[chosen.what](list(rows_of(chosen)))
    print(json.dumps({"what": chosen.what, "game": chosen.game, "depth": chosen.depth, **told}, indent=1))


if __name__ == "__main__":
    main()
