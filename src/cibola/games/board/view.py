"""What one seat of the board game may see: typed structs, nothing hidden in them."""

from typing import Literal

import msgspec

from cibola.engine.interface import CHANCE, EVERYONE, Outcome, ReadablePosition, StateArray, score_now
from cibola.games.board.components import COLOURS, LETTERS, VALUES
from cibola.games.board.editions import EDITIONS
from cibola.games.board.events import Event, ends_turn, events, read_news
from cibola.games.board.notation import TEXTS, write_card, write_tile
from cibola.games.board.state import BRIDGE, CROSSINGS, EXPLORERS, NO_TILE
from cibola.games.common.cards import NONE
from cibola.games.common.events import since_last_turn
from cibola.games.common.views import Pile, cache_latest, piles, plain_row

Step = Literal["deal", "put", "choose", "take", "over"]
STEP_NAMES: tuple[Step, ...] = ("deal", "put", "choose", "take", "over")
DIRECTIONS: tuple[Literal["open", "up", "down"], ...] = ("open", "up", "down")


class Expedition(msgspec.Struct, frozen=True):
    """One player's row of cards and pawn on one path, and what the pawn is worth now."""

    colour: str
    cards: list[str]
    direction: Literal["open", "up", "down"]
    step: int  # 0: not begun
    leader: bool
    points: int


