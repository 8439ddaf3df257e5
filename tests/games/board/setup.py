"""Tables of the board game set up from explicit deals, and terse ways to play on them."""

from collections.abc import Mapping
from typing import Any

from cibola.games.board import BOARD
from cibola.games.board.components import LETTERS
from cibola.games.board.layouts import STANDARD
from cibola.games.board.notation import write_card, write_tile
from cibola.position.position import Position


def settled(options: Mapping[str, Any]) -> dict[str, Any]:
    """Complete the options of a test: seat 0 starts unless it says otherwise."""
    return BOARD.settle({"start": 0, **options})


def cards_in_box(**options: Any) -> list[str]:
    """Name every card of a box, in the order of the kinds."""
    copies = BOARD.pack(settled(options))["copies"][0].tolist()
    return [write_card(kind) for kind, count in enumerate(copies) for _ in range(count)]


def spaces(**options: Any) -> list[str]:
    """Name every marked space of a board, as `B6`, in the order in which a deal places tiles."""
    marked = BOARD.pack(settled(options))["marked"][0]
    return [f"{LETTERS[path]}{step + 1}" for path in range(5) for step in range(9) if marked[path, step]]


def tiles(placed: str = "", **options: Any) -> list[str]:
    """Place tiles: `B6:s B7:15`. The others lie on the spaces not named: points, artefacts, steps."""
    boxes = BOARD.pack(settled(options))
    box = [write_tile(tile) for tile in boxes["tiles"][0][: int(boxes["tile_count"][0])].tolist()]
    where = dict(place.split(":") for place in placed.split())
    for tile in where.values():
        box.remove(tile)
    rest = sorted(box, key="as".find)
    return [where.get(space) or rest.pop(0) for space in spaces(**options)]


def deal(*hands: str, placed: str = "", last: str = "", removed: str = "", **options: Any) -> str:
    """Write a deal. Each seat gets its cards in this order: its hand, then its draws if all always take the deck.

    `last` is the bottom of the deck. The cards not named fill the free places: the highest of all colours first.
    """
    settled_options = settled(options)
    boxes = BOARD.pack(settled_options)
    size, seats, out = int(boxes["hand"][0]), int(boxes["seats"][0]), int(boxes["removed"][0])
    starter, cards = int(boxes["start"][0]), cards_in_box(**options)
    rest = sorted(cards, key=lambda card: (-int(card[1:]), LETTERS.index(card[0])))
    places: list[str | None] = [None] * len(cards)
    for seat, hand in enumerate(hands):
        for number, card in enumerate(hand.split()):
            drawn = seats * size + seats * (number - size) + (seat - starter) % seats
            places[seat * size + number if number < size else drawn] = card
    kept = len(cards) - out
    for number, card in enumerate(removed.split()):
        places[kept + number] = card
    if last:
        places[kept - 1] = last
    for card in filter(None, places):
        rest.remove(card)
    words = [card or rest.pop(0) for card in places]
    if out:
        words.insert(kept, "removed")
    return " ".join([*words, "tiles", *tiles(placed, **options)])


def table(*hands: str, placed: str = "", last: str = "", removed: str = "", **options: Any) -> Position:
    """Set up a game whose first round is dealt as `deal` says; later rounds are not dealt."""
    text = deal(*hands, placed=placed, last=last, removed=removed, **options)
    return Position("board", settled(options), deals=[text])


def play(position: Position, moves: str) -> Position:
    """Play moves one after the other."""
    for move in moves.split():
        position.play(move)
    return position


def pass_turn(position: Position) -> None:
    """Discard the highest card, so that low ones stay in hand, and take from the deck."""
    position.play(max((move for move in position.legal if move[0] == "-"), key=lambda move: int(move[2:]))).play("D")


def pass_to(position: Position, seat: int) -> Position:
    """Pass turns until a seat is to move."""
    while position.mover != seat:
        pass_turn(position)
    return position


def lay(position: Position, *cards: str) -> Position:
    """Let each seat lay its cards, one a turn, moving no other pawn, taking from the deck; without cards it passes."""
    left = [text.split() for text in cards]
    while any(left):
        seat = position.mover
        assert seat is not None
        if seat < len(left) and left[seat]:
            position.play(left[seat].pop(0))
            if position.view().step == "choose":
                position.play(">")
            position.play("D")
        else:
            pass_turn(position)
    return position


def finish(position: Position, deck: int = 0) -> Position:
    """Pass turns until the round has ended, or until only so many cards are left in the deck."""
    finished = len(position.round_ends)
    while len(position.round_ends) == finished and position.states["deck_left"][0] > deck:
        pass_turn(position)
    return position


def hand(position: Position, seat: int) -> list[str]:
    """Name the cards of a hand."""
    return list(position.open_view.sides[seat].hand)


def side(position: Position, seat: int = 0) -> Any:
    """Show a player's side."""
    return position.view().sides[seat]


def expedition(position: Position, seat: int, colour: str) -> Any:
    """Show an expedition: its row and its pawn."""
    return side(position, seat).expeditions[LETTERS.index(colour)]


def pawns(position: Position, seat: int = 0) -> str:
    """Name where a player's pawns stand: `B5 Y6!`."""
    begun = [one for one in side(position, seat).expeditions if one.step]
    return " ".join(f"{one.colour}{one.step}{'!' * one.leader}" for one in begun)


def tile(position: Position, space: str) -> str | None:
    """Name the tile on a space, such as `B6`."""
    found: str | None = position.view().paths[LETTERS.index(space[0])].tiles[int(space[1]) - 1]
    return found


def layout(**changed: Any) -> dict[str, Any]:
    """Write a board as a table, as a file would: the standard one with changes."""
    return {name: getattr(STANDARD, name) for name in STANDARD.__struct_fields__} | {"name": "own"} | changed


def on(placed: str = "", **changed: Any) -> dict[str, Any]:
    """Choose a board that has tiles only where a test places them: `B6:s B7:15`. To be given to `table` or `deal`."""
    where = dict(place.split(":") for place in placed.split())
    kinds = list(where.values())
    own = layout(
        spaces={letter: sorted(int(space[1]) for space in where if space[0] == letter) for letter in LETTERS},
        step_tiles=kinds.count("s"),
        artefact_tiles=kinds.count("a"),
        point_tiles=[int(kind) for kind in kinds if kind.isdecimal()],
    )
    return {"layout": own | changed, "placed": placed}


def steps(*spaces: str) -> str:
    """Place step tiles on runs of steps: `B1-6` is six of them."""
    runs = [(run[0], *run[1:].split("-")) for run in spaces]
    return " ".join(f"{path}{step}:s" for path, first, last in runs for step in range(int(first), int(last) + 1))
