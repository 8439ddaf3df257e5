"""What every game offers: the verbs over its state, and the row by which the catalogue knows it.

The verbs are generic. Each game's rules define them over its own records; which game is meant is told by the type
of the state, compiled or not. A box (what the table chose) and a state travel as arrays of one record.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import Interface, rule
from cibola.engine.random import Stream, below
from cibola.errors import Message

StateArray = NDArray[Any]  # an array of one record: a box or a state

MOST_ACTIONS = 256
# A buffer for a list of actions. As a field of a record it is not reference-counted: counting the references of an
# array of its own, by atomic operations, took an eighth of the time of a playout.
Scratch = np.dtype((np.record, [("actions", np.int64, MOST_ACTIONS)]))

CHANCE, OVER = -3, -4  # what `mover` returns where no seat is to move
SPECTATOR, EVERYONE = -1, -2  # viewers: one who sees only what everybody sees; one who sees all that a state holds

GAME = Interface("game")


@GAME.verb
def start(box: np.record, s: np.record) -> None:
    """Set up the state before the first chance event."""


@GAME.verb
def mover(box: np.record, s: np.record) -> int:
    """Return the seat to move, or CHANCE, or OVER."""
    return OVER


@GAME.verb
def sample(box: np.record, s: np.record, stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """Draw the result of the chance event that is due from a stream."""


@GAME.verb
def given(box: np.record, s: np.record, chance_result: NDArray[np.uint8]) -> None:
    """Carry out the chance event that is due, with this result."""


@GAME.verb
def chance(box: np.record, s: np.record, stream: Stream) -> None:
    """Carry out the chance event that is due, from a stream."""


@GAME.verb
def legal(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal action numbers in ascending order; return how many."""
    return 0


@GAME.verb
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Return why an action is illegal, as a number of the game; 0 if it is legal."""
    return 0


@GAME.verb
def apply(box: np.record, s: np.record, action: int) -> int:
    """Carry out one decision, up to the next decision or chance event; return its news."""
    return 0


@GAME.verb
def score(box: np.record, s: np.record, seat: int) -> int:
    """Return a seat's points."""
    return 0


@GAME.verb
def winners(box: np.record, s: np.record) -> int:
    """Return who leads, one bit a seat."""
    return 0


@GAME.verb
def imagine(box: np.record, s: np.record, seat: int, stream: Stream) -> None:
    """Deal anew everything that a seat cannot know, each possibility equally likely (a determinization)."""


@GAME.verb
def hide(box: np.record, s: np.record, seat: int) -> None:
    """Replace everything that a seat cannot know by "unknown"."""


@GAME.verb
def reveal(box: np.record, s: np.record, action: int) -> None:
    """Turn up what an action of a hidden hand shows."""


