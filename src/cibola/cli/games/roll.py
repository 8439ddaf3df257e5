"""The score sheet of the roll & write.

R7      seven squares of the red column are filled (also R 7, or red 7)
R7x     its double box is ticked (Rx: nothing else)
R7+     its bridge brought points
a5      five artefacts are marked        d3    three dice symbols (both may have a bridge: a7+)
"""

import re
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from cibola.cli.output import Output
from cibola.cli.score_sheet import ScoredGame, ScoreSheet, colour_of, leaders_of, number_of, shared_tie
from cibola.engine.interface import winners_now
from cibola.errors import CibolaError, UnreadableError
from cibola.games.roll.components import ARTEFACT_COLUMN, COLOURS, DICE_COLUMN, LETTERS
from cibola.games.roll.editions import layout_of, pack, settle
from cibola.games.roll.scoring import tally
from cibola.games.roll.state import SEATS, State

TOKEN = re.compile(r"(?P<name>[^\W\d_]*?)(?P<number>[0-9]+)?(?P<marks>[x×+]*)", re.IGNORECASE)
BESIDE = {"a": "a", "artefact": "a", "artefacts": "a", "d": "d", "dice": "d", "dés": "d", "des": "d"}
BRIDGE = "+"


@dataclass
class FilledColumn:
    """How far a column is filled, whether its double box is ticked, and whether its bridge brought points."""

    filled: int = -1  # -1: not typed yet
    double: bool = False
    bridge: bool = False


@dataclass
class FilledColumns:
    """One player's sheet: the columns by colour, and `a` and `d` beside them."""

    columns: dict[str, FilledColumn] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Return whether there is anything to score."""
        return bool(self.columns)


class ScoredColumn(msgspec.Struct, frozen=True):
    """The score of one column; `artefacts` and `dice` are columns too."""

    column: str
    filled: int
    double: bool
    bridge: bool
    points: int


class ScoredColumns(msgspec.Struct, frozen=True):
    """One player's sheet, scored."""

    columns: list[ScoredColumn]
    bridge_points: int
    total: int


