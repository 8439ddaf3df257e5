"""What the laws must know of the roll & write: its options, its dice and marks, a naive count of its points."""

from collections import Counter
from typing import Any

import msgspec
from hypothesis import strategies as st
from tests.games.roll import naive

from cibola.engine.interface import CHANCE
from cibola.games.roll.editions import layout_of
from cibola.games.roll.layouts import STANDARD
from cibola.position.position import Position

# All arrows: long chains, and arrows that lead nowhere.
ARROWS = msgspec.to_builtins(STANDARD) | {
    "name": "arrows",
    "arrows": {"R": [1, 2], "O": [1, 3], "Y": [2, 3]},
    "artefacts": {"R": [3], "O": [2], "Y": [1]},
    "values": [-20, 10, 30],
    "artefact_track": [-9, 9, 20],
    "dice_track": [-5, 5, 0],
    "bridge": 2,
    "bridge_points": -7,
    "colours": 3,
}
REFUSE = "-"


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Choose everything that a table can choose."""
    seats = draw(st.integers(2, 5))
    chosen: dict[str, Any] = {
        "seats": seats,
        "start": draw(st.sampled_from(["eldest", "random", *range(seats)])),
        "eldest": draw(st.integers(0, seats - 1)),
        "layout": draw(st.sampled_from(["standard", "standard", "mini", ARROWS])),
    }
    left_out = draw(st.sets(st.sampled_from(["start", "eldest"])))
    return {name: value for name, value in chosen.items() if name not in left_out}


def marks_on_table(position: Position) -> Counter[str]:
    """Count the dice and every mark on the sheets, read from the state itself."""
    state = {name: position.states[name][0].tolist() for name in position.game.state.names or ()}
    found = Counter[str]()
    for seat in range(position.seats):
        found[f"written {seat}"] = sum(
            state[name][seat][at] for name in ("written", "double", "top") for at in range(6)
        )
        found[f"refused {seat}"] = state["refusals"][seat]
        assert [sum(number > 0 for number in numbers) for numbers in state["square"][seat]] == state["written"][seat]
    view = position.view()
    found.update([*view.colours, *map(str, view.digits), *(view.claim or "")])
    return +found


def marks_made(position: Position) -> Counter[str]:
    """Count what should be there: the last roll, and a mark for every choice and every arrow that was followed."""
    squares, made = int(position.boxes["squares"][0]), Counter[str]()
    for seat, action, _ in position.moves:
        text = position.game.write(action)
        if seat != CHANCE and text != ">":
            made[f"{'refused' if text == REFUSE else 'written'} {seat}"] += 1
    for seat in range(position.seats):
        made[f"refused {seat}"] = min(made[f"refused {seat}"], squares)
    if position.view().step in {"choose", "follow"}:
        made.update(position.game.write_chance(position.boxes, position.chance_results[-1]).split()[:6])
    return +made


def naive_table(position: Position) -> naive.Table:
    """Play the same game by the naive rules, from texts alone."""
    texts = ["roll" if seat == CHANCE else position.game.write(action) for seat, action, _ in position.moves]
    first = next((move.seat for move in position.moves if move.seat != CHANCE), 0)
    return naive.replayed(layout_of(position.options), position.seats, first, texts)


def naive_scores(position: Position) -> tuple[int, ...]:
    """Count all points again."""
    table, layout = naive_table(position), layout_of(position.options)
    return tuple(naive.points(table, seat, layout) for seat in range(position.seats))


def hidden_places(_position: Position, _seat: int) -> list[int]:
    """Nothing is hidden."""
    return []
