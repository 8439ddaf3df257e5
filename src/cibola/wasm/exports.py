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
from cibola.players.search.card_value_network import ValueNetwork, fits_network
from cibola.players.search.decision import (
    SettingsRecord,
    begin_race,
    copy_hands,
    create_tree,
    hands_to_sample,
    next_worlds,
    next_worlds_in_time,
    share_of_turn,
    starters,
    win_share_per_point,
)
from cibola.players.search.player import HISTORY_LENGTH, NO_NETWORK
from cibola.players.search.racing import Race, best_action, count_alive, eliminate, expect, limit_starters
from cibola.players.search.workspace import FRAMES, Workspace
from cibola.wasm.entries import Results, add_results, run_worlds, sample_hands_of

MOST_SEATS = 5
NETWORKS = {"card": ValueNetwork}
RECEIPT = 5  # numbers of an expedition's receipt: sum, cost, multiplier, bonus, total
SHEET_POINTS = ROLL_COLOURS + 4  # of a sheet: expeditions, artefacts, dice, bridges, total


class Export(NamedTuple):
    """One exported function: its name, the rule behind it, and an example of each argument."""

    name: str
    function: Callable[..., Any]
    examples: tuple[Any, ...]


def exports_of(game: str) -> list[Export]:
    """List what the module of a game exports."""
    return [*exports_without_search(game), *search_player(GAMES[game])]


def exports_without_search(game: str) -> list[Export]:
    """List the rules, and the players that do not search: enough for the levels 1 to 4."""
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


def search_player(game: Game) -> list[Export]:
    """List the rules of which a decision of the search consists, in the order in which they are called."""
    facts, table = facts_of(game.name), (block(game.box), block(game.state))
    evaluator, scratch, stream = block(facts.careful.evaluator), block(ChoiceScratch), block(np.uint64, 4)
    settings, races, workspace = block(SettingsRecord), block(Race), block(Workspace)
    networks = block(NETWORKS[game.name]) if game.name in NETWORKS else NO_NETWORK
    boxes, states, streams = block(game.box, 3), block(game.state, 2 + FRAMES), block(np.uint64, 3, 4)
    history, numbers = block(game.state, HISTORY_LENGTH), block(np.int64, HISTORY_LENGTH)
    simulated = (boxes, table[1], states, evaluator, scratch, workspace, networks, streams)
    expected = block(np.float64, MOST_ACTIONS)
    return [
        Export("share_of_turn", share_of_turn, (*table, 0)),
        Export("win_share_per_point", win_share_per_point, table),
        Export("begin_race", begin_race, (*table, table[1], evaluator, scratch, networks, settings, races)),
        Export("starters", starters, (0,)),
        Export("limit_starters", limit_starters, (races, 0)),
        Export("create_tree", create_tree, (boxes, table[1], scratch, settings, workspace)),
        Export("hands_to_sample", hands_to_sample, (0,)),
        Export(
            "sample_hands",
            sample_hands_of,
            (boxes, table[1], history, numbers, numbers, 0, 0, states, evaluator, scratch, workspace, stream),
        ),
        Export("copy_hands", copy_hands, (workspace, workspace)),
        Export("count_alive", count_alive, (races,)),
        Export("next_worlds", next_worlds, (0, 0)),
        Export("next_worlds_in_time", next_worlds_in_time, (0, 0.0, 0.0)),
        Export("run_worlds", run_worlds, (*simulated, races, block(Results), 0)),
        Export("add_results", add_results, (races, block(Results), 0)),
        Export("eliminate", eliminate, (races,)),
        Export("best_action", best_action, (races,)),
        Export("expect", expect, (races, 0.0, expected, expected)),
    ]


def helpers(game: str) -> list[Export]:
    """List the rules of one game that its views call."""
    table = (block(GAMES[game].box), block(GAMES[game].state))
    receipts, points = block(np.int64, CARD_SEATS, CARD_COLOURS, RECEIPT), block(np.int64, CARD_SEATS)
    sheets = block(np.int64, ROLL_SEATS, SHEET_POINTS)
    return {
        "card": [
            Export("tally", card_scoring.tally, (table[1], receipts, points)),
            Export("fits_network", fits_network, (table[0],)),
        ],
        "board": [],
        "roll": [Export("tally", roll_scoring.tally, (*table, sheets))],
    }[game]
