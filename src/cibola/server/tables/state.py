"""The state of a table: everything that follows from its header, its seat assignments and its log."""

from collections import deque
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from operator import is_not
from typing import Any

import msgspec

from cibola.errors import Message
from cibola.players.levels import LEVELS, for_people
from cibola.position.position import Position
from cibola.record.entries import BACK, SEAT
from cibola.server.days import DAY, end_of
from cibola.server.protocol import Offer, Said, Status
from cibola.server.store.model import COMPUTER, NO_SEAT, LogLine, SeatAssignment, TableHeader, Viewer
from cibola.server.tables import table_events
from cibola.server.tables.clocks import Clocks

MOST_SEALED = 30 * DAY  # after the first of two games: whoever has not played the second by then does not want to
MOST_SAID = 50  # chat messages that a snapshot has
HINTED = "hint"  # the comment of an action before which a hint was requested


class TableState:
    """A table's state, built by applying its log line by line."""

    def __init__(
        self, header: TableHeader, assignments: Sequence[SeatAssignment], lines: Sequence[LogLine] = ()
    ) -> None:
        """Create the initial state, and apply the lines."""
        self.header = header
        self.assignments = list(assignments)
        self._index_people()
        self.position = Position(
            header.game,
            header.options,
            seed=header.seed,
            deals=header.deals,
            players=first_names(header, assignments, lines),
            date=datetime.fromtimestamp(header.made / 1000, UTC).date().isoformat(),
            rules=header.rules,
        )
        self.commitment = self.position.commitment
        self.waiting_for = {seat for seat, assignment in enumerate(assignments) if not assignment.taken}
        # Seats that join later in the log are free when the replay begins.
        self.waiting_for |= {line.seat for line in lines if line.text == table_events.JOIN}
        self.clocks = Clocks(header.clock, len(self.assignments))
        # Line numbers, which count from 1; a command is stale if one that matters to it is above what it expects.
        self.number = 0  # the last line
        self.last_played = 0  # the last line that changed the game
        self.last_change = 0  # the last line that changed every seat's choices
        self.last_choice: dict[int, int] = {}  # by seat: the last line that changed its choices alone
        self.last_offer = 0  # the last line about an offer
        self.last_take_back = 0
        self._is_simultaneous = False  # whether several seats choose now, independently of each other
        self.last_at = self.played_at = header.made
        self.moves_after = [len(self.position.moves)]  # how many moves had been made after each line
        self.clients: dict[str, int] = {}  # by command digest: the line that it caused
        self.offer: Offer | None = None
        self.offered_by: int | None = None
        self.accepted: set[int] = set()
        self.chat = header.chat
        self.said: deque[Said] = deque(maxlen=MOST_SAID)
        self.hinted: set[int] = set()
        self.next: str | None = None
        self.premoves: dict[int, tuple[int, ...]] = {}  # action numbers by seat
        self.premoves_complete: set[int] = set()  # seats whose premoves make up a whole turn
        self.spectator_lines = 0
        self._premove_lines: list[tuple[int, int]] = []  # numbers and seats of the lines that are still secret
        # Transient state, which the log does not hold.
        self.absent: set[int] = set()
        self.failed: set[int] = set()
        self.message: Message | None = None
        self.is_second_over = False  # of a game whose deal is played again: whether that has ended
        self.finished_rounds = FinishedRounds()
        self._update_status()
        self._switch_clock(header.made, ends_turn=False)
        for line in lines:
            self.apply(line)

    # --- people and seats ---

    def _update_status(self) -> None:
        """Update the status, the seat to move, and the seats that may premove."""
        self.status: Status = "waiting" if self.waiting_for else "playing"
        if self.position.outcome is not None:
            self.status = "over"
        self.mover = self.position.mover if self.status == "playing" else None
        self.premove_seats = () if self.mover is None else self.position.premove_seats
        self.is_alone = len(self.people) <= 1 and self.status != "waiting"

    def _index_people(self) -> None:
        """Index the people at the table, and the seats of each."""
        self.people = {assignment.person for assignment in self.assignments if assignment.kind != COMPUTER}
        self._seats: dict[str | None, tuple[int, ...]] = {}
        for seat, assignment in enumerate(self.assignments):
            self._seats[assignment.person] = (*self._seats.get(assignment.person, ()), seat)

    def viewer(self, person: str) -> Viewer:
        """Return a person's seats and role."""
        if not person:
            return Viewer()
        return Viewer(self._seats.get(person, ()), self.header.host == person)

    def is_computer(self, seat: int | None) -> bool:
        """Tell whether a computer plays at a seat."""
        return seat is not None and self.assignments[seat].kind == COMPUTER

    def can_choose(self, seat: int) -> bool:
        """Tell whether a seat can move or premove now."""
        return seat == self.mover or (seat in self.premove_seats and seat not in self.premoves_complete)

    def is_sealed(self, now: int) -> bool:
        """Tell whether what is hidden stays so after the end, since somebody may still play this deal.

        So it is until the day of a daily deal is over; and after the first of two games with the same deal, until the
        second is.
        """
        if self.header.daily is not None:
            return now < end_of(self.header.daily)
        is_first = self.header.twice and self.header.first is None
        return is_first and not self.is_second_over and now < self.played_at + MOST_SEALED

    def last_change_for(self, seat: int) -> int:
        """Return the number of the last line that changed the choices of a seat."""
        return max(self.last_change, self.last_choice.get(seat, 0))

    def assign(self, seat: int, assignment: SeatAssignment) -> None:
        """Change who plays at a seat; the log line about it is applied next."""
        self.assignments[seat] = assignment
        self._index_people()
        self._update_status()
        if assignment.kind != COMPUTER:
            self.position.rename(seat, assignment.name)

    # --- lines of the log ---

    def apply(self, line: LogLine) -> None:
        """Apply one line; a line that the rules forbid raises, and changes nothing."""
        if line.text.startswith(table_events.PREFIX):
            event, _, rest = line.text.partition(":")
            EVENT_HANDLERS[event](self, line, rest)
        else:
            self._apply_entry(line)
        self.number += 1
        self.spectator_lines += line.seat == NO_SEAT
        self.last_at = line.at
        self.moves_after.append(len(self.position.moves))
        if line.client:
            self.clients[line.client] = self.number
        if line.text.startswith(table_events.OFFERS):
            self.last_offer = self.number
        elif line.text.startswith(table_events.PREMOVE):
            self.last_choice[line.seat] = self.number
            self._premove_lines.append((self.number, line.seat))
        elif not line.text.startswith(table_events.UNRELATED):
            self.last_played, self.played_at = self.number, line.at

    def number_for(self, viewer: Viewer) -> int:
        """Return the number of the last line that a viewer may know of.

        Lines of others that choose in secret are not counted: how many there are would tell what was chosen.
        """
        return self.number - sum(seat not in viewer.seats for _, seat in self._premove_lines)

    def true_number(self, viewer: Viewer, shown: int) -> int:
        """Return the number of the line that is the last one where a viewer was shown a number."""
        true = shown
        for number, seat in self._premove_lines:
            if number <= true + 1 and seat not in viewer.seats:
                true += 1
        return true

    def secret_since(self, number: int) -> list[int]:
        """Return the seats of the lines after a number that others may not know of, one for each line."""
        return [seat for secret, seat in self._premove_lines if secret > number]

    def due_premove(self) -> int | None:
        """Return the premoved action of the seat to move."""
        premoves = None if self.mover is None else self.premoves.get(self.mover)
        return premoves[0] if premoves else None

    def _apply_entry(self, line: LogLine) -> None:
        chance_events = len(self.position.chance_results)
        if line.action is None:
            self.position.enter(line.entry)
        else:
            self.position.play(line.action, seat=line.seat, at=line.at, comment=line.comment)
        has_dealt = chance_events != len(self.position.chance_results)
        self._update_status()
        self._withdraw_offer()
        self._note_change(line, has_dealt=has_dealt)
        if line.text.startswith(BACK):
            self.last_take_back = self.number + 1
        self.message = None
        self.failed.clear()
        self.absent.clear()
        if not line.text.startswith(("!", "=")):
            self.hinted.discard(line.seat)
        ends_turn = self.clocks.running != self.mover or has_dealt
        self._switch_clock(line.at, ends_turn=ends_turn and not line.text.startswith((BACK, SEAT)))

    def _note_change(self, line: LogLine, *, has_dealt: bool) -> None:
        """Set `last_change`, or while several choose at the same time `last_choice` of the seat.

        A premove that becomes an entry sets neither.
        """
        if line.text.startswith(SEAT):
            return
        if line.text.startswith(BACK) and self._is_simultaneous and self.premove_seats and not has_dealt:
            self._reopen_choices()
            return
        was_premoved = self._pop_premove(line.seat)
        is_table_event = line.text.startswith(("!", "="))
        if has_dealt or not self._is_simultaneous or self.status != "playing" or is_table_event:
            self.last_change, self._is_simultaneous = self.number + 1, bool(self.premove_seats)
            self.premoves.clear()
            self.premoves_complete.clear()
            self._premove_lines.clear()
        elif not was_premoved:
            self.last_choice[line.seat] = self.number + 1

    def _reopen_choices(self) -> None:
        """Let the seats choose again whose entries were taken back; the premoves of others stay."""
        for seat in range(len(self.assignments)):
            if seat not in self.premoves or seat == self.mover:
                self.premoves.pop(seat, None)
                self.premoves_complete.discard(seat)
                self.last_choice[seat] = self.number + 1

    def _pop_premove(self, seat: int) -> bool:
        """Remove the first premove of a seat, which has become an entry; return whether there was one."""
        premoves = self.premoves.pop(seat, ())
        self.premoves_complete.discard(seat)
        if len(premoves) > 1:
            self.premoves[seat] = premoves[1:]
        return bool(premoves)

    def _switch_clock(self, at: int, *, ends_turn: bool) -> None:
        running = None if self.is_computer(self.mover) else self.mover
        self.clocks.switch(at, running, ends_turn=ends_turn)

    # --- table events ---

    def _apply_join(self, line: LogLine, _rest: str) -> None:
        self.waiting_for.discard(line.seat)
        self._update_status()
        self._switch_clock(line.at, ends_turn=False)

    def _apply_premove(self, line: LogLine, rest: str) -> None:
        """Replace the premoves of a seat, if the rules allow them; an empty list removes them."""
        if line.action is None:
            premoves = tuple(self.position.game.read(text) for text in rest.split())
        else:
            premoves = (*self.premoves.get(line.seat, ()), line.action)
        mover = self.position.premove(line.seat, premoves).mover
        self.premoves.pop(line.seat, None)
        self.premoves_complete.discard(line.seat)
        if premoves:
            self.premoves[line.seat] = premoves
        if mover != line.seat:
            self.premoves_complete.add(line.seat)

    def _apply_say(self, line: LogLine, _rest: str) -> None:
        self.said.append(Said(seat=_seat(line), at=line.at, text=table_events.read_say(line.text)))

    def _apply_key(self, line: LogLine, rest: str) -> None:
        self.said.append(Said(seat=_seat(line), at=line.at, key=rest))

    def _apply_chat(self, line: LogLine, _rest: str) -> None:
        self.chat = line.text == table_events.CHAT_ON

    def _apply_hint(self, line: LogLine, _rest: str) -> None:
        self.hinted.add(line.seat)

    def _apply_offer(self, line: LogLine, rest: str) -> None:
        self.offer, self.offered_by, self.accepted = rest, line.seat, set()  # type: ignore[assignment]  # written by us

    def _apply_accept(self, line: LogLine, _rest: str) -> None:
        self.accepted = {*self.accepted, line.seat}

    def _apply_decline(self, _line: LogLine, _rest: str) -> None:
        self._withdraw_offer()

    def _apply_next(self, _line: LogLine, rest: str) -> None:
        self.next = rest
        self._withdraw_offer()

    def _withdraw_offer(self) -> None:
        self.offer, self.offered_by, self.accepted = None, None, set()


