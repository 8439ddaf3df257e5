"""The games that the laws run over, and random play in them. A new game adds a row to TABLES."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import msgspec
import numpy as np
from hypothesis import strategies as st
from tests.laws import board, card, roll

from cibola.engine import random as chance
from cibola.engine.interface import CHANCE, SPECTATOR, sample_now
from cibola.errors import NotAllowedError
from cibola.position.position import Position

SWAPS = 24
LATER = 3  # rolls that a game without rounds is given in advance
HASTE = st.sampled_from([0.0, 0.6, 0.6, 0.9])


@dataclass(frozen=True)
class Table:
    """What the laws must know of one game."""

    options: Callable[[], st.SearchStrategy[dict[str, Any]]]
    components_out: Callable[[Position], Counter[str]]  # on the table now
    components: Callable[[Position], Counter[str]]  # that should be there
    naive_scores: Callable[[Position], tuple[int, ...]]
    hidden_places: Callable[[Position, int], list[int]]  # of the last chance outcome, by words


TABLES = {
    "card": Table(card.options, card.cards_on_table, card.cards_in_box, card.naive_scores, card.hidden_places),
    "board": Table(board.options, board.components_out, board.components, board.naive_scores, board.hidden_places),
    "roll": Table(roll.options, roll.marks_on_table, roll.marks_made, roll.naive_scores, roll.hidden_places),
}


def table_of(position: Position) -> Table:
    return TABLES[position.game.name]


@st.composite
def starts(draw: st.DrawFn, *names: str) -> Position:
    """Start any game, or one of these, with any options."""
    game = draw(st.sampled_from(names or sorted(TABLES)))
    return Position(game, draw(TABLES[game].options()), seed=draw(st.integers(0, 2**32)))


@st.composite
def games(draw: st.DrawFn) -> Iterator[Position]:
    """Play any game at random: the position before the first move, and again after each."""
    return walk(draw(starts()), Random(draw(st.integers(0, 2**32))), draw(HASTE))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Reach any position by random play: somewhere between the start and the end of a game."""
    start, seed, haste = draw(starts()), draw(st.integers(0, 2**32)), draw(HASTE)
    length = sum(1 for _ in walk(start.copy(), Random(seed), haste))
    moves = min(length - 1, length * draw(st.sampled_from(range(23))) // 20)
    return next(islice(walk(start, Random(seed), haste), moves, None))


def walk(position: Position, rng: Random, haste: float) -> Iterator[Position]:
    """Play at random to the end; with haste the last action in the list is preferred, which drains the deck."""
    yield position
    while position.mover is not None:
        actions = position.actions
        position.play(actions[-1] if rng.random() < haste else rng.choice(actions))
        yield position


def walk_seeded(game: str, options: dict[str, Any], seed: int) -> Iterator[Position]:
    """Play one table at random, the same way every time."""
    return walk(Position(game, options, seed=seed), Random(seed), 0.6)


def play_out(position: Position, seed: int, haste: float = 0.7) -> Position:
    """Play at random to the end."""
    for _ in walk(position, Random(seed), haste):
        pass
    return position


def viewers(position: Position) -> list[int]:
    return [*range(position.seats), SPECTATOR]


def replayed(position: Position, deals: dict[int, str]) -> Position | None:
    """Play the same actions with other deals; None if they do not fit."""
    twin = Position(position.game.name, position.options, deals=deals)
    try:
        for seat, action, _ in position.moves:
            if seat != CHANCE:
                twin.play(action)
    except NotAllowedError:
        return None
    return twin


def explicit(position: Position, later: int) -> Position:
    """Give the same game without a seed: its deals as they were, and later ones that nobody has seen yet."""
    deals = [position.game.write_chance(position.boxes, outcome) for outcome in position.chance_results]
    has_rounds = "rounds" in (position.game.box.names or ())
    for event in range(len(deals), int(position.boxes["rounds"][0]) if has_rounds else len(deals) + LATER):
        outcome = np.empty(position.game.chance_size, np.uint8)
        sample_now(position.boxes, position.states, chance.stream_of(chance.seed_from(later), event), outcome)
        deals.append(position.game.write_chance(position.boxes, outcome))
    twin = replayed(position, dict(enumerate(deals)))
    assert twin is not None
    return twin


def scrambled(position: Position, seat: int, rng: Random) -> Position:
    """Give another game in which a seat has seen exactly the same: what it cannot know is permuted."""
    running, twin = len(position.chance_results) - 1, explicit(position, rng.randrange(2**32))
    if position.outcome is not None:
        return twin
    hidden = table_of(position).hidden_places(position, seat)
    for _ in range(SWAPS if hidden else 0):
        words = twin.deals[running].split()
        first, second = rng.choice(hidden), rng.choice(hidden)
        words[first], words[second] = words[second], words[first]
        twin = replayed(twin, {**twin.deals, running: " ".join(words)}) or twin
    return twin


def to_json(value: object) -> str:
    """Write a view or events as the bytes that a browser gets."""
    return json.dumps(msgspec.to_builtins(value), sort_keys=False)
