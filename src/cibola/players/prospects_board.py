"""What the expeditions of the board game may still become: the estimate behind the greedy player."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from cibola.games.board.components import COLOURS, VALUES
from cibola.games.board.observation import OFFSET
from cibola.games.board.state import ARTEFACT, BRIDGE, CITY, CROSSINGS, DOWN, NO_TILE, POINTS, STEP, STEPS, UP
from cibola.position.position import Position

PACE = 0.85  # moves of a player in a turn, on the average
LATE_LOSS = 0.5  # of the cards that will come to a hand, this part comes before it is too late to lay them
STEP_WORTH = 9.0  # what one move more is worth
STILL_THERE = 0.8  # the chance that nobody else takes an artefact first


@dataclass(frozen=True)
class Expedition:
    """One path for one player: the pawn's step, the last card and direction of the row, cards in hand and hidden."""

    step: int
    leader: bool
    last: int  # -1: not begun
    direction: int
    hand: tuple[int, ...]
    hidden: tuple[int, ...]
    worth: tuple[float, ...]  # standing on a step, and all that was met up to there; the first is not begun
    points: tuple[float, ...]  # standing on a step only

    def follows(self, value: int) -> bool:
        """Ask whether a value may still be laid (B9, B17.1)."""
        if self.last < 0 or self.direction not in (UP, DOWN):
            return True
        return value >= self.last if self.direction == UP else value <= self.last

    def useful(self, cards: Sequence[int]) -> int:
        """Count the cards that may still follow."""
        return sum(copies for value, copies in enumerate(cards) if copies and self.follows(value))

    @cached_property
    def ready(self) -> int:
        return self.useful(self.hand)

    @cached_property
    def hoped(self) -> int:
        return self.useful(self.hidden)

    def after(self, moves: float, *, leads: bool) -> float:
        """Estimate what so many moves more would bring; the leader's step counts twice (B14)."""
        at = min(float(CITY), self.step + moves)
        low = int(at)
        high = min(low + 1, CITY)
        gained = _between(self.worth[low], self.worth[high], at - low) - self.worth[self.step]
        stands = _between(self.points[low], self.points[high], at - low)
        return gained + stands * (2 if leads else 1)


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * share


@dataclass(frozen=True)
class Prospects:
    """All expeditions of a seat, and the time that is left to the round."""

    expeditions: tuple[Expedition, ...]
    turns: float
    coming: float  # the chance that one hidden card comes to one's own hand in time
    has_leader: bool  # the leader still waits
    kept: float  # points and artefacts that one has already

    @cached_property
    def value(self) -> float:
        """Estimate the points of this seat: go on with the expeditions that are worth it, leave the others."""
        return self.kept + max(self._value(focus) for focus in product((False, True), repeat=COLOURS))

    def at_the_end(self, moved: int) -> float:
        """Count the points of this seat if the round ends with one step of the pawn on a path (B13.1)."""
        steps = [expedition.step + (path == moved) for path, expedition in enumerate(self.expeditions)]
        pairs = zip(self.expeditions, steps, strict=True)
        return self.kept + sum(expedition.points[step] * (1 + expedition.leader) for expedition, step in pairs)

    def _value(self, focus: tuple[bool, ...]) -> float:
        wanted = [
            expedition.ready + self.coming * expedition.hoped if on else 0.0
            for expedition, on in zip(self.expeditions, focus, strict=True)
        ]
        share = min(1.0, self.turns / max(sum(wanted), 0.01))
        total, best_start = 0.0, 0.0
        for expedition, moves in zip(self.expeditions, wanted, strict=True):
            if not expedition.step and not moves:
                continue
            plain = expedition.after(moves * share, leads=expedition.leader)
            total += plain
            if not expedition.step and self.has_leader:
                best_start = max(best_start, expedition.after(moves * share, leads=True) - plain)
        return total + best_start


def prospects(seen: Position, seat: int, extra: int | None = None) -> Prospects:
    """Read what a seat knows, with one card more in hand if asked."""
    numbers = seen.observe(seat)[0].tolist()
    if extra is not None:
        numbers[extra] += 1
    box = seen.boxes[0]
    artefact = _artefact_worth(seen)
    points = (0.0, *(float(value) for value in box["values"]))
    turns = _turns(numbers)
    hidden = sum(_part(numbers, "unseen", 0, COLOURS * VALUES))
    held = numbers[OFFSET["artefacts"]] + numbers[OFFSET["artefact_tiles"]]
    leaders = _part(numbers, "leaders", 0, COLOURS)
    return Prospects(
        expeditions=tuple(_expedition(numbers, path, points, artefact) for path in range(COLOURS)),
        turns=turns,
        coming=LATE_LOSS * min(1.0, turns / max(1, hidden)),
        has_leader=not any(leaders),
        kept=numbers[OFFSET["points"]] + artefact * held,
    )


def _artefact_worth(seen: Position) -> float:
    """Give the average worth of an artefact on the track of this game (B15, B16)."""
    box = seen.boxes[0]
    track = box["large_track"] if box["rounds"] > 1 else box["small_track"]
    return float(track[-1] - track[0]) / (len(track) - 1)


def _part(numbers: list[int], name: str, place: int, size: int) -> tuple[int, ...]:
    at = OFFSET[name] + place * size
    return tuple(numbers[at : at + size])


def _expedition(numbers: list[int], path: int, points: tuple[float, ...], artefact: float) -> Expedition:
    tiles = _part(numbers, "tiles", path, STEPS)
    worth, met = [0.0], 0.0
    for tile in tiles:
        met += _tile_worth(tile, artefact)
        worth.append(met)
    return Expedition(
        step=numbers[OFFSET["pawns"] + path],
        leader=bool(numbers[OFFSET["leaders"] + path]),
        last=numbers[OFFSET["lasts"] + path] - 1,
        direction=numbers[OFFSET["directions"] + path],
        hand=_part(numbers, "hand", path, VALUES),
        hidden=_part(numbers, "unseen", path, VALUES),
        worth=tuple(worth),
        points=points,
    )


def _tile_worth(tile: int, artefact: float) -> float:
    if tile == NO_TILE:
        return 0.0
    return {ARTEFACT: STILL_THERE * artefact, STEP: STEP_WORTH}.get(tile, float(tile - POINTS))


def _turns(numbers: list[int]) -> float:
    """Estimate the own turns that are left: until the deck is empty, or until the fifth crossing (B13)."""
    seats = numbers[OFFSET["seats"]]
    pawns = _part(numbers, "pawns", 0, seats * COLOURS)
    missing = sorted(BRIDGE - step for step in pawns if step < BRIDGE)
    moves = sum(missing[: CROSSINGS - numbers[OFFSET["crossings"]]])
    return min((numbers[OFFSET["deck"]] + seats - 1) / seats, moves / (PACE * seats) + 1)