class Side(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    seat: int
    name: str
    expeditions: list[Expedition]
    hand_size: int
    hand: list[str] | None  # only where the viewer may see it
    known: list[str]  # cards of the hand that were taken openly
    artefacts: int
    artefact_tiles: int  # taken in this round
    points: int  # kept so far
    round_points: int  # of the pawns, as they stand
    total: int  # if the round ended now
    explorers: int  # that still wait
    leader_waits: bool


class Path(msgspec.Struct, frozen=True):
    """A path: what lies on its steps, from the first to the city. None: nothing."""

    colour: str
    tiles: list[str | None]


class Score(msgspec.Struct, frozen=True):
    """How one player's points came about in a round: added up, they may fall below zero and are held there."""

    seat: int
    before: int
    tiles: int  # points gained on the way (B12.2)
    pawns: int  # B14
    artefacts: int  # held after the round
    artefact_points: int | None  # after the last round (B15, B16)
    total: int


class RoundResult(msgspec.Struct, frozen=True):
    """A finished round: everything is shown."""

    round: int
    sides: list[Side]
    crossings: int
    scores: list[Score]


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat, or a spectator, may see it."""

    game: str
    edition: str
    seat: int | None
    round: int
    rounds: int
    step: Step
    mover: int | None
    deck: int
    crossings: int
    most_crossings: int  # with so many the round ends
    bridge: int  # the first step behind it
    values: list[int]
    artefact_track: list[int]  # what so many artefacts are worth after the last round
    paths: list[Path]
    piles: list[Pile]
    sides: list[Side]
    moves: list[Event]
    results: list[RoundResult]
    legal: list[str]
    outcome: Outcome | None


def view(position: ReadablePosition, viewer: int) -> View:
    """Show the table to a viewer: a seat, a SPECTATOR, or EVERYONE, who sees all hands."""
    table = read_table(position)
    mover, outcome = position.mover, position.outcome
    is_open = viewer == EVERYONE or table.step not in ("put", "choose", "take") or outcome is not None
    is_asked = mover is not None and viewer in (mover, EVERYONE)
    return View(
        game="board",
        edition=position.options["edition"],
        seat=viewer if viewer >= 0 else None,
        round=table.row["dealt"],
        rounds=EDITIONS[position.options["edition"]].rounds,
        step="over" if outcome else table.step,
        mover=mover,
        deck=table.row["deck_left"],
        crossings=table.row["crossings"],
        most_crossings=CROSSINGS,
        bridge=BRIDGE,
        values=table.values,
        artefact_track=artefact_track(position),
        paths=table.paths,
        piles=table.piles,
        sides=[table.side(side, is_shown=is_open or side == viewer) for side in range(position.seats)],
        moves=events(position, viewer, since_last_turn(position.moves, viewer, ends_turn)),
        results=[*position.results],
        legal=[TEXTS[action] for action in position.actions] if is_asked else [],
        outcome=outcome,
    )


def round_result(position: ReadablePosition, number: int) -> RoundResult:
    """Show a finished round, by its number from 0 on."""
    table = Reading(position, position.round_ends[number])
    sides = [table.side(side, is_shown=True) for side in range(position.seats)]
    before = position.round_ends[number - 1]["points"][0].tolist() if number else [0] * position.seats
    tiles = _tile_points(position, number)
    track = artefact_track(position) if number + 1 == position.boxes["rounds"][0] else None
    scores = [
        Score(
            seat=side.seat,
            before=before[side.seat],
            tiles=tiles[side.seat],
            pawns=side.round_points,
            artefacts=side.artefacts,
            artefact_points=track[min(side.artefacts, len(track) - 1)] if track else None,
            total=side.points,
        )
        for side in sides
    ]
    return RoundResult(number + 1, sides, table.row["crossings"], scores)


def _tile_points(position: ReadablePosition, number: int) -> list[int]:
    """Add up the points that each player gained from tiles in a round (B12.2)."""
    gained, dealt = [0] * position.seats, -1
    for mover, action, news in position.moves:
        dealt += mover == CHANCE
        if mover != CHANCE and dealt == number and not ends_turn(action):
            gained[mover] += read_news(news).tile_points
    return gained


def artefact_track(position: ReadablePosition) -> list[int]:
    """List what so many artefacts are worth after the last round (B15, B16)."""
    name = "large_track" if position.boxes["rounds"][0] > 1 else "small_track"
    track: list[int] = position.boxes[name][0].tolist()
    return track


def worth_of(values: list[int], step: int, *, leads: bool) -> int:
    """Return what a pawn on a step is worth; a leader counts double, plus or minus (B14)."""
    return values[step - 1] * (2 if leads else 1) if step else 0


class Reading:
    """A state read once into plain numbers, and the parts of views made from it, each once."""

    def __init__(self, position: ReadablePosition, states: StateArray) -> None:
        """Read a state of a position: the present one, or the end of a round."""
        self.row = plain_row(states)
        self.step: Step = STEP_NAMES[self.row["step"]]
        self.names = list(position.players)
        self.values: list[int] = position.boxes["values"][0].tolist()
        self.totals = [score_now(position.boxes, states, seat) for seat in range(position.seats)]
        self.paths = [self._path(path) for path in range(COLOURS)]
        self.piles = piles(self.row, LETTERS, range(COLOURS), write_card)
        self._open = [self._side(seat) for seat in range(position.seats)]
        self._covered = [msgspec.structs.replace(side, hand=None) for side in self._open]

    def _path(self, path: int) -> Path:
        return Path(LETTERS[path], [write_tile(tile) if tile != NO_TILE else None for tile in self.row["tile"][path]])

    def side(self, seat: int, *, is_shown: bool) -> Side:
        """Return one player's side, with or without the hand."""
        return self._open[seat] if is_shown else self._covered[seat]

    def _side(self, seat: int) -> Side:
        hand = [write_card(kind) for kind in self.row["hand"][seat] if kind != NONE]
        expeditions = [self._expedition(seat, path) for path in range(COLOURS)]
        return Side(
            seat=seat,
            name=self.names[seat],
            expeditions=expeditions,
            hand_size=len(hand),
            hand=hand,
            known=[write_card(kind) for kind in self.row["known"][seat] if kind != NONE],
            artefacts=self.row["artefacts"][seat],
            artefact_tiles=self.row["artefact_tiles"][seat],
            points=self.row["points"][seat],
            round_points=sum(expedition.points for expedition in expeditions),
            total=self.totals[seat],
            explorers=EXPLORERS - sum(one.step > 0 and not one.leader for one in expeditions),
            leader_waits=self.row["leader"][seat] == NONE,
        )

    def _expedition(self, seat: int, path: int) -> Expedition:
        step, is_leader = self.row["pawn"][seat][path], self.row["leader"][seat] == path
        row, direction = self.row["row"][seat][path], DIRECTIONS[self.row["direction"][seat][path]]
        values = [value for value in range(VALUES) for _ in range(row >> 2 * value & 3)]
        if direction == "down":
            values.reverse()
        points = worth_of(self.values, step, leads=is_leader)
        cards = [f"{LETTERS[path]}{value}" for value in values]
        return Expedition(LETTERS[path], cards, direction, step, is_leader, points)


@cache_latest
def read_table(position: ReadablePosition) -> Reading:
    """Read the present state."""
    return Reading(position, position.states)
