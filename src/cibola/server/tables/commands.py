"""Commands: one function for each, which decides what it adds to the log, or refuses it."""

import json
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any

import msgspec

from cibola.errors import NotAllowedError, OptionError
from cibola.players.levels import LEVELS, USUAL
from cibola.record.entries import ABANDON, AGREE, BACK, RESIGN, SEAT
from cibola.server import protocol
from cibola.server.errors import ForbiddenError, StaleError, TooManyRequestsError
from cibola.server.store.model import COMPUTER, NO_SEAT, LogLine, SeatAssignment, Viewer
from cibola.server.tables import permissions, table_events
from cibola.server.tables.permissions import entry_to_ask_back, entry_to_take_back
from cibola.server.tables.state import HINTED, TableState, computer_name

LONGEST_MESSAGE = 300
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
CHAT_WINDOW, CHAT_LIMIT = 10_000, 8  # milliseconds, and messages within them
MOST_LINES = 20_000  # a game of the card game has about 300
MOST_SPECTATOR_LINES = 2_000  # of those
MOST_LINES_TO_PLAY = 2 * MOST_LINES  # higher, so that nobody can stop a game by filling its log with something else
CHAT_COMMANDS = (protocol.Say, protocol.Chat)
CHOICE_COMMANDS = (protocol.Play, protocol.TakeBack)
ENDING_COMMANDS = (protocol.Resign, protocol.Accept, protocol.Release)
OFFER_COMMANDS = (protocol.MakeOffer, protocol.Accept, protocol.Decline)


class Decision(msgspec.Struct):
    """The effect of a command: log lines, new seat assignments, and whether it starts a rematch or asks for a hint."""

    lines: list[LogLine]
    assignments: dict[int, SeatAssignment] = {}
    rematch: bool = False
    hint: bool = False


class CommandContext(msgspec.Struct, frozen=True):
    """The table, sender, seat, time and digest of a command."""

    state: TableState
    viewer: Viewer
    seat: int
    at: int
    client: str

    def line(self, text: str, seat: int | None = None, comment: str = "", action: int | None = None) -> LogLine:
        """Return a log line of this command."""
        return LogLine(self.seat if seat is None else seat, text, self.at, comment, self.client, action)

    def require(self, why_not: permissions.Permission) -> None:
        """Raise if the sender has no permission."""
        key = why_not(self.state, self.viewer)
        if key:
            raise NotAllowedError(key)


def decide(state: TableState, viewer: Viewer, command: protocol.Command, at: int, client: str) -> Decision:
    """Return the effect of a command, or refuse it."""
    seat = _seat(state, viewer, command.seat)
    check_log_length(state, viewer, command)
    check_not_stale(state, viewer, command, seat)
    decision = COMMANDS[type(command.deed)](CommandContext(state, viewer, seat, at, client), command.deed)
    # The first line alone names the command: the database refuses a second one that does.
    decision.lines[1:] = [msgspec.structs.replace(line, client="") for line in decision.lines[1:]]
    return decision


def check_log_length(state: TableState, viewer: Viewer, command: protocol.Command) -> None:
    """Refuse a command at a table whose log is full, unless it ends the game; spectators fill only their part of it."""
    if not viewer.seats and state.spectator_lines >= MOST_SPECTATOR_LINES:
        raise NotAllowedError("server-spectators-full")
    most = MOST_LINES_TO_PLAY if isinstance(command.deed, protocol.Play) else MOST_LINES
    if state.number >= most and not isinstance(command.deed, ENDING_COMMANDS):
        raise NotAllowedError("server-too-long", most=most)


def check_not_stale(state: TableState, viewer: Viewer, command: protocol.Command, seat: int) -> None:
    """Refuse a command whose sender has not seen a later line that matters to it."""
    if isinstance(command.deed, CHAT_COMMANDS):
        return
    since = state.last_change_for(seat) if isinstance(command.deed, CHOICE_COMMANDS) else state.last_played
    if isinstance(command.deed, OFFER_COMMANDS):
        since = max(since, state.last_offer)
    if not since <= state.true_number(viewer, command.expect) <= state.number:
        raise StaleError("server-stale", expected=command.expect, number=state.number_for(viewer))


def _seat(state: TableState, viewer: Viewer, wanted: int | None) -> int:
    """Return the seat of a command: the one it names, else the sender's that can move or premove, else their first."""
    if wanted is None:
        mover, own = state.mover, viewer.seats
        if mover is not None and mover in own:
            return mover
        premoving = (seat for seat in state.premove_seats if seat in own and state.can_choose(seat))
        return next(chain(premoving, own), NO_SEAT)
    if wanted not in viewer.seats:
        raise ForbiddenError("server-not-your-seat", seat=wanted)
    return wanted


def play(context: CommandContext, deed: protocol.Play) -> Decision:
    """Play an action, or add it to the seat's premoves; the position refuses what the rules forbid."""
    context.require(permissions.why_not_play)
    state, seat = context.state, context.seat
    game = state.position.game
    action = game.read(deed.action)  # the only time that its text is parsed
    if seat in state.premove_seats:
        text = _premove_text(state, (*state.premoves.get(seat, ()), action))
        return Decision([context.line(text, action=action)])
    comment = HINTED if seat in state.hinted else ""
    return Decision([context.line(game.write(action), comment=comment, action=action)])


def _premove_text(state: TableState, actions: Iterable[int]) -> str:
    return table_events.write_premoves(map(state.position.game.write, actions))


