"""Random tables: people who play, take back, comment, resign, run out of time, leave and come back."""

from typing import Any

from hypothesis import strategies as st
from tests.laws.tables import explicit, positions, starts

from cibola.errors import NotAllowedError
from cibola.position.position import Position

times = st.none() | st.integers(-62_135_596_800_000, 253_402_300_799_999)
names = st.text(max_size=12) | st.sampled_from(
    ["", " ", '"', "Ana", "#x", "a: b", "{", "yes", "\u2028", " x ", "\\", "\n"]
)
comments = st.text(max_size=20) | st.sampled_from(["", "{}", "}", "\\", '"', "a\nb\r\n", "\u2028\x85\t", "@12:00", " "])

Happening = tuple[Any, ...]

happenings = st.lists(
    st.tuples(
        st.sampled_from(["play", "play", "play", "back", "hand_over", "resign", "time_out", "abandon", "agree"]),
        st.integers(0, 2**16),
        times,
        comments,
        names,
    ),
    max_size=12,
)


def happen(position: Position, what: str, number: int, at: int | None, comment: str, name: str) -> None:
    """Let one thing happen at the table, if it is allowed."""
    seat = number % position.seats
    try:
        if what == "play":
            if position.mover is not None:
                actions = position.actions
                position.play(actions[number % len(actions)], at=at, comment=comment)
        elif what == "back":
            position.take_back(number % (len(position.log) + 1), seat=seat, at=at, comment=comment)
        elif what == "hand_over":
            position.hand_over(seat, name, at=at, comment=comment)
        else:
            getattr(position, what)(seat, at=at, comment=comment)
    except NotAllowedError:
        pass


@st.composite
def tables(draw: st.DrawFn) -> Position:
    """Reach a position in the way of real tables."""
    reached = draw(positions())
    position = explicit(reached, 3) if draw(st.booleans()) else reached
    for happening in draw(happenings):
        happen(position, *happening)
    return position


@st.composite
def named_starts(draw: st.DrawFn) -> Position:
    """Start a game between people of any name."""
    start = draw(starts())
    players = [draw(names) for _ in range(start.seats)]
    return Position(start.game.name, start.options, seed=start.seed, players=players, date=draw(names))
