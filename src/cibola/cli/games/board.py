"""The score sheet of the board game.

Y4      a pawn on step 4 of the yellow path (also Y 4, or yellow 4)
Y4!     the leader stands there
a3      three artefacts taken in this round
+25     points gained from tiles; in the first round typed, all points so far
"""

import re
from dataclasses import dataclass, field

import msgspec
import numpy as np

from cibola.cli.output import Output
from cibola.cli.score_sheet import ScoredGame, ScoreSheet, colour_of, leaders_of, number_of, shared_tie
from cibola.engine.interface import StateArray, score_now, winners_now
from cibola.errors import CibolaError, UnreadableError
from cibola.games.board.components import LETTERS
from cibola.games.board.editions import EDITIONS, layout_of, pack, settle
from cibola.games.board.scoring import artefact_points, pawn_points
from cibola.games.board.state import BRIDGE, CROSSINGS, EXPLORERS, PUTTING, SEATS, STEPS, State
from cibola.games.common.cards import NONE

TOKEN = re.compile(r"(?P<name>[^\W\d_]*)(?P<number>[0-9]+)?(?P<leader>!)?")
GAINED = re.compile(r"\+([0-9]+)")
ARTEFACTS = ("a", "artefact", "artefacts")
MOST_POINTS = 999_999


@dataclass
class PlacedPawns:
    """One player at the end of a round: pawns by path, the leader's path, artefacts taken, points gained."""

    pawns: dict[str, int] = field(default_factory=dict)
    leader: str = ""
    artefacts: int = 0
    points: int = 0

    def __bool__(self) -> bool:
        """Return whether there is anything to score."""
        return bool(self.pawns or self.artefacts or self.points)


class ScoredPawn(msgspec.Struct, frozen=True):
    """The score of one pawn: its step's value, doubled for the leader (B14)."""

    path: str
    step: int
    value: int
    leader: bool
    points: int


class ScoredPawns(msgspec.Struct, frozen=True):
    """One player's round: the pawns, the points before them, the artefacts, and the points after the round."""

    pawns: list[ScoredPawn]
    before: int
    artefacts: int
    artefact_points: int | None  # None: they score after the last round
    total: int


