"""Tables for the score pad: what everything on a real table scores, computed by the engine and looked up by the page.

The page can score an evening from them without a connection, and without knowing a rule: values, limits, the floor of
the points and what decides between equal totals are all in the tables.
"""

from collections.abc import Callable
from functools import cache
from math import gcd

import msgspec
import numpy as np

from cibola.engine.interface import StateArray, score_now, winners_now
from cibola.games.board import editions as board
from cibola.games.board.components import LETTERS as PATHS
from cibola.games.board.state import BRIDGE, CROSSINGS, LARGE_TRACK, PUTTING, SMALL_TRACK, STEPS
from cibola.games.board.state import State as BoardState
from cibola.games.card import editions as card
from cibola.games.card.components import COLOURS, FIRST_NUMBER, PILE, RANKS
from cibola.games.card.exploits import NAMES
from cibola.games.card.notation import write_card
from cibola.games.card.scoring import tally as tally_cards
from cibola.games.card.state import SEATS as CARD_SEATS
from cibola.games.card.state import State as CardState
from cibola.games.common.cards import NONE
from cibola.games.common.options import Option
from cibola.games.roll import editions as roll
from cibola.games.roll.components import COLOURS as EXPEDITIONS
from cibola.games.roll.components import LETTERS as COLUMNS
from cibola.games.roll.scoring import tally as tally_sheets
from cibola.games.roll.state import SEATS as ROLL_SEATS
from cibola.games.roll.state import State as RollState
from cibola.server.games.sheets import SheetSteps, sheet_steps

NUMBERS = PILE - FIRST_NUMBER  # the number cards of a colour: 2 to 10
WAGER_SETS = (0b000, 0b001, 0b011, 0b111)  # no wager to three
PLENTY = 10_000  # points with which nobody falls to the floor
TOTAL, ARTEFACTS = "total", "artefacts"  # what a ranking compares
SHARED = "shared"


class CardRank(msgspec.Struct, frozen=True):
    """A rank of the card game, as a box holds it in every colour."""

    rank: str  # as the notation writes it: `x` or a number
    copies: int  # cards of this rank in one colour
    weight: int  # what each such card adds to an expedition's place in `receipts`


class CardEdition(msgspec.Struct, frozen=True):
    """One edition of the card game."""

    colours: str
    sixth: str
    rounds: int  # at most
    tie: str  # who wins if the ranking decides nothing
    exploits: list[str]  # those that its box holds


class CardScores(msgspec.Struct, frozen=True, tag_field="game", tag="card"):
    """What lies on a table of the card game scores."""

    editions: dict[str, CardEdition]
    ranks: list[CardRank]
    receipts: list[list[int]]  # sum, cost, multiplier, bonus and total of an expedition, by the weight of its cards
    exploit: int  # points
    seats: list[int]  # how many can play
    ranking: list[str]  # what is compared to find who leads, the first difference decides


class BoardEdition(msgspec.Struct, frozen=True):
    """One edition of the board game."""

    rounds: int
    tie: str
    artefacts: list[list[int]]  # points by round, then by artefacts; more than the list has score like its last


class BoardScores(msgspec.Struct, frozen=True, tag_field="game", tag="board"):
    """What stands on a board scores."""

    editions: dict[str, BoardEdition]
    paths: str
    explorer: list[int]  # by step; 0 is the centre
    leader: list[int]
    least: int  # points never fall below
    bridge: int  # the first step behind it
    crossings: int  # with so many pawns behind a bridge the round is over
    artefact_tiles: int  # that lie on the board at the beginning of a round
    tile_points: int  # the points of every tile are a multiple of it
    seats: list[int]
    ranking: list[str]


class RollEdition(msgspec.Struct, frozen=True):
    """The one edition of the roll & write."""

    rounds: int
    tie: str


