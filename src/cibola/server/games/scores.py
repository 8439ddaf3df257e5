"""What everything on a real table scores, as tables for the score pad: made by the engine, looked up in the page.

A page without a connection can score an evening from them, and holds no rules.
"""

from collections.abc import Callable
from functools import cache

import msgspec
import numpy as np

from cibola.engine.interface import StateArray, score_now
from cibola.games.board import editions as board
from cibola.games.board.components import LETTERS as PATHS
from cibola.games.board.state import BRIDGE, CROSSINGS, LARGE_TRACK, PUTTING, SMALL_TRACK, STEPS
from cibola.games.board.state import SEATS as BOARD_SEATS
from cibola.games.board.state import State as BoardState
from cibola.games.card import editions as card
from cibola.games.card.components import COLOURS, FIRST_NUMBER, PILE
from cibola.games.card.exploits import NAMES
from cibola.games.card.scoring import tally as tally_cards
from cibola.games.card.state import SEATS as CARD_SEATS
from cibola.games.card.state import State as CardState
from cibola.games.common.cards import NONE
from cibola.games.roll import editions as roll
from cibola.games.roll.components import COLOURS as EXPEDITIONS
from cibola.games.roll.components import LETTERS as COLUMNS
from cibola.games.roll.scoring import tally as tally_sheets
from cibola.games.roll.state import SEATS as ROLL_SEATS
from cibola.games.roll.state import State as RollState
from cibola.server.games.sheets import SheetSteps, sheet_steps

NUMBERS = PILE - FIRST_NUMBER  # the number cards of a colour: 2 to 10
HELD = (0b000, 0b001, 0b011, 0b111)  # no wager to three
PLENTY = 10_000  # points with which nobody falls to 0


class CardBox(msgspec.Struct, frozen=True):
    """One edition of the card game."""

    colours: str
    sixth: str
    rounds: int
    tie: str
    exploits: list[str]  # those that its box holds


class CardScores(msgspec.Struct, frozen=True):
    """What lies on a table of the card game scores."""

    editions: dict[str, CardBox]
    # Sum, cost, multiplier, bonus and total of an expedition, by its cards: wagers, plus 4 for the 2, 8 for the 3, …
    receipts: list[list[int]]
    exploit: int  # points
    seats: int


class BoardScores(msgspec.Struct, frozen=True):
    """What stands on a board scores."""

    paths: str
    rounds: dict[str, int]  # by edition
    explorer: list[int]  # by step; 0 is the centre
    leader: list[int]
    artefacts: dict[str, list[int]]  # by edition, then by artefacts; more than the list has score like its last
    least: int  # points never fall below
    bridge: int  # the first step behind it
    crossings: int  # with so many pawns behind a bridge the round is over
    artefact_tiles: int  # that lie on the board at the beginning of a round
    seats: int


class RollScores(msgspec.Struct, frozen=True):
    """What a sheet scores."""

    columns: str
    plain: list[int]  # an expedition, by squares written
    doubled: list[int]  # the same, with its double box ticked
    artefacts: list[int]
    dice: list[int]
    bridge: int  # the first square behind it
    bridge_points: int
    seats: int
    steps: SheetSteps


Scores = CardScores | BoardScores | RollScores


# --- card game ---


@cache
def card_scores() -> CardScores:
    """Score every expedition that can lie."""
    sets = [wagers | numbers << FIRST_NUMBER for numbers in range(1 << NUMBERS) for wagers in HELD]
    return CardScores(
        {name: _card_box(edition) for name, edition in card.EDITIONS.items() if name != "mini"},
        [receipt for at in range(0, len(sets), COLOURS) for receipt in _receipts(sets[at : at + COLOURS])],
        _exploit_points(),
        CARD_SEATS,
    )


def _card_box(edition: card.Edition) -> CardBox:
    exploits = list(NAMES) if edition.exploits else []
    return CardBox(edition.colours, edition.sixth, edition.rounds, edition.tie, exploits)


