"""The greedy player of the board game: low cards first, the leader on the best prospect, nothing late, no gifts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from cibola.errors import HiddenError
from cibola.games.board.components import COLOURS, LETTERS, VALUES
from cibola.games.board.notation import DECK_LETTER, MOVING, read_card
from cibola.games.board.observation import OFFSET
from cibola.games.board.state import ARTEFACT, BRIDGE, CITY, CROSSINGS, DOWN, NO_TILE, POINTS, STEP, STEPS, UP
from cibola.position.position import Position

GIFT = 4.0  # what a useful discard is worth to the next player
TEMPO = 2.0  # what a turn is worth that is not spent on laying a card
REFUSED = -1000.0  # what is done only where nothing else is possible
PATIENCE = 0.5  # a pile must be better than the deck by this much
PACE = 0.85  # moves of a player in a turn, on the average
LATE_LOSS = 0.5  # the part of the cards still to be drawn that comes early enough to be laid
STEP_WORTH = 9.0  # what one move more is worth
STILL_THERE = 0.8  # the chance that nobody else takes an artefact first


@dataclass(frozen=True)
class PathOutlook:
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
        """Return whether a value may still be laid (B9, B17.1)."""
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

    expeditions: tuple[PathOutlook, ...]
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
    """Read what a seat knows, with one card more in hand if asked for."""
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
    """Return the average worth of an artefact on the track of this game (B15, B16)."""
    box = seen.boxes[0]
    track = box["large_track"] if box["rounds"] > 1 else box["small_track"]
    return float(track[-1] - track[0]) / (len(track) - 1)


def _part(numbers: list[int], name: str, place: int, size: int) -> tuple[int, ...]:
    at = OFFSET[name] + place * size
    return tuple(numbers[at : at + size])


def _expedition(numbers: list[int], path: int, points: tuple[float, ...], artefact: float) -> PathOutlook:
    tiles = _part(numbers, "tiles", path, STEPS)
    worth, met = [0.0], 0.0
    for tile in tiles:
        met += _tile_worth(tile, artefact)
        worth.append(met)
    return PathOutlook(
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


# --- choosing ---


def choose(seen: Position) -> str:
    """Choose the action that looks best now; the first in the list where several do."""
    legal = seen.legal
    if DECK_LETTER in legal:
        return _take(seen, legal)
    return max(legal, key=lambda action: _weigh(seen, action))


def _weigh(seen: Position, action: str) -> float:
    """Weigh what a card or a move leads to."""
    seat = seen.mover or 0
    try:
        tried = seen.copy().play(action)
    except HiddenError:  # the fifth crossing: then the round ends, and hands are shown
        return prospects(seen, seat).at_the_end(LETTERS.index(action.strip(MOVING)[0]))
    after = prospects(tried, seat)
    value = after.value + (STEP_WORTH if MOVING in tried.legal and action != MOVING else 0.0)
    return value - _cost_of_discard(seen, action) if action.startswith("-") else value


def _cost_of_discard(seen: Position, action: str) -> float:
    """Count what a discard costs: a turn, what others may do with the card, and a promise to lay what was taken."""
    seat = seen.mover or 0
    view = seen.view(seat)
    colour, value = divmod(read_card(action[1:]), VALUES)
    numbers = seen.observe(seat)[0].tolist()
    gifts = sum(_could_use(numbers, place, colour, value) for place in range(1, seen.seats))
    promise = -REFUSED if action[1:] in view.sides[seat].known else 0.0
    return TEMPO + GIFT * gifts / (seen.seats - 1) + promise


def _could_use(numbers: list[int], place: int, colour: int, value: int) -> float:
    """Estimate how much use another player has for a card, from 0 to 1."""
    at = place * COLOURS + colour
    last, direction = numbers[OFFSET["lasts"] + at] - 1, numbers[OFFSET["directions"] + at]
    if last < 0:
        return 0.3 if value <= 3 else 0.1  # noqa: PLR2004 (low cards begin well)
    is_lost = (direction == UP and value < last) or (direction == DOWN and value > last)
    return 0.0 if is_lost else 1.0


def _take(seen: Position, legal: list[str]) -> str:
    """Take a useful card from a pile where that is better than the average of what the deck may hold."""
    seat = seen.mover or 0
    now = prospects(seen, seat)
    view = seen.view(seat)
    may_hold = max(1, int(seen.boxes["hand"][0]) // 4)
    if len(view.sides[seat].known) >= may_hold:
        return DECK_LETTER  # so that no two players take for ever
    tops = {pile.colour: pile.top for pile in view.piles if pile.top and pile.colour in legal}
    gains = {colour: _gain(seen, now, read_card(top)) for colour, top in tops.items()}
    best = max(gains, key=lambda colour: gains[colour], default=DECK_LETTER)
    return best if gains.get(best, 0.0) > _hope(seen, now) + PATIENCE else DECK_LETTER


def _gain(seen: Position, now: Prospects, kind: int) -> float:
    """Estimate what a card more in hand would bring; nothing, if it cannot be laid next."""
    if not now.expeditions[kind // VALUES].follows(kind % VALUES):
        return REFUSED
    return prospects(seen, seen.mover or 0, kind).value - now.value


def _hope(seen: Position, now: Prospects) -> float:
    """Estimate what the deck's next card would bring: the average of a middle card of each path."""
    counts = [sum(expedition.hidden) for expedition in now.expeditions]
    total = max(1, sum(counts))
    gains = 0.0
    for path, expedition in enumerate(now.expeditions):
        useful = expedition.hoped
        if useful:
            kind = path * VALUES + _typical(expedition.last, expedition.direction)
            gains += useful * max(0.0, prospects(seen, seen.mover or 0, kind).value - now.value)
    return gains / total


def _typical(last: int, direction: int) -> int:
    """Return a typical value that may follow."""
    if last < 0:
        return 0
    return last if direction in (UP, DOWN) else min(VALUES - 1, last + 1)
