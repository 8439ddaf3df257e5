"""The board game once more, naively and from the rule book, to compare the compiled rules with."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

Thing = TypeVar("Thing")
Cards = tuple[str, ...]

PATHS = "YBWGR"


class Rules(NamedTuple):
    """What a table has chosen."""

    seats: int = 2
    hand: int = 8
    values: tuple[int, ...] = (-20, -15, -10, 5, 10, 15, 30, 35, 50)
    up_or_down: bool = False
    free_start: bool = False
    take_back: bool = False


class Table(NamedTuple):
    """Cards and tiles by name; rows, pawns and piles in the order of the paths."""

    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]  # cards in hand that were taken openly
    rows: tuple[tuple[Cards, ...], ...]
    pawns: tuple[tuple[int, ...], ...]  # steps; 0: not on the path
    leaders: tuple[str, ...]  # the path of each leader
    tiles: tuple[tuple[str, ...], ...]  # of each path, step by step
    piles: tuple[Cards, ...]
    deck: Cards
    mover: int | None
    step: str = "put"
    barred: str = ""
    points: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()  # artefact tiles
    crossings: int = 0
    advanced: int | None = None
    turns_left: int = -1


def deal(rules: Rules, words: Sequence[str], spaces: Iterable[str], mover: int, turn_cap: int = 0) -> Table:
    """Set up a round from the words of a deal."""
    cards = words[: words.index("removed" if "removed" in words else "tiles")]
    tiles = dict(zip(spaces, words[words.index("tiles") + 1 :], strict=False))
    size, seats = rules.hand, rules.seats
    hands = tuple(plain(cards[seat * size : (seat + 1) * size]) for seat in range(seats))
    none: tuple[Cards, ...] = ((),) * 5
    return Table(
        hands=hands,
        known=((),) * seats,
        rows=(none,) * seats,
        pawns=((0,) * 5,) * seats,
        leaders=("",) * seats,
        tiles=tuple(tuple(tiles.get(f"{path}{step}", "") for step in range(1, 10)) for path in PATHS),
        piles=none,
        deck=tuple(cards[seats * size :]),
        mover=mover,
        points=(0,) * seats,
        taken=(0,) * seats,
        turns_left=turn_cap or -1,
    )


def moves(rules: Rules, table: Table) -> list[str]:
    """List every move: B7 to B12.3."""
    if table.mover is None:
        return []
    if table.step == "take":
        piles = [path for path, pile in zip(PATHS, table.piles, strict=True) if pile and path != table.barred]
        return [*piles, "D"]
    if table.step == "choose":
        return [*(f">{path}" for path in movable(table)), ">"]
    found = []
    for card in dict.fromkeys(table.hands[table.mover]):
        found += [f"-{card}", *(lays(rules, table, table.mover, card))]
    return found


def movable(table: Table) -> list[str]:
    """List the paths on which the mover's pawn can move: begun, and not in its city (B12.3)."""
    steps = table.pawns[table.mover or 0]
    return [path for path, step in zip(PATHS, steps, strict=True) if 1 <= step <= 8]


def lays(rules: Rules, table: Table, seat: int, card: str) -> list[str]:
    """List the ways to lay a card: go on (B9), or begin with an explorer or the leader (B8)."""
    row = table.rows[seat][PATHS.index(card[0])]
    if row:
        return [card] if follows(rules, [value(laid) for laid in row], value(card)) else []
    held = [value(other) for other in table.hands[seat] if other[0] == card[0]]
    begins = rules.free_start or value(card) == min(held) or (rules.up_or_down and value(card) == max(held))
    explorers = sum(step > 0 for step in table.pawns[seat]) - bool(table.leaders[seat])
    if not begins:
        return []
    return [*([card] if explorers < 4 else []), *([] if table.leaders[seat] else [f"{card}!"])]


def follows(rules: Rules, row: list[int], new: int) -> bool:
    """Ask whether a value may follow in a row: B9, B17.1."""
    if not rules.up_or_down:
        return new >= row[-1]
    others = [laid for laid in row if laid != row[0]]
    if not others:
        return True
    return new >= row[-1] if others[0] > row[0] else new <= row[-1]


