"""How a round of the card game will end: foreseen by a small network that has learnt it from play.

`bench/foresight.py` teaches it. It looks at each colour with the same eyes, adds up what they see, and weighs the sum.
What it says is by how many points a seat will lead. It has learnt the box of five colours without exploits, and is
asked about no other.
"""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import called_rule, rule
from cibola.engine.interface import Records
from cibola.games.card.components import COLOUR, DECK, KINDS, TAKE
from cibola.games.card.scoring import round_score
from cibola.games.card.state import PUTTING, TAKING, State
from cibola.games.common.cards import NONE
from cibola.players.careful.playing import carry_out
from cibola.players.search.card_signs import OF_COLOUR, OF_TABLE, Sight, read_changes, read_signs, read_table
from cibola.position.position import Position

COLOURS_LEARNT, CARDS_LEARNT = 5, 60
EYES, THOUGHTS = 64, 32  # how many things it sees in a colour, and thinks of the whole
SCALE = 40.0  # points
f4 = np.float32

Lessons = np.dtype(
    (
        np.record,
        [
            ("colour_to_eye", f4, (OF_COLOUR, EYES)),
            ("table_to_eye", f4, (OF_TABLE, EYES)),
            ("eye", f4, EYES),
            ("eye_to_thought", f4, (EYES, THOUGHTS)),
            ("table_to_thought", f4, (OF_TABLE, THOUGHTS)),
            ("thought", f4, THOUGHTS),
            ("thought_to_lead", f4, THOUGHTS),
            ("eye_to_lead", f4, EYES),
            ("lead", f4),
        ],
    )
)
# All sums are made in the same small precision, so that they are the same compiled or not.
ZERO = f4(0.0)
Room = np.dtype(
    (
        np.record,
        [
            ("sight", Sight),
            ("eyes", f4, (COLOURS_LEARNT, EYES)),  # what they see of each colour before an action
            ("changed", f4, EYES),  # of the colour that it changes
            ("ground", f4, EYES),  # of the table
            ("whole", f4, EYES),
            ("thought", f4, THOUGHTS),
        ],
    )
)


# What one thread of a search needs to foresee.
Insight = np.dtype((np.record, [("is_taught", np.int64), ("taught", Lessons), ("room", Room)]))


@cache
def lessons() -> Records:
    """Read what was learnt."""
    with files(__package__).joinpath("card_lessons.npy").open("rb") as file:
        learnt: Records = np.load(file).view(Lessons)
    return learnt


def take_along(seen: Position, *, may_use: bool = True) -> Records:
    """Take along what was learnt, if it may be used and this box is the one that it was learnt with."""
    insights = np.zeros(1, Insight)
    if may_use and seen.boxes["cards"][0] == CARDS_LEARNT and not seen.boxes["exploits"][0]:
        insights["is_taught"], insights["taught"] = 1, lessons()
    return insights


def foresee(seen: Position) -> NDArray[np.float64] | None:
    """Say by how many points the mover will lead after each legal action; nothing where the box is another one."""
    insights = take_along(seen)
    if not insights["is_taught"][0]:
        return None
    actions, leads = np.array(seen.actions, np.int64), np.empty(len(seen.actions))
    foresee_now(seen.boxes, seen.states, np.zeros(1, State), insights, actions, leads)
    return leads


@rule
def foresee_now(
    boxes: Records,
    states: Records,
    twins: Records,
    insights: Records,
    actions: NDArray[np.int64],
    leads: NDArray[np.float64],
) -> None:
    """Write the lead after each action."""
    taught, room = insights[0].taught, insights[0].room
    look_around(boxes[0], states[0], taught, room)
    for at in range(actions.shape[0]):
        leads[at] = lead_after(boxes[0], states[0], twins, taught, room, int(actions[at]))


@called_rule
def look_around(box: np.record, s: np.record, taught: np.record, room: np.record) -> None:
    """Let the mover's eyes see every colour as it is, before actions are compared."""
    read_signs(box, s, room.sight, int(s.mover))
    for colour in range(COLOURS_LEARNT):
        look_at_colour(taught, room.sight.colour[colour], room.eyes[colour])


@called_rule
def lead_after(box: np.record, s: np.record, twins: Records, taught: np.record, room: np.record, action: int) -> float:
    """Foresee the mover's lead after an action, once it has looked around. What the deck brings is not known before."""
    seat = int(s.mover)
    if action == TAKE + DECK:
        if s.deck_left == 1:
            return lead_now(s, seat)
        read_table(s, room.sight, seat, True)  # noqa: FBT003 (compiled)
        return weigh(taught, room, NONE)
    twins[0] = s
    carry_out(box, twins[0], action)
    if twins[0].step not in (PUTTING, TAKING):
        return lead_now(twins[0], seat)
    colour = action - TAKE if action >= TAKE else int(COLOUR[action % KINDS])
    read_changes(twins[0], room.sight, seat, colour)
    look_at_colour(taught, room.sight.changed, room.changed)
    return weigh(taught, room, colour)


@rule
def lead_now(s: np.record, seat: int) -> float:
    """Give the lead as the round stands."""
    return float(round_score(s, seat) - round_score(s, 1 - seat))


@called_rule
def look_at_colour(taught: np.record, signs: NDArray[np.float32], eyes: NDArray[np.float32]) -> None:
    """Let every eye see one colour."""
    for eye in range(EYES):
        eyes[eye] = ZERO
    for sign in range(OF_COLOUR):
        add_row(eyes, signs[sign], taught.colour_to_eye[sign])


@called_rule
def weigh(taught: np.record, room: np.record, changed: int) -> float:
    """Add up what the eyes see, of one colour after an action, and think about it."""
    room.ground[:] = taught.eye
    room.thought[:] = taught.thought
    room.whole[:] = ZERO
    for sign in range(OF_TABLE):
        add_row(room.ground, room.sight.table[sign], taught.table_to_eye[sign])
        add_row(room.thought, room.sight.table[sign], taught.table_to_thought[sign])
    for colour in range(COLOURS_LEARNT):
        if colour == changed:
            add_seen(room.whole, room.ground, room.changed)
        else:
            add_seen(room.whole, room.ground, room.eyes[colour])
    lead = f4(taught.lead)
    for eye in range(EYES):
        lead += room.whole[eye] * taught.eye_to_lead[eye]
        add_row(room.thought, room.whole[eye], taught.eye_to_thought[eye])
    for thought in range(THOUGHTS):
        lead += max(ZERO, room.thought[thought]) * taught.thought_to_lead[thought]
    return SCALE * float(lead)


@rule
def add_seen(whole: NDArray[np.float32], ground: NDArray[np.float32], eyes: NDArray[np.float32]) -> None:
    """Add what the eyes see of a colour on this ground; each sees something, or nothing."""
    for eye in range(EYES):
        whole[eye] += max(ZERO, ground[eye] + eyes[eye])


@rule
def add_row(out: NDArray[np.float32], times: float, row: NDArray[np.float32]) -> None:
    """Add a row of weights, so many times."""
    if times:
        for at in range(out.shape[0]):
            out[at] += times * row[at]
