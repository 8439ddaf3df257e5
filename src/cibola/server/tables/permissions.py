"""Permissions: which commands a viewer may send now. Snapshots list these, and all others are refused.

Each function returns the key of the refusing message, or `ALLOWED`.
"""

from collections.abc import Callable, Iterator

from cibola.engine.interface import Move
from cibola.position.log import Log, LogItem
from cibola.record.entries import BACK, Entry
from cibola.server.protocol import Status
from cibola.server.store.model import BY_LINK, Viewer
from cibola.server.tables.state import TableState

Permission = Callable[[TableState, Viewer], str]
ALLOWED = ""

WRONG_STATUS: dict[Status, str] = {
    "waiting": "server-waiting",
    "playing": "server-still-playing",
    "over": "server-over",
}


def _require_status(state: TableState, status: Status) -> str:
    return ALLOWED if state.status == status else WRONG_STATUS[state.status]


def _require_seat(viewer: Viewer) -> str:
    return ALLOWED if viewer.seats else "server-not-seated"


def why_not_play(state: TableState, viewer: Viewer) -> str:
    """Allow whoever has a seat that can move or premove; whether the rules allow the action is decided later."""
    if state.status == "waiting" or not viewer.seats:
        return _require_seat(viewer) or WRONG_STATUS["waiting"]
    if state.mover is None or state.mover in viewer.seats or any(map(state.can_choose, viewer.seats)):
        return ALLOWED
    return "server-not-your-turn" if state.premoves_complete.isdisjoint(viewer.seats) else "server-chosen"


def why_not_take_back(state: TableState, viewer: Viewer) -> str:
    """Allow whoever has a premove, or an entry that they may take back (see `entry_to_take_back`)."""
    found = _require_seat(viewer) or _require_status(state, "playing") or _require_uncounted(state)
    if found or any(seat in state.premoves for seat in viewer.seats):
        return found
    return "server-nothing-to-take-back" if entry_to_take_back(state, viewer.seats) is None else ALLOWED


def _require_uncounted(state: TableState) -> str:
    return "server-daily-counts" if state.header.counted else ALLOWED


def why_not_resign(state: TableState, viewer: Viewer) -> str:
    """Allow any player of a running game."""
    return _require_seat(viewer) or _require_status(state, "playing")


def why_not_rematch(state: TableState, viewer: Viewer) -> str:
    """Allow any player, once the game is over, and only once; daily deals are begun from their page."""
    if state.header.daily is not None:
        return "server-daily-no-rematch"
    if state.next:
        return "server-rematch-made"
    return _require_seat(viewer) or _require_status(state, "over") or _require_no_offer(state)


def _require_no_offer(state: TableState) -> str:
    return "server-offer-stands" if state.offer else ALLOWED


def why_not_offer_end(state: TableState, viewer: Viewer) -> str:
    """Allow any player, if there is another person who can agree."""
    alone = "server-nobody-to-ask" if state.is_alone else ALLOWED
    return _require_seat(viewer) or _require_status(state, "playing") or alone or _require_no_offer(state)


def why_not_ask_back(state: TableState, viewer: Viewer) -> str:
    """Allow whoever has an entry that they may ask to take back (see `entry_to_ask_back`)."""
    found = why_not_offer_end(state, viewer)
    if found:
        return found
    return "server-nothing-to-take-back" if entry_to_ask_back(state, viewer.seats) is None else ALLOWED


def why_not_accept(state: TableState, viewer: Viewer) -> str:
    """Allow whoever has neither made nor accepted the present offer."""
    is_mine = state.offered_by in viewer.seats or not state.accepted.isdisjoint(viewer.seats)
    return _require_seat(viewer) or ("server-nothing-offered" if state.offer is None or is_mine else ALLOWED)


def why_not_decline(state: TableState, viewer: Viewer) -> str:
    """Allow any player, also for their own offer."""
    return _require_seat(viewer) or ("server-nothing-offered" if state.offer is None else ALLOWED)


def why_not_say(state: TableState, viewer: Viewer) -> str:
    """Allow preset messages to players always, to spectators while the chat is on."""
    return ALLOWED if viewer.seats or state.chat else "server-chat-off"


