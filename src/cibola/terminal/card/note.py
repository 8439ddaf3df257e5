"""The note under the card game's table: what just happened, and what can be done now."""

from collections.abc import Iterable
from itertools import groupby

from cibola.games.card.components import TAKE
from cibola.games.card.events import Event
from cibola.terminal.hand_screen import HandSelection, hand_of
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, card_text, gain


def news(session: Session, texts: Texts) -> str:
    """Return what the other did since the viewer's last turn; while they play, what the viewer did."""
    seat = session.viewer
    if seat is None:
        return ""
    if session.position.mover == seat:
        events = [event for event in session.view.moves if event.seat != seat]
    else:
        events = own_turn(session, seat)
    return " ".join(event_sentences(texts, events))


def own_turn(session: Session, seat: int) -> list[Event]:
    """Return the events of the viewer's last turn."""
    since = max(0, len(session.position.moves) - 3)
    return [event for event in session.position.events(seat, since) if event.seat == seat]


def drawn(session: Session) -> str | None:
    """Return the card that the viewer took last in this round."""
    seat, moves = session.viewer, session.position.moves
    for at in range(len(moves) - 1, -1, -1):
        if seat is None or moves[at].seat < 0:
            return None
        if moves[at].seat == seat and moves[at].action >= TAKE:
            event: Event = session.position.events(seat, at)[0]
            return event.card
    return None


def guide(session: Session, texts: Texts, selection: HandSelection) -> str:
    """Return a sentence that says what can be done now."""
    mover = session.position.mover
    if mover is None:
        return texts("guide-deal" if session.position.outcome is None else "guide-over", undo=texts.key("undo"))
    if not session.is_open:
        return texts("guide-pass" if session.is_passing else "guide-think", name=texts.player(mover))
    view = session.view
    return texts("guide-take") if view.step == "take" else guide_put(session, texts, selection.card(view))


def guide_put(session: Session, texts: Texts, card: str | None) -> str:
    """Return a sentence that says what the selected card can do, or how to select one."""
    if card is None:
        return texts("guide-put", count=len(hand_of(session.view)))
    lay = session.choices.get(card)
    if lay is None:
        return texts("guide-discard", card=card_text(card))
    return texts("guide-new" if lay.cost else "guide-lay", card=card_text(card), points=gain(lay.worth))


def event_sentences(texts: Texts, events: Iterable[Event]) -> list[str]:
    """Return what happened, one sentence for each player in turn."""
    acts = [event for event in events if event.seat is not None]
    return [_sentence(texts, seat, list(turn)) for seat, turn in groupby(acts, lambda event: event.seat or 0)]


def _sentence(texts: Texts, seat: int, events: list[Event]) -> str:
    phrases = [phrase for event in events for phrase in _phrases(texts, seat, event)]
    return f"{texts.name(seat)} {', '.join(phrases)}."


def _phrases(texts: Texts, seat: int, event: Event) -> list[str]:
    you = texts.you(seat)
    kind = {"D": "deck", None: event.what}.get(event.source, "pile")
    won = [texts("event-exploit", you=you, exploit=texts(f"exploit-{name}")) for name in event.exploits]
    return [texts(f"event-{kind}", you=you, card=card_text(event.card)), *won]


def hint(texts: Texts, action: str, top: str | None) -> str:
    """Return an action as advice; `top` is the card on the pile that it takes from."""
    if action == "D":
        return texts("told-hint-deck")
    if top:
        return texts("told-hint-pile", card=card_text(top))
    return texts("told-hint-discard" if action.startswith("-") else "told-hint-lay", card=card_text(action))
