"""What the WebAssembly module of each game exports: rules under stable names, each with examples of its arguments.

An example array says type and shape of an argument, a number that a number is passed.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike

from cibola.engine.interface import (
    MOST_ACTIONS,
    Game,
    Scratch,
    apply_now,
    given_now,
    hide_now,
    imagine_now,
    is_beyond_now,
    legal_now,
    mover_now,
    observe_now,
    playouts,
    reveal_now,
    sample_now,
    score_now,
    start_now,
    why_not_now,
    winners_now,
)
from cibola.games import GAMES
from cibola.games.card import scoring as card_scoring
from cibola.games.card.components import COLOURS as CARD_COLOURS
from cibola.games.card.state import SEATS as CARD_SEATS
from cibola.games.roll import scoring as roll_scoring
from cibola.games.roll.components import COLOURS as ROLL_COLOURS
from cibola.games.roll.state import SEATS as ROLL_SEATS
from cibola.players.careful.policy import ChoiceScratch, choose_careful_action_now, play_careful_games
from cibola.players.registry import facts_of

MOST_SEATS = 5
RECEIPT = 5  # numbers of an expedition's receipt: sum, cost, multiplier, bonus, total
SHEET_POINTS = ROLL_COLOURS + 4  # of a sheet: expeditions, artefacts, dice, bridges, total


class Export(NamedTuple):
    """One exported function: its name, the rule behind it, and an example of each argument."""

    name: str
    function: Callable[..., Any]
    examples: tuple[Any, ...]


def exports_of(game: str) -> list[Export]:
    """List what the module of a game exports."""
    return [*verbs(GAMES[game]), *careful_player(GAMES[game]), *helpers(game)]


def block(kind: DTypeLike, *shape: int) -> np.ndarray[Any, Any]:
    """Make an example of an array argument."""
    return np.zeros(shape or 1, kind)


def verbs(game: Game) -> list[Export]:
    """List the verbs that every game has."""
    table = (block(game.box), block(game.state))
    stream, result = block(np.uint64, 4), block(np.uint8, game.chance_size)
    return [
        Export("start", start_now, table),
        Export("mover", mover_now, table),
        Export("sample", sample_now, (*table, stream, result)),
        Export("given", given_now, (*table, result)),
        Export("legal", legal_now, (*table, block(np.int64, MOST_ACTIONS))),
        Export("why_not", why_not_now, (*table, 0)),
        Export("apply", apply_now, (*table, 0)),
        Export("score", score_now, (*table, 0)),
        Export("winners", winners_now, table),
        Export("imagine", imagine_now, (*table, 0, stream)),
        Export("hide", hide_now, (*table, 0)),
        Export("reveal", reveal_now, (*table, 0)),
        Export("is_beyond", is_beyond_now, (*table, 0, 0)),
        Export("observe", observe_now, (*table, 0, block(np.int32, game.observation))),
        Export("playouts", playouts, (*table, 0, stream, block(Scratch), 0, block(np.int64, MOST_SEATS))),
    ]


def careful_player(game: Game) -> list[Export]:
    """List the choice of the careful player, with the weights of any level, and whole games played so."""
    table, evaluator = (block(game.box), block(game.state)), facts_of(game.name).careful.evaluator
    scratch, stream = block(ChoiceScratch), block(np.uint64, 4)
    totals, wins = block(np.int64, MOST_SEATS), block(np.float64, MOST_SEATS)
    return [
        Export("choose_careful_action", choose_careful_action_now, (*table, block(evaluator), scratch, stream)),
        Export(
            "play_careful_games",
            play_careful_games,
            (*table, block(evaluator, MOST_SEATS), 0, stream, scratch, 0, totals, wins),
        ),
    ]


def helpers(game: str) -> list[Export]:
    """List the rules of one game that its views call."""
    table = (block(GAMES[game].box), block(GAMES[game].state))
    receipts, points = block(np.int64, CARD_SEATS, CARD_COLOURS, RECEIPT), block(np.int64, CARD_SEATS)
    sheets = block(np.int64, ROLL_SEATS, SHEET_POINTS)
    return {
        "card": [Export("tally", card_scoring.tally, (table[1], receipts, points))],
        "board": [],
        "roll": [Export("tally", roll_scoring.tally, (*table, sheets))],
    }[game]
