"""Tables for the full sheet of the score pad: everything that can be written on a sheet of the roll & write.

The engine tries out every digit and arrow on every stage that a column can be in. The page looks up which stage comes
next, or with which refusal the engine answers.
"""

import msgspec
import numpy as np

from cibola.engine.interface import OVER, StateArray, apply_now, mover_now, start_now, why_not_now
from cibola.games.roll import editions
from cibola.games.roll.components import ARROW, ARTEFACT, COLUMNS, DIGITS, FOLLOW, PLAIN, REFUSE
from cibola.games.roll.layouts import Layout
from cibola.games.roll.notation import REFUSALS
from cibola.games.roll.state import CHOOSING, FOLLOWING, GAME_OVER, NONE, State

SQUARES = {"": PLAIN, "arrow": ARROW, "artefact": ARTEFACT}
TOP = "top"
OTHER = 1  # the active player, so that the seat 0 that writes claims nothing


class Stage(msgspec.Struct, frozen=True):
    """How far an expedition can have come, and where every digit, and last an arrow, leads from there."""

    double: bool
    written: int
    number: int  # the last one; 0 before the first
    top: bool
    to: list[int]  # stages; -1 is the first of the refusals, -2 the second, …
    to_without: list[int]  # the same while no artefact is left to mark


class Effect(msgspec.Struct, frozen=True):
    """What a square does when it is written in."""

    artefacts: int  # marked
    arrow: bool


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be written: a message and its rule."""

    key: str
    rule: str


class End(msgspec.Struct, frozen=True):
    """What ends the game after a turn."""

    bridges: int  # that somebody has crossed
    exhausted: dict[int, int]  # players who have marked their last die, by the number of players


class SheetSteps(msgspec.Struct, frozen=True):
    """What can be written on a sheet."""

    layout: Layout
    stages: list[Stage]  # the first is that of an empty column
    refusals: list[Refusal]
    effects: dict[str, Effect]  # by what is printed on a square; `top` is the artefact on top
    end: End
    over: Refusal
    follow_now: Refusal
    choose_first: Refusal


# double, written, number, top
Place = tuple[int, int, int, int]
EMPTY: Place = (0, 0, 0, 0)


def sheet_steps() -> SheetSteps:
    """Try every action on every stage of one column, beginning with an empty one."""
    boxes = editions.pack(editions.settle({}))
    layout = editions.layout_of(editions.settle({}))
    bare = _printed(boxes, PLAIN)
    places = [EMPTY]
    reasons: list[int] = []
    stages = []
    for place in places:  # the list grows meanwhile
        to, without = (
            [_number(_try(bare, place, action, artefacts), places, reasons) for action in _actions(layout)]
            for artefacts in (0, len(layout.artefact_track))
        )
        double, written, number, top = place
        stages.append(Stage(bool(double), written, number, bool(top), to, without))
    return SheetSteps(
        layout,
        stages,
        [Refusal(*REFUSALS[reason]) for reason in reasons],
        {name: _effect(_printed(boxes, number), EMPTY) for name, number in SQUARES.items()}
        | {TOP: _effect(bare, (0, len(layout.values), 1, 0))},
        _end(),
        Refusal(*REFUSALS[GAME_OVER]),
        Refusal(*REFUSALS[_why(bare, EMPTY, FOLLOWING, REFUSE)]),
        Refusal(*REFUSALS[_why(bare, EMPTY, CHOOSING, FOLLOW)]),
    )


def _actions(layout: Layout) -> list[int]:
    """List the actions on the first column: each digit, and an arrow."""
    return [*range(layout.digits), FOLLOW]


def _number(found: Place | int, places: list[Place], reasons: list[int]) -> int:
    """Return the number of a stage, from 0 upwards, or of a refusal, from -1 downwards; new ones are added."""
    if isinstance(found, int):
        reasons += [found] if found not in reasons else []
        return -1 - reasons.index(found)
    places += [found] if found not in places else []
    return places.index(found)


def _printed(boxes: StateArray, special: int) -> StateArray:
    """Return a box in which all squares of the sheet are of one kind."""
    other = boxes.copy()
    other["special"] = special
    other.flags.writeable = False
    return other


def _set_up(boxes: StateArray, place: Place, step: int, action: int, artefacts: int = 0) -> StateArray:
    """Return a state with this first column of seat 0, and dice that show the digit of the action."""
    states = np.zeros(1, State)
    start_now(boxes, states)
    s = states[0]
    s.step, s.mover, s.active, s.claim = step, 0, OTHER, NONE
    s.double[0, 0], s.written[0, 0], number, s.top[0, 0] = place
    s.square[0, 0, : place[1]] = number
    s.colour[:], s.digit[:], s.artefacts[0] = 0, action % DIGITS, artefacts
    return states


def _step(action: int) -> int:
    return FOLLOWING if action >= FOLLOW else CHOOSING


def _try(boxes: StateArray, place: Place, action: int, artefacts: int) -> Place | int:
    """Return the stage after an action, or the number of the refusal."""
    states = _set_up(boxes, place, _step(action), action, artefacts)
    if reason := int(why_not_now(boxes, states, action)):
        return reason
    apply_now(boxes, states, action)
    s = states[0]
    written = int(s.written[0, 0])
    return int(s.double[0, 0]), written, int(s.square[0, 0, written - 1]) if written else 0, int(s.top[0, 0])


def _why(boxes: StateArray, place: Place, step: int, action: int) -> int:
    return int(why_not_now(boxes, _set_up(boxes, place, step, action), action))


def _effect(boxes: StateArray, place: Place) -> Effect:
    """Return what writing on the next square does."""
    states = _set_up(boxes, place, CHOOSING, 1)
    apply_now(boxes, states, 1)
    return Effect(int(states["artefacts"][0, 0]), bool(states["step"][0] == FOLLOWING))


# --- the end of the game ---


def _end() -> End:
    """Find how many bridges, and how many exhausted players, end the game: the fewest with which it is over."""
    least, most = editions.OPTIONS["seats"].numbers or (0, 0)
    return End(
        next(count for count in range(COLUMNS + 1) if _is_over(least, bridges=count)),
        {
            seats: next(count for count in range(seats + 1) if _is_over(seats, exhausted=count))
            for seats in range(least, most + 1)
        },
    )


def _is_over(seats: int, *, bridges: int = 0, exhausted: int = 0) -> bool:
    """Return whether the game is over when the last player of a turn has refused.

    That player is seat 0, and the first to be exhausted.
    """
    boxes = editions.pack(editions.settle({"seats": seats}))
    states = _set_up(boxes, EMPTY, CHOOSING, REFUSE)
    s = states[0]
    s.refusals[:exhausted], s.crossed = boxes[0].squares, (1 << bridges) - 1
    s.refusals[0] -= exhausted > 0  # the refusal below marks the last one
    apply_now(boxes, states, REFUSE)
    return bool(mover_now(boxes, states) == OVER)
