"""How a round of the card game will end: foreseen by a small network that has learnt it from play.

`bench/foresight.py` teaches it. It looks at each colour with the same eyes, adds up what they see, and weighs the sum.
What it says is by how many points a seat will lead. It has learnt the box of five colours without exploits, and is
asked about no other.
"""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from cibola.compiled import called_rule, rule
from cibola.game import Records
from cibola.games.card.cards import DECK, TAKE
from cibola.games.card.rules import apply
from cibola.games.card.scoring import round_score
from cibola.games.card.state import PUTTING, TAKING, State
from cibola.players.search.card_signs import OF_COLOUR, OF_TABLE, Sight, read_signs
from cibola.position import Position

COLOURS_LEARNT, CARDS_LEARNT = 5, 60
EYES, THOUGHTS = 64, 32  # how many things it sees in a colour, and thinks of the whole
SCALE = 40.0  # points
f4, f8 = np.float32, np.float64

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
# Sums are made in full precision, so that they are the same compiled or not (`float` in compiled code widens nothing).
Room = np.dtype(
    (
        np.record,
        [("sight", Sight), ("ground", f8, EYES), ("eye", f8, EYES), ("whole", f8, EYES), ("thought", f8, THOUGHTS)],
    )
)


@cache
def lessons() -> Records:
    """Read what was learnt."""
    with files(__package__).joinpath("card_lessons.npy").open("rb") as file:
        learnt: Records = np.load(file).view(Lessons)
    return learnt


def knows(seen: Position) -> bool:
    """Ask whether this box is the one that was learnt."""
    return bool(seen.boxes["cards"][0] == CARDS_LEARNT and not seen.boxes["exploits"][0])


def foresee(seen: Position) -> NDArray[np.float64] | None:
    """Say by how many points the mover will lead after each legal action; nothing where the box is another one."""
    if not knows(seen):
        return None
    actions, leads = np.array(seen.actions, np.int64), np.empty(len(seen.actions))
    twins, rooms = np.zeros(1, State), np.zeros(1, Room)
    foresee_now(seen.boxes, seen.states, twins, lessons(), rooms, actions, leads)
    return leads


@rule
def foresee_now(
    boxes: Records,
    states: Records,
    twins: Records,
    taught: Records,
    rooms: Records,
    actions: NDArray[np.int64],
    leads: NDArray[np.float64],
) -> None:
    """Write the lead after each action."""
    for at in range(actions.shape[0]):
        leads[at] = lead_after(boxes[0], states, twins, taught[0], rooms[0], int(actions[at]))


@called_rule
def lead_after(
    box: np.record, states: Records, twins: Records, taught: np.record, room: np.record, action: int
) -> float:
    """Foresee the lead of the mover of `states[0]` after an action. What the deck brings is not known before."""
    twins[0] = states[0]
    s, seat, is_drawing = twins[0], int(states[0].mover), action == TAKE + DECK
    if not is_drawing:
        apply(box, s, action)
    if s.step not in (PUTTING, TAKING) or (is_drawing and s.deck_left == 1):
        return float(round_score(s, seat) - round_score(s, 1 - seat))
    read_signs(box, s, room.sight, seat, is_drawing)
    return foresee_lead(taught, room)


@rule
def foresee_lead(taught: np.record, room: np.record) -> float:
    """Look at every colour, add up what the eyes see, and weigh it."""
    room.ground[:] = taught.eye
    room.thought[:] = taught.thought
    for sign in range(OF_TABLE):
        add_row(room.ground, f8(room.sight.table[sign]), taught.table_to_eye[sign])
        add_row(room.thought, f8(room.sight.table[sign]), taught.table_to_thought[sign])
    room.whole[:] = 0.0
    for colour in range(COLOURS_LEARNT):
        look_at_colour(taught, room, room.sight.colour[colour])
    lead = f8(taught.lead)
    for eye in range(EYES):
        lead += room.whole[eye] * f8(taught.eye_to_lead[eye])
        add_row(room.thought, f8(room.whole[eye]), taught.eye_to_thought[eye])
    for thought in range(THOUGHTS):
        lead += max(0.0, room.thought[thought]) * f8(taught.thought_to_lead[thought])
    return float(SCALE * lead)


@rule
def look_at_colour(taught: np.record, room: np.record, signs: NDArray[np.float32]) -> None:
    """Let every eye see one colour; it sees something, or nothing."""
    room.eye[:] = room.ground
    for sign in range(OF_COLOUR):
        add_row(room.eye, f8(signs[sign]), taught.colour_to_eye[sign])
    for eye in range(EYES):
        room.whole[eye] += max(0.0, room.eye[eye])


@rule
def add_row(out: NDArray[np.float64], times: float, row: NDArray[np.float32]) -> None:
    """Add a row of weights, so many times."""
    if times:
        for at in range(out.shape[0]):
            out[at] += times * f8(row[at])
