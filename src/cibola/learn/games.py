"""What learning has to know of each game besides its rules: one row a game."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from cibola.games.board import BOARD
from cibola.games.card import CARD
from cibola.games.roll import ROLL
from cibola.learn import board, card, roll


class LearningFacts(NamedTuple):
    """The compiled observation of a game, and what its numbers are."""

    observation: np.dtype[Any]  # the record that `observe_games` writes: the game's own layout
    hidden: np.dtype[Any] | None  # the record that `reveal_games` writes; None where nothing is hidden
    hidden_layout: tuple[tuple[str, int, str], ...]
    scales: Mapping[str, float]  # of every part, by name
    observe_games: Callable[..., None]
    observe_ends: Callable[..., None]
    reveal_games: Callable[..., None] | None


_ROWS = {
    CARD.name: LearningFacts(
        card.Observation,
        card.Hidden,
        card.HIDDEN_LAYOUT,
        card.SCALES,
        card.observe_games,
        card.observe_ends,
        card.reveal_games,
    ),
    BOARD.name: LearningFacts(
        board.Observation,
        board.Hidden,
        board.HIDDEN_LAYOUT,
        board.SCALES,
        board.observe_games,
        board.observe_ends,
        board.reveal_games,
    ),
    ROLL.name: LearningFacts(roll.Observation, None, (), roll.SCALES, roll.observe_games, roll.observe_ends, None),
}


def learning_facts(game: str) -> LearningFacts:
    """Return the row of a game."""
    return _ROWS[game]