@GAME.verb
def is_beyond(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Return whether an action needs something that this state, seen by `seat`, does not know."""
    return False


@GAME.verb
def observe(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write what a seat knows as numbers for learning."""


# The verbs as Python calls them, now and for one state: with arrays of one record, which cost a tenth of passing it.


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


@rule(is_slow=True)
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


def copy_state(states: StateArray) -> StateArray:
    """Return a copy of a state, in a tenth of the time of `copy`, which goes field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


class Move(NamedTuple):
    """One decision that was carried out, or a chance event: then `seat` is CHANCE and `action` the event's number."""

    seat: int
    action: int
    news: int  # what `apply` returned, packed: only the game's own `events` module reads it


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (several: shared; none: nobody), and why it ended."""

    winners: tuple[int, ...]
    reason: str  # `finished`, `resigned`, `timeout`, `abandoned` or `agreed`
    scores: tuple[int, ...]
    truncated: bool = False  # a turn cap cut a round short (C6.3)
    seat: int | None = None  # who resigned, ran out of time, or left


class Figure(msgspec.Struct, frozen=True):
    """One line of a seat's figures: how often something was there or was done, and the points that it brought."""

    what: str  # a word of the game: `expedition`, `wager`, `bridge` …
    colour: str  # its letter; empty where it is of no colour
    count: int  # how often
    points: int  # that it brought, plus or minus


class Figures(msgspec.Struct, frozen=True):
    """What a seat has done in a game. Lines of which there were none are left out."""

    parts: list[Figure]  # where the points came from; these points add up to the score
    details: list[Figure]  # what else was done, and what of the points it explains


class Barred(msgspec.Struct, frozen=True, kw_only=True):
    """An action that a player may think of and that is not allowed now, and why."""

    action: str
    reason: Message


class ReadablePosition(Protocol):
    """What the views, events and choices of a game read of a position; none of them changes it."""

    @property
    def boxes(self) -> StateArray: ...
    @property
    def states(self) -> StateArray: ...
    @property
    def seats(self) -> int: ...
    @property
    def players(self) -> Sequence[str]: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def moves(self) -> Sequence[Move]: ...
    @property
    def chance_results(self) -> Sequence[NDArray[np.uint8]]: ...
    @property
    def round_ends(self) -> Sequence[StateArray]: ...
    @property
    def results(self) -> Sequence[Any]: ...
    @property
    def mover(self) -> int | None: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def actions(self) -> Sequence[int]: ...


# Defaults for games in which nobody chooses before the turn comes.


def no_premoves(_boxes: StateArray, _states: StateArray) -> tuple[int, ...]:
    """Return no seat."""
    return ()


def same_turn(states: StateArray, _seat: int) -> StateArray:
    """Return a copy of the state, unchanged."""
    return copy_state(states)


def show_premoves(_view: Any, premoved: Any) -> Any:
    """Return the view after the premoves as it is."""
    return premoved


@dataclass(frozen=True, kw_only=True)
class Game:
    """One row of the catalogue: a game's records and sizes, and the Python functions around its rules."""

    name: str
    rules_version: int
    state: np.dtype[Any]
    box: np.dtype[Any]
    actions: int
    chance_size: int  # bytes of a chance result
    observation: int
    observation_layout: tuple[tuple[str, int, str], ...]
    has_rounds: bool  # a chance event is the deal of a round; else one of many rolls
    has_hidden_cards: bool
    draws: frozenset[int]  # actions that show something hidden to the seat that plays them

    # Options and boxes.
    seats: Callable[[Mapping[str, Any]], int]
    options: Mapping[str, Any]  # each an `Option`
    settle: Callable[[dict[str, Any]], dict[str, Any]]
    pack: Callable[..., StateArray]  # from settled options and the version of the rules
    single_round: Mapping[str, Any]  # the options of the shortest whole game
    layout: msgspec.Struct | None  # the printed values that the owner of a box can replace
    is_truncated: Callable[[StateArray], bool]

    # Notation.
    write: Callable[[int], str]
    read: Callable[[str], int]
    write_chance: Callable[[StateArray, NDArray[np.uint8]], str]
    read_chance: Callable[[StateArray, int, str], NDArray[np.uint8]]
    hide_chance: Callable[[StateArray, NDArray[np.uint8], int, Sequence[Move]], str]
    refusal: Callable[[StateArray, StateArray, int], Message]

    # What a seat sees and can do.
    view: Callable[[ReadablePosition, int], Any]  # EVERYONE sees all hands
    round_result: Callable[[ReadablePosition, int], Any]  # of a finished round, by its number from 0 on
    events: Callable[[ReadablePosition, int, int], list[Any]]
    hide_moves: Callable[[Sequence[Move], int], list[Move]]  # their news, as a seat knows it
    choices: Callable[[ReadablePosition], list[Any]]
    barred: Callable[[ReadablePosition], list[Barred]]
    unseen_by_colour: Callable[
        [ReadablePosition, int], dict[str, int] | None
    ]  # cards of each colour that a seat cannot place
    turns_left: Callable[[ReadablePosition, int], int | None]  # if from now on only the deck is drawn from
    figures: Callable[[ReadablePosition], list[Figures]]  # of the game so far, by seat
    structs: tuple[type[msgspec.Struct], ...]  # a view, an event and a choice

    # Choosing before one's turn comes: who may, the state as if it were that seat's turn, and what it sees meanwhile.
    premove_seats: Callable[[StateArray, StateArray], tuple[int, ...]] = no_premoves
    turn_to: Callable[[StateArray, int], StateArray] = same_turn
    premove_view: Callable[[Any, Any], Any] = show_premoves