class RollScores(msgspec.Struct, frozen=True, tag_field="game", tag="roll"):
    """What a sheet scores."""

    editions: dict[str, RollEdition]
    columns: str
    plain: list[int]  # an expedition, by squares written
    doubled: list[int]  # the same, with its double box ticked
    artefacts: list[int]
    dice: list[int]
    bridge: int  # the first square behind it
    bridge_points: int
    seats: list[int]
    ranking: list[str]
    steps: SheetSteps


Scores = CardScores | BoardScores | RollScores


def _range(option: Option) -> list[int]:
    """List the whole numbers that an option allows."""
    least, most = option.numbers or (0, -1)
    return list(range(least, most + 1))


# --- card game ---


@cache
def card_scores() -> CardScores:
    """Score every expedition that can lie."""
    sets = [wagers | numbers << FIRST_NUMBER for numbers in range(1 << NUMBERS) for wagers in WAGER_SETS]
    return CardScores(
        {name: _card_edition(edition) for name, edition in card.EDITIONS.items() if name != "mini"},
        [_rank(rank) for rank in range(RANKS)],
        [receipt for at in range(0, len(sets), COLOURS) for receipt in _receipts(sets[at : at + COLOURS])],
        _exploit_points(),
        [CARD_SEATS],
        [TOTAL],
    )


def _card_edition(edition: card.Edition) -> CardEdition:
    exploits = list(NAMES) if edition.exploits else []
    return CardEdition(edition.colours, edition.sixth, card.MOST_ROUNDS, edition.tie, exploits)


def _rank(rank: int) -> CardRank:
    """Describe a rank; the first colour's kinds have the numbers of the ranks."""
    edition = card.EDITIONS["classic"]
    copies = card.copies(edition, edition.colours)
    weight = len(WAGER_SETS) << (rank - 1) if rank else 1  # the order of the sets in `card_scores`
    return CardRank(write_card(rank)[1:], int(copies[rank]), weight)


def _receipts(sets: list[int]) -> list[list[int]]:
    """Return the receipts of as many expeditions as one side has."""
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
    layout = board.layout_of(board.settle({}))
    return BoardScores(
        {name: _board_edition(name, one.rounds) for name, one in board.EDITIONS.items() if name != "mini"},
        PATHS,
        [_step(step, is_leader=False) for step in range(STEPS + 1)],
        [_step(step, is_leader=True) for step in range(STEPS + 1)],
        _least(),
        BRIDGE,
        CROSSINGS,
        layout.artefact_tiles,
        gcd(*layout.point_tiles),
        _range(board.OPTIONS["seats"]),
        [TOTAL, ARTEFACTS] if _winners(artefacts=1) == 1 else [TOTAL],
    )


def _board_edition(name: str, rounds: int) -> BoardEdition:
    tie = SHARED if _winners(artefacts=0) == _everybody(board.settle({})["seats"]) else ""
    return BoardEdition(rounds, tie, [_artefacts(name, rounds, dealt) for dealt in range(1, rounds + 1)])


def _everybody(seats: int) -> int:
    return (1 << seats) - 1


def _winners(*, artefacts: int) -> int:
    """Return who wins, one bit a seat, if all have as many points and seat 0 so many artefacts more."""
    states = _board(0, PLENTY)
    states["points"], states["artefacts"][0, 0] = PLENTY, artefacts
    return int(winners_now(board.pack(board.settle({})), states))


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


def _artefacts(edition: str, rounds: int, dealt: int) -> list[int]:
    """Score every number of artefacts after the round `dealt`."""
    boxes, states = board.pack(board.settle({"edition": edition})), _board(0, PLENTY)
    states["dealt"] = dealt
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
        {"": RollEdition(1, SHARED)},
        COLUMNS,
        [_sheet(written=count)[0] for count in marks],
        [_sheet(written=count, double=1)[0] for count in marks],
        [_sheet(artefacts=count)[EXPEDITIONS] for count in marks],
        [_sheet(refusals=count)[EXPEDITIONS + 1] for count in marks],
        layout.bridge,
        _sheet(bridges=1)[EXPEDITIONS + 2],
        _range(roll.OPTIONS["seats"]),
        [TOTAL],
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
