"""What the note under the sheet says: what just happened, and what one can do now."""

from collections.abc import Iterable
from itertools import groupby

from cibola.drawing import SHAPES
from cibola.drawing.symbols import ARROW, ARTEFACT, DIE, DOUBLE
from cibola.games.roll.view import Event, View
from cibola.terminal.roll.choice import Pair
from cibola.terminal.session import Session
from cibola.terminal.words import Words, gain


def signs(event: Event) -> str:
    """Tell one thing that happened in signs."""
    shape = SHAPES[event.column] if event.column else ""
    return {
        "write": f"{shape}{event.number}",
        "double": f"{shape}{DOUBLE}",
        "top": f"{shape}{ARTEFACT}",
        "refuse": f"+{DIE}",
        "follow": f"{ARROW}{shape}{event.number}",
    }.get(event.what, "")


def since_own(session: Session) -> list[Event]:
    """Give what the others did since one's own last choice."""
    seat, moves = session.viewer, session.position.moves
    at = len(moves)
    while at and moves[at - 1].seat != seat:
        at -= 1
    events: list[Event] = session.position.events(None, at)
    return [event for event in events if event.seat is not None]


def brief(words: Words, events: Iterable[Event]) -> list[str]:
    """Tell what happened, each player's name and signs."""
    turns = groupby(events, lambda event: event.seat or 0)
    return [f"{words.player(seat)} {' '.join(filter(None, map(signs, turn)))}" for seat, turn in turns]


def news(session: Session, words: Words) -> str:
    """Tell what the others did since one's own last choice."""
    return " · ".join(brief(words, since_own(session)))


def gain_of(session: Session, action: str) -> int | None:
    """Say how many points more the sheet would show; None if the action is not allowed."""
    view: View = session.view
    if view.seat is None or action not in view.legal:
        return None
    tried = session.position.copy().play(action)
    return tried.scores[view.seat] - view.sheets[view.seat].total


def guide(session: Session, words: Words, pair: Pair) -> str:
    """Say what one can do now."""
    mover = session.position.mover
    if mover is None:
        return words("guide-roll" if session.position.outcome is None else "guide-over")
    if not session.is_open:
        return words("guide-think", name=words.player(mover))
    view: View = session.view
    action = pair.action(view.legal)
    if view.step == "follow":
        return words("guide-follow", columns=" ".join(each[1:] for each in view.legal if len(each) > 1))
    if action is None:
        return words("guide-pair")
    won = gain_of(session, action)
    if won is None:
        return words("guide-pair-not", pair=pair_text(action))
    return words("guide-refuse" if action == "-" else "guide-write", pair=pair_text(action), points=gain(won))


def pair_text(action: str) -> str:
    """Write a pair for people: its shape and digit."""
    return SHAPES[action[0]] + action[1:] if action[0] in SHAPES else action


def hint(words: Words, action: str) -> str:
    """Tell an action as advice."""
    if action == "-":
        return words("told-hint-refuse")
    if action.startswith(">"):
        key = "told-hint-follow" if len(action) > 1 else "told-hint-no-arrow"
        return words(key, column=SHAPES.get(action[1:], ""))
    return words("told-hint-write", pair=pair_text(action))
