"""What the mover of the roll & write can do, what it would do to the sheet, and what is barred.

Whoever is not active may choose before the turn comes (R3.4): once the active player has chosen, nothing that another
does matters to it.
"""

from typing import Literal

import msgspec

from cibola.engine.interface import Barred, ReadablePosition, StateArray, copy_state
from cibola.games.common.choices import explain, try_action
from cibola.games.roll.components import ACTIONS, DIGITS, FOLLOW, LETTERS, REFUSE, STAY
from cibola.games.roll.events import read_news
from cibola.games.roll.notation import read, refusal, write
from cibola.games.roll.state import CHOOSING, FOLLOWING
from cibola.games.roll.view import COLUMN_NAMES, View, view

What = Literal["write", "refuse", "follow", "stay"]
Effect = Literal["double", "top", "artefact", "die", "bridge", "arrow"]


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legal action and what it would bring at once.

    Effects: `double` or `top` is ticked, an `artefact` or a `die` is marked, a `bridge` brings points, an `arrow` can
    be followed.
    """

    action: str
    what: What
    place: str | None = None  # the letter of the column
    worth: int | None = None  # by how much the mover's score changes
    number: int | None = None  # that it would write
    effects: list[Effect] = []


def _choice(action: int) -> Choice:
    text = write(action)
    if action < REFUSE:
        return Choice(action=text, what="write", place=LETTERS[action // DIGITS])
    if action in (REFUSE, STAY):
        return Choice(action=text, what="refuse" if action == REFUSE else "stay")
    return Choice(action=text, what="follow", place=LETTERS[action - FOLLOW])


CHOICES = tuple(_choice(action) for action in range(ACTIONS))


def choices(position: ReadablePosition) -> list[Choice]:
    """List what the mover can do, and what it would bring at once."""
    return [CHOICES[action] if action == STAY else _mark(position, action) for action in position.actions]


def _mark(position: ReadablePosition, action: int) -> Choice:
    choice, seat = CHOICES[action], position.mover or 0
    trial = try_action(position.boxes, position.states, action, seat)
    news = read_news(trial.news)
    return Choice(
        action=choice.action,
        what=choice.what,
        place=choice.place,
        worth=trial.worth,
        number=news.number,
        effects=[*([news.tick] if news.tick else []), *_effects(position.states, trial.states, seat)],
    )


def _effects(before: StateArray, after: StateArray, seat: int) -> list[Effect]:
    """Compare a sheet before and after."""
    found: list[Effect] = []
    if after["artefacts"][0, seat] > before["artefacts"][0, seat]:
        found.append("artefact")
    if after["refusals"][0, seat] > before["refusals"][0, seat]:
        found.append("die")
    bridges: list[Effect] = ["bridge"]
    found += bridges * (int(after["bridges"][0, seat]) ^ int(before["bridges"][0, seat])).bit_count()
    if after["step"][0] == FOLLOWING:
        found.append("arrow")
    return found


def barred(position: ReadablePosition) -> list[Barred]:
    """List the pairs in the middle that cannot be written, or the columns into which the arrow cannot lead."""
    seen = view(position, position.mover or 0)
    if seen.step == "follow":
        wished = [f">{column.colour}" for column in seen.sheets[0].columns]
    else:
        wished = [f"{colour}{digit}" for colour in seen.colours for digit in seen.digits]
    return explain(position, [read(text) for text in dict.fromkeys(wished) if text not in seen.legal], write, refusal)


def unseen_by_colour(_position: ReadablePosition, _viewer: int) -> None:
    """Return nothing: there are no cards."""


def turns_left(_position: ReadablePosition, _seat: int) -> None:
    """Return nothing: dice do not run out."""


# --- choosing before one's turn comes ---


def premove_seats(boxes: StateArray, states: StateArray) -> tuple[int, ...]:
    """List the seats whose turn is still to come, in turn order; none before the active player has chosen."""
    s, seats = states[0], int(boxes["seats"][0])
    mover, active = int(s["mover"]), int(s["active"])
    if s["step"] not in (CHOOSING, FOLLOWING) or mover == active:
        return ()
    return tuple((mover + after) % seats for after in range(1, (active - mover) % seats))


def turn_to(states: StateArray, seat: int) -> StateArray:
    """Return the state in which it is this seat's turn to choose."""
    turned = copy_state(states)
    turned["mover"], turned["step"] = seat, CHOOSING
    return turned


def premove_view(seen: View, premoved: View) -> View:
    """Show the table with what one has chosen on one's own sheet already; the dice lie until everybody has chosen."""
    sheets = [premoved.sheets[sheet.seat] if sheet.seat == seen.seat else sheet for sheet in seen.sheets]
    crossed_now = {*premoved.crossed, *premoved.crossing} - {*seen.crossed}  # the premove may have ended the turn
    crossing = [name for name in COLUMN_NAMES if name in crossed_now]
    shown = msgspec.structs.replace(seen, sheets=sheets, crossing=crossing)
    if premoved.mover != seen.seat:
        return shown
    return msgspec.structs.replace(shown, mover=premoved.mover, step=premoved.step, legal=premoved.legal)
