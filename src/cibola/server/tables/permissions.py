"""What somebody may do at a table now: the one source for what is offered and for what is refused.

Each question answers with the key of the message that refuses, or with nothing.
"""

from collections.abc import Callable, Iterator

from cibola.engine.interface import Move
from cibola.position.log import Log, LogItem
from cibola.record.entries import BACK, Entry
from cibola.server.protocol import Status
from cibola.server.store.model import BY_LINK, Viewer
from cibola.server.tables.state import Standing

Question = Callable[[Standing, Viewer], str]
ALLOWED = ""

WRONG_STATUS: dict[Status, str] = {
    "waiting": "server-waiting",
    "playing": "server-still-playing",
    "over": "server-over",
}


def _unless(standing: Standing, status: Status) -> str:
    return ALLOWED if standing.status == status else WRONG_STATUS[standing.status]


def _seated(viewer: Viewer) -> str:
    return ALLOWED if viewer.seats else "server-not-seated"


def why_not_play(standing: Standing, viewer: Viewer) -> str:
    """Only who is to move may play, or need not wait for it; what the rules say comes after."""
    if standing.status == "waiting" or not viewer.seats:
        return _seated(viewer) or WRONG_STATUS["waiting"]
    if standing.mover is None or standing.mover in viewer.seats or any(map(standing.can_choose, viewer.seats)):
        return ALLOWED
    return "server-not-your-turn" if standing.chosen.isdisjoint(viewer.seats) else "server-chosen"


def why_not_take_back(standing: Standing, viewer: Viewer) -> str:
    """See `taking_back`."""
    found = _seated(viewer) or _unless(standing, "playing")
    if found or any(seat in standing.kept for seat in viewer.seats):
        return found
    return "server-nothing-to-take-back" if entry_to_take_back(standing, viewer.seats) is None else ALLOWED


def why_not_resign(standing: Standing, viewer: Viewer) -> str:
    """Whoever plays may give up."""
    return _seated(viewer) or _unless(standing, "playing")


def why_not_rematch(standing: Standing, viewer: Viewer) -> str:
    """After the end, once."""
    if standing.next:
        return "server-rematch-made"
    return _seated(viewer) or _unless(standing, "over") or _unless_free(standing)


def _unless_free(standing: Standing) -> str:
    return "server-offer-stands" if standing.offer else ALLOWED


def why_not_offer_end(standing: Standing, viewer: Viewer) -> str:
    """There must be somebody to agree with."""
    alone = "server-nobody-to-ask" if standing.is_alone else ALLOWED
    return _seated(viewer) or _unless(standing, "playing") or alone or _unless_free(standing)


def why_not_ask_back(standing: Standing, viewer: Viewer) -> str:
    """See `taking_back`."""
    found = why_not_offer_end(standing, viewer)
    if found:
        return found
    return "server-nothing-to-take-back" if entry_to_ask_back(standing, viewer.seats) is None else ALLOWED


def why_not_accept(standing: Standing, viewer: Viewer) -> str:
    """Only what another has offered, and once."""
    is_mine = standing.offered_by in viewer.seats or not standing.accepted.isdisjoint(viewer.seats)
    return _seated(viewer) or ("server-nothing-offered" if standing.offer is None or is_mine else ALLOWED)


def why_not_decline(standing: Standing, viewer: Viewer) -> str:
    """What another has offered, or one's own offer."""
    return _seated(viewer) or ("server-nothing-offered" if standing.offer is None else ALLOWED)


def why_not_say(standing: Standing, viewer: Viewer) -> str:
    """Preset messages: whoever plays, always; whoever watches, while the chat is on."""
    return ALLOWED if viewer.seats or standing.chat else "server-chat-off"


def why_not_write(standing: Standing, _viewer: Viewer) -> str:
    """Texts: everybody, while the chat is on."""
    return ALLOWED if standing.chat else "server-chat-off"


def why_not_chat(_standing: Standing, viewer: Viewer) -> str:
    """The host switches it."""
    return ALLOWED if viewer.host else "server-host-only"


def why_not_hint(standing: Standing, viewer: Viewer) -> str:
    """Whoever is to move, where no other person plays."""
    found = _seated(viewer) or _unless(standing, "playing")
    if found:
        return found
    if not standing.is_alone:
        return "server-no-hints"
    return ALLOWED if standing.mover in viewer.seats else "server-not-your-turn"


def seat_to_release(standing: Standing, viewer: Viewer) -> int | None:
    """Find the seat that one may go on without: nobody came, nobody returns, or the computer failed."""
    if standing.status == "waiting":
        return next((seat for seat, chair in enumerate(standing.chairs) if _is_open(standing, seat)), None)
    gone = standing.mover in standing.absent or standing.mover in standing.failed
    return standing.mover if gone and standing.mover not in viewer.seats else None


def _is_open(standing: Standing, seat: int) -> bool:
    return standing.chairs[seat].kind in BY_LINK and not standing.chairs[seat].taken


def why_not_release(standing: Standing, viewer: Viewer) -> str:
    """Whoever plays may; before the game begins, the host."""
    if standing.status == "over":
        return WRONG_STATUS["over"]
    if standing.status == "waiting" and not viewer.host:
        return "server-host-only"
    is_nobody = seat_to_release(standing, viewer) is None
    return (ALLOWED if viewer.host else _seated(viewer)) or ("server-nobody-gone" if is_nobody else ALLOWED)


# What a page is told: the tags of commands; an offer also with what is offered.
QUESTIONS: dict[str, Question] = {
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


OFFERS = {tag for tag in QUESTIONS if tag.startswith("offer:")}


def possible(standing: Standing, viewer: Viewer) -> list[str]:
    """List what somebody may do besides playing."""
    can = [tag for tag, why_not in QUESTIONS.items() if not why_not(standing, viewer)]
    return can if OFFERS.isdisjoint(can) else ["offer", *can]


def entry_to_take_back(standing: Standing, seats: tuple[int, ...]) -> int | None:
    """Find the entry that one of these seats may take back now without asking."""
    if standing.is_alone:
        return _last_of_people(standing, seats)
    return _last_if_harmless(standing, seats) if standing.position.mover in seats else None


def entry_to_ask_back(standing: Standing, seats: tuple[int, ...]) -> int | None:
    """Find the entry that one of these seats may ask to take back: the turn has passed on since."""
    return None if standing.position.mover in seats else _last_if_harmless(standing, seats)


def _backwards(log: Log) -> Iterator[int]:
    """Walk back along the entries that led to the position; see `Log.numbers`."""
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


def _last_of_people(standing: Standing, seats: tuple[int, ...]) -> int | None:
    log = standing.position.log
    return next((number for number in _backwards(log) if _is_action_of(log.items[number], seats)), None)


def _last_if_harmless(standing: Standing, seats: tuple[int, ...]) -> int | None:
    """Find the last entry, if it is an action of these seats that showed nothing hidden and was followed by no deal."""
    moves, log = standing.position.moves, standing.position.log
    if not moves or moves[-1].seat not in seats or moves[-1].action in standing.position.game.draws:
        return None
    last = next(_backwards(log), None)
    return last if last is not None and _is_action_of(log.items[last], seats) else None
