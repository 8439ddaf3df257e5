"""The note under the sheet: what just happened, and what can be done now."""

from collections.abc import Iterable
from itertools import groupby

from cibola.drawing import SHAPES
from cibola.drawing.symbols import ARROW, ARTEFACT, DIE, DOUBLE
from cibola.games.roll.events import Event
from cibola.games.roll.view import View
from cibola.terminal.roll.selection import DiceSelection
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, gain


def symbols_of(event: Event) -> str:
    """Return one event in symbols."""
    shape = SHAPES[event.column] if event.column else ""
    return {
        "write": f"{shape}{event.number}",
        "double": f"{shape}{DOUBLE}",
        "top": f"{shape}{ARTEFACT}",
        "refuse": f"+{DIE}",
        "follow": f"{ARROW}{shape}{event.number}",
    }.get(event.what, "")


def since_own(session: Session) -> list[Event]:
    """Return the events since the viewer's last action."""
    seat, moves = session.viewer, session.position.moves
    at = len(moves)
    while at and moves[at - 1].seat != seat:
        at -= 1
    events: list[Event] = session.position.events(None, at)
    return [event for event in events if event.seat is not None]


def event_symbols(texts: Texts, events: Iterable[Event]) -> list[str]:
    """Return what happened, for each player in turn a name and symbols."""
    turns = groupby(events, lambda event: event.seat or 0)
    return [f"{texts.player(seat)} {' '.join(filter(None, map(symbols_of, turn)))}" for seat, turn in turns]


def news(session: Session, texts: Texts) -> str:
    """Return what the others did since the viewer's last action."""
    return " · ".join(event_symbols(texts, since_own(session)))


def gain_of(session: Session, action: str) -> int | None:
    """Return the points that an action would bring; None if it is not allowed, or brings none."""
    choice = session.choices.get(action)
    return choice.worth if choice else None


def guide(session: Session, texts: Texts, selection: DiceSelection) -> str:
    """Return a sentence that says what can be done now."""
    mover = session.position.mover
    if mover is None:
        return texts("guide-roll" if session.position.outcome is None else "guide-over", undo=texts.key("undo"))
    if not session.is_open:
        return texts("guide-think", name=texts.player(mover))
    view: View = session.view
    action = selection.action(view.legal)
    if view.step == "follow":
        return texts("guide-follow", columns=" ".join(texts.keys(each[1:]) for each in view.legal if len(each) > 1))
    if action is None:
        return texts("guide-pair")
    won = gain_of(session, action)
    if won is None:
        return texts("guide-pair-not", pair=pair_text(action))
    return texts("guide-refuse" if action == "-" else "guide-write", pair=pair_text(action), points=gain(won))


def pair_text(action: str) -> str:
    """Return a pair's symbol and digit."""
    return SHAPES[action[0]] + action[1:] if action[0] in SHAPES else action


def hint(texts: Texts, action: str) -> str:
    """Return an action as advice."""
    if action == "-":
        return texts("told-hint-refuse")
    if action.startswith(">"):
        key = "told-hint-follow" if len(action) > 1 else "told-hint-no-arrow"
        return texts(key, column=SHAPES.get(action[1:], ""))
    return texts("told-hint-write", pair=pair_text(action))