def after(rules: Rules, table: Table, move: str) -> Table:
    """Carry out a move."""
    if move == ">":
        return table._replace(step="take")
    if move[0] == ">":
        return walked(rules, table, move[1])
    return taken(rules, table, move) if len(move) == 1 else put(rules, table, move)


def put(rules: Rules, table: Table, move: str) -> Table:
    """Play a card (B7.1)."""
    card, seat = move.strip("-!"), table.mover or 0
    at = PATHS.index(card[0])
    known = without(table.known[seat], card) if card in table.known[seat] else table.known[seat]
    table = table._replace(
        hands=changed(table.hands, seat, without(table.hands[seat], card)),
        known=changed(table.known, seat, known),
        step="take",
    )
    if move[0] == "-":
        barred = "" if rules.take_back else card[0]
        return table._replace(piles=changed(table.piles, at, (*table.piles[at], card)), barred=barred)
    row = (*table.rows[seat][at], card)
    table = table._replace(rows=changed(table.rows, seat, changed(table.rows[seat], at, row)))
    if move[-1] == "!":
        table = table._replace(leaders=changed(table.leaders, seat, card[0]))
    return offered(table) if table.pawns[seat][at] == 9 else walked(rules, table, card[0])


def offered(table: Table) -> Table:
    """Let the mover move a pawn, if one can (B9.1, B12.3)."""
    return table._replace(step="choose" if movable(table) else "take")


def walked(rules: Rules, table: Table, path: str) -> Table:
    """Move the mover's pawn one step, and see what lies there: B12 to B13.1."""
    seat, at = table.mover or 0, PATHS.index(path)
    step = table.pawns[seat][at] + 1
    pawns = changed(table.pawns, seat, changed(table.pawns[seat], at, step))
    table = table._replace(pawns=pawns, advanced=seat, step="take", crossings=table.crossings + (step == 7))
    if step == 7 and table.crossings == 5:
        return ended(rules, table)
    tile = table.tiles[at][step - 1]
    if tile == "s":
        return offered(table)
    if tile == "a":
        row = changed(table.tiles[at], step - 1, "")
        return table._replace(
            tiles=changed(table.tiles, at, row), taken=changed(table.taken, seat, table.taken[seat] + 1)
        )
    return table._replace(points=changed(table.points, seat, table.points[seat] + int(tile or 0)))


def taken(rules: Rules, table: Table, source: str) -> Table:
    """Take a card and end the turn, perhaps the round: B11, B13."""
    seat = table.mover or 0
    if source == "D":
        card, table = table.deck[0], table._replace(deck=table.deck[1:])
    else:
        at = PATHS.index(source)
        card = table.piles[at][-1]
        known = changed(table.known, seat, plain((*table.known[seat], card)))
        table = table._replace(piles=changed(table.piles, at, table.piles[at][:-1]), known=known)
    table = table._replace(
        hands=changed(table.hands, seat, plain((*table.hands[seat], card))),
        mover=(seat + 1) % rules.seats,
        step="put",
        barred="",
        turns_left=table.turns_left - 1 if table.turns_left > 0 else -1,
    )
    return ended(rules, table) if not table.deck or table.turns_left == 0 else table


def ended(rules: Rules, table: Table) -> Table:
    """Score the pawns: B14."""
    points = tuple(max(0, table.points[seat] + worth(rules, table, seat)) for seat in range(rules.seats))
    return table._replace(points=points, mover=None, step="over", barred="")


def worth(rules: Rules, table: Table, seat: int) -> int:
    """Add up a player's pawns; the leader counts twice (B14)."""
    begun = [(path, step) for path, step in zip(PATHS, table.pawns[seat], strict=True) if step]
    return sum(rules.values[step - 1] * (1 + (path == table.leaders[seat])) for path, step in begun)


def value(card: str) -> int:
    return int(card[1:])


def plain(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards))


def without(cards: Cards, card: str) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def changed(things: tuple[Thing, ...], at: int, thing: Thing) -> tuple[Thing, ...]:
    return (*things[:at], thing, *things[at + 1 :])