def why_not_write(state: TableState, _viewer: Viewer) -> str:
    """Allow free text to everybody while the chat is on."""
    return ALLOWED if state.chat else "server-chat-off"


def why_not_chat(_state: TableState, viewer: Viewer) -> str:
    """Allow the host."""
    return ALLOWED if viewer.host else "server-host-only"


def why_not_hint(state: TableState, viewer: Viewer) -> str:
    """Allow the player to move, where no other person plays."""
    found = _require_seat(viewer) or _require_status(state, "playing") or _require_uncounted(state)
    if found:
        return found
    if not state.is_alone:
        return "server-no-hints"
    return ALLOWED if state.mover in viewer.seats else "server-not-your-turn"


def seat_to_release(state: TableState, viewer: Viewer) -> int | None:
    """Return the seat that can be released: nobody joined, its player is absent, or its computer failed."""
    if state.status == "waiting":
        return next((seat for seat in range(len(state.assignments)) if _is_free(state, seat)), None)
    gone = state.mover in state.absent or state.mover in state.failed
    return state.mover if gone and state.mover not in viewer.seats else None


def _is_free(state: TableState, seat: int) -> bool:
    return state.assignments[seat].kind in BY_LINK and not state.assignments[seat].taken


def why_not_release(state: TableState, viewer: Viewer) -> str:
    """Any player, or the host; before the game begins, only the host."""
    if state.status == "over":
        return WRONG_STATUS["over"]
    if state.status == "waiting" and not viewer.host:
        return "server-host-only"
    is_nobody_gone = seat_to_release(state, viewer) is None
    return (ALLOWED if viewer.host else _require_seat(viewer)) or ("server-nobody-gone" if is_nobody_gone else ALLOWED)


# By the tags of commands, as a page knows them; offers by what is offered.
PERMISSIONS: dict[str, Permission] = {
    "take_back": why_not_take_back,
    "resign": why_not_resign,
    "offer:rematch": why_not_rematch,
    "offer:end": why_not_offer_end,
    "offer:back": why_not_ask_back,
    "accept": why_not_accept,
    "decline": why_not_decline,
    "say": why_not_say,
    "release": why_not_release,
    "hint": why_not_hint,
    "chat": why_not_chat,
}


OFFERS = {tag for tag in PERMISSIONS if tag.startswith("offer:")}


def allowed_commands(state: TableState, viewer: Viewer) -> list[str]:
    """List the tags of the commands that a viewer may send, besides `play`."""
    can = [tag for tag, why_not in PERMISSIONS.items() if not why_not(state, viewer)]
    return can if OFFERS.isdisjoint(can) else ["offer", *can]


def entry_to_take_back(state: TableState, seats: tuple[int, ...]) -> int | None:
    """Return the entry that one of these seats may take back without asking: alone, any of theirs."""
    if state.is_alone:
        return _last_of_people(state, seats)
    return _last_if_harmless(state, seats) if state.position.mover in seats else None


def entry_to_ask_back(state: TableState, seats: tuple[int, ...]) -> int | None:
    """Return the entry that one of these seats may ask to take back: after the turn has passed on."""
    return None if state.position.mover in seats else _last_if_harmless(state, seats)


def _backwards(log: Log) -> Iterator[int]:
    """Yield the numbers of the entries that led to the position, the last first (see `Log.numbers`)."""
    at = len(log)
    while at:
        item = log.items[at - 1]
        if isinstance(item, Entry) and item.text.startswith(BACK):
            at = int(item.text[len(BACK) :])
        else:
            at -= 1
            yield at


def _is_action_of(item: LogItem, seats: tuple[int, ...]) -> bool:
    return isinstance(item, Move) and item.seat in seats


def _last_of_people(state: TableState, seats: tuple[int, ...]) -> int | None:
    log = state.position.log
    return next((number for number in _backwards(log) if _is_action_of(log.items[number], seats)), None)


def _last_if_harmless(state: TableState, seats: tuple[int, ...]) -> int | None:
    """Return the last entry, if it is an action of these seats that revealed nothing hidden, with no deal after it."""
    moves, log = state.position.moves, state.position.log
    if not moves or moves[-1].seat not in seats or moves[-1].action in state.position.game.draws:
        return None
    last = next(_backwards(log), None)
    return last if last is not None and _is_action_of(log.items[last], seats) else None
