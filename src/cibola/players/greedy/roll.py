"""The greedy player of the roll & write: it writes where it gains most, and refuses where writing would cost more."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from cibola.games.roll.components import ARROW, ARTEFACT, ARTEFACT_COLUMN, COLOURS, COLUMNS, DICE_COLUMN, SQUARES, TEN
from cibola.games.roll.notation import FOLLOWING
from cibola.games.roll.observation import OFFSET
from cibola.position.position import Position

ARROW_WORTH = 6.0  # what one more number to write is worth
REACH = 0.62  # squares that a column gains for each number that is still free above its last one
PACE = 0.75  # columns that a player serves in a turn
REFUSALS_A_TURN = 0.18
LEAST_TURNS = 1.5


@dataclass(frozen=True)
class SheetOutlook:
    """One sheet, the tables that value it, and the turns that are left."""

    numbers: tuple[tuple[int, ...], ...]  # of each column, from the bottom up
    doubles: tuple[int, ...]
    artefacts: int
    refusals: int
    own_bridges: tuple[int, ...]
    free_bridges: tuple[bool, ...]  # not crossed in an earlier turn
    ahead: tuple[int, ...]  # how far the best of the others is, in each column
    turns: float
    special: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    artefact_track: tuple[int, ...]
    dice_track: tuple[int, ...]
    only_double: int
    bridge: int
    bridge_points: int

    @property
    def squares(self) -> int:
        return len(self.values) - 1

    @property
    def value(self) -> float:
        """Estimate the final points of this sheet."""
        columns = [self._column(column) for column in range(len(self.numbers))]
        more = sum(gained for _, gained in columns)
        artefacts = self._track(self.artefact_track, self.artefacts + more)
        refusals = min(float(self.squares - 1), self.refusals + REFUSALS_A_TURN * self.turns)
        dice = self._track(self.dice_track, max(refusals, float(self.refusals)))
        hopes = self._hope(ARTEFACT_COLUMN, self.artefacts, more) + self._hope(DICE_COLUMN, self.refusals, 1.0)
        return (
            sum(points for points, _ in columns) + artefacts + dice + hopes + self.bridge_points * sum(self.own_bridges)
        )

    def _column(self, column: int) -> tuple[float, float]:
        """Estimate one expedition: its points, and the artefacts that it will still bring."""
        numbers = self.numbers[column]
        written, last = len(numbers), numbers[-1] if numbers else 1
        moves = self._moves(written, last)
        times = 1 + self.doubles[column]
        points = times * self._track(self._values(column), written + moves)
        if not written and not self.doubles[column]:
            points = max(points, 0.0)
        to_come = self.special[column][written:]
        ahead = [min(1.0, max(0.0, moves - at)) for at in range(len(to_come))]
        arrows = sum(share for share, what in zip(ahead, to_come, strict=True) if what == ARROW)
        artefacts = sum(share for share, what in zip(ahead, to_come, strict=True) if what == ARTEFACT)
        return points + ARROW_WORTH * arrows + self._hope(column, written, moves), artefacts

    def _moves(self, written: int, last: int) -> float:
        """Estimate the squares that a column will still gain: numbers leave room, and time must be left."""
        room = 0.6 + REACH * (TEN - last)
        time = PACE * self.turns / len(self.numbers) * 1.6
        return min(float(self.squares - written), room * time / (room + time) * 1.5)

    def _values(self, column: int) -> Sequence[int]:
        """Return the value table; a double box alone is worth less than nothing (R12.1)."""
        return (self.only_double, *self.values[1:]) if self.doubles[column] else self.values

    def _track(self, track: Sequence[int], at: float) -> float:
        at = min(at, float(len(track) - 1))
        low = int(at)
        high = min(low + 1, len(track) - 1)
        return track[low] + (track[high] - track[low]) * (at - low)

    def _hope(self, column: int, marked: int, moves: float) -> float:
        """Estimate the points of a bridge that nobody has crossed: more if it is near, less if others are nearer."""
        missing = self.bridge - marked
        if missing <= 0 or not self.free_bridges[column]:
            return 0.0
        lead = missing - (self.bridge - self.ahead[column])
        chance = min(1.0, moves / missing) * (0.8 if lead <= 0 else 0.8 / (1 + lead))
        return self.bridge_points * chance * (marked / self.bridge)


def read_sheet(seen: Position, seat: int) -> SheetOutlook:
    """Read the sheet of a seat."""
    numbers = seen.observe(seat)[0].tolist()
    box, seats = seen.boxes[0], seen.seats
    colours, squares = int(box["colours"]), int(box["squares"])
    columns = [[_numbers(numbers, place, column) for column in range(colours)] for place in range(seats)]
    marks = [_marks(numbers, place, columns[place]) for place in range(seats)]
    crossed = numbers[OFFSET["crossed"] : OFFSET["crossed"] + COLUMNS]
    ahead = tuple(max(marks[place][column] for place in range(1, seats)) for column in range(COLUMNS))
    return SheetOutlook(
        numbers=tuple(columns[0]),
        doubles=tuple(numbers[OFFSET["doubles"] : OFFSET["doubles"] + colours]),
        artefacts=numbers[OFFSET["artefacts"]],
        refusals=numbers[OFFSET["refusals"]],
        own_bridges=tuple(numbers[OFFSET["bridges"] : OFFSET["bridges"] + COLUMNS]),
        free_bridges=tuple(not bridge for bridge in crossed),
        ahead=ahead,
        turns=_turns(marks, crossed, colours, int(box["bridge"])),
        special=tuple(tuple(row[:squares].tolist()) for row in box["special"][:colours]),
        values=tuple(box["values"][: squares + 1].tolist()),
        artefact_track=tuple(box["artefact_track"][: squares + 1].tolist()),
        dice_track=tuple(box["dice_track"][: squares + 1].tolist()),
        only_double=int(box["only_double"]),
        bridge=int(box["bridge"]),
        bridge_points=int(box["bridge_points"]),
    )


def _numbers(numbers: list[int], place: int, column: int) -> tuple[int, ...]:
    at = (place * COLOURS + column) * SQUARES
    return tuple(number for number in numbers[at : at + SQUARES] if number)


def _marks(numbers: list[int], place: int, columns: Sequence[tuple[int, ...]]) -> list[int]:
    """Count the marks of a seat in all eight columns."""
    written = [len(column) for column in columns] + [0] * (COLOURS - len(columns))
    return [*written, numbers[OFFSET["artefacts"] + place], numbers[OFFSET["refusals"] + place]]


def _turns(marks: Sequence[Sequence[int]], crossed: Sequence[int], colours: int, bridge: int) -> float:
    """Estimate the turns that are left, until every bridge is crossed by someone (R11.1)."""
    columns = [column for column in (*range(colours), ARTEFACT_COLUMN, DICE_COLUMN) if not crossed[column]]
    missing: list[int] = [max(0, bridge - max(each[column] for each in marks)) for column in columns]
    return max(LEAST_TURNS, 0.8 * sum(missing) / math.sqrt(len(marks)))


def choose(seen: Position) -> str:
    """Choose the action that looks best now; the first in the list where several do."""
    return max(seen.legal, key=lambda action: _weigh(seen, action))


def _weigh(seen: Position, action: str) -> float:
    """Estimate the sheet after an action, and the arrow that it lets one follow."""
    seat = seen.mover or 0
    tried = seen.copy().play(action)
    is_pointed = tried.mover == seat and FOLLOWING in tried.legal
    return read_sheet(tried, seat).value + (ARROW_WORTH if is_pointed else 0.0)
