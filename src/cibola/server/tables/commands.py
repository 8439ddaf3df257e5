"""From a command to the lines that it adds to the log, or to the refusal that it meets."""

import json
import unicodedata
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

import msgspec

from cibola.errors import NotAllowedError, OptionError
from cibola.players.levels import LEVELS, USUAL
from cibola.record.entries import ABANDON, AGREE, BACK, RESIGN, SEAT
from cibola.server import protocol
from cibola.server.errors import BusyError, ForbiddenError, StaleError
from cibola.server.store.model import COMPUTER, NOBODY, Chair, Line, Viewer
from cibola.server.tables import permissions
from cibola.server.tables import table_events as marks
from cibola.server.tables.permissions import entry_to_ask_back, entry_to_take_back
from cibola.server.tables.state import HINTED, Standing, computer_name

LONGEST_SAYING = 300
PRESETS = (
    "preset-hello",
    "preset-good-luck",
    "preset-your-turn",
    "preset-one-moment",
    "preset-well-played",
    "preset-oh-no",
    "preset-thanks",
    "preset-good-game",
    "preset-again",
    "preset-goodbye",
)
LATELY, MOST_LATELY = 10_000, 8  # milliseconds, and messages in them
MOST_LINES = 20_000  # a game of the card game has about 300
MOST_LINES_TO_PLAY = 2 * MOST_LINES  # so that nobody can fill a log with something else, and stop a game
TALK = (protocol.Say, protocol.Chat)
OWN_CHOICE = (protocol.Play, protocol.TakeBack)
ENDING = (protocol.Resign, protocol.Accept, protocol.Release)
ABOUT_OFFERS = (protocol.MakeOffer, protocol.Accept, protocol.Decline)


class Decision(msgspec.Struct):
    """What a command does: lines, seats that change hands, and whether a new table or a hint is wanted."""

    lines: list[Line]
    chairs: dict[int, Chair] = {}
    rematch: bool = False
    hint: bool = False


class Asking(msgspec.Struct, frozen=True):
    """A command in its place: at which table, by whom, for which seat, when, and under which id."""

    standing: Standing
    viewer: Viewer
    seat: int
    at: int
    client: str

    def line(self, text: str, seat: int | None = None, comment: str = "") -> Line:
        """Write the line that this command adds."""
        return Line(self.seat if seat is None else seat, text, self.at, comment, self.client)

    def require(self, why_not: permissions.Question) -> None:
        """Refuse what is not possible now."""
        key = why_not(self.standing, self.viewer)
        if key:
            raise NotAllowedError(key)


def decide(standing: Standing, viewer: Viewer, command: protocol.Command, at: int, client: str) -> Decision:
    """Say what a command does, or refuse it."""
    seat = _seat(standing, viewer, command.seat)
    check_fresh(standing, command, seat)
    asking = Asking(standing, viewer, seat, at, client)
    return DECIDING[type(command.deed)](asking, command.deed)


def check_fresh(standing: Standing, command: protocol.Command, seat: int) -> None:
    """Refuse a command that was sent before its sender knew what has happened since, if that matters to it."""
    most = MOST_LINES_TO_PLAY if isinstance(command.deed, protocol.Play) else MOST_LINES
    if standing.number >= most and not isinstance(command.deed, ENDING):
        raise NotAllowedError("server-too-long", most=most)
    if isinstance(command.deed, TALK):
        return
    since = standing.changed_for(seat) if isinstance(command.deed, OWN_CHOICE) else standing.played
    if isinstance(command.deed, ABOUT_OFFERS):
        since = max(since, standing.offered)
    if not since <= command.expect <= standing.number:
        raise StaleError("server-stale", expected=command.expect, number=standing.number)


def _seat(standing: Standing, viewer: Viewer, wanted: int | None) -> int:
    """Say for which seat a command is: the one that it names, else one's own that is to move, else one's first."""
    if wanted is None:
        mover, own = standing.mover, viewer.seats
        if mover is not None and mover in own:
            return mover
        ahead = (seat for seat in standing.ahead if seat in own and standing.can_choose(seat))
        return next(chain(ahead, own), NOBODY)
    if wanted not in viewer.seats:
        raise ForbiddenError("server-not-your-seat", seat=wanted)
    return wanted


def play(asking: Asking, deed: protocol.Play) -> Decision:
    """Carry out an action, or keep it until the turn comes; the position refuses what the rules forbid."""
    asking.require(permissions.why_not_play)
    standing, seat = asking.standing, asking.seat
    action = standing.position.game.write(standing.position.game.read(deed.action))
    if seat in standing.ahead:
        return Decision([asking.line(marks.keeping((*standing.kept.get(seat, ()), action)))])
    return Decision([asking.line(action, comment=HINTED if seat in standing.hinted else "")])


def take_back(asking: Asking, _deed: protocol.TakeBack) -> Decision:
    """Take back one's own last action: what is only kept first."""
    asking.require(permissions.why_not_take_back)
    for seat in (asking.seat, *asking.viewer.seats):
        if kept := asking.standing.kept.get(seat):
            return Decision([asking.line(marks.keeping(kept[:-1]), seat=seat)])
    return Decision([asking.line(f"{BACK}{entry_to_take_back(asking.standing, asking.viewer.seats)}")])


