"""What the tests of reviews share: whole games, depths that take no time, and the reference in plain Python."""

from collections.abc import Callable
from typing import Any

import numpy as np
from tests.players.search.brute_force import after, capped

import cibola
from cibola.engine.interface import StateArray, mover_now, score_now, winners_now
from cibola.engine.random import stream_from
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, choose_careful_action_now
from cibola.players.search.simulation import MOST_TURNS
from cibola.position.position import Position, Record
from cibola.reviews.depth import Depth

TINY = Depth("tiny", 8, 6, 4)
EXACT = Depth("exact", 3000, 3000, 0, smoothing=0.0)  # hands as likely as their cards weigh, leads as they are


def careful_choice(game: str) -> Callable[[StateArray, StateArray], int]:
    """Return the choice of the careful player: the reference where there is no network."""
    evaluators, scratches, stream = make_evaluator(game), np.zeros(1, ChoiceScratch), stream_from("unused")
    return lambda boxes, states: int(choose_careful_action_now(boxes, states, evaluators, scratches, stream))


def played(game: str, *, seed: int = 1, **options: Any) -> Position:
    """Let the careful player play a whole game against one who plays the first or the last legal action in turn."""
    position = cibola.start_by_name(game, options, seed=seed)
    choose = careful_choice(game)
    while position.mover is not None:
        number = choose(position.boxes, position.seen_by(position.mover).states)
        wild = position.mover == 1 and len(position.log) % 3 == 0
        position.play(position.actions[len(position.log) % 2 - 1] if wild else number)
    return position


def ended(position: Position, entries: int) -> Record:
    """Return the record up to an entry, ended there by agreement."""
    return position.record.replay(entries).agree(0).record


def play_out(boxes: StateArray, states: StateArray, choose: Callable[[StateArray, StateArray], int]) -> StateArray:
    """Play on carefully to the end of the only round, which two could put off for ever."""
    boxes, states = capped(boxes, states, MOST_TURNS)
    while mover_now(boxes, states) >= 0:
        states = after(boxes, states, choose(boxes, states))
    return states


def result(boxes: StateArray, states: StateArray) -> tuple[list[float], list[float]]:
    """Return each seat's share of the win, and its points, at the end of a game of two."""
    leaders = winners_now(boxes, states)
    shares = [(leaders >> seat & 1) / leaders.bit_count() for seat in range(2)]
    return shares, [float(score_now(boxes, states, seat)) for seat in range(2)]
