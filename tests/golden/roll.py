"""Golden games of the roll & write.

All seats follow one simple policy: a 0 early ticks a double box; else the pair with the smallest gap above its column,
if the gap is small, or if one would be exhausted; else refuse. Arrows lead into the column that is furthest, and are
declined where every column with room is empty.
"""

from collections.abc import Iterator
from typing import Any

from cibola.games.roll.editions import layout_of
from cibola.position.position import Position

GAMES: dict[str, dict[str, Any]] = {
    "roll": {"seats": 2},
    "roll-five": {"seats": 5, "start": 3},
    "roll-three": {"seats": 3, "start": "eldest", "eldest": 1},
    "roll-mini": {"seats": 4, "layout": "mini"},
}
PLAYERS = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
EARLY = 3  # rolls in which one dares a double box
WIDEST_GAP = 2
LAST_BUT_ONE = 8  # refusals: the next one would exhaust


class Policy:
    """What the seat to move sees, and what it does."""

    def __init__(self, position: Position) -> None:
        self.view = position.view(position.mover)
        self.legal = position.legal
        self.sheet = self.view.sheets[position.mover or 0]
        self.columns = {column.colour: column for column in self.sheet.columns}

    def gap(self, pair: str) -> int:
        """How far a pair is above its column; to begin a column costs a little."""
        column, number = self.columns[pair[0]], int(pair[1]) or 10
        return number - column.numbers[-1] if column.numbers else number - 1 + (not column.double)

    def choose(self) -> str:
        doubles = [move for move in self.legal if move.endswith("0") and self.is_empty(move[0])]
        pairs = [move for move in self.legal if move != "-" and move not in doubles]
        if doubles and self.view.roll <= EARLY:
            return doubles[0]
        best = min(pairs, key=self.gap, default="-")
        if best == "-" or self.gap(best) <= WIDEST_GAP:
            return best
        return best if self.sheet.refusals == LAST_BUT_ONE else "-"

    def is_empty(self, colour: str) -> bool:
        return not self.columns[colour].numbers and not self.columns[colour].double

    def follow(self) -> str:
        targets = [move for move in self.legal if move != ">" and not self.is_empty(move[1])]
        return max(targets, key=lambda move: len(self.columns[move[1]].numbers), default=">")

    def move(self) -> str:
        return self.choose() if self.view.step == "choose" else self.follow()


def playthrough(name: str) -> str:
    """Play a golden game and tell it as text."""
    options = GAMES[name]
    position = Position("roll", options, seed=f"golden {name}", players=PLAYERS[: options["seats"]])
    return "\n".join(tell(name, position)) + "\n"


def tell(name: str, position: Position) -> Iterator[str]:
    options = position.options | {"layout": layout_of(position.options).name}
    yield f"{name}: {', '.join(f'{option} {value}' for option, value in options.items())}\n"
    while position.outcome is None:
        yield tell_turn(position)
    yield "\n== End =="
    for sheet in position.view().sheets:
        yield from tell_sheet(sheet)
    end = position.outcome
    winners = " and ".join(position.players[seat] for seat in end.winners)
    yield f"\n{end.reason}, won by {winners}: {' '.join(map(str, end.scores))}"


def tell_turn(position: Position) -> str:
    """Tell a roll and everybody's choices with what they crossed."""
    number = len(position.chance_results)
    dice = position.game.write_chance(position.boxes, position.chance_results[-1])
    told = [tell_choice(position) for _ in range(position.seats)]
    return f"{number:>3}. {dice}   {'; '.join(told)}"


def tell_choice(position: Position) -> str:
    seat = position.mover or 0
    before = position.view().sheets[seat]
    moves = [Policy(position).move()]
    position.play(moves[0])
    while position.view().step == "follow":
        moves.append(Policy(position).move())
        position.play(moves[-1])
    sheet = position.view().sheets[seat]
    crossed = [name for name in sheet.bridges if name not in before.bridges]
    bridges = f" crosses {', '.join(crossed)}" if crossed else ""
    tired = " is exhausted" if sheet.exhausted and not before.exhausted else ""
    return f"{position.players[seat]} {' '.join(moves)}{bridges}{tired}"


def tell_sheet(sheet: Any) -> Iterator[str]:
    """Tell how a sheet scored."""
    yield f"\n{sheet.name}"
    for column in sheet.columns:
        marks = f"{'x2 ' if column.double else ''}{' '.join(map(str, column.numbers))}{' top' if column.top else ''}"
        yield f"  {column.colour} {marks:<30} {column.points:>5}"
    yield f"  artefacts {sheet.artefacts:<22} {sheet.artefact_points:>5}"
    yield f"  dice {sheet.refusals:<27} {sheet.refusal_points:>5}"
    yield f"  bridges {' '.join(sheet.bridges):<24} {sheet.bridge_points:>5}"
    yield f"  total {sheet.total:>32}"
