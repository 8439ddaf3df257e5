"""What the note under the table says: what just happened, and what one can do now."""

from collections.abc import Iterable
from itertools import groupby

from cibola.games.card.components import TAKE
from cibola.games.card.view import Event
from cibola.terminal.card.gains import gain_of
from cibola.terminal.choice import Choice, hand_of
from cibola.terminal.session import Session
from cibola.terminal.words import Words, card_text, gain


def news(session: Session, words: Words) -> str:
    """Tell what the others did since one's own last turn; while they play, what one did oneself."""
    seat = session.viewer
    if seat is None:
        return ""
    if session.position.mover == seat:
        events = [event for event in session.view.moves if event.seat != seat]
    else:
        events = own_turn(session, seat)
    return " ".join(tell(words, events))


def own_turn(session: Session, seat: int) -> list[Event]:
    """Give one's own last put and take."""
    since = max(0, len(session.position.moves) - 3)
    return [event for event in session.position.events(seat, since) if event.seat == seat]


def drawn(session: Session) -> str | None:
    """Name the card that the person at the screen took last, in this round."""
    seat, moves = session.viewer, session.position.moves
    for at in range(len(moves) - 1, -1, -1):
        if seat is None or moves[at].seat < 0:
            return None
        if moves[at].seat == seat and moves[at].action >= TAKE:
            event: Event = session.position.events(seat, at)[0]
            return event.card
    return None


def guide(session: Session, words: Words, choice: Choice) -> str:
    """Say what one can do now."""
    mover = session.position.mover
    if mover is None:
        return words("guide-deal" if session.position.outcome is None else "guide-over")
    if not session.is_open:
        return words("guide-pass" if session.is_passing else "guide-think", name=words.player(mover))
    view = session.view
    return words("guide-take") if view.step == "take" else guide_put(session, words, choice.card(view), mover)


def guide_put(session: Session, words: Words, card: str | None, seat: int) -> str:
    """Say what can be done with the picked card, or how to pick one."""
    if card is None:
        return words("guide-put", count=len(hand_of(session.view)))
    won = gain_of(session.position, seat, card)
    if won is None:
        return words("guide-discard", card=card_text(card))
    return words("guide-new" if won.cost else "guide-lay", card=card_text(card), points=gain(won.points))


def tell(words: Words, events: Iterable[Event]) -> list[str]:
    """Tell what happened, one sentence for each player in turn."""
    acts = [event for event in events if event.seat is not None]
    return [_sentence(words, seat, list(turn)) for seat, turn in groupby(acts, lambda event: event.seat or 0)]


def _sentence(words: Words, seat: int, events: list[Event]) -> str:
    phrases = [phrase for event in events for phrase in _phrases(words, seat, event)]
    return f"{words.name(seat)} {', '.join(phrases)}."


def _phrases(words: Words, seat: int, event: Event) -> list[str]:
    you = words.you(seat)
    kind = {"D": "deck", None: event.what}.get(event.source, "pile")
    won = [words("event-exploit", you=you, exploit=words(f"exploit-{name}")) for name in event.exploits]
    return [words(f"event-{kind}", you=you, card=card_text(event.card)), *won]


def hint(words: Words, action: str, top: str | None) -> str:
    """Tell an action as advice; `top` is the card on the pile that it takes from."""
    if action == "D":
        return words("told-hint-deck")
    if top:
        return words("told-hint-pile", card=card_text(top))
    return words("told-hint-discard" if action.startswith("-") else "told-hint-lay", card=card_text(action))