def resign(asking: Asking, _deed: protocol.Resign) -> Decision:
    """Give up."""
    asking.require(permissions.why_not_resign)
    return Decision([asking.line(RESIGN)])


OFFERS: dict[protocol.Offer, permissions.Question] = {
    "rematch": permissions.why_not_rematch,
    "end": permissions.why_not_offer_end,
    "back": permissions.why_not_ask_back,
}


def offer(asking: Asking, deed: protocol.MakeOffer) -> Decision:
    """Offer something; alone, nobody needs to be asked for another game."""
    asking.require(OFFERS[deed.what])
    is_agreed = deed.what == "rematch" and asking.standing.is_alone
    return Decision([asking.line(marks.OFFER + deed.what)], rematch=is_agreed)


def accept(asking: Asking, _deed: protocol.Accept) -> Decision:
    """Accept; when everybody has, it happens."""
    asking.require(permissions.why_not_accept)
    standing = asking.standing
    accepting = asking.line(marks.ACCEPT)
    if not _is_agreed(standing, asking.viewer):
        return Decision([accepting])
    if standing.offer == "rematch":
        return Decision([accepting], rematch=True)
    offered_by = standing.offered_by or 0
    text = AGREE if standing.offer == "end" else f"{BACK}{entry_to_ask_back(standing, (offered_by,))}"
    return Decision([accepting, asking.line(text, seat=offered_by)])


def _is_agreed(standing: Standing, viewer: Viewer) -> bool:
    """Ask whether everybody agrees, once this viewer does."""
    agreed = {standing.offered_by, *standing.accepted, *viewer.seats}
    people = {standing.chairs[seat].person for seat in agreed if seat is not None}
    return standing.people <= people


def decline(asking: Asking, _deed: protocol.Decline) -> Decision:
    """Decline, or withdraw."""
    asking.require(permissions.why_not_decline)
    return Decision([asking.line(marks.DECLINE)])


def say(asking: Asking, deed: protocol.Say) -> Decision:
    """Say something."""
    _check_pace(asking)
    if deed.key:
        asking.require(permissions.why_not_say)
        if deed.key not in PRESETS:
            raise OptionError("server-preset-unknown", name=deed.key)
        return Decision([asking.line(marks.KEY + deed.key)])
    asking.require(permissions.why_not_write)
    text = clean(deed.text, LONGEST_SAYING)
    if not text:
        raise NotAllowedError("server-nothing-said")
    return Decision([asking.line(marks.saying(text))])


def _check_pace(asking: Asking) -> None:
    """Refuse a flood of words; whoever watches shares one allowance."""
    seat = None if asking.seat == NOBODY else asking.seat
    lately = [said for said in asking.standing.said if said.seat == seat and said.at > asking.at - LATELY]
    if len(lately) >= MOST_LATELY:
        raise BusyError("server-too-fast")


def release(asking: Asking, deed: protocol.Release) -> Decision:
    """Go on without somebody: end the game, or let a computer play for them."""
    asking.require(permissions.why_not_release)
    standing = asking.standing
    seat = permissions.seat_to_release(standing, asking.viewer) or 0
    if deed.way == "end":
        return Decision([asking.line(ABANDON, seat=seat)])
    level = check_level(deed.level or USUAL.number)
    name = computer_name(level, standing.header.seconds)
    chair = msgspec.structs.replace(standing.chairs[seat], kind=COMPUTER, level=level, taken=True, person=None)
    arriving = [asking.line(marks.JOIN, seat=seat)] if standing.status == "waiting" else []
    return Decision([*arriving, asking.line(SEAT + json.dumps(name), seat=seat)], {seat: chair})


def hint(asking: Asking, _deed: protocol.Hint) -> Decision:
    """Ask for the best action; the record will say so."""
    asking.require(permissions.why_not_hint)
    mover = asking.standing.mover
    is_known = mover in asking.standing.hinted
    return Decision([] if is_known else [asking.line(marks.HINT, seat=mover)], hint=True)


def chat(asking: Asking, deed: protocol.Chat) -> Decision:
    """Switch the chat."""
    asking.require(permissions.why_not_chat)
    return Decision([asking.line(marks.ON if deed.on else marks.OFF)])


DECIDING: Mapping[type, Callable[[Asking, Any], Decision]] = {
    protocol.Play: play,
    protocol.TakeBack: take_back,
    protocol.Resign: resign,
    protocol.MakeOffer: offer,
    protocol.Accept: accept,
    protocol.Decline: decline,
    protocol.Say: say,
    protocol.Release: release,
    protocol.Hint: hint,
    protocol.Chat: chat,
}


def check_level(level: int) -> int:
    """Refuse a level that there is not."""
    if not 1 <= level <= len(LEVELS):
        raise OptionError("server-level", level=level, most=len(LEVELS))
    return level


def clean(text: str, longest: int) -> str:
    """Make a text that somebody wrote fit to be shown: one line, nothing invisible, not too long."""
    kept = "".join(letter if not unicodedata.category(letter).startswith("C") else " " for letter in text)
    return " ".join(kept.split())[:longest].strip()
