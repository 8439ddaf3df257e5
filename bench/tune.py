"""Tune the weights of a game's careful player by CMA-ES: `python bench/tune.py card --minutes 3`.

A candidate plays mirrored games against the best weights so far; what it wins by is what counts.
"""

import argparse
import time
from typing import Any

import cma
import numpy as np

from cibola.engine import random
from cibola.engine.interface import StateArray
from cibola.games import GAMES
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, play_careful_games
from cibola.players.registry import facts_of
from cibola.position.position import Position


def margin(
    position: Position, mine: StateArray, theirs: StateArray, games: int, name: str
) -> tuple[float, float, float]:
    """Play from every seat on the same stream; return the margin a game, the share of wins, the average points."""
    seats, margins, won, points = position.seats, 0.0, 0.0, 0.0
    for seat in range(seats):
        evaluators = np.concatenate([mine if at == seat else theirs for at in range(seats)])
        totals, wins = np.zeros(seats, np.int64), np.zeros(seats, np.float64)
        states, scratches = np.zeros(1, position.game.state), np.zeros(1, ChoiceScratch)
        play_careful_games(
            position.boxes, states, evaluators, seats, random.stream_from(name), scratches, games, totals, wins
        )
        others = (totals.sum() - totals[seat]) / (seats - 1)
        margins += (totals[seat] - others) / games / seats
        won += wins[seat] / games / seats
        points += totals[seat] / games / seats
    return margins, won, points


def tune(game: str, options: dict[str, Any], minutes: float, games: int, sigma: float) -> dict[str, float]:
    """Search weights around the present ones; print each better set."""
    best = dict(facts_of(game).careful.weights)
    names = list(best)
    position = Position(game, options)
    scale = np.array([max(abs(best[name]), 0.1) for name in names])
    centre = np.array([best[name] for name in names])
    search = cma.CMAEvolutionStrategy(np.zeros(len(names)), sigma, {"verbose": -9, "seed": 1})
    until, generation, theirs = time.time() + 60 * minutes, 0, make_evaluator(game)
    while time.time() < until and not search.stop():
        tried = search.ask()
        costs = []
        for vector in tried:
            mine = make_evaluator(game, **dict(zip(names, centre + scale * vector, strict=True)))
            costs.append(-margin(position, mine, theirs, games, f"tune {generation}")[0])
        search.tell(tried, costs)
        generation += 1
        if generation % 10 == 0:
            middle = dict(zip(names, (centre + scale * search.result.xfavorite).tolist(), strict=True))
            lead, won, points = margin(
                position, make_evaluator(game, **middle), make_evaluator(game), 4 * games, "check"
            )
            print(f"{generation}: margin {lead:.2f}, wins {won:.3f}, points {points:.1f}", flush=True)
            print({name: round(weight, 3) for name, weight in middle.items()}, flush=True)
            best = middle
    return best


def main() -> None:
    """Read what to tune."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--sigma", type=float, default=0.2)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--seats", type=int)
    given = parser.parse_args()
    options = {name: value for name in ("rounds", "seats") if (value := getattr(given, name)) is not None}
    tune(given.game, options, given.minutes, given.games, given.sigma)


if __name__ == "__main__":
    main()
