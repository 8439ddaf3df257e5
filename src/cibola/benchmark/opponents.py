"""How quick the computer players are: whole rounds of careful play, and how late a search answers."""

import time
from typing import Any

import numpy as np

from cibola.engine import random
from cibola.players import choose_action, find
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, play_careful_games
from cibola.position.position import Position

ONE_ROUND: dict[str, dict[str, Any]] = {
    "card": {"rounds": 1},
    "board": {"edition": "short"},
}  # a roll & write is one round
THINKING_SECONDS = 0.2


def play_carefully(game: str, games: int) -> int:
    """Play rounds as the search imagines them: the careful player in every seat."""
    position = Position(game, ONE_ROUND.get(game, {}))
    evaluators = np.concatenate([make_evaluator(game)] * position.seats)
    totals, wins = np.zeros(position.seats, np.int64), np.zeros(position.seats)
    stream, scratches = random.stream_from("bench"), np.zeros(1, ChoiceScratch)
    play_careful_games(
        position.boxes, position.states, evaluators, position.seats, stream, scratches, games, totals, wins
    )
    return games


def lateness(game: str, seed: int) -> float:
    """Say how many seconds more than its time a search takes for its first turn in a new game."""
    position, player = Position(game, {}, seed=seed), find(f"search:{THINKING_SECONDS}s")
    mover, begun = position.mover, time.perf_counter()
    while position.mover == mover:
        position.play(choose_action(player, position, seed))
    return time.perf_counter() - begun - THINKING_SECONDS
