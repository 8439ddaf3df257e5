"""What the note under the board game's table says: what just happened, and what one can do now."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from cibola.drawing import SYMBOLS, signed
from cibola.drawing.symbols import LEADERS
from cibola.games.board.view import Event, View
from cibola.terminal.board.cells import tile_mark
from cibola.terminal.board.gains import gain_of
from cibola.terminal.choice import Choice, hand_of
from cibola.terminal.session import Session
from cibola.terminal.words import Words, card_text


def news(session: Session, words: Words) -> str:
    """Tell what the others did since one's own last turn; while they play, also what one did oneself."""
    seat = session.viewer
    if seat is None:
        return ""
    view: View = session.view
    events = [event for event in view.moves if event.seat is not None]
    if session.position.mover == seat:
        events = before_own(events, seat)
    if session.position.seats > 2:  # noqa: PLR2004 (many players need the short form)
        return " · ".join(brief(events))
    return " ".join(tell(words, events))


def before_own(events: Sequence[Event], seat: int) -> list[Event]:
    """Leave out what one has done in this turn so far, but for a pawn that a tile moves on."""
    others = [event for event in events if event.seat != seat]
    return others or list(events)


def brief(events: Iterable[Event]) -> list[str]:
    """Tell what happened in signs, the shape of each player first."""
    acts = [event for event in events if event.seat is not None]
    turns = groupby(acts, lambda event: event.seat or 0)
    return [" ".join([LEADERS[seat], *filter(None, map(_signs, turn))]) for seat, turn in turns]


def _signs(event: Event) -> str:
    if event.what == "take":
        return f"+{card_text(event.card)}" if event.source != "D" else ""
    if event.what == "discard":
        return f"−{card_text(event.card)}"
    moved = SYMBOLS[event.path] if event.what == "move" and event.path else card_text(event.card)
    lead = "!" if event.what == "lead" else ""
    step = f" → {event.step} {tile_mark(event.tile)}".rstrip() if event.step else ""
    return "" if event.what == "stay" else moved + lead + step


def tell(words: Words, events: Iterable[Event]) -> list[str]:
    """Tell what happened, one sentence for each player in turn."""
    acts = [event for event in events if event.seat is not None]
    turns = groupby(acts, lambda event: event.seat or 0)
    return [f"{words.name(seat)} {', '.join(_phrase(words, seat, event) for event in turn)}." for seat, turn in turns]


def _phrase(words: Words, seat: int, event: Event) -> str:
    you = words.you(seat)
    if event.what == "take":
        return words("event-deck" if event.source == "D" else "event-pile", you=you, card=card_text(event.card))
    if event.what in ("discard", "stay"):
        return words(f"event-{event.what}", you=you, card=card_text(event.card))
    path = SYMBOLS[event.path] if event.path else ""
    told = words(f"event-{event.what}", you=you, card=card_text(event.card), path=path)
    met = f" {tile_mark(event.tile)}" if event.tile else ""
    return f"{told} → {event.step}{met}" if event.step else told


def drawn(session: Session) -> str | None:
    """Name the card that the person at the screen took last, in this round."""
    seat, moves = session.viewer, session.position.moves
    for at in range(len(moves) - 1, -1, -1):
        if seat is None or moves[at].seat < 0:
            return None
        if moves[at].seat == seat:
            event: Event = session.position.events(seat, at)[0]
            if event.what == "take":
                return event.card
    return None


def guide(session: Session, words: Words, choice: Choice) -> str:
    """Say what one can do now."""
    mover = session.position.mover
    if mover is None:
        return words("guide-deal" if session.position.outcome is None else "guide-over")
    if not session.is_open:
        return words("guide-pass" if session.is_passing else "guide-think", name=words.player(mover))
    view: View = session.view
    if view.step == "choose":
        return words("guide-choose", paths=" ".join(action[1:] for action in view.legal if len(action) > 1))
    return words("guide-take") if view.step == "take" else guide_put(view, words, choice.card(view), mover)


def guide_put(view: View, words: Words, card: str | None, seat: int) -> str:
    """Say what can be done with the picked card, or how to pick one."""
    if card is None:
        return words("guide-put", count=len(hand_of(view)))
    shown, won = card_text(card), gain_of(view, seat, card[0])
    lead = gain_of(view, seat, card[0], leads=True)
    may_lay, may_lead = card in view.legal, f"{card}!" in view.legal
    if may_lay and may_lead and won and lead:
        return words("guide-begin", card=shown, points=signed(won.points), lead=signed(lead.points))
    if may_lead and lead:
        return words("guide-begin-leader", card=shown, points=signed(lead.points))
    if may_lay and won:
        return words("guide-step", card=shown, step=won.step, points=won.text)
    return words("guide-city" if may_lay else "guide-only-discard", card=shown)


def hint(words: Words, action: str, top: str | None) -> str:
    """Tell an action as advice; `top` is the card on the pile that it takes from."""
    if action == "D":
        return words("told-hint-deck")
    if top:
        return words("told-hint-pile", card=card_text(top))
    if action.startswith(">"):
        return words("told-hint-move" if len(action) > 1 else "told-hint-stay", path=SYMBOLS.get(action[1:], ""))
    kind = "discard" if action.startswith("-") else "lead" if action.endswith("!") else "lay"
    return words(f"told-hint-{kind}", card=card_text(action.strip("-!")))
