"""What every game offers: the verbs over its state, and the row by which the catalogue knows it.

The verbs are generic. Each game's rules define them over its own records; which game is meant is told by the type
of the state, compiled or not. A box (what the table chose) and a state travel as arrays of one record.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule, verb
from cibola.engine.random import Stream, below
from cibola.errors import Message

if TYPE_CHECKING:
    from cibola.position.position import Position

StateArray = NDArray[Any]  # an array of one record: a box or a state

MOST_ACTIONS = 256
# Room for a list of actions. As a field of a record it has no count of references, which compiled calls would keep up
# by atomic operations: an eighth of the time of a playout.
Scratch = np.dtype((np.record, [("actions", np.int64, MOST_ACTIONS)]))

CHANCE, OVER = -1, -2  # what `mover` answers where no seat is to move
SPECTATOR = -1  # a seat that sees only what everybody sees


@verb
def start(box: np.record, s: np.record) -> None:
    """Set up the state before the first chance event."""


@verb
def mover(box: np.record, s: np.record) -> int:
    """Name the seat to move, or CHANCE, or OVER."""
    return OVER


@verb
def sample(box: np.record, s: np.record, stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """Draw the result of the chance event that is due from a stream."""


@verb
def given(box: np.record, s: np.record, chance_result: NDArray[np.uint8]) -> None:
    """Carry out the chance event that is due, with this result."""


@verb
def chance(box: np.record, s: np.record, stream: Stream) -> None:
    """Carry out the chance event that is due, from a stream."""


@verb
def legal(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal action numbers in ascending order; return how many."""
    return 0


@verb
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Tell what stands against an action: 0 if nothing does."""
    return 0


@verb
def apply(box: np.record, s: np.record, action: int) -> int:
    """Carry out one decision, up to the next decision or chance event; return its news."""
    return 0


@verb
def score(box: np.record, s: np.record, seat: int) -> int:
    """Give a seat's points."""
    return 0


@verb
def winners(box: np.record, s: np.record) -> int:
    """Say who leads, one bit a seat."""
    return 0


@verb
def imagine(box: np.record, s: np.record, seat: int, stream: Stream) -> None:
    """Deal anew everything that a seat cannot know, each possibility equally likely."""


@verb
def hide(box: np.record, s: np.record, seat: int) -> None:
    """Replace everything that a seat cannot know by "unknown"."""


@verb
def reveal(box: np.record, s: np.record, action: int) -> None:
    """Turn up what an action of a hidden hand shows."""