EVENT_HANDLERS: dict[str, Callable[[TableState, LogLine, str], None]] = {
    "~join": TableState._apply_join,  # noqa: SLF001 (a table of its own methods)
    "~say": TableState._apply_say,  # noqa: SLF001
    "~key": TableState._apply_key,  # noqa: SLF001
    "~chat": TableState._apply_chat,  # noqa: SLF001
    "~hint": TableState._apply_hint,  # noqa: SLF001
    "~offer": TableState._apply_offer,  # noqa: SLF001
    "~accept": TableState._apply_accept,  # noqa: SLF001
    "~decline": TableState._apply_decline,  # noqa: SLF001
    "~next": TableState._apply_next,  # noqa: SLF001
    "~ahead": TableState._apply_premove,  # noqa: SLF001
}


def _seat(line: LogLine) -> int | None:
    return None if line.seat == NO_SEAT else line.seat


def first_names(header: TableHeader, assignments: Sequence[SeatAssignment], lines: Sequence[LogLine]) -> list[str]:
    """Return the names of the first players at each seat, as records have them: a computer's is its level."""
    replaced = {line.seat for line in lines if line.text.startswith(SEAT)}
    return [
        computer_name(one.level, header.seconds) if one.kind == COMPUTER and seat not in replaced else one.name
        for seat, one in enumerate(assignments)
    ]


def computer_name(level: int, seconds: float) -> str:
    """Return the name of a computer player, with its time for a turn if the table sets one and the level searches."""
    searches = any(row.number == level and row.simulations for row in LEVELS)
    return f"level:{level},{seconds:g}s" if seconds and searches else for_people(f"level:{level}")


class FinishedRounds:
    """Cache of the encoded results of finished rounds, which are the same for every viewer."""

    def __init__(self) -> None:
        self._rounds: list[Any] = []
        self._encoded = msgspec.Raw(b"[]")

    def encoded_in(self, view: Any) -> Any:
        """Return a view whose results are encoded already."""
        if not view.results:
            return view
        if len(view.results) != len(self._rounds) or any(map(is_not, view.results, self._rounds)):
            self._rounds, self._encoded = view.results, msgspec.Raw(msgspec.json.encode(view.results))
        return msgspec.structs.replace(view, results=self._encoded)
