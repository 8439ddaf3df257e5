"""How a table stands: everything that follows from its header, its chairs and its log, and nothing else."""

from collections import deque
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from operator import is_not
from typing import Any

import msgspec

from cibola.errors import Message
from cibola.players.levels import LEVELS, for_people
from cibola.position.position import Position
from cibola.record.entries import BACK, SEAT, Entry
from cibola.server.protocol import Offer, Said, Status
from cibola.server.store.model import COMPUTER, NOBODY, Chair, Header, Line, Viewer
from cibola.server.tables import table_events as marks
from cibola.server.tables.clocks import Clocks

MOST_SAID = 50
HINTED = "hint"  # the comment of an action before which a hint was asked for


class Standing:
    """A table, line by line."""

    def __init__(self, header: Header, chairs: Sequence[Chair], lines: Sequence[Line] = ()) -> None:
        """Set the table up, and enter what its log says."""
        self.header = header
        self.chairs = list(chairs)
        self._look_who_sits()
        self.position = Position(
            header.game,
            header.options,
            seed=header.seed,
            deals=header.deals,
            players=first_names(header, chairs, lines),
            date=datetime.fromtimestamp(header.made / 1000, UTC).date().isoformat(),
            rules=header.rules,
        )
        self.commitment = self.position.commitment
        self.waiting_for = {seat for seat, chair in enumerate(chairs) if not chair.taken}
        self.waiting_for |= {line.seat for line in lines if line.text == marks.JOIN}
        self.clocks = Clocks(header.clock, len(self.chairs))
        self.number = 0
        self.played = 0  # the number of the last line that changed the game
        self.changed = 0  # and of the last that changed what everybody chooses from
        self.chose: dict[int, int] = {}  # and by seat, of the last that was its own choice alone
        self._is_apart = False  # whether several choose now, and none of them matters to another
        self.offered = 0  # and of the last that changed what is offered
        self.last_at = self.played_at = header.made
        self.moves_after = [len(self.position.moves)]  # how many moves had been made, by the number of a line
        self.back_at = 0  # the number of the last take-back
        self.clients: dict[str, int] = {}
        self.offer: Offer | None = None
        self.offered_by: int | None = None
        self.accepted: set[int] = set()
        self.chat = header.chat
        self.said: deque[Said] = deque(maxlen=MOST_SAID)
        self.hinted: set[int] = set()
        self.next: str | None = None
        self.kept: dict[int, tuple[str, ...]] = {}  # what seats have chosen before their turn came
        self.chosen: set[int] = set()  # those of them who have nothing left to choose
        # What the log does not say: it is of the moment.
        self.absent: set[int] = set()
        self.failed: set[int] = set()
        self.message: Message | None = None
        self.finished = Finished()
        self._see_status()
        self._start_clock(header.made)
        for line in lines:
            self.enter(line)

    # --- who ---

    def _see_status(self) -> None:
        """See whether the table waits for somebody, plays, or is done, and who is to move."""
        self.status: Status = "waiting" if self.waiting_for else "playing"
        if self.position.outcome is not None:
            self.status = "over"
        self.mover = self.position.mover if self.status == "playing" else None
        self.ahead = () if self.mover is None else self.position.premove_seats
        self.is_alone = len(self.people) <= 1 and self.status != "waiting"

    def _look_who_sits(self) -> None:
        """See who plays, besides computers, and which seats are whose; alone is who has nobody else to ask."""
        self.people = {chair.person for chair in self.chairs if chair.kind != COMPUTER}
        self._seats: dict[str | None, tuple[int, ...]] = {}
        for seat, chair in enumerate(self.chairs):
            self._seats[chair.person] = (*self._seats.get(chair.person, ()), seat)

    def viewer(self, person: str) -> Viewer:
        """Say as whom somebody looks at the table."""
        if not person:
            return Viewer()
        return Viewer(self._seats.get(person, ()), self.header.host == person)

    def is_computer(self, seat: int | None) -> bool:
        """Ask whether a computer plays for a seat."""
        return seat is not None and self.chairs[seat].kind == COMPUTER

    def can_choose(self, seat: int) -> bool:
        """Ask whether a seat has something to choose now: it is its turn, or it need not wait for it."""
        return seat == self.mover or (seat in self.ahead and seat not in self.chosen)

    def changed_for(self, seat: int) -> int:
        """Give the number of the last line that matters to what a seat chooses."""
        return max(self.changed, self.chose.get(seat, 0))

    # --- lines ---

    def enter(self, line: Line) -> None:
        """Carry out one line of the log; what is not allowed raises, and changes nothing."""
        if line.text.startswith(marks.MARK):
            self._enter_mark(line)
        else:
            self._enter_entry(line)
        self.number += 1
        self.last_at = line.at
        self.moves_after.append(len(self.position.moves))
        if line.client:
            self.clients[line.client] = self.number
        if line.text.startswith(marks.OFFERS):
            self.offered = self.number
        elif line.text.startswith(marks.AHEAD):
            self.chose[line.seat] = self.number
        elif not line.text.startswith(marks.SMALL_TALK):
            self.played, self.played_at = self.number, line.at

    def due(self) -> str | None:
        """Give the action that was kept for the seat whose turn it is now."""
        kept = None if self.mover is None else self.kept.get(self.mover)
        return kept[0] if kept else None

    def _enter_entry(self, line: Line) -> None:
        deals = len(self.position.chance_results)
        self.position.enter(Entry(line.seat, line.text, line.at, line.comment))
        self._see_status()
        self._withdraw_offer()
        self._note_choice(line, is_new=deals != len(self.position.chance_results))
        if line.text.startswith(BACK):
            self.back_at = self.number + 1
        self.message = None
        self.failed.clear()
        self.absent.clear()
        if not line.text.startswith(("!", "=")):
            self.hinted.discard(line.seat)
        ends_turn = self.clocks.running != self.mover or deals != len(self.position.chance_results)
        self._move_clocks(line.at, ends_turn=ends_turn and not line.text.startswith((BACK, SEAT)))

    def _note_choice(self, line: Line, *, is_new: bool) -> None:
        """Note for whom this matters: among those who choose at once, for who did it; for nobody, if it was kept."""
        if line.text.startswith(SEAT):
            return  # who plays on chooses from the same
        if line.text.startswith(BACK) and self._is_apart and self.ahead and not is_new:
            self._choose_again()
            return
        was_kept = self._drop_kept(line.seat)
        if is_new or not self._is_apart or self.status != "playing" or line.text.startswith(("!", "=")):
            self.changed, self._is_apart = self.number + 1, bool(self.ahead)
            self.kept.clear()
            self.chosen.clear()
        elif not was_kept:
            self.chose[line.seat] = self.number + 1

    def _choose_again(self) -> None:
        """Let those choose again whose choice was taken back; what others have chosen meanwhile stays."""
        for seat in range(len(self.chairs)):
            if seat not in self.kept or seat == self.mover:
                self.kept.pop(seat, None)
                self.chosen.discard(seat)
                self.chose[seat] = self.number + 1

    def _drop_kept(self, seat: int) -> bool:
        """Forget a kept action that has just become an entry; say whether there was one."""
        kept = self.kept.pop(seat, ())
        self.chosen.discard(seat)
        if len(kept) > 1:
            self.kept[seat] = kept[1:]
        return bool(kept)

    def _move_clocks(self, at: int, *, ends_turn: bool) -> None:
        running = None if self.is_computer(self.mover) else self.mover
        self.clocks.move_on(at, running, ends_turn=ends_turn)

    def _start_clock(self, at: int) -> None:
        self._move_clocks(at, ends_turn=False)

    def _enter_mark(self, line: Line) -> None:
        mark, _, rest = line.text.partition(":")
        ENTERING[mark](self, line, rest)

    def _enter_join(self, line: Line, _rest: str) -> None:
        self.waiting_for.discard(line.seat)
        self._see_status()
        self._start_clock(line.at)

    def _enter_ahead(self, line: Line, rest: str) -> None:
        """Keep what a seat chooses before its turn comes, if the rules allow it; an empty choice takes it back."""
        kept = tuple(rest.split())
        mover = self.position.premove(line.seat, kept).mover
        self.kept.pop(line.seat, None)
        self.chosen.discard(line.seat)
        if kept:
            self.kept[line.seat] = kept
        if mover != line.seat:
            self.chosen.add(line.seat)

    def _enter_say(self, line: Line, _rest: str) -> None:
        self.said.append(Said(seat=_seat(line), at=line.at, text=marks.said(line.text)))

    def _enter_key(self, line: Line, rest: str) -> None:
        self.said.append(Said(seat=_seat(line), at=line.at, key=rest))

    def _enter_chat(self, line: Line, _rest: str) -> None:
        self.chat = line.text == marks.ON

    def _enter_hint(self, line: Line, _rest: str) -> None:
        self.hinted.add(line.seat)

    def _enter_offer(self, line: Line, rest: str) -> None:
        self.offer, self.offered_by, self.accepted = rest, line.seat, set()  # type: ignore[assignment]  # written by us

    def _enter_accept(self, line: Line, _rest: str) -> None:
        self.accepted = {*self.accepted, line.seat}

    def _enter_decline(self, _line: Line, _rest: str) -> None:
        self._withdraw_offer()

    def _enter_next(self, _line: Line, rest: str) -> None:
        self.next = rest
        self._withdraw_offer()

    def _withdraw_offer(self) -> None:
        self.offer, self.offered_by, self.accepted = None, None, set()

    # --- chairs ---

    def seat(self, seat: int, chair: Chair) -> None:
        """Let somebody else sit at a seat; the line that says so comes next."""
        self.chairs[seat] = chair
        self._look_who_sits()
        self._see_status()
        if chair.kind != COMPUTER:
            self.position.rename(seat, chair.name)


