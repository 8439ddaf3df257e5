"""The roll & write: its actions by their kinds, what each would do to the sheet, and why others cannot be chosen.

Effects of an action: `double` or `top` is ticked, an `artefact` or a `die` is marked, a `bridge` brings points, an
`arrow` can be followed.
"""

import msgspec

from cibola.engine.interface import StateArray
from cibola.games.roll import notation
from cibola.games.roll.layouts import LETTERS
from cibola.games.roll.state import ACTIONS, DIGITS, FOLLOW, FOLLOWING, REFUSE, STAY
from cibola.games.roll.view import TICKS, View
from cibola.position.position import Position
from cibola.server.games.row import Row, bar
from cibola.server.protocol import Bar, Choice


def _choice(action: int) -> Choice:
    text = notation.write(action)
    if action < REFUSE:
        return Choice(action=text, what="write", place=LETTERS[action // DIGITS])
    if action in (REFUSE, STAY):
        return Choice(action=text, what="refuse" if action == REFUSE else "stay")
    return Choice(action=text, what="follow", place=LETTERS[action - FOLLOW])


def bars(position: Position, view: View) -> list[Bar]:
    """Name the pairs in the middle that cannot be written, or the columns into which the arrow cannot lead."""
    if view.step == "follow":
        wished = [f">{column.colour}" for column in view.sheets[0].columns]
    else:
        wished = [f"{colour}{digit}" for colour in view.colours for digit in view.digits]
    return [bar(position, notation.read(action)) for action in dict.fromkeys(wished) if action not in view.legal]


def effects(position: Position, after: StateArray, seat: int, news: int) -> tuple[int | None, list[str]]:
    """Say which number an action writes, and what else it does."""
    before, now = position.states[0], after[0]
    found: list[str] = [TICKS[news]] if news in TICKS else []
    found += ["artefact"] if now["artefacts"][seat] > before["artefacts"][seat] else []
    found += ["die"] if now["refusals"][seat] > before["refusals"][seat] else []
    found += ["bridge"] * (int(now["bridges"][seat]) ^ int(before["bridges"][seat])).bit_count()
    found += ["arrow"] if now["step"] == FOLLOWING else []
    return (news if news and news not in TICKS else None), found


def ahead_view(view: View, ahead: View) -> View:
    """Show the table with what one has chosen on one's own sheet already; the dice lie until everybody has chosen."""
    sheets = [ahead.sheets[sheet.seat] if sheet.seat == view.seat else sheet for sheet in view.sheets]
    shown = msgspec.structs.replace(view, sheets=sheets, crossed=ahead.crossed)
    if ahead.mover != view.seat:
        return shown
    return msgspec.structs.replace(shown, mover=ahead.mover, step=ahead.step, legal=ahead.legal)


ROW = Row(
    choices_of=tuple(_choice(action) for action in range(ACTIONS)),
    worth_counts=frozenset({"write", "refuse", "follow"}),
    bars=bars,
    effects=effects,
    ahead_view=ahead_view,
)