class BoardScoreSheet(ScoreSheet):
    """The score sheet of the board game."""

    game = "board"
    options = ("edition", "layout", "round")
    seats = SEATS
    rule_of_rounds = "B15"

    def __init__(self, chosen: dict[str, object]) -> None:
        """Find the layout of the board and the number of the first round."""
        super().__init__(chosen)
        self.settled = settle({name: value for name, value in chosen.items() if name != "round"} | {"seats": SEATS})
        self.layout = layout_of(self.settled)
        self.rounds: int = EDITIONS[self.settled["edition"]].rounds
        self.first = int(str(chosen.get("round", 1)))
        if not 1 <= self.first <= self.rounds:
            raise CibolaError("deal-round", "B15", number=self.first, rounds=self.rounds)

    def side(self, words: list[str]) -> PlacedPawns:
        """Read one player's pawns, artefacts and points of one round."""
        side, name = PlacedPawns(), ""
        for word in words:
            if gained := GAINED.fullmatch(word):
                side.points += number_of(gained[1])
                continue
            token = TOKEN.fullmatch(word)
            if token is None:
                raise UnreadableError("cli-board-unreadable", text=word)
            name = self._name(token["name"], word) if token["name"] else name
            self._read(side, name, token, word)
            if name == "a" and token["number"]:
                name = ""
        missing = [name for name, step in side.pawns.items() if not step]
        if missing:
            raise UnreadableError("cli-board-no-step", "B1", path=missing[0])
        return side

    def _name(self, word: str, whole: str) -> str:
        """Return the path that a word names, or `a` for artefacts."""
        name = "a" if word.lower() in ARTEFACTS else colour_of(word, LETTERS)
        if not name:
            raise UnreadableError("cli-board-colour", "B1", text=whole, known=" ".join(LETTERS))
        return name

    def _read(self, side: PlacedPawns, name: str, token: re.Match[str], word: str) -> None:
        if not name or (name == "a" and token["leader"]):
            raise UnreadableError("cli-board-unreadable", text=word)
        if name == "a":
            side.artefacts += number_of(token["number"] or "0")
            return
        if token["name"] and side.pawns.setdefault(name, 0):
            raise UnreadableError("cli-board-twice", "B8.1", path=name)
        if token["number"]:
            self._stand(side, name, token["number"])
        if token["leader"]:
            if side.leader not in ("", name):
                raise UnreadableError("cli-board-leaders", "B3")
            side.leader = name

    def _stand(self, side: PlacedPawns, path: str, number: str) -> None:
        if side.pawns[path]:
            raise UnreadableError("cli-board-twice", "B8.1", path=path)
        if not 1 <= number_of(number) <= STEPS:
            raise UnreadableError("cli-board-not-a-step", "B1", text=number, most=STEPS)
        side.pawns[path] = number_of(number)

    def check(self, rounds: list[list[PlacedPawns]]) -> None:
        """Raise an error for too many pawns, crossings or artefacts on one board (B3, B5, B13)."""
        self._check_size(rounds)
        artefacts = 0
        for number, sides in enumerate(rounds, self.first):
            for side in sides:
                if len(side.pawns) - bool(side.leader) > EXPLORERS:
                    raise CibolaError("cli-board-explorers", "B3", most=EXPLORERS)
                if side.points > MOST_POINTS:
                    raise CibolaError("cli-board-points", most=MOST_POINTS)
            crossings = sum(step >= BRIDGE for side in sides for step in side.pawns.values())
            if crossings > CROSSINGS:
                raise CibolaError("cli-board-crossings", "B13", round=number, count=crossings, most=CROSSINGS)
            artefacts += sum(side.artefacts for side in sides)
            if artefacts > number * self.layout.artefact_tiles:
                most = number * self.layout.artefact_tiles
                raise CibolaError("cli-board-artefacts", "B4", round=number, count=artefacts, most=most)

    def score(self, rounds: list[list[PlacedPawns]]) -> ScoredGame:
        """Score round after round; points and artefacts are kept (B14, B14.1)."""
        seats = max(len(sides) for sides in rounds)
        boxes = pack(self.settled | {"seats": max(seats, 2)})
        states = np.zeros(1, State)
        scored = []
        for number, sides in enumerate(rounds, self.first):
            padded = [*sides, *(PlacedPawns() for _ in range(seats - len(sides)))]
            _place(states, padded, number)
            scored.append([self._scored(boxes, states, seat) for seat in range(seats)])
            bits = winners_now(boxes, states)
            states["points"][0, :seats] = [side.total for side in scored[-1]]
            states["artefacts"][0] += states["artefact_tiles"][0]
        leaders = leaders_of(bits, seats)
        totals = [side.total for side in scored[-1]]
        is_over = self.first + len(rounds) - 1 == self.rounds
        return ScoredGame(scored, totals, leaders, shared_tie(leaders), is_over)

    def _scored(self, boxes: StateArray, states: StateArray, seat: int) -> ScoredPawns:
        artefacts = int(states["artefacts"][0, seat]) + int(states["artefact_tiles"][0, seat])
        is_last = int(states["dealt"][0]) == self.rounds
        return ScoredPawns(
            [self._pawn(boxes, states, seat, path) for path in range(len(LETTERS)) if states["pawn"][0, seat, path]],
            int(states["points"][0, seat]),
            artefacts,
            artefact_points(boxes[0], artefacts) if is_last else None,
            score_now(boxes, states, seat),
        )

    def _pawn(self, boxes: StateArray, states: StateArray, seat: int, path: int) -> ScoredPawn:
        alone = states.copy()
        alone["pawn"][0, seat] = np.where(np.arange(len(LETTERS)) == path, states["pawn"][0, seat], 0)
        step, is_leader = int(states["pawn"][0, seat, path]), int(states["leader"][0, seat]) == path
        points = pawn_points(boxes[0], alone[0], seat)
        return ScoredPawn(LETTERS[path], step, self.layout.steps[step - 1], is_leader, points)

    def show(self, side: ScoredPawns, name: str | None, output: Output) -> None:
        """Print the score of each pawn, and what is added to it."""
        from rich.table import Table

        from cibola.cli.table import place
        from cibola.drawing import signed
        from cibola.drawing.symbols import ARTEFACT

        table = Table(title=name, title_justify="left", title_style="bold", box=None, show_footer=True)
        table.add_column("")
        for key in ("step", "value", "leader"):
            table.add_column(output.text(f"cli-board-{key}"), justify="right")
        table.add_column(
            output.text("cli-score-points"), footer=signed(side.total), justify="right", footer_style="bold"
        )
        for pawn in side.pawns:
            path = place("board", pawn.path, " " + output.text(f"colour-{pawn.path}"))
            doubled = "× 2" if pawn.leader else ""
            table.add_row(path, str(pawn.step), signed(pawn.value), doubled, signed(pawn.points))
        if side.before:
            table.add_row(output.text("cli-board-before"), "", "", "", signed(side.before))
        if side.artefacts or side.artefact_points is not None:
            points = "" if side.artefact_points is None else signed(side.artefact_points)
            table.add_row(f"{ARTEFACT} {output.text('cli-score-artefacts')}", str(side.artefacts), "", "", points)
        if lift := side.total - side.before - sum(pawn.points for pawn in side.pawns) - (side.artefact_points or 0):
            table.add_row(output.text("cli-board-held"), "", "", "", f"+{lift}")
        output.stdout.print(table)


def _place(states: StateArray, sides: list[PlacedPawns], number: int) -> None:
    """Set up the end of a round, with the points and artefacts kept from those before."""
    states["dealt"], states["step"], states["leader"] = number, PUTTING, NONE
    for seat, side in enumerate(sides):
        states["pawn"][0, seat] = [side.pawns.get(letter, 0) for letter in LETTERS]
        if side.leader:
            states["leader"][0, seat] = LETTERS.index(side.leader)
        states["artefact_tiles"][0, seat] = side.artefacts
        states["points"][0, seat] += side.points