def _receipts(sets: list[int]) -> list[list[int]]:
    """Score as many expeditions as one side has."""
    states = np.zeros(1, CardState)
    states["laid"][0, 0, : len(sets)] = sets
    receipts, points = np.zeros((CARD_SEATS, COLOURS, 5), np.int64), np.zeros(CARD_SEATS, np.int64)
    tally_cards(states, receipts, points)
    found: list[list[int]] = receipts[0, : len(sets)].tolist()
    return found


def _exploit_points() -> int:
    states = np.zeros(1, CardState)
    states["won"][0, 0] = 1
    receipts, points = np.zeros((CARD_SEATS, COLOURS, 5), np.int64), np.zeros(CARD_SEATS, np.int64)
    tally_cards(states, receipts, points)
    return int(points[0])


# --- board game ---


@cache
def board_scores() -> BoardScores:
    """Score every step, for explorer and leader, and every number of artefacts."""
    editions = {name: edition.rounds for name, edition in board.EDITIONS.items() if name != "mini"}
    return BoardScores(
        PATHS,
        editions,
        [_step(step, is_leader=False) for step in range(STEPS + 1)],
        [_step(step, is_leader=True) for step in range(STEPS + 1)],
        {name: _artefacts(name, rounds) for name, rounds in editions.items()},
        _least(),
        BRIDGE,
        CROSSINGS,
        board.layout_of(board.settle({})).artefact_tiles,
        BOARD_SEATS,
    )


def _board(step: int, points: int, *, is_leader: bool = False) -> StateArray:
    """Set up one pawn, before the last round is over."""
    states = np.zeros(1, BoardState)
    states["dealt"], states["step"], states["leader"] = 1, PUTTING, NONE
    states["points"][0, 0], states["pawn"][0, 0, 0] = points, step
    if is_leader:
        states["leader"][0, 0] = 0
    return states


def _step(step: int, *, is_leader: bool) -> int:
    boxes = board.pack(board.settle({}))
    return score_now(boxes, _board(step, PLENTY, is_leader=is_leader), 0) - PLENTY


def _least() -> int:
    return score_now(board.pack(board.settle({})), _board(1, 0), 0)


def _artefacts(edition: str, rounds: int) -> list[int]:
    boxes, states = board.pack(board.settle({"edition": edition})), _board(0, PLENTY)
    states["dealt"] = rounds
    points = []
    for artefacts in range(LARGE_TRACK if rounds > 1 else SMALL_TRACK):
        states["artefacts"][0, 0] = artefacts
        points.append(score_now(boxes, states, 0) - PLENTY)
    return points


# --- roll & write ---


@cache
def roll_scores() -> RollScores:
    """Score every length of every column."""
    layout = roll.layout_of(roll.settle({}))
    marks = range(len(layout.values) + 1)
    return RollScores(
        COLUMNS,
        [_sheet(written=count)[0] for count in marks],
        [_sheet(written=count, double=1)[0] for count in marks],
        [_sheet(artefacts=count)[EXPEDITIONS] for count in marks],
        [_sheet(refusals=count)[EXPEDITIONS + 1] for count in marks],
        layout.bridge,
        _sheet(bridges=1)[EXPEDITIONS + 2],
        ROLL_SEATS,
        sheet_steps(),
    )


def _sheet(**marks: int) -> list[int]:
    """Score a sheet with these marks; expeditions have them in their first column."""
    states = np.zeros(1, RollState)
    for name, count in marks.items():
        states[name].reshape(-1)[0] = count
    points = np.zeros((ROLL_SEATS, EXPEDITIONS + 4), np.int64)
    tally_sheets(roll.pack(roll.settle({})), states, points)
    found: list[int] = points[0].tolist()
    return found


SCORES: dict[str, Callable[[], Scores]] = {"card": card_scores, "board": board_scores, "roll": roll_scores}