def take_back(context: CommandContext, _deed: protocol.TakeBack) -> Decision:
    """Take back the sender's last premove, else their last action."""
    context.require(permissions.why_not_take_back)
    for seat in (context.seat, *context.viewer.seats):
        if premoves := context.state.premoves.get(seat):
            return Decision([context.line(_premove_text(context.state, premoves[:-1]), seat=seat)])
    return Decision([context.line(f"{BACK}{entry_to_take_back(context.state, context.viewer.seats)}")])


def resign(context: CommandContext, _deed: protocol.Resign) -> Decision:
    """Resign the game."""
    context.require(permissions.why_not_resign)
    return Decision([context.line(RESIGN)])


OFFERS: dict[protocol.Offer, permissions.Permission] = {
    "rematch": permissions.why_not_rematch,
    "end": permissions.why_not_offer_end,
    "back": permissions.why_not_ask_back,
}


def offer(context: CommandContext, deed: protocol.MakeOffer) -> Decision:
    """Make an offer; somebody who plays alone gets a rematch at once."""
    context.require(OFFERS[deed.what])
    is_agreed = deed.what == "rematch" and context.state.is_alone
    return Decision([context.line(table_events.OFFER + deed.what)], rematch=is_agreed)


def accept(context: CommandContext, _deed: protocol.Accept) -> Decision:
    """Accept an offer; when everybody has accepted, it is carried out."""
    context.require(permissions.why_not_accept)
    state = context.state
    accept_line = context.line(table_events.ACCEPT)
    if not _is_agreed(state, context.viewer):
        return Decision([accept_line])
    if state.offer == "rematch":
        return Decision([accept_line], rematch=True)
    offered_by = state.offered_by or 0
    text = AGREE if state.offer == "end" else f"{BACK}{entry_to_ask_back(state, (offered_by,))}"
    return Decision([accept_line, context.line(text, seat=offered_by)])


def _is_agreed(state: TableState, viewer: Viewer) -> bool:
    """Tell whether everybody agrees, once this viewer does."""
    agreed = {state.offered_by, *state.accepted, *viewer.seats}
    people = {state.assignments[seat].person for seat in agreed if seat is not None}
    return state.people <= people


def decline(context: CommandContext, _deed: protocol.Decline) -> Decision:
    """Decline an offer, or withdraw one's own."""
    context.require(permissions.why_not_decline)
    return Decision([context.line(table_events.DECLINE)])


def say(context: CommandContext, deed: protocol.Say) -> Decision:
    """Send a chat message."""
    _check_chat_rate(context)
    if deed.key:
        context.require(permissions.why_not_say)
        if deed.key not in PRESETS:
            raise OptionError("server-preset-unknown", name=deed.key)
        return Decision([context.line(table_events.KEY + deed.key)])
    context.require(permissions.why_not_write)
    text = clean(deed.text, LONGEST_MESSAGE)
    if not text:
        raise NotAllowedError("server-nothing-said")
    return Decision([context.line(table_events.write_say(text))])


def _check_chat_rate(context: CommandContext) -> None:
    """Refuse too many messages of one seat; those of spectators are counted for each person, by the registry."""
    if context.seat == NO_SEAT:
        return
    recent = [said for said in context.state.said if said.seat == context.seat and said.at > context.at - CHAT_WINDOW]
    if len(recent) >= CHAT_LIMIT:
        raise TooManyRequestsError("server-too-fast")


def release(context: CommandContext, deed: protocol.Release) -> Decision:
    """Release the seat of somebody who is absent: end the game, or let a computer take over."""
    context.require(permissions.why_not_release)
    state = context.state
    seat = permissions.seat_to_release(state, context.viewer) or 0
    if deed.way == "end":
        return Decision([context.line(ABANDON, seat=seat)])
    level = check_level(deed.level or USUAL.number)
    name = computer_name(level, state.header.seconds)
    assignment = msgspec.structs.replace(state.assignments[seat], kind=COMPUTER, level=level, taken=True, person=None)
    join = [context.line(table_events.JOIN, seat=seat)] if state.status == "waiting" else []
    return Decision([*join, context.line(SEAT + json.dumps(name), seat=seat)], {seat: assignment})


def hint(context: CommandContext, _deed: protocol.Hint) -> Decision:
    """Request a hint, which is noted in the record, unless there is nothing to choose."""
    context.require(permissions.why_not_hint)
    mover = context.state.mover
    is_noted = mover in context.state.hinted or len(context.state.position.actions) == 1
    return Decision([] if is_noted else [context.line(table_events.HINT, seat=mover)], hint=True)


def chat(context: CommandContext, deed: protocol.Chat) -> Decision:
    """Switch the chat on or off."""
    context.require(permissions.why_not_chat)
    return Decision([context.line(table_events.CHAT_ON if deed.on else table_events.CHAT_OFF)])


COMMANDS: Mapping[type, Callable[[CommandContext, Any], Decision]] = {
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
    """Return a level, or refuse one that does not exist."""
    if not 1 <= level <= len(LEVELS):
        raise OptionError("server-level", level=level, most=len(LEVELS))
    return level


def clean(text: str, longest: int) -> str:
    """Return a user's text fit to be shown: one line, without control characters, not too long."""
    visible = "".join(letter if not unicodedata.category(letter).startswith("C") else " " for letter in text)
    return " ".join(visible.split())[:longest].strip()
