"""`Position`, the public object over a game's compiled rules, and `Record`, a saved game that can be replayed.

The two make each other, so they stand in one module: `Position.record`, and `Record.replay`.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Generic, Self, cast

import msgspec
import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeVar

from cibola.engine import random
from cibola.engine.interface import (
    EVERYONE,
    SPECTATOR,
    Barred,
    copy_state,
    hide_now,
    imagine_now,
    legal_now,
    mover_now,
    observe_now,
)
from cibola.errors import CibolaError, HiddenError, NotAllowedError, RecordError, UnreadableError
from cibola.games import find
from cibola.position.redaction import is_everything_public, last_deal, record_fields, visible_deals, visible_log
from cibola.position.state_machine import StateMachine
from cibola.record.model import RecordModel, Verified, load_as

# The structs of a game: what `view`, `events` and `choices` return.
View = TypeVar("View", default=Any)
Event = TypeVar("Event", default=Any)
Choice = TypeVar("Choice", default=Any)


class Choices(msgspec.Struct, Generic[Choice], frozen=True):
    """What a seat can do now, and what it may think of but is not allowed to do."""

    legal: list[Choice]  # in ascending order of their numbers
    barred: list[Barred]  # what the seat may think of but is not allowed to do


class Position(StateMachine, Generic[View, Event, Choice]):
    """A game at one moment, with the log that led to it. It carries out chance events by itself."""

    # --- what can be done ---

    @property
    def actions(self) -> list[int]:
        """The legal actions as numbers."""
        if self._end is not None:
            return []
        if self.seen is not None and self._turn >= 0 and self._turn != self.seen:
            raise HiddenError("hidden-hand", seat=self._turn)
        count = legal_now(self.boxes, self.states, self._actions)
        numbers: list[int] = self._actions[:count].tolist()
        return numbers

    @property
    def legal(self) -> list[str]:
        """The legal actions as texts."""
        return [self.game.write(number) for number in self.actions]

    def choices(self, seat: int | None = None) -> Choices[Choice]:
        """Return what the mover can do, with what each action would bring at once, and what is barred, with the reason.

        For a seat that is not to move there is nothing; None is the mover.
        """
        if seat is not None:
            self._check_seat(seat)
        if self.mover is None or seat not in (None, self.mover) or self.seen not in (None, self.mover):
            return Choices([], [])
        return Choices(self.game.choices(self), self.game.barred(self))

    @property
    def premove_seats(self) -> tuple[int, ...]:
        """The seats that may choose before their turn comes, in turn order."""
        return () if self.mover is None else self.game.premove_seats(self.boxes, self.states)

    def premove(self, seat: int, actions: Sequence[str | int] = ()) -> Self:
        """Return a copy in which it is this seat's turn and it has done this, to look at; it never deals."""
        if seat not in self.premove_seats:
            raise NotAllowedError("premove-not-now", seat=seat)
        turned = self.copy()
        turned.seed, turned.deals, turned.is_imagined = None, {}, True
        turned.states = self.game.turn_to(self.states, seat)
        turned._turn = mover_now(turned.boxes, turned.states)  # noqa: SLF001 (its own class)
        for action in actions:
            turned.play(action, seat=seat)
        return turned

    # --- what is seen ---

    def _viewer(self, seat: int | None) -> int:
        viewer = SPECTATOR if seat is None else self._seat_or_spectator(seat)
        if self.seen is not None and viewer not in (self.seen, SPECTATOR):
            raise HiddenError("hidden-view", seat=viewer)
        return viewer

    @property
    def _all_seeing(self) -> int:
        """The viewer who sees all that this position holds."""
        return EVERYONE if self.seen is None else self.seen

    def view(self, seat: int | None = None) -> View:
        """Show the table as a seat may see it; None is a spectator."""
        return cast("View", self.game.view(self, self._viewer(seat)))

    @property
    def open_view(self) -> View:
        """The table with all hands shown, for replays and for whoever holds the whole game."""
        return cast("View", self.game.view(self, self._all_seeing))

    def events(self, seat: int | None = None, since: int = 0, *, everything: bool = False) -> list[Event]:
        """Tell what happened from move number `since` on.

        As a seat may know it, where None is a spectator; or `everything` that this position holds, for replays.
        """
        if since < 0:
            raise UnreadableError("unreadable-since", number=since)
        return self.game.events(self, self._all_seeing if everything else self._viewer(seat), since)

    @property
    def results(self) -> list[Any]:
        """The finished rounds, each as the game shows it; a game without rounds has one, at its end."""
        finished = len(self.round_ends) if self.game.has_rounds else int(self.outcome is not None)
        while len(self._results) < finished:
            self._results.append(self.game.round_result(self, len(self._results)))
        return list(self._results)

    def unseen(self, seat: int | None = None) -> dict[str, int] | None:
        """Count by colour the cards whose place a seat was never shown; None where there are no cards."""
        return self.game.unseen_by_colour(self, self._viewer(seat))

    def turns_left(self, seat: int) -> int | None:
        """Count the turns left to a seat if from now on only the deck is drawn from; None where that ends nothing."""
        return self.game.turns_left(self, self._check_seat(seat))

    def observe(self, seat: int) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """Return numbers for learning: what a seat knows, and a mask of its legal actions."""
        numbers = np.empty(self.game.observation, np.int32)
        observe_now(self.boxes, self.states, self._viewer(self._check_seat(seat)), numbers)
        mask = np.zeros(self.game.actions, np.bool_)
        if self.mover == seat:
            mask[self.actions] = True
        return numbers, mask

    def seen_by(self, seat: int) -> Self:
        """Return the position as a seat may know it; -1 is a spectator.

        It equals the replayed `seen_record`, in a tenth of the time: players ask for it before every move.
        """
        seen = self.copy()
        seen._hide_from(self._viewer(seat))  # noqa: SLF001 (its own class)
        return seen

    def _hide_from(self, viewer: int) -> None:
        """Replace everything in this position that a viewer cannot know."""
        self._check_knowledge(viewer)
        commitment, self.deals = self.commitment, visible_deals(self, viewer)
        self.seen, self.seed, self.given_commitment = viewer, None, commitment
        if not is_everything_public(self):
            hide_now(self.boxes, self.states, viewer)
            last, since = last_deal(self)
            self.chance_results[last] = self.game.read_chance(self.boxes, last, self.deals[last])
            self.moves[since:] = self.game.hide_moves(self.moves[since:], viewer)
        self.log = visible_log(self.log, self.moves)

    def _check_knowledge(self, viewer: int) -> None:
        if self.is_imagined:
            raise RecordError("record-imagined")
        if self.seen not in (None, viewer):
            raise HiddenError("hidden-view", seat=viewer)

    def imagine(self, seat: int, seed: object) -> Self:
        """Return a possible whole position: everything that a seat cannot know is dealt anew (-1: a spectator)."""
        viewer = self._viewer(seat)
        imagined = self.copy() if self.seen is not None or self.is_imagined else self.seen_by(viewer)
        imagine_now(imagined.boxes, imagined.states, viewer, random.stream_from(f"imagine {seed}"))
        imagined.seen = None
        imagined.is_imagined = True
        imagined.deals = {}
        imagined.seed = random.seed_from(f"imagine {seed}")
        return imagined

    # --- copies, comparison, pictures ---

    def copy(self) -> Self:
        """Make an independent copy."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.states = copy_state(self.states)
        for name in ("names", "players", "moves", "_actions", "log", "chance_results", "round_ends", "_results"):
            setattr(copied, name, getattr(self, name).copy())
        return copied

    __copy__ = copy

    @property
    def fingerprint(self) -> str:
        """A short text that is the same for equal positions: same box, same state, same end."""
        key = self.game.name.encode() + self.boxes.tobytes() + self.states.tobytes() + repr(self._end).encode()
        return hashlib.sha256(key).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        """Compare box, state and end; the way that led here does not matter."""
        return isinstance(other, Position) and self.fingerprint == other.fingerprint

    __hash__ = None  # type: ignore[assignment]  # a position changes; use `fingerprint`

    def __repr__(self) -> str:
        """Return the game, the move and whose turn it is."""
        turn = "over" if self.outcome else "a deal is due" if self.mover is None else f"seat {self.mover} to move"
        return f"<Position {self.game.name}, {len(self.log)} entries, {turn}>"

    def draw(self, language: str = "en", seat: int | None = None) -> str:
        """Draw the table as text: with everything that the position holds, or as a seat sees it."""
        from cibola.drawing import draw  # noqa: PLC0415 (reads the catalogues of texts)

        return draw(self.game.name, self, self.open_view if seat is None else self.view(seat), language)

    def __str__(self) -> str:
        """Draw the table as text."""
        return self.draw()

    def draw_html(self, language: str = "en") -> str:
        """Draw the table as HTML, colours beside their symbols."""
        from cibola.drawing import draw_html  # noqa: PLC0415 (reads the catalogues of texts)

        return draw_html(self.game.name, self.draw(language))

    def _repr_html_(self) -> str:
        """Draw the table in a notebook."""
        return self.draw_html()

    # --- records ---

    @property
    def record(self) -> "Record":
        """The game so far, with everything in it that is secret."""
        if self.is_imagined:
            raise RecordError("record-imagined")
        return Record(
            **record_fields(self, self.log),
            seed=self.seed.hex() if self.seed else "",
            deals=dict(self.deals),
            seen=self.seen,
        )

    def seen_record(self, seat: int) -> "Record":
        """The record as a seat may know it: no seed, `?` for hidden cards, no entries that were taken back."""
        viewer = self._viewer(seat)
        self._check_knowledge(viewer)
        fields = record_fields(self, visible_log(self.log, self.moves))
        return Record(**fields, deals=visible_deals(self, viewer), seen=viewer)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed: may be shown before the game, and checked after it."""
        return random.commitment(self.seed) if self.seed else self.given_commitment