class RollScoreSheet(ScoreSheet):
    """The score sheet of the roll & write."""

    game = "roll"
    options = ("layout",)
    seats = SEATS
    rounds = 1

    def __init__(self, chosen: dict[str, object]) -> None:
        """Find the layout of the sheet."""
        super().__init__(chosen)
        self.settled = settle({**chosen, "seats": SEATS})
        self.layout = layout_of(self.settled)
        self.letters = LETTERS[: self.layout.colours]

    def side(self, words: list[str]) -> FilledColumns:
        """Read one player's sheet."""
        side, name = FilledColumns(), ""
        for word in words:
            token = TOKEN.fullmatch(word)
            if token is None:
                raise UnreadableError("cli-roll-unreadable", text=word)
            if token["name"]:
                name = self._name(token["name"], word)
                if name in side.columns:
                    raise UnreadableError("cli-roll-twice", column=name)
                side.columns[name] = FilledColumn()
            if not name:
                raise UnreadableError("cli-roll-unreadable", text=word)
            self._read(side.columns[name], name, token)
        for name, column in side.columns.items():
            self._check_column(name, column)
        return side

    def _name(self, word: str, whole: str) -> str:
        """Return the column that a word names."""
        name = BESIDE.get(word.lower()) or colour_of(word, self.letters)
        if not name:
            raise UnreadableError("cli-roll-colour", "R1.1", text=whole, known=" ".join(self.letters))
        return name

    def _read(self, column: FilledColumn, name: str, token: re.Match[str]) -> None:
        if token["number"]:
            if column.filled >= 0:
                raise UnreadableError("cli-roll-twice", column=name)
            column.filled = number_of(token["number"])
        marks = token["marks"].lower()
        column.bridge |= BRIDGE in marks
        column.double |= bool(marks.strip(BRIDGE))

    def _check_column(self, name: str, column: FilledColumn) -> None:
        """Raise an error for what no column of this sheet can be (R2, R4, R10)."""
        squares, bridge = len(self.layout.values), self.layout.bridge
        if column.filled < 0 and not column.double:
            raise UnreadableError("cli-roll-no-number", "R2", column=name)
        column.filled = max(column.filled, 0)
        if column.filled > squares:
            raise CibolaError("cli-roll-squares", "R2", column=name, count=column.filled, most=squares)
        if column.double and name not in self.letters:
            raise CibolaError("cli-roll-double", "R2", column=name)
        if column.bridge and column.filled < bridge:
            raise CibolaError("cli-roll-bridge", "R10", column=name, least=bridge)

    def check(self, rounds: list[list[FilledColumns]]) -> None:
        """Raise an error for more than one sheet a player."""
        self._check_size(rounds)

    def score(self, rounds: list[list[FilledColumns]]) -> ScoredGame:
        """Score the sheets."""
        sides = rounds[0]
        boxes = pack(self.settled | {"seats": max(len(sides), 2)})
        states = np.zeros(1, State)
        for seat, side in enumerate(sides):
            for name, column in side.columns.items():
                self._fill(states[0], seat, name, column)
        points = np.zeros((SEATS, COLOURS + 4), np.int64)
        tally(boxes, states, points)
        scored = [self._scored(side, points[seat].tolist()) for seat, side in enumerate(sides)]
        leaders = leaders_of(winners_now(boxes, states), len(sides))
        totals = [side.total for side in scored]
        return ScoredGame([scored], totals, leaders, shared_tie(leaders))

    def _number(self, name: str) -> int:
        return {"a": ARTEFACT_COLUMN, "d": DICE_COLUMN}.get(name, LETTERS.find(name))

    def _fill(self, state: np.record, seat: int, name: str, column: FilledColumn) -> None:
        number = self._number(name)
        if name == "a":
            state.artefacts[seat] = column.filled
        elif name == "d":
            state.refusals[seat] = column.filled
        else:
            state.written[seat, number] = column.filled
            state.double[seat, number] = column.double
        state.bridges[seat] |= column.bridge << number

    def _scored(self, side: FilledColumns, points: list[int]) -> ScoredColumns:
        names = {"a": "artefacts", "d": "dice"}
        columns = [
            ScoredColumn(names.get(name, name), told.filled, told.double, told.bridge, points[self._number(name)])
            for name in (*self.letters, "a", "d")
            if (told := side.columns.get(name))
        ]
        return ScoredColumns(columns, points[COLOURS + 2], points[COLOURS + 3])

    def show(self, side: ScoredColumns, name: str | None, output: Output) -> None:
        """Print the score of each column."""
        from rich.table import Table

        from cibola.drawing import signed

        table = Table(title=name, title_justify="left", title_style="bold", box=None, show_footer=True)
        table.add_column("")
        for key in ("filled", "doubled"):
            table.add_column(output.text(f"cli-roll-{key}"), justify="right")
        table.add_column(output.text("cli-score-points"), justify="right")
        table.add_column(output.text("cli-roll-bridges"), justify="right")
        table.columns[3].footer, table.columns[3].footer_style = signed(side.total), "bold"
        for column in side.columns:
            doubled, bridge = "× 2" if column.double else "", "✓" if column.bridge else ""
            row = [str(column.filled), doubled, signed(column.points), bridge]
            table.add_row(self._label(column.column, output), *row)
        if side.bridge_points:
            table.add_row(output.text("cli-roll-bridges"), "", "", signed(side.bridge_points), "")
        output.stdout.print(table)

    def _label(self, name: str, output: Output) -> Any:
        from cibola.cli.table import place
        from cibola.drawing.symbols import ARTEFACT, DIE

        if name == "artefacts":
            return f"{ARTEFACT} {output.text('cli-score-artefacts')}"
        if name == "dice":
            return f"{DIE} {output.text('cli-roll-dice')}"
        return place("roll", name, " " + output.text(f"colour-{name}"))
