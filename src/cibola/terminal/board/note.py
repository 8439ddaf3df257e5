"""The note under the board game's table: what just happened, and what can be done now."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from cibola.drawing import SYMBOLS, signed
from cibola.drawing.symbols import LEADERS
from cibola.games.board.events import Event
from cibola.games.board.view import View
from cibola.terminal.board.widgets import step_text, tile_mark
from cibola.terminal.hand_screen import HandSelection, hand_of
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, card_text


def news(session: Session, texts: Texts) -> str:
    """Return what the others did since the viewer's last turn; while they play, also what the viewer did."""
    seat = session.viewer
    if seat is None:
        return ""
    view: View = session.view
    events = [event for event in view.moves if event.seat is not None]
    if session.position.mover == seat:
        events = before_own(events, seat)
    if session.position.seats > 2:  # noqa: PLR2004 (many players need the short form)
        return " · ".join(event_symbols(events))
    return " ".join(event_sentences(texts, events))


def before_own(events: Sequence[Event], seat: int) -> list[Event]:
    """Return the events of the others; those of the viewer if there are no others."""
    others = [event for event in events if event.seat != seat]
    return others or list(events)


def event_symbols(events: Iterable[Event]) -> list[str]:
    """Return what happened in symbols, one text for each player in turn, the shape of their pawns first."""
    acts = [event for event in events if event.seat is not None]
    turns = groupby(acts, lambda event: event.seat or 0)
    return [" ".join([LEADERS[seat], *filter(None, map(_symbols, turn))]) for seat, turn in turns]


def _symbols(event: Event) -> str:
    if event.what == "take":
        return f"+{card_text(event.card)}" if event.source != "D" else ""
    if event.what == "discard":
        return f"−{card_text(event.card)}"
    moved = SYMBOLS[event.path] if event.what == "move" and event.path else card_text(event.card)
    lead = "!" if event.what == "lead" else ""
    step = f" → {event.step} {tile_mark(event.tile)}".rstrip() if event.step else ""
    return "" if event.what == "stay" else moved + lead + step


def event_sentences(texts: Texts, events: Iterable[Event]) -> list[str]:
    """Return what happened, one sentence for each player in turn."""
    acts = [event for event in events if event.seat is not None]
    turns = groupby(acts, lambda event: event.seat or 0)
    return [f"{texts.name(seat)} {', '.join(_phrase(texts, seat, event) for event in turn)}." for seat, turn in turns]


def _phrase(texts: Texts, seat: int, event: Event) -> str:
    you = texts.you(seat)
    if event.what == "take":
        return texts("event-deck" if event.source == "D" else "event-pile", you=you, card=card_text(event.card))
    if event.what in ("discard", "stay"):
        return texts(f"event-{event.what}", you=you, card=card_text(event.card))
    path = SYMBOLS[event.path] if event.path else ""
    told = texts(f"event-{event.what}", you=you, card=card_text(event.card), path=path)
    met = f" {tile_mark(event.tile)}" if event.tile else ""
    return f"{told} → {event.step}{met}" if event.step else told


def drawn(session: Session) -> str | None:
    """Return the card that the viewer took last in this round."""
    seat, moves = session.viewer, session.position.moves
    for at in range(len(moves) - 1, -1, -1):
        if seat is None or moves[at].seat < 0:
            return None
        if moves[at].seat == seat:
            event: Event = session.position.events(seat, at)[0]
            if event.what == "take":
                return event.card
    return None


def guide(session: Session, texts: Texts, selection: HandSelection) -> str:
    """Return a sentence that says what can be done now."""
    mover = session.position.mover
    if mover is None:
        return texts("guide-deal" if session.position.outcome is None else "guide-over", undo=texts.key("undo"))
    if not session.is_open:
        return texts("guide-pass" if session.is_passing else "guide-think", name=texts.player(mover))
    view: View = session.view
    if view.step == "choose":
        return texts("guide-choose", paths=" ".join(texts.keys(action[1:]) for action in view.legal if len(action) > 1))
    return texts("guide-take") if view.step == "take" else guide_put(session, texts, selection.card(view))


def guide_put(session: Session, texts: Texts, card: str | None) -> str:
    """Return a sentence that says what the selected card can do, or how to select one."""
    if card is None:
        return texts("guide-put", count=len(hand_of(session.view)))
    shown, lay, lead = card_text(card), session.choices.get(card), session.choices.get(f"{card}!")
    if lay and lead:
        return texts("guide-begin", card=shown, points=signed(lay.pawn), lead=signed(lead.pawn))
    if lead:
        return texts("guide-begin-leader", card=shown, points=signed(lead.pawn))
    if lay and lay.step:
        return texts("guide-step", card=shown, step=lay.step, points=step_text(lay))
    return texts("guide-city" if lay else "guide-only-discard", card=shown)


def hint(texts: Texts, action: str, top: str | None) -> str:
    """Return an action as advice; `top` is the card on the pile that it takes from."""
    if action == "D":
        return texts("told-hint-deck")
    if top:
        return texts("told-hint-pile", card=card_text(top))
    if action.startswith(">"):
        return texts("told-hint-move" if len(action) > 1 else "told-hint-stay", path=SYMBOLS.get(action[1:], ""))
    kind = "discard" if action.startswith("-") else "lead" if action.endswith("!") else "lay"
    return texts(f"told-hint-{kind}", card=card_text(action.strip("-!")))