@verb
def is_beyond(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Ask whether an action needs something that this state, seen by `seat`, does not know."""
    return False


@verb
def observe(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write what a seat knows as numbers for learning."""


# The verbs as Python calls them: with arrays of one record, which cost a tenth of passing a record.


@rule(nogil=False)
def start_now(boxes: StateArray, states: StateArray) -> None:
    """`start`."""
    start(boxes[0], states[0])


@rule(nogil=False)
def mover_now(boxes: StateArray, states: StateArray) -> int:
    """`mover`."""
    return mover(boxes[0], states[0])


@rule(nogil=False)
def sample_now(boxes: StateArray, states: StateArray, stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """`sample`."""
    sample(boxes[0], states[0], stream, chance_result)


@rule(nogil=False)
def given_now(boxes: StateArray, states: StateArray, chance_result: NDArray[np.uint8]) -> None:
    """`given`."""
    given(boxes[0], states[0], chance_result)


@rule(nogil=False)
def legal_now(boxes: StateArray, states: StateArray, out: NDArray[np.int64]) -> int:
    """`legal`."""
    return legal(boxes[0], states[0], out)


@rule(nogil=False)
def why_not_now(boxes: StateArray, states: StateArray, action: int) -> int:
    """`why_not`."""
    return why_not(boxes[0], states[0], action)


@rule(nogil=False)
def apply_now(boxes: StateArray, states: StateArray, action: int) -> int:
    """`apply`, if the action is allowed; else -1, and nothing has changed."""
    return -1 if why_not(boxes[0], states[0], action) else apply(boxes[0], states[0], action)


@rule(nogil=False)
def score_now(boxes: StateArray, states: StateArray, seat: int) -> int:
    """`score`."""
    return score(boxes[0], states[0], seat)


@rule(nogil=False)
def winners_now(boxes: StateArray, states: StateArray) -> int:
    """`winners`."""
    return winners(boxes[0], states[0])


@rule(nogil=False)
def imagine_now(boxes: StateArray, states: StateArray, seat: int, stream: Stream) -> None:
    """`imagine`."""
    imagine(boxes[0], states[0], seat, stream)


@rule(nogil=False)
def hide_now(boxes: StateArray, states: StateArray, seat: int) -> None:
    """`hide`."""
    hide(boxes[0], states[0], seat)


@rule(nogil=False)
def reveal_now(boxes: StateArray, states: StateArray, action: int) -> None:
    """`reveal`."""
    reveal(boxes[0], states[0], action)


@rule(nogil=False)
def is_beyond_now(boxes: StateArray, states: StateArray, seat: int, action: int) -> bool:
    """`is_beyond`."""
    return is_beyond(boxes[0], states[0], seat, action)


@rule(nogil=False)
def observe_now(boxes: StateArray, states: StateArray, seat: int, out: NDArray[np.int32]) -> None:
    """`observe`."""
    observe(boxes[0], states[0], seat, out)


@rule
def playouts(
    boxes: StateArray,
    states: StateArray,
    seats: int,
    stream: Stream,
    scratch: StateArray,
    games: int,
    totals: NDArray[np.int64],
) -> int:
    """Play whole games uniformly at random; add up each seat's points, return how many decisions it took."""
    box, s, actions = boxes[0], states[0], scratch[0].actions
    plies = 0
    for _ in range(games):
        start(box, s)
        turn = mover(box, s)
        while turn != OVER:
            if turn == CHANCE:
                chance(box, s, stream)
            else:
                count = legal(box, s, actions)
                apply(box, s, actions[below(stream, count)])
                plies += 1
            turn = mover(box, s)
        for seat in range(seats):
            totals[seat] += score(box, s, seat)
    return plies


def twin_of(states: StateArray) -> StateArray:
    """Copy a state in a tenth of the time of `copy`, which goes field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


class Move(NamedTuple):
    """One decision that was carried out, with its news; or, by CHANCE, the number of a chance event."""

    seat: int
    action: int
    news: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (several: shared; none: nobody), and why it ended."""

    winners: tuple[int, ...]
    reason: str  # `finished`, `resigned`, `timeout`, `abandoned` or `agreed`
    scores: tuple[int, ...]
    truncated: bool = False  # a turn cap cut a round short (C6.3)
    seat: int | None = None  # who resigned, ran out of time, or left


def nobody_ahead(_boxes: StateArray, _states: StateArray) -> tuple[int, ...]:
    """Let nobody choose before the turn comes."""
    return ()


def same_turn(states: StateArray, _seat: int) -> StateArray:
    """Leave the turn where it is."""
    return states


@dataclass(frozen=True)
class Game:
    """One row of the catalogue: a game's records, sizes, and the words around its rules."""

    name: str
    rules_version: int
    state: np.dtype[Any]
    box: np.dtype[Any]
    actions: int
    chance_size: int  # bytes of a chance result
    observation: int
    layout: tuple[tuple[str, int, str], ...]
    seats: Callable[[dict[str, Any]], int]
    options: Mapping[str, Any]  # each an `Option`
    settle: Callable[[dict[str, Any]], dict[str, Any]]
    pack: Callable[..., StateArray]  # from settled options and the version of the rules
    write: Callable[[int], str]
    read: Callable[[str], int]
    write_chance: Callable[[StateArray, NDArray[np.uint8]], str]
    read_chance: Callable[[StateArray, int, str], NDArray[np.uint8]]
    hide_chance: Callable[[StateArray, NDArray[np.uint8], int, Sequence[Move]], str]
    hide_moves: Callable[[Sequence[Move], int], list[Move]]  # their news, as a seat knows it
    refusal: Callable[[StateArray, StateArray, int], Message]
    is_truncated: Callable[[StateArray], bool]
    view: Callable[["Position", int, bool], Any]
    events: Callable[["Position", int, int], list[Any]]
    # Who may choose before the turn comes, and the state as if it were the turn of such a seat; mostly nobody may.
    seats_ahead: Callable[[StateArray, StateArray], tuple[int, ...]] = nobody_ahead
    turn_to: Callable[[StateArray, int], StateArray] = same_turn