class Record(RecordModel, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A game as it was played, complete enough to be played again."""

    def replay(self, to: int | None = None) -> Position:
        """Play it again, to the end or to after entry `to`; what is illegal in it says where and why."""
        position = self._begin()
        if to is not None and not 0 <= to <= len(self.entries):
            raise RecordError("record-to", to=to, count=len(self.entries))
        for number, entry in enumerate(self.entries[:to], 1):
            try:
                position.enter(entry)
            except CibolaError as error:
                raise RecordError("record-entry", error.rule, entry=number, seat=entry.seat, text=entry.text) from error
        return position

    def _begin(self) -> Position:
        try:
            known = find(self.game).rules_version
            if not 1 <= self.rules <= known:
                raise RecordError("record-rules", rules=self.rules, known=known)
            return Position(
                self.game,
                self.options,
                seed=self.seed or None,
                deals=self.deals,
                players=self.players,
                date=self.date,
                seen=self.seen,
                commitment=self.commitment,
                rules=self.rules,
            )
        except CibolaError as error:
            raise RecordError("record-header", error.rule) from error

    def seen_by(self, seat: int) -> "Record":
        """Leave out what a seat may not know; -1 is a spectator."""
        return self.replay().seen_record(seat)

    def verify(self) -> Verified:
        """Replay everything, and check the seed against its commitment and the scores against the claim."""
        position = self.replay()
        if self.seed and self.commitment and random.commitment(bytes.fromhex(self.seed)) != self.commitment:
            raise RecordError("record-commitment")
        scores = list(position.scores)
        if self.scores is not None and self.scores != scores:
            claimed = " ".join(str(score) for score in self.scores)
            raise RecordError("record-scores", claimed=claimed, found=" ".join(str(score) for score in scores))
        return Verified(
            entries=len(self.entries),
            scores=scores,
            over=position.outcome is not None,
            commitment=bool(self.seed and self.commitment),
            given=sorted(self.deals),
        )


def load(text: str | bytes) -> Record:
    """Read a record, in its text form or as JSON."""
    return load_as(Record, text)


def replay(record: Record, to: int | None = None) -> Position:
    """Play a record again, to its end or to after entry `to`."""
    return record.replay(to)


def verify(record: Record) -> Verified:
    """Replay a record, and check its seed against its commitment and its scores against the claim."""
    return record.verify()
