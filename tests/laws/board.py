"""What the laws must know of the board game: its options, where cards and tiles are, a naive count of its points."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st
from tests.games.board import naive
from tests.laws.rounds import by_round

from cibola.engine.interface import CHANCE
from cibola.games.board.components import DECK, LETTERS, TAKE
from cibola.games.board.editions import layout_of
from cibola.games.board.layouts import STANDARD
from cibola.games.board.notation import write_card, write_tile
from cibola.games.common.cards import NONE
from cibola.position.position import Position

# A board on which step tiles lie everywhere, so that moves chain and the fifth crossing comes early.
RUNWAYS: dict[str, Any] = {
    **{field: getattr(STANDARD, field) for field in STANDARD.__struct_fields__},
    "name": "runways",
    "spaces": {letter: tuple(range(1, 10)) for letter in LETTERS},
    "step_tiles": 30,
    "artefact_tiles": 9,
    "point_tiles": (1, 5, 10, 15, 50, 253),
}


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Choose everything that a table can choose. Long games are capped, to be many."""
    edition = draw(st.sampled_from(["standard", "short", "short", "mini"]))
    seats = draw(st.integers(2, 4))
    return {
        "edition": edition,
        "seats": seats,
        "up_or_down": draw(st.booleans()),
        "free_start": draw(st.booleans()),
        "take_back": draw(st.booleans()),
        "start": draw(st.sampled_from(["eldest", "random", *range(seats)])),
        "eldest": draw(st.integers(0, seats - 1)),
        "layout": draw(st.sampled_from([STANDARD.name, RUNWAYS, RUNWAYS])),
        "turn_cap": draw(st.sampled_from([3, 20, 30] if edition == "standard" else [0, 0, 40])),
    }


def components_out(position: Position) -> Counter[str]:
    """Count every card and tile on the table and in the hands, read from the state itself; removed cards as such."""
    state = {name: position.states[name][0].tolist() for name in position.game.state.names or ()}
    kinds = [kind for hand in state["hand"] for kind in hand if kind != NONE]
    kinds += state["deck"][: state["deck_left"]]
    kinds += [kind for pile, height in zip(state["pile"], state["height"], strict=True) for kind in pile[:height]]
    for side in state["row"]:
        for path, row in enumerate(side):
            kinds += [11 * path + value for value in range(11) for _ in range(row >> 2 * value & 3)]
    tiles = [tile for path in state["tile"] for tile in path if tile] + [1] * _artefacts_of_round(position)
    cards = Counter(write_card(kind) for kind in kinds)
    return cards + Counter(f"tile {write_tile(tile)}" for tile in tiles) + _pawns(state)


def _artefacts_of_round(position: Position) -> int:
    """Count the artefact tiles taken in the last round that was dealt, exchanged or not."""
    rounds = (
        position.round_ends if len(position.round_ends) < len(position.chance_results) else position.round_ends[:-1]
    )
    before = int(rounds[-1]["artefacts"][0].sum()) if rounds else 0
    return int(position.states["artefacts"][0].sum() + position.states["artefact_tiles"][0].sum()) - before


def _pawns(state: dict[str, Any]) -> Counter[str]:
    """Count the pawns on the paths and those that wait; whoever has laid cards of a colour has a pawn there."""
    pawns: Counter[str] = Counter()
    for seat, steps in enumerate(state["pawn"]):
        begun = [path for path, step in enumerate(steps) if step]
        assert begun == [path for path, row in enumerate(state["row"][seat]) if row]
        assert all(step <= 9 for step in steps)
        led = state["leader"][seat] != NONE
        assert state["leader"][seat] in begun or not led
        assert len(begun) - led <= 4
        pawns[f"pawns of {seat}"] = len(begun) + (4 - (len(begun) - led)) + (not led)
    assert state["crossings"] == sum(step >= 7 for steps in state["pawn"] for step in steps) <= 5
    return pawns


def components(position: Position) -> Counter[str]:
    """Count what should be there once a round was dealt: the box without the cards that this deal removes."""
    copies: list[int] = position.boxes["copies"][0].tolist()
    cards = Counter({write_card(kind): count for kind, count in enumerate(copies) if count})
    kept = int(position.boxes["cards"][0] - position.boxes["removed"][0])
    out = position.chance_results[-1][kept : int(position.boxes["cards"][0])].tolist()
    removed = Counter(write_card(kind) for kind in out)
    if "?" in removed:  # only imagined: any may be, that are not elsewhere
        found = Counter({card: count for card, count in components_out(position).items() if card in cards})
        removed = cards - found
        assert removed.total() == len(out)
    tiles = position.boxes["tiles"][0][: int(position.boxes["tile_count"][0])].tolist()
    pawns = Counter({f"pawns of {seat}": 5 for seat in range(4)})
    return cards - removed + Counter(f"tile {write_tile(tile)}" for tile in tiles) + pawns


# --- a second, slow and plain reading of the rules, from texts alone ---


def rules_of(position: Position) -> naive.Rules:
    chosen = position.options
    flags = {name: chosen[name] for name in ("up_or_down", "free_start", "take_back")}
    return naive.Rules(position.seats, int(position.boxes["hand"][0]), tuple(layout_of(chosen).steps), **flags)


def naive_scores(position: Position) -> tuple[int, ...]:
    """Count all points again, from the deals and the moves as they are written."""
    rules, board = rules_of(position), layout_of(position.options)
    points: tuple[int, ...] = (0,) * position.seats
    artefacts = points
    rounds = by_round(position)
    for event, moves in enumerate(rounds):
        words = position.game.write_chance(position.boxes, position.chance_results[event]).split()
        spaces = [f"{letter}{step}" for letter in LETTERS for step in sorted(board.spaces[letter])]
        table = naive.deal(rules, words, spaces, moves[0][0] if moves else 0, position.options["turn_cap"])
        table = table._replace(points=points)
        for seat, move in moves:
            assert seat == table.mover
            table = naive.after(rules, table, move)
        points = table.points if table.mover is None else naive.ended(rules, table).points
        artefacts = tuple(map(sum, zip(artefacts, table.taken, strict=True)))
    is_long = position.options["edition"] == "standard"
    if len(rounds) < (3 if is_long else 1):
        return points
    track = board.large_track if is_long else board.small_track
    worth = [track[min(held, len(track) - 1)] for held in artefacts]
    return tuple(max(0, kept + more) for kept, more in zip(points, worth, strict=True))


# --- another game in which a seat has seen the same ---


def hidden_places(position: Position, seat: int) -> list[int]:
    """Find the words of the running deal whose cards this seat has not drawn itself."""
    size, cards = int(position.boxes["hand"][0]), int(position.boxes["cards"][0])
    kept = cards - int(position.boxes["removed"][0])
    moves = position.moves[max(at for at, move in enumerate(position.moves) if move.seat == CHANCE) :]
    owners = [place // size for place in range(position.seats * size)]
    owners += [move.seat for move in moves if move.action == TAKE + DECK]
    hidden = [place for place in range(cards) if place >= len(owners) or owners[place] != seat]
    return [place + (place >= kept) for place in hidden]  # past the word `removed`