ENTERING: dict[str, Callable[[Standing, Line, str], None]] = {
    "~join": Standing._enter_join,  # noqa: SLF001 (a table of its own methods)
    "~say": Standing._enter_say,  # noqa: SLF001
    "~key": Standing._enter_key,  # noqa: SLF001
    "~chat": Standing._enter_chat,  # noqa: SLF001
    "~hint": Standing._enter_hint,  # noqa: SLF001
    "~offer": Standing._enter_offer,  # noqa: SLF001
    "~accept": Standing._enter_accept,  # noqa: SLF001
    "~decline": Standing._enter_decline,  # noqa: SLF001
    "~next": Standing._enter_next,  # noqa: SLF001
    "~ahead": Standing._enter_ahead,  # noqa: SLF001
}


def _seat(line: Line) -> int | None:
    return None if line.seat == NOBODY else line.seat


def first_names(header: Header, chairs: Sequence[Chair], lines: Sequence[Line]) -> list[str]:
    """Name who played first at each seat, as records do: a person by name, a computer by its level."""
    handed_over = {line.seat for line in lines if line.text.startswith(SEAT)}
    return [
        computer_name(chair.level, header.seconds) if chair.kind == COMPUTER and seat not in handed_over else chair.name
        for seat, chair in enumerate(chairs)
    ]


def computer_name(level: int, seconds: float) -> str:
    """Name a computer of some level, with the time that a table gave it, if it is one that searches."""
    searches = any(row.number == level and row.simulations for row in LEVELS)
    return f"level:{level},{seconds:g}s" if seconds and searches else for_people(f"level:{level}")


class Finished:
    """The finished rounds of one table; whoever looks sees the same of them."""

    def __init__(self) -> None:
        """Begin with none."""
        self._rounds: list[Any] = []
        self._written = msgspec.Raw(b"[]")

    def written_in(self, view: Any) -> Any:
        """Give a view in which they are text already."""
        if not view.results:
            return view
        if len(view.results) != len(self._rounds) or any(map(is_not, view.results, self._rounds)):
            self._rounds, self._written = view.results, msgspec.Raw(msgspec.json.encode(view.results))
        return msgspec.structs.replace(view, results=self._written)
